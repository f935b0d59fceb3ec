//! Curling 2.0: what the judges send, and what a solver may find hard.

use super::Family;
use crate::support::boards::{board, filled};
use crate::support::oracle::curling::{Case, BLOCK, GOAL, MAX_THROWS, START, VACANT};
use crate::support::oracle::{ahead, at, find, Square, WAYS};
use crate::support::{file, Random};
use crate::textbook;

/// The longest side of the judges' boards, and that of the largest a solver takes.
const JUDGE: usize = 20;
const LARGEST: usize = 32;

pub const FAMILIES: &[Family<Case>] = &[
    Family { name: "small", boards: 6000, compared: 6000, make: small },
    Family { name: "dense", boards: 2000, compared: 400, make: |random| board(random, JUDGE, JUDGE, 35) },
    Family { name: "pins", boards: 2000, compared: 400, make: |random| board(random, JUDGE, JUDGE, 20) },
    Family { name: "far", boards: 2000, compared: 400, make: |random| board(random, JUDGE, JUDGE, 12) },
    Family { name: "32x32", boards: 1000, compared: 200, make: |random| board(random, LARGEST, LARGEST, 20) },
    Family { name: "hard", boards: 60, compared: 20, make: deep },
    Family { name: "no-answer", boards: 60, compared: 20, make: no_answer },
];

fn small(random: &mut Random) -> Case {
    let (height, width) = (random.between(2, 7), random.between(2, 7));
    let blocks = random.one_of(&[10, 20, 35, 50]);
    board(random, height, width, blocks)
}

/// Boards with an answer of many throws, or with none.
fn deep(random: &mut Random) -> Case {
    let pillar = random.between(2, MAX_THROWS as usize - 2);
    hard(random, pillar)
}

/// Boards whose goal cannot be reached though nothing shows it. Behind a high pillar, half of them are.
fn no_answer(random: &mut Random) -> Case {
    loop {
        let case = hard(random, MAX_THROWS as usize);
        if textbook::curling::solve(&file(std::slice::from_ref(&case))) == "-1\n" {
            return case;
        }
    }
}

/// Throws that `hard` looks ahead while it searches for a board, and changes that it tries.
const LOOK: u32 = 6;
const CHANGES: usize = 60;

/// A board that lets the stone go on in as many ways as a short search for such a board finds: of random changes those
/// stay that add ways. The edge is made of blocks, and so is a `pillar` on the goal, which stands in the bottom row:
/// the way in is from above, through the pillar or what of it is under a stone that stops in a gap of it.
fn hard(random: &mut Random, pillar: usize) -> Case {
    let mut rows = filled(JUDGE, JUDGE, BLOCK);
    for square in rows[1..JUDGE - 1].iter_mut().flat_map(|row| &mut row[1..JUDGE - 1]) {
        *square = if random.percent(15) { BLOCK } else { VACANT };
    }
    let goal = random.between(1, JUDGE - 2);
    let top = JUDGE - 1 - pillar;
    for row in &mut rows[top..JUDGE - 1] {
        row[goal] = BLOCK;
    }
    rows[JUDGE - 1][goal] = GOAL;
    let start = (random.between(1, 7), random.between(1, JUDGE - 2));
    rows[start.0][start.1] = START;

    let stone = find(&rows, START)[0];
    let mut most = ways(&mut rows, stone, LOOK);
    for _ in 0..CHANGES {
        let (row, column) = (random.between(1, JUDGE - 2), random.between(1, JUDGE - 2));
        if (row, column) == start || (column == goal && row >= top) {
            continue;
        }
        rows[row][column] ^= BLOCK;
        let changed = ways(&mut rows, stone, LOOK);
        if changed < most {
            rows[row][column] ^= BLOCK;
        }
        most = most.max(changed);
    }
    Case { rows }
}

/// Sequences of at most so many throws.
fn ways(rows: &mut [Vec<i32>], stone: Square, throws: u32) -> u64 {
    let mut count = 1;
    if throws == 0 {
        return count;
    }
    for way in WAYS {
        let mut here = stone;
        while matches!(at(rows, ahead(here, way, 1)), Some(VACANT | START)) {
            here = ahead(here, way, 1);
        }
        let next = ahead(here, way, 1);
        if here != stone && at(rows, next) == Some(BLOCK) {
            rows[next.0 as usize][next.1 as usize] = VACANT;
            count += ways(rows, here, throws - 1);
            rows[next.0 as usize][next.1 as usize] = BLOCK;
        }
    }
    count
}
