//! A Dicey Problem: what the judges send, and mazes a hundred times as large.

use super::{maze, Family};
use crate::support::boards::{filled, with_die};
use crate::support::oracle::dice_maze::{Case, NEVER, WILD};
use crate::support::Random;

/// The side of the judges' largest mazes, and of large ones.
const JUDGE: usize = 10;
const LARGE: usize = 100;

pub const FAMILIES: &[Family<Case>] = &[
    Family { name: "small", boards: 6000, compared: 6000, make: small },
    Family { name: "ten", boards: 4000, compared: 4000, make: |random| numbered(random, [JUDGE, JUDGE], 12) },
    Family { name: "wild", boards: 4000, compared: 4000, make: |random| numbered(random, [JUDGE, JUDGE], 60) },
    Family { name: "100x100", boards: 200, compared: 200, make: |random| numbered(random, [LARGE, LARGE], 40) },
    Family { name: "no-return", boards: 50, compared: 50, make: no_return },
    Family { name: "loops", boards: 100, compared: 100, make: loops },
];

/// A die and its start on squares that are wild so many times out of a hundred.
fn numbered(random: &mut Random, [height, width]: [usize; 2], wild: usize) -> Case {
    let mut rows = filled(height, width, WILD);
    for square in rows.iter_mut().flatten() {
        if !random.percent(wild) {
            let lowest = if random.percent(30) { 0 } else { 1 };
            *square = random.between(lowest, 6) as i32;
        }
    }
    let start = (random.between(1, height) as i32, random.between(1, width) as i32);
    with_die(random, rows, start)
}

fn small(random: &mut Random) -> Case {
    let size = [random.between(1, 6), random.between(1, 6)];
    numbered(random, size, 25)
}

/// A start that never opens: every state that can be reached is.
fn no_return(random: &mut Random) -> Case {
    let mut case = numbered(random, [LARGE, LARGE], 50);
    case.rows[case.start.0 as usize - 1][case.start.1 as usize - 1] = NEVER;
    case
}

/// A maze of wild squares in which the die comes home only if it has gone round a loop, which turns it. Without one it
/// would come back as it left.
fn loops(random: &mut Random) -> Case {
    let open = maze(random, LARGE / 2, LARGE / 2);
    let square = |&open: &bool| if open { WILD } else { NEVER };
    let mut rows: Vec<Vec<i32>> = open.iter().map(|row| row.iter().map(square).collect()).collect();
    for _ in 0..3 {
        // A wall between two cells, far from the start.
        let (row, column) = (random.between(LARGE / 4, LARGE / 2 - 1), random.between(LARGE / 4, LARGE / 2 - 1));
        rows[2 * row][2 * column + 1] = WILD;
    }
    let mut case = with_die(random, rows, (2, 2));
    case.rows[1][1] = random.between(1, 6) as i32;
    case
}
