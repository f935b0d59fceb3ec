//! The puzzles: what each program is called, what its help says, what solves it and what makes an answer right.

use crate::check::{self, Rule};
use crate::judge::{Error, Judge};
use crate::{bloxorz, box_push, curling, dice_maze};
use std::io::{Read, Write};

/// A puzzle as its program knows it.
pub struct Puzzle {
    /// The name of the program: that of the module that solves the puzzle, with hyphens.
    pub name: &'static str,
    /// The name of the puzzle, and the contest it comes from.
    pub title: &'static str,
    /// The judges that have it, with its number there, and whether they take Rust.
    pub judges: &'static [(&'static str, &'static str)],
    /// The text of its module.
    pub text: &'static str,
    /// What `--help` says of it: what is asked for, the input, the output and a worked example.
    pub help: &'static str,
    /// Answers every case of a run.
    pub solve: Solve,
    /// What makes an answer right: [`exact`](check::exact) where there is only one.
    pub rule: Rule,
}

/// How a puzzle answers a run, whatever it comes from and goes to.
pub type Solve = fn(&mut Judge<&mut dyn Read, &mut dyn Write>) -> Result<(), Error>;

/// All puzzles.
pub const ALL: [&Puzzle; 4] = [&BLOXORZ, &BOX_PUSH, &DICE_MAZE, &CURLING];

/// Bloxorz I.
pub const BLOXORZ: Puzzle = Puzzle {
    name: "bloxorz",
    title: "Bloxorz I",
    judges: &[
        ("Luogu P10485", "takes Rust, edition 2024"),
        ("AcWing 172", "no Rust known"),
        ("POJ 3322", "takes no Rust"),
    ],
    text: include_str!("bloxorz.rs"),
    solve: |judge| bloxorz::solve(judge),
    rule: check::exact,
    help: "\
The fewest moves that roll a box of 1 x 1 x 2 onto the target, so that it
stands there.

Input, until 0 0 or the end: R C, then R rows of C squares.
  O  the target          X  the box: one if it stands, two neighbours if it lies
  .  rigid ground        E  fragile ground, on which the box may not stand
  #  empty               (the outside is empty too)
Limits: 10,000 a side, 2^26 squares.
Output: a line a case, the fewest moves or Impossible.

Example input    Example output
7 7              10
#######
#..X###
#..##O#
#....E#
#....E#
#.....#
#######
0 0
",
};

/// Pushing Boxes.
pub const BOX_PUSH: Puzzle = Puzzle {
    name: "box-push",
    title: "Pushing Boxes (SWERC 1997)",
    judges: &[
        ("BOJ 6316", "takes Rust"),
        ("AcWing 174", "no Rust known"),
        ("POJ 1475", "takes no Rust"),
        ("UVa 589", "takes no Rust"),
    ],
    text: include_str!("box_push.rs"),
    solve: |judge| box_push::solve(judge),
    rule: check::best_push_route,
    help: "\
The way to push a box onto the target with the fewest pushes and, with those,
the fewest moves. Of several such routes: the smallest pushes with
N < S < W < E, then the smallest walks with n < s < w < e.

Input, until 0 0 or the end: r c, then r rows of c squares.
  S  you    B  the box    T  the target    #  a rock    .  nothing
Limits: 32 a side.
Output: Maze #k, then the route (capitals push, small letters walk) or
Impossible., then an empty line.

Example input    Example output
1 7              Maze #1
SB....T          EEEEE
1 7
SB..#.T          Maze #2
0 0              Impossible.
",
};

/// A Dicey Problem.
pub const DICE_MAZE: Puzzle = Puzzle {
    name: "dice-maze",
    title: "A Dicey Problem (World Finals 1999 C)",
    judges: &[("UVa 810", "takes no Rust"), ("POJ 1872", "takes no Rust")],
    text: include_str!("dice_maze.rs"),
    solve: |judge| dice_maze::solve(judge),
    rule: check::best_round_trip,
    help: "\
A shortest round trip of a die that may roll onto a square that is wild or shows
the number on top of the die before the roll. Of several: the smallest with
up < down < left < right.

Input, until END or the end: a name (one word), then R C row column top front
(row and column of the start, from 1; faces of the die), then R rows of C
numbers.
  -1  wild    0  never open    1 to 6  the face that opens the square
Limits: 1,000 a side, a name of 1,000 bytes.
Output: the name, then the squares, nine a line, or No Solution Possible.

Example input    Example output
SMALL            SMALL
2 1 2 1 4 1        (2,1),(1,1),(2,1)
4
1
END
",
};

/// Curling 2.0.
pub const CURLING: Puzzle = Puzzle {
    name: "curling",
    title: "Curling 2.0 (Japan Domestic 2006 D)",
    judges: &[("AOJ 1144", "takes Rust, edition 2018"), ("BOJ 4983", "takes Rust"), ("POJ 3009", "takes no Rust")],
    text: include_str!("curling.rs"),
    solve: |judge| curling::solve(judge),
    rule: check::exact,
    help: "\
The fewest throws, at most 10, that bring a stone to the goal. A stone slides
until a block stops it, which vanishes, or it is lost outside. It cannot be
thrown towards a block next to it.

Input, until 0 0 or the end: w h (the width first), then h rows of w numbers.
  0  vacant    1  a block    2  the start    3  the goal
Limits: 32 a side.
Output: a line a case, the fewest throws or -1.

Example input    Example output
2 1              1
3 2              4
6 6
1 0 0 2 1 0
1 1 0 0 0 0
0 0 0 0 0 3
0 0 0 0 0 0
1 0 0 0 0 1
0 1 1 1 1 1
0 0
",
};
