//! Curling 2.0: the fewest throws that bring a stone to its goal on a board whose blocks break.

use super::judge::{push_number, Error, Judge};
use std::io::{Read, Write};

/// The longest side of a board: the judges' own limit is 20.
const LONGEST_SIDE: usize = 32;

/// A stone that has not met the goal after so many throws has lost the game.
const MOST_THROWS: u32 = 10;

/// What a square may hold.
const VACANT: i32 = 0;
const BLOCK: i32 = 1;
const START: i32 = 2;
const GOAL: i32 = 3;

/// Answers every case of a run.
pub fn solve<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<(), Error> {
    let mut case = Case::new();
    let mut search = Search::new();
    judge.answer_each(|judge| {
        let found = case.read(judge)?;
        if found {
            search.fewest_throws(&case).write(judge.answers());
        }
        Ok(found)
    })
}

/// A square, row and column from 1.
#[derive(Clone, Copy, PartialEq)]
struct Square {
    row: usize,
    column: usize,
}

/// The blocks of a board, one bit each, twice: bit `c` of `rows[r]` and bit `r` of `columns[c]`.
#[derive(Clone)]
struct Blocks {
    rows: [u64; LONGEST_SIDE + 2],
    columns: [u64; LONGEST_SIDE + 2],
}

/// A board, checked.
struct Case {
    blocks: Blocks,
    start: Square,
    goal: Square,
}

impl Case {
    fn new() -> Self {
        let nowhere = Square { row: 0, column: 0 };
        let blocks = Blocks { rows: [0; LONGEST_SIDE + 2], columns: [0; LONGEST_SIDE + 2] };
        Case { blocks, start: nowhere, goal: nowhere }
    }

    /// Reads the next board; `false` if there is none.
    fn read<R: Read, W: Write>(&mut self, judge: &mut Judge<R, W>) -> Result<bool, Error> {
        let (width, height) = match judge.sizes(["a width", "a height"], [LONGEST_SIDE; 2])? {
            Some([width, height]) => (width, height),
            None => return Ok(false),
        };
        let (mut start, mut goal) = (None, None);
        self.blocks.columns[1..=width].fill(0);
        for row in 1..=height {
            let mut line = 0;
            for column in 1..=width {
                match judge.number("a square", VACANT, GOAL)? {
                    BLOCK => {
                        line |= 1 << column;
                        self.blocks.columns[column] |= 1 << row;
                    }
                    START if start.is_some() => return Err(judge.fault(0, "a second start")),
                    START => start = Some(Square { row, column }),
                    GOAL if goal.is_some() => return Err(judge.fault(0, "a second goal")),
                    GOAL => goal = Some(Square { row, column }),
                    _ => {}
                }
            }
            self.blocks.rows[row] = line;
        }
        self.start = start.ok_or_else(|| judge.fault(0, "the board has no start"))?;
        self.goal = goal.ok_or_else(|| judge.fault(0, "the board has no goal"))?;
        Ok(true)
    }
}

struct Search {
    blocks: Blocks,
    goal: Square,
}

impl Search {
    fn new() -> Self {
        let case = Case::new();
        Search { blocks: case.blocks, goal: case.goal }
    }

    fn fewest_throws(&mut self, case: &Case) -> Answer {
        self.blocks.clone_from(&case.blocks);
        self.goal = case.goal;
        for throws in 1..=MOST_THROWS {
            if self.reaches(case.start, throws) {
                return Answer(Some(throws));
            }
        }
        Answer(None)
    }

    fn reaches(&mut self, at: Square, left: u32) -> bool {
        if left == 1 {
            return self.sees_goal(at);
        }
        let line = self.blocks.rows[at.row];
        if let Some(column) = below(line, at.column) {
            if self.after(at.row, column - 1, Square { row: at.row, column }, left) {
                return true;
            }
        }
        if let Some(column) = above(line, at.column) {
            if self.after(at.row, column + 1, Square { row: at.row, column }, left) {
                return true;
            }
        }
        let line = self.blocks.columns[at.column];
        if let Some(row) = below(line, at.row) {
            if self.after(row - 1, at.column, Square { row, column: at.column }, left) {
                return true;
            }
        }
        if let Some(row) = above(line, at.row) {
            if self.after(row + 1, at.column, Square { row, column: at.column }, left) {
                return true;
            }
        }
        false
    }

    fn after(&mut self, row: usize, column: usize, at: Square, left: u32) -> bool {
        self.blocks.rows[row] ^= 1 << column;
        self.blocks.columns[column] ^= 1 << row;
        let found = self.reaches(at, left - 1);
        self.blocks.rows[row] ^= 1 << column;
        self.blocks.columns[column] ^= 1 << row;
        found
    }

    fn sees_goal(&self, at: Square) -> bool {
        at.row == self.goal.row && self.blocks.rows[at.row] & between(at.column, self.goal.column) == 0
            || at.column == self.goal.column && self.blocks.columns[at.column] & between(at.row, self.goal.row) == 0
    }
}

fn below(line: u64, at: usize) -> Option<usize> {
    let ahead = line << (64 - at);
    if (ahead as i64) > 0 {
        Some(at - ahead.leading_zeros() as usize)
    } else {
        None
    }
}

fn above(line: u64, at: usize) -> Option<usize> {
    let ahead = line >> (at + 1);
    if ahead & 1 == 0 && ahead != 0 {
        Some(at + ahead.trailing_zeros() as usize)
    } else {
        None
    }
}

fn between(a: usize, b: usize) -> u64 {
    (1 << a.max(b)) - (1 << a.min(b))
}

/// The fewest throws, if any number will do.
struct Answer(Option<u32>);

impl Answer {
    fn write(&self, text: &mut Vec<u8>) {
        match self.0 {
            Some(throws) => push_number(text, throws.into()),
            None => text.extend_from_slice(b"-1"),
        }
        text.push(b'\n');
    }
}
