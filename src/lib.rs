//! Exact and fast solvers for classic grid puzzles, in the shape a contest judge wants: a judge file in, the judge's
//! exact text out.
//!
//! | module | puzzle | answer |
//! |---|---|---|
//! | [`bloxorz`] | Bloxorz I | fewest moves of a rolling box |
//! | [`box_push`] | Pushing Boxes | fewest pushes, then fewest moves, and the route |
//! | [`dice_maze`] | A Dicey Problem | a shortest round trip of a rolling die |
//! | [`curling`] | Curling 2.0 | fewest throws of a stone that breaks blocks |
//!
//! [`judge`] turns bytes into tokens and answers into bytes. A puzzle file uses it and nothing else; [`puzzles`] lists
//! what else is to be known of each. [`cli`] is the process around a puzzle, which can also print it as a single file
//! ([`source`]) and judge somebody else's output ([`check`]).

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod bloxorz;
pub mod box_push;
pub mod check;
pub mod cli;
pub mod curling;
pub mod dice_maze;
pub mod judge;
pub mod puzzles;
pub mod source;
