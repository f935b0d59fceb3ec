//! Pushing Boxes: any route that obeys the rules with the fewest pushes and, with those, the fewest moves.

use super::{shown, Case, Fault, Output, SHOWN};
use std::fmt;

/// What is printed where there is no route.
const IMPOSSIBLE: &[u8] = b"Impossible.";

/// A square of the board: row and column, one below 0 being off it.
type Square = (usize, usize);

/// What a route costs; less is better.
#[derive(PartialEq, Eq, PartialOrd, Ord, Default)]
struct Cost {
    pushes: u64,
    moves: u64,
}

impl fmt::Display for Cost {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |number: u64, one: &str, more: &str| format!("{} {}", number, if number == 1 { one } else { more });
        let (pushes, moves) = (count(self.pushes, "push", "pushes"), count(self.moves, "move", "moves"));
        write!(out, "{} and {}", pushes, moves)
    }
}

/// The rule of Pushing Boxes.
///
/// # Errors
/// The first thing that is wrong.
pub fn best_push_route(case: &Case<'_>, output: &mut Output<'_>) -> Result<(), Fault> {
    output.expect(case.answer_line(0))?;
    let best = match case.answer_line(1) {
        IMPOSSIBLE => None,
        route => Some(Cost {
            pushes: route.iter().filter(|letter| letter.is_ascii_uppercase()).count() as u64,
            moves: route.len() as u64,
        }),
    };
    let expected = if best.is_some() { "a route" } else { "Impossible." };
    let first = output.begin(expected)?;
    let line = output.line();
    let wrong = |reason: String| Err(Fault::Wrong { line, reason });
    if way(first).is_some() {
        let found = Board::new(case).replay(output);
        match (found, best) {
            (Err(Fault::Wrong { reason, .. }), None) => {
                return wrong(format!("expected Impossible., found a route: {}", reason));
            }
            (Err(fault), _) => return Err(fault),
            (Ok(found), None) => return Err(Fault::Better(format!("found {}, expected Impossible.", found))),
            (Ok(found), Some(best)) if found < best => {
                return Err(Fault::Better(format!("found {}, expected {}", found, best)));
            }
            (Ok(found), Some(best)) if found > best => {
                return wrong(format!("{}, {} are enough", found, numbers(&best)))
            }
            (Ok(_), Some(_)) => {}
        }
    } else {
        let found = output.rest(IMPOSSIBLE.len() + SHOWN)?;
        match best {
            Some(best) if found == IMPOSSIBLE => return wrong(format!("found Impossible., {} are enough", best)),
            _ if found != IMPOSSIBLE => return wrong(format!("expected {}, found {}", expected, shown(&found))),
            _ => {}
        }
    }
    output.expect(b"")
}

/// A cost behind another, without the words.
fn numbers(cost: &Cost) -> String {
    format!("{} and {}", cost.pushes, cost.moves)
}

/// How far down and right a letter leads, small or capital.
fn way(letter: u8) -> Option<(usize, usize)> {
    match letter.to_ascii_lowercase() {
        b'n' => Some((usize::MAX, 0)),
        b's' => Some((1, 0)),
        b'w' => Some((0, usize::MAX)),
        b'e' => Some((0, 1)),
        _ => None,
    }
}

/// The square next to another one.
fn beside((row, column): Square, (down, right): (usize, usize)) -> Square {
    (row.wrapping_add(down), column.wrapping_add(right))
}

/// The board as the statement draws it.
struct Board<'a> {
    rows: Vec<&'a [u8]>,
    player: Square,
    cargo: Square,
    target: Square,
}

impl<'a> Board<'a> {
    fn new(case: &Case<'a>) -> Self {
        let rows: Vec<&[u8]> = case.tokens().skip(2).collect();
        let find = |letter: u8| {
            let column = |row: &&[u8]| row.iter().position(|&square| square == letter);
            let row = rows.iter().position(|row| column(row).is_some()).unwrap_or_default();
            (row, rows.get(row).and_then(column).unwrap_or_default())
        };
        Board { player: find(b'S'), cargo: find(b'B'), target: find(b'T'), rows }
    }

    /// What is in the way on a square, if anything is.
    fn obstacle(&self, (row, column): Square) -> Option<&'static str> {
        match self.rows.get(row).and_then(|row| row.get(column)) {
            None => Some("off the board"),
            Some(b'#') => Some("into a rock"),
            Some(_) => None,
        }
    }

    /// Makes the moves on this line of `output` one after the other.
    fn replay(&mut self, output: &mut Output<'_>) -> Result<Cost, Fault> {
        let line = output.line();
        let mut cost = Cost::default();
        loop {
            let letter = match output.take()? {
                None | Some(b'\n') => break,
                Some(letter) => letter,
            };
            cost.moves += 1;
            let wrong =
                |reason: String| Err(Fault::Wrong { line, reason: format!("{} at move {}", reason, cost.moves) });
            let way = match way(letter) {
                Some(way) => way,
                None => return wrong(format!("found {}, which is no move,", shown(&[letter]))),
            };
            let next = beside(self.player, way);
            if let Some(obstacle) = self.obstacle(next) {
                return wrong(format!("the player walks {}", obstacle));
            }
            match (next == self.cargo, letter.is_ascii_uppercase()) {
                (true, true) => {
                    self.cargo = beside(self.cargo, way);
                    if let Some(obstacle) = self.obstacle(self.cargo) {
                        return wrong(format!("the box is pushed {}", obstacle));
                    }
                    cost.pushes += 1;
                }
                (true, false) => return wrong("a small letter pushes the box".to_string()),
                (false, true) => return wrong("a capital pushes nothing".to_string()),
                (false, false) => {}
            }
            self.player = next;
        }
        if self.cargo == self.target {
            Ok(cost)
        } else {
            Err(Fault::Wrong { line, reason: format!("the box is not on the target after {}", cost) })
        }
    }
}
