//! What the benchmark needs to know of a puzzle.

use crate::boards::{self, Family};
use crate::support;
use crate::support::oracle::{bloxorz, box_push, curling, dice_maze};
use crate::textbook;
use grid_solvers::judge::{Error, Judge};
use std::io::{self, Sink};

pub trait Puzzle: support::Puzzle + 'static {
    const FAMILIES: &'static [Family<Self>];

    /// The textbook's answers to a judge file.
    fn textbook(input: &str) -> String;

    /// The states that the solver visits for a judge file, where it counts them.
    fn visited(_input: &str) -> Option<u64> {
        None
    }

    /// Whether a line of answers is the first of an answer.
    fn begins(_line: &str) -> bool {
        true
    }

    /// Whether the solver's answer is as good as the textbook's. `effort` is what may still be spent on more than that.
    fn agrees(&self, _number: usize, solver: &str, textbook: &str, _effort: &mut usize) -> bool {
        solver == textbook
    }
}

/// How a solver that counts answers a run.
type Counting<'a> = fn(&mut Judge<&'a [u8], Sink>, Option<&mut u64>) -> Result<(), Error>;

/// The states that such a solver visits for a judge file.
fn visited<'a>(input: &'a str, solve_and_count: Counting<'a>) -> Option<u64> {
    let mut visited = 0;
    solve_and_count(&mut Judge::new(input.as_bytes(), io::sink()), Some(&mut visited)).ok()?;
    Some(visited)
}

impl Puzzle for bloxorz::Case {
    const FAMILIES: &'static [Family<Self>] = boards::bloxorz::FAMILIES;

    fn textbook(input: &str) -> String {
        textbook::bloxorz::solve(input)
    }

    fn visited(input: &str) -> Option<u64> {
        visited(input, grid_solvers::bloxorz::solve_and_count)
    }
}

impl Puzzle for box_push::Case {
    const FAMILIES: &'static [Family<Self>] = boards::box_push::FAMILIES;

    fn textbook(input: &str) -> String {
        textbook::box_push::solve(input)
    }

    fn begins(line: &str) -> bool {
        line.starts_with("Maze")
    }

    /// The textbook gives any best route, so its cost is compared, and the solver's route is walked. The oracle gives
    /// the right text, but has to be spared.
    fn agrees(&self, number: usize, solver: &str, textbook: &str, effort: &mut usize) -> bool {
        let pushes = |answer: &str| answer.bytes().filter(|letter| b"NSWE".contains(letter)).count();
        let squares = self.rows.len() * self.rows[0].len();
        let exact = *effort >= squares * squares;
        if exact {
            *effort -= squares * squares;
        }
        support::Puzzle::size(self, solver) == support::Puzzle::size(self, textbook)
            && pushes(solver) == pushes(textbook)
            && (!exact || self.answer(number) == solver)
    }
}

impl Puzzle for dice_maze::Case {
    const FAMILIES: &'static [Family<Self>] = boards::dice_maze::FAMILIES;

    fn textbook(input: &str) -> String {
        textbook::dice_maze::solve(input)
    }

    fn visited(input: &str) -> Option<u64> {
        visited(input, grid_solvers::dice_maze::solve_and_count)
    }

    fn begins(line: &str) -> bool {
        !line.starts_with(' ')
    }
}

impl Puzzle for curling::Case {
    const FAMILIES: &'static [Family<Self>] = boards::curling::FAMILIES;

    fn textbook(input: &str) -> String {
        textbook::curling::solve(input)
    }
}
