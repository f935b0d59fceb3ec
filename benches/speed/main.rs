//! How fast the solvers are: `cargo bench`.
//!
//! For each puzzle and each family of boards, the solver answers a judge file in memory, text in and text out, and so
//! does a solver as a textbook has it. Every answer is checked against the textbook's before anything is timed. Then both
//! take turns, round after round, and the medians make a line of the table. Boards come from a generator with fixed
//! seeds, so every run has the same, and they are many where they are small: a processor learns the branches that a few
//! boards take, and flatters.
//!
//! ```text
//! cargo bench                               all of it
//! cargo bench -- curling bloxorz/maze       the families whose name holds one of these texts
//! cargo bench -- growth                     how Bloxorz grows with the board
//! cargo bench -- --quick                    few boards and rounds: whether it works, not how fast it is
//! ```
//!
//! A state is what a search has reached of a place and a position; where a search does not count them stands a dash. The
//! textbook is timed on the first boards of a family where it takes long: how many stands behind its time, and the last
//! column compares both on just those.

#![forbid(unsafe_code)]

mod arguments;
mod boards;
mod growth;
mod measure;
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
mod progress;
mod puzzle;
#[path = "../../tests/support/mod.rs"]
mod support;
mod table;
mod textbook;

use arguments::Arguments;
use oracle::{bloxorz, box_push, curling, dice_maze};
use progress::Progress;
use puzzle::Puzzle;
use std::process::ExitCode;

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
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("bench: {}", message);
            ExitCode::from(DISAGREEMENT)
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), String> {
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
    if lines == 0 {
        return Err("no family has such a name".to_string());
    }
    Ok(())
}

/// Measures the families of a puzzle that are asked for, and counts their lines.
fn families<P: Puzzle>(arguments: &Arguments, progress: &Progress, lines: &mut usize) -> Result<(), String> {
    let extent = if arguments.quick { measure::QUICK } else { measure::FULL };
    for family in P::FAMILIES {
        let name = format!("{}/{}", P::NAME, family.name);
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
