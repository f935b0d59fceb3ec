//! How fast the solvers are: `cargo bench`.
//!
//! For each puzzle and each family of boards, the solver answers a judge file in memory, text in and text out, and so
//! does a solver as a textbook has it. Every answer is checked against the textbook's before anything is timed. Then
//! both take turns, round after round, and the medians make a line of the table. Boards come from a generator with
//! fixed seeds, so every run has the same, and they are many where they are small: a processor learns the branches that
//! a few boards take, and flatters.
//!
//! ```text
//! cargo bench                               all of it
//! cargo bench -- curling bloxorz/maze       the families whose name holds one of these texts
//! cargo bench -- growth                     how Bloxorz grows with the board
//! cargo bench -- --quick                    few boards and rounds: whether it works, not how fast it is
//! ```
//!
//! # What the columns mean
//! - solvable: boards that have an answer other than that there is none.
//! - ns a board: all that the solver does for a board, reading and writing included; so where few states are visited,
//!   ns a state is mostly the price of reading.
//! - states: places and positions that the search has reached; a dash where a search does not count them.
//! - MB/s: bytes of the judge file that are answered in a second.
//! - textbook: behind its time stands how many boards, the first of the family, it was timed on. It takes long on some.
//! - times faster: the textbook's time by the solver's, on just those boards.
//!
//! In the table of growth, bytes a square is how much the program itself grows when it is given that board (on Linux).
//! Up to a side of 2000, answers are checked there, too.

#![forbid(unsafe_code)]

mod arguments;
mod boards;
mod growth;
mod measure;
mod progress;
mod puzzle;
#[path = "../../tests/support/mod.rs"]
mod support;
mod table;
mod textbook;

use arguments::Arguments;
use progress::Progress;
use puzzle::Puzzle;
use std::process::ExitCode;
use support::oracle::{bloxorz, box_push, curling, dice_maze};

const USAGE: &str = "\
Usage: cargo bench -- [--quick] [TEXT]...

Times the solvers, as a Markdown table on standard output. Only families whose
puzzle/family holds one of the TEXTs are measured; growth is one, too.
  --quick      few boards and rounds: whether it works, not how fast it is
  -h, --help   this text
";

/// Exit statuses: a solver and its textbook do not agree; bad usage.
const DISAGREEMENT: u8 = 1;
const BAD_USAGE: u8 = 2;

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(message) => {
            eprintln!("bench: {}", message);
            return ExitCode::from(BAD_USAGE);
        }
    };
    if arguments.help {
        print!("{}", USAGE);
        return ExitCode::SUCCESS;
    }
    match run(&arguments) {
        Ok(0) => {
            eprintln!("bench: no family has such a name");
            ExitCode::from(BAD_USAGE)
        }
        Ok(_) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bench: {}", message);
            ExitCode::from(DISAGREEMENT)
        }
    }
}

/// Prints the tables that are asked for; how many lines that were.
fn run(arguments: &Arguments) -> Result<usize, String> {
    let progress = Progress::new();
    let mut lines = 0;
    families::<bloxorz::Case>(arguments, &progress, &mut lines)?;
    families::<box_push::Case>(arguments, &progress, &mut lines)?;
    families::<dice_maze::Case>(arguments, &progress, &mut lines)?;
    families::<curling::Case>(arguments, &progress, &mut lines)?;
    if arguments.selects("growth") {
        if lines > 0 {
            println!();
        }
        growth::print(arguments.quick, &progress)?;
        lines += 1;
    }
    Ok(lines)
}

/// Measures the families of a puzzle that are asked for, and counts their lines.
fn families<P: Puzzle>(arguments: &Arguments, progress: &Progress, lines: &mut usize) -> Result<(), String> {
    let extent = if arguments.quick { measure::QUICK } else { measure::FULL };
    for family in P::FAMILIES {
        let name = format!("{}/{}", P::PROGRAM.name(), family.name);
        if arguments.selects(&name) {
            if *lines == 0 {
                println!("{}", table::head());
            }
            progress.show(&name);
            let figures = measure::measure(family, extent);
            progress.clear();
            println!("{}", table::line(&name, &figures?));
            *lines += 1;
        }
    }
    Ok(())
}
