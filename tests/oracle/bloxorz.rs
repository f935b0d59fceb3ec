//! Bloxorz I by the book: a breadth-first search over the two squares under the box.

use super::{ahead, at, find, letters, Square, WAYS};
use std::collections::HashSet;

/// A plane of `O X . # E`.
#[derive(Clone)]
pub struct Case {
    pub rows: Vec<Vec<u8>>,
}

/// The two squares under the box, the upper or left one first; twice the same square under a standing box.
pub type Place = [Square; 2];

/// Where the box is when it has been rolled one way.
pub fn roll(place: Place, way: (i32, i32)) -> Place {
    let [first, last] = place;
    let along = (first.0 != last.0, first.1 != last.1) == (way.0 != 0, way.1 != 0);
    let mut rolled = if first == last {
        // It falls over and lies on the next two squares.
        [ahead(first, way, 1), ahead(first, way, 2)]
    } else if along {
        // It rises on the square beyond its leading half.
        let leading = if way.0 + way.1 > 0 { last } else { first };
        [ahead(leading, way, 1); 2]
    } else {
        // It rolls about its long side.
        [ahead(first, way, 1), ahead(last, way, 1)]
    };
    rolled.sort_unstable();
    rolled
}

impl Case {
    /// The case as a judge file has it.
    pub fn text(&self) -> String {
        format!("{} {}\n{}", self.rows.len(), self.rows[0].len(), letters(&self.rows))
    }

    /// The text that the judge expects.
    pub fn answer(&self) -> String {
        match self.fewest() {
            Some(moves) => format!("{}\n", moves),
            None => "Impossible\n".to_string(),
        }
    }

    /// May the box be there?
    pub fn holds(&self, place: Place) -> bool {
        let ground = place.map(|square| at(&self.rows, square).unwrap_or(b'#'));
        let standing = place[0] == place[1];
        ground.iter().all(|&square| square != b'#') && !(standing && ground[0] == b'E')
    }

    /// Where the box is at first.
    pub fn start(&self) -> Place {
        let squares = find(&self.rows, b'X');
        [squares[0], squares[squares.len() - 1]]
    }

    /// The fewest moves after which the box stands on the target.
    pub fn fewest(&self) -> Option<u32> {
        let target = find(&self.rows, b'O')[0];
        let mut frontier = vec![self.start()];
        let mut seen: HashSet<Place> = frontier.iter().copied().collect();
        for moves in 0.. {
            if frontier.is_empty() {
                return None;
            }
            if frontier.contains(&[target, target]) {
                return Some(moves);
            }
            let mut next = Vec::new();
            for &place in &frontier {
                for way in WAYS {
                    let rolled = roll(place, way);
                    if self.holds(rolled) && seen.insert(rolled) {
                        next.push(rolled);
                    }
                }
            }
            frontier = next;
        }
        unreachable!("the loop has no end")
    }
}
