//! Bloxorz I: what the judges send, and what a solver may find hard.

use super::{maze, Family};
use crate::support::boards::{self, filled};
use crate::support::oracle::bloxorz::Case;
use crate::support::Random;

/// The side of the judges' largest boards.
const LARGE: usize = 500;

/// The side of the clearing in a corner.
const CLEARED: usize = 6;

pub const FAMILIES: &[Family<Case>] = &[
    Family { name: "small", boards: 6000, compared: 6000, make: small },
    Family { name: "one-move", boards: 6000, compared: 6000, make: one_move },
    Family { name: "open", boards: 12, compared: 12, make: |random| corners(random, [LARGE, LARGE], 0, 0) },
    Family { name: "speckle", boards: 12, compared: 12, make: |random| corners(random, [LARGE, LARGE], 6, 6) },
    Family { name: "rubble", boards: 12, compared: 12, make: |random| corners(random, [LARGE, LARGE], 20, 0) },
    Family { name: "fragile", boards: 12, compared: 12, make: |random| corners(random, [LARGE, LARGE], 1, 50) },
    Family { name: "dense-fragile", boards: 12, compared: 12, make: |random| corners(random, [LARGE, LARGE], 0, 85) },
    Family { name: "serpentine", boards: 12, compared: 12, make: serpentine },
    Family { name: "maze", boards: 12, compared: 12, make: |random| wide_maze(random, 3, 1) },
    Family { name: "narrow-maze", boards: 12, compared: 12, make: |random| wide_maze(random, 1, 2) },
    Family { name: "walled", boards: 12, compared: 12, make: walled },
    Family { name: "unreachable", boards: 12, compared: 12, make: unreachable },
    Family { name: "20x500", boards: 200, compared: 200, make: |random| corners(random, [20, LARGE], 8, 8) },
    Family { name: "500x20", boards: 200, compared: 200, make: |random| corners(random, [LARGE, 20], 8, 8) },
    Family { name: "100x100", boards: 200, compared: 200, make: |random| corners(random, [100, 100], 8, 8) },
];

/// A plane in an empty border, with so many empty squares and so many fragile ones out of a hundred.
fn plane(random: &mut Random, [height, width]: [usize; 2], empty: usize, fragile: usize) -> Vec<Vec<u8>> {
    boards::plane(random, height, width, empty, fragile, true)
}

/// Sets the box, which lies as often as it stands where there is room for it, and the target.
fn set(random: &mut Random, mut rows: Vec<Vec<u8>>, start: (usize, usize), target: (usize, usize)) -> Case {
    rows[target.0][target.1] = b'O';
    rows[start.0][start.1] = b'X';
    let (down, right) = random.one_of(&[(0, 0), (0, 0), (0, 1), (1, 0)]);
    let end = &mut rows[start.0 + down][start.1 + right];
    if *end == b'.' || *end == b'E' {
        *end = b'X';
    }
    Case { rows }
}

/// From one corner to the other, both cleared, lest half of the boards be settled at a glance.
pub fn corners(random: &mut Random, size: [usize; 2], empty: usize, fragile: usize) -> Case {
    let mut rows = plane(random, size, empty, fragile);
    for near in 1..=CLEARED {
        rows[near][1..=CLEARED].fill(b'.');
        rows[size[0] - 1 - near][size[1] - 1 - CLEARED..size[1] - 1].fill(b'.');
    }
    let [start, target] = [0; 2].map(|_| (random.between(1, CLEARED - 1), random.between(1, CLEARED - 1)));
    set(random, rows, start, (size[0] - 1 - target.0, size[1] - 1 - target.1))
}

fn small(random: &mut Random) -> Case {
    let size = [random.between(3, 9), random.between(4, 9)];
    let (empty, fragile) = (random.one_of(&[0, 10, 20, 35]), random.one_of(&[0, 20, 50]));
    let rows = plane(random, size, empty, fragile);
    let [start, target] = random.squares(size[0] - 2, size[1] - 2).map(|(row, column)| (row + 1, column + 1));
    set(random, rows, start, target)
}

/// The box lies beside the target or stands two squares away, in a plane of any size.
fn one_move(random: &mut Random) -> Case {
    let size = [random.between(6, 40), random.between(6, 40)];
    let mut rows = plane(random, size, 10, 10);
    let (row, column) = (random.between(1, size[0] - 2), random.between(1, size[1] - 4));
    let (left, right) = (column, column + 2);
    let (target, start) = if random.percent(50) { (left, right) } else { (right, left) };
    rows[row][target] = b'O';
    rows[row][start] = b'X';
    rows[row][column + 1] = b'X';
    Case { rows }
}

/// Lanes three wide, joined at either end in turn.
fn serpentine(random: &mut Random) -> Case {
    let mut rows = plane(random, [LARGE, LARGE], 0, 2);
    for (lane, row) in (4..LARGE - 1).step_by(4).enumerate() {
        rows[row].fill(b'#');
        let gap = if lane % 2 == 0 { LARGE - 5..LARGE - 1 } else { 1..5 };
        rows[row][gap].fill(b'.');
    }
    set(random, rows, (2, 2), (LARGE - 2, LARGE / 2))
}

/// A maze whose ways and walls are so many squares wide.
fn wide_maze(random: &mut Random, way: usize, wall: usize) -> Case {
    let pitch = way + wall;
    let cells = LARGE / pitch;
    let open = maze(random, cells, cells);
    let side = pitch * cells + wall;
    let mut rows = filled(side, side, b'#');
    // Even lines of the maze are walls here, odd ones are ways.
    let spread = |line: usize| {
        let wall_from = line / 2 * pitch;
        if line % 2 == 0 {
            wall_from..wall_from + wall
        } else {
            wall_from + wall..wall_from + pitch
        }
    };
    for (line, squares) in open.iter().enumerate() {
        for row in spread(line) {
            for (at, _) in squares.iter().enumerate().filter(|(_, &open)| open) {
                rows[row][spread(at)].fill(b'.');
            }
        }
    }
    let (near, far) = (wall + way / 2, side - 1 - wall - way / 2);
    set(random, rows, (near, near), (far, far))
}

/// The target stands in a room without a door.
fn walled(random: &mut Random) -> Case {
    let mut rows = plane(random, [LARGE, LARGE], 0, 10);
    let (middle, near, far) = (LARGE / 2, LARGE / 2 - 4, LARGE / 2 + 4);
    for at in near..=far {
        for (row, column) in [(near, at), (far, at), (at, near), (at, far)] {
            rows[row][column] = b'#';
        }
    }
    set(random, rows, (1, 1), (middle, middle))
}

/// A wall across the middle: a search has to go through half the plane, whichever end it begins at.
fn unreachable(random: &mut Random) -> Case {
    let mut rows = plane(random, [LARGE, LARGE], 5, 5);
    rows[LARGE / 2].fill(b'#');
    set(random, rows, (1, 1), (LARGE - 2, LARGE - 2))
}
