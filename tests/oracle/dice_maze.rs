//! A Dicey Problem by the book: layer by layer over squares and dice with six written faces.

use super::{ahead, at, numbers, Square, WAYS};
use std::fmt::Write;

/// What a square shows that lets any die in, and one that lets none in.
pub const WILD: i32 = -1;
pub const NEVER: i32 = 0;

/// A maze and the die on it.
#[derive(Clone)]
pub struct Case {
    pub name: String,
    /// Row and column, from 1.
    pub start: Square,
    pub top: i32,
    pub front: i32,
    pub rows: Vec<Vec<i32>>,
}

/// A die, seen from above; its front is towards the bottom of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    pub top: i32,
    pub bottom: i32,
    pub back: i32,
    pub front: i32,
    pub left: i32,
    pub right: i32,
}

/// The faces that may be in front of a die with this one on top.
pub fn fronts(top: i32) -> Vec<i32> {
    (1..=6).filter(|&front| front != top && front != 7 - top).collect()
}

/// The die as the statement describes it: with 5 on top and 1 in front, 3 is on the right.
const DRAWN: Die = Die { top: 5, bottom: 2, back: 6, front: 1, left: 4, right: 3 };

impl Die {
    /// Rolled one square up, down, left or right on the page.
    pub fn rolled(self, way: (i32, i32)) -> Die {
        let Die { top, bottom, back, front, left, right } = self;
        match way {
            (-1, 0) => Die { top: front, front: bottom, bottom: back, back: top, left, right },
            (1, 0) => Die { top: back, back: bottom, bottom: front, front: top, left, right },
            (0, -1) => Die { top: right, right: bottom, bottom: left, left: top, back, front },
            (0, 1) => Die { top: left, left: bottom, bottom: right, right: top, back, front },
            _ => panic!("{:?} is no way to roll", way),
        }
    }

    /// Turned a quarter on its square, the right face to the front.
    fn turned(self) -> Die {
        let Die { back, front, left, right, .. } = self;
        Die { front: right, right: back, back: left, left: front, ..self }
    }

    /// The die with these faces on top and in front, found by rolling and turning the one that is drawn.
    pub fn placed(top: i32, front: i32) -> Die {
        // Up four times shows four faces, and right the other two.
        let rolls = [WAYS[0], WAYS[0], WAYS[0], WAYS[0], WAYS[3], WAYS[3], WAYS[3]];
        let mut die = DRAWN;
        for way in rolls {
            if die.top != top {
                die = die.rolled(way);
            }
        }
        for _ in 0..3 {
            if die.front != front {
                die = die.turned();
            }
        }
        assert!(die.top == top && die.front == front, "no die has {} on top and {} in front", top, front);
        die
    }
}

/// Where the die is and how it lies.
type State = (Square, Die);

impl Case {
    /// The case as a judge file has it.
    pub fn text(&self) -> String {
        let (height, width, (row, column)) = (self.rows.len(), self.rows[0].len(), self.start);
        let head = format!("{} {} {} {} {} {}", height, width, row, column, self.top, self.front);
        format!("{}\n{}\n{}", self.name, head, numbers(&self.rows))
    }

    /// The text that the judge expects.
    pub fn answer(&self) -> String {
        let mut text = format!("{}\n", self.name);
        match self.route() {
            None => text += "  No Solution Possible\n",
            Some(route) => {
                for (number, (row, column)) in route.iter().enumerate() {
                    text += match number {
                        0 => "  ",
                        _ if number % 9 == 0 => ",\n  ",
                        _ => ",",
                    };
                    write!(text, "({},{})", row, column).expect("a String takes everything");
                }
                text += "\n";
            }
        }
        text
    }

    /// The die one square on, if the square takes it.
    fn moved(&self, (square, die): State, way: (i32, i32)) -> Option<State> {
        let to = ahead(square, way, 1);
        // Squares count from 1 here as in the answer.
        match at(&self.rows, (to.0 - 1, to.1 - 1)) {
            Some(number) if number == WILD || number == die.top => Some((to, die.rolled(way))),
            _ => None,
        }
    }

