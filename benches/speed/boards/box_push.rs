//! Pushing Boxes: what the judges send, and what a solver may find hard.

use super::Family;
use crate::support::boards::{filled, maze};
use crate::support::oracle::box_push::Case;
use crate::support::Random;

/// The side of the judges' largest mazes, and that of the largest a solver takes.
const JUDGE: usize = 20;
const LARGEST: usize = 32;

pub const FAMILIES: &[Family<Case>] = &[
    Family { name: "small", boards: 6000, compared: 6000, make: small },
    Family { name: "rooms", boards: 1000, compared: 200, make: rooms },
    Family { name: "open20", boards: 100, compared: 30, make: |random| maze(random, JUDGE, JUDGE, 0) },
    Family { name: "maze20", boards: 500, compared: 100, make: |random| maze(random, JUDGE, JUDGE, 25) },
    Family { name: "corridors", boards: 200, compared: 50, make: corridors },
    Family { name: "32x32", boards: 40, compared: 10, make: |random| maze(random, LARGEST, LARGEST, 12) },
    Family { name: "impossible", boards: 200, compared: 30, make: impossible },
];

fn small(random: &mut Random) -> Case {
    let height = random.between(1, 6);
    let width = random.between(if height < 3 { 3 } else { 1 }, 6);
    let rock = random.one_of(&[0, 15, 30]);
    maze(random, height, width, rock)
}

fn rooms(random: &mut Random) -> Case {
    let (height, width) = (random.between(6, JUDGE), random.between(6, JUDGE));
    let rock = random.one_of(&[10, 20, 30]);
    maze(random, height, width, rock)
}

/// Lanes two or three wide, joined at either end in turn, from the first to the last: many pushes, and long walks to
/// get behind the box.
fn corridors(random: &mut Random) -> Case {
    let mut rows = filled(JUDGE, JUDGE, b'.');
    let (mut wall, mut right) = (random.between(2, 3), random.percent(50));
    while wall + 2 < JUDGE {
        rows[wall].fill(b'#');
        let gap = random.between(3, 4);
        let gap = if right { JUDGE - gap..JUDGE } else { 0..gap };
        rows[wall][gap].fill(b'.');
        right = !right;
        wall += random.between(3, 4);
    }
    for _ in 0..4 {
        let [(row, column)] = random.squares(JUDGE, JUDGE);
        rows[row][column] = b'#';
    }
    rows[0][random.between(0, 3)] = b'S';
    rows[1][random.between(4, JUDGE - 5)] = b'B';
    rows[JUDGE - 2][random.between(0, JUDGE - 1)] = b'T';
    Case { rows }
}

/// A target at the end of a passage with a bend, round which no box can be pushed; all else is free for a search.
fn impossible(random: &mut Random) -> Case {
    loop {
        let mut rows = maze(random, JUDGE, JUDGE, 5).rows;
        for square in rows.iter_mut().flatten().filter(|square| **square == b'T') {
            *square = b'.';
        }
        let (row, column) = (random.between(3, JUDGE - 5), random.between(3, JUDGE - 6));
        for (squares, passage) in rows[row..].iter_mut().zip([b"#####", b"#T..#", b"###.#", b"###.."]) {
            squares[column..column + passage.len()].copy_from_slice(passage);
        }
        // The passage may have been laid over a piece.
        let pieces = rows.iter().flatten().filter(|&square| matches!(square, b'S' | b'B'));
        if pieces.count() == 2 {
            return Case { rows };
        }
    }
}
