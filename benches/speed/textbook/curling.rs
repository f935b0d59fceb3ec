//! Curling 2.0: depth-first search over throws on one board, square by square, cut where it cannot improve.

use super::WAYS;
use crate::support::oracle::curling::{BLOCK, GOAL, MAX_THROWS, START, VACANT};
use std::fmt::Write;

/// The answers to a judge file.
pub fn solve(input: &str) -> String {
    let mut words = input.split_ascii_whitespace();
    let mut answers = String::new();
    while let Some((columns, rows)) = super::sizes(&mut words) {
        let squares: Vec<i32> = (0..rows * columns).map(|_| super::number(&mut words)).collect();
        let start = squares.iter().position(|&square| square == START).expect("a start") as i32;
        let mut search = Search { rows, columns, squares, fewest: MAX_THROWS + 1 };
        search.throw_from(start / columns, start % columns, 1);
        let answer = if search.fewest > MAX_THROWS { -1 } else { search.fewest as i32 };
        writeln!(answers, "{}", answer).expect("a String takes everything");
    }
    answers
}

struct Search {
    rows: i32,
    columns: i32,
    squares: Vec<i32>,
    fewest: u32,
}

impl Search {
    /// Tries every `throws`th throw from a square, and all that can follow.
    fn throw_from(&mut self, row: i32, column: i32, throws: u32) {
        for (down, right) in WAYS {
            if throws >= self.fewest {
                return;
            }
            let (mut here, mut next) = ((row, column), (row + down, column + right));
            while (0..self.rows).contains(&next.0) && (0..self.columns).contains(&next.1) {
                let index = (next.0 * self.columns + next.1) as usize;
                match self.squares[index] {
                    GOAL => {
                        self.fewest = throws;
                        break;
                    }
                    BLOCK => {
                        if here != (row, column) {
                            self.squares[index] = VACANT;
                            self.throw_from(here.0, here.1, throws + 1);
                            self.squares[index] = BLOCK;
                        }
                        break;
                    }
                    _ => {
                        here = next;
                        next = (here.0 + down, here.1 + right);
                    }
                }
            }
        }
    }
}
