//! Curling 2.0 by the book: every sequence of throws, one throw longer each time, on a board that really changes.

use super::{ahead, at, find, numbers, Square, WAYS};

/// A board of 0 vacant, 1 block, 2 start, 3 goal.
#[derive(Clone)]
pub struct Case {
    pub rows: Vec<Vec<i32>>,
}

pub const VACANT: i32 = 0;
pub const BLOCK: i32 = 1;
pub const START: i32 = 2;
pub const GOAL: i32 = 3;

/// The game is over after so many throws.
pub const MAX_THROWS: u32 = 10;

impl Case {
    /// The case as a judge file has it: the width first.
    pub fn text(&self) -> String {
        format!("{} {}\n{}", self.rows[0].len(), self.rows.len(), numbers(&self.rows))
    }

    /// The text that the judge expects.
    pub fn answer(&self) -> String {
        match self.fewest() {
            Some(throws) => format!("{}\n", throws),
            None => "-1\n".to_string(),
        }
    }

    /// The fewest throws that bring the stone to the goal.
    pub fn fewest(&self) -> Option<u32> {
        let stone = find(&self.rows, START)[0];
        let mut board = self.rows.clone();
        board[stone.0 as usize][stone.1 as usize] = VACANT;
        (1..=MAX_THROWS).find(|&throws| reaches(&mut board, stone, throws))
    }
}

/// Can `stone` be brought to the goal with that many throws, or fewer?
fn reaches(board: &mut Vec<Vec<i32>>, stone: Square, throws: u32) -> bool {
    if throws == 0 {
        return false;
    }
    for way in WAYS {
        let mut here = stone;
        loop {
            let next = ahead(here, way, 1);
            match at(board, next) {
                // Out of the board: lost.
                None => break,
                Some(GOAL) => return true,
                Some(BLOCK) if here == stone => break,
                Some(BLOCK) => {
                    board[next.0 as usize][next.1 as usize] = VACANT;
                    let reached = reaches(board, here, throws - 1);
                    board[next.0 as usize][next.1 as usize] = BLOCK;
                    if reached {
                        return true;
                    }
                    break;
                }
                Some(_) => here = next,
            }
        }
    }
    false
}