    fn index(&self, (square, die): State) -> usize {
        let number = (square.0 - 1) * self.rows[0].len() as i32 + square.1 - 1;
        ((number * 7 + die.top) * 7 + die.front) as usize
    }

    /// The squares of the smallest of the shortest routes, the start at both ends.
    pub fn route(&self) -> Option<Vec<Square>> {
        let start = (self.start, Die::placed(self.top, self.front));
        // After so many moves, these states for the first time; the first may come again, it ends a route.
        let mut layers = vec![vec![start]];
        let mut seen = vec![false; self.rows.len() * self.rows[0].len() * 49];
        while !layers.last()?.iter().any(|state| layers.len() > 1 && state.0 == self.start) {
            let mut next = Vec::new();
            for &state in layers.last()? {
                for after in WAYS.iter().filter_map(|&way| self.moved(state, way)) {
                    let seen = &mut seen[self.index(after)];
                    if !*seen {
                        *seen = true;
                        next.push(after);
                    }
                }
            }
            if next.is_empty() {
                return None;
            }
            layers.push(next);
        }
        // Which of them lie on a shortest route: those in the last layer that are back, and what leads to such a one.
        let mut useful = vec![Vec::new(); layers.len()];
        useful[layers.len() - 1] = layers[layers.len() - 1].clone();
        useful[layers.len() - 1].retain(|state| state.0 == self.start);
        for layer in (0..layers.len() - 1).rev() {
            let leads = |&state: &State| {
                WAYS.iter().filter_map(|&way| self.moved(state, way)).any(|after| useful[layer + 1].contains(&after))
            };
            useful[layer] = layers[layer].iter().copied().filter(leads).collect();
        }
        let mut state = start;
        let mut route = vec![self.start];
        for layer in &useful[1..] {
            let afters = WAYS.iter().filter_map(|&way| self.moved(state, way));
            state = afters.into_iter().find(|after| layer.contains(after)).expect("a shortest route goes on");
            route.push(state.0);
        }
        Some(route)
    }

    /// Rolls the die over the squares of a printed answer: how many squares it names.
    ///
    /// # Errors
    /// The first square that the rules do not allow, or that is not written as it should be.
    pub fn replay(&self, answer: &str) -> Result<usize, String> {
        let body = answer.strip_prefix(&format!("{}\n", self.name)).ok_or("the name is missing")?;
        let lines = body.strip_suffix('\n').ok_or("the last line has no end")?.split('\n').collect::<Vec<_>>();
        let mut squares = Vec::new();
        for (number, line) in lines.iter().enumerate() {
            let last = number + 1 == lines.len();
            let line = line.strip_prefix("  ").ok_or_else(|| format!("'{}' is not indented", line))?;
            let line = if last { line } else { line.strip_suffix(',').ok_or("a line that goes on has no comma")? };
            let inner = line.strip_prefix('(').and_then(|line| line.strip_suffix(')')).ok_or("no parenthesis")?;
            let pairs = inner.split("),(").collect::<Vec<_>>();
            if pairs.len() > 9 || (!last && pairs.len() < 9) {
                return Err(format!("{} squares on a line", pairs.len()));
            }
            for pair in pairs {
                let (row, column) = pair.split_once(',').ok_or("half a square")?;
                let number = |text: &str| text.parse::<i32>().map_err(|error| error.to_string());
                squares.push((number(row)?, number(column)?));
            }
        }
        let mut state = (self.start, Die::placed(self.top, self.front));
        if squares.len() < 3 || squares[0] != self.start || squares[squares.len() - 1] != self.start {
            return Err("the route does not leave the start and come back".to_string());
        }
        for &square in &squares[1..] {
            let afters = WAYS.iter().filter_map(|&way| self.moved(state, way));
            let after = afters.into_iter().find(|after| after.0 == square);
            state = after.ok_or_else(|| format!("no die rolls from {:?} to {:?}", state.0, square))?;
        }
        Ok(squares.len())
    }
}
