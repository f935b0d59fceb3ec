//! The families of boards: one a line with how many boards it has, and how one of them is made from random numbers.

pub mod bloxorz;
pub mod box_push;
pub mod curling;
pub mod dice_maze;

use crate::support::boards::filled;
use crate::support::{Puzzle, Random};
use std::collections::HashSet;

/// Boards of a kind.
pub struct Family<P> {
    pub name: &'static str,
    /// How many boards there are.
    pub boards: usize,
    /// How many of them, from the first on, the textbook is timed on.
    pub compared: usize,
    pub make: fn(&mut Random) -> P,
}

impl<P: Puzzle> Family<P> {
    /// `count` boards, all different as long as the family has so many. The same ones on every run, and the first of
    /// many are the same as few.
    pub fn make(&self, count: usize) -> Vec<P> {
        let mut random = Random(seed(P::PROGRAM.name()) ^ seed(self.name).rotate_left(1));
        let mut seen = HashSet::new();
        let mut boards = Vec::new();
        for _ in 0..2 * count {
            let board = (self.make)(&mut random);
            if boards.len() < count && seen.insert(board.text()) {
                boards.push(board);
            }
        }
        boards
    }
}

/// A number for a name: FNV-1a.
fn seed(name: &str) -> u64 {
    name.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

/// Cells of a maze, every two joined by just one way, in a grid of walls: cell (r, c) is at (2r + 1, 2c + 1), and
/// `true` is open. Made by a walk that goes on to any cell not yet seen, and back where there is none.
fn maze(random: &mut Random, height: usize, width: usize) -> Vec<Vec<bool>> {
    let mut open = filled(2 * height + 1, 2 * width + 1, false);
    let mut walk = vec![(1, 1)];
    open[1][1] = true;
    while let Some(&(row, column)) = walk.last() {
        // The cells around that have not been seen, each behind the wall between.
        let around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        let beyond = |wall: (usize, usize)| ((2 * wall.0).wrapping_sub(row), (2 * wall.1).wrapping_sub(column));
        let fresh = |&wall: &(usize, usize)| {
            let cell = beyond(wall);
            cell.0 <= 2 * height && cell.1 <= 2 * width && !open[cell.0][cell.1]
        };
        let walls: Vec<_> = around.iter().copied().filter(fresh).collect();
        if walls.is_empty() {
            walk.pop();
        } else {
            let wall = random.one_of(&walls);
            let cell = beyond(wall);
            open[wall.0][wall.1] = true;
            open[cell.0][cell.1] = true;
            walk.push(cell);
        }
    }
    open
}
