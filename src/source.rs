//! `--source`: a puzzle's program as one file, to be pasted into a judge.
//!
//! The file is put together as text: a `main` of its own, then the puzzle's file and the judge reader as they are in
//! this repository, each in a module, so that `super::judge` means the same there as here. Nothing is parsed; comments
//! are left out line by line, save the essay at the head of the puzzle. The texts are part of the program, so it needs
//! no repository near it.

use crate::puzzles::Puzzle;

/// The judge reader.
const JUDGE: &str = include_str!("judge.rs");

/// The oldest Rust that compiles it: `rust-version` in `Cargo.toml`, which old versions of Cargo do not pass on.
const OLDEST_RUST: &str = "1.63";

/// The complete program of a puzzle.
pub fn source(puzzle: &Puzzle) -> String {
    let module = puzzle.name.replace('-', "_");
    let mut text = header(puzzle);
    text += &MAIN.replace("MODULE", &module).replace("NAME", puzzle.name);
    text += &format!("\nmod {} {{\n", module);
    push_code(&mut text, puzzle.text, true);
    text += "}\n\n// Every puzzle shares it, and none needs all of it.\n#[allow(dead_code)]\nmod judge {\n";
    push_code(&mut text, JUDGE, false);
    text += "}\n";
    text
}

/// What the file is, for whom and from where.
fn header(puzzle: &Puzzle) -> String {
    let mut text = format!(
        "// {}: a complete program, cases on standard input, answers on standard output.\n//\n// Judges:\n",
        puzzle.title
    );
    for (judge, rust) in puzzle.judges {
        text += &format!("//   {}: {}\n", judge, rust);
    }
    text += &format!(
        "//\n\
         // Compiler: rustc -O, Rust {} or later, edition 2018, 2021 or 2024; nothing but the standard library.\n\
         // Made by: {} --source (grid-solvers {}, {} licence), comments left out, save the essay.\n\n",
        OLDEST_RUST,
        puzzle.name,
        env!("CARGO_PKG_VERSION"),
        env!("CARGO_PKG_LICENSE"),
    );
    text
}

/// What the command line does without arguments, as far as a judge can tell.
const MAIN: &str = "\
#![forbid(unsafe_code)]

use std::io::{stderr, stdin, stdout, ErrorKind, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    match MODULE::solve(&mut judge::Judge::new(stdin().lock(), stdout().lock())) {
        Ok(()) => ExitCode::SUCCESS,
        Err(judge::Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(stderr(), \"NAME: {}\", error);
            ExitCode::from(2)
        }
    }
}
";

/// Appends `code` without its comments; the essay at its head stays if it is wanted.
fn push_code(text: &mut String, code: &str, essay: bool) {
    let is_kept = |line: &&str| {
        let line = line.trim_start();
        !line.starts_with("//") || (essay && line.starts_with("//!"))
    };
    // No blank line where a comment was the first thing, or between two that are blank already.
    let mut blank = true;
    for line in code.lines().filter(is_kept) {
        if !(blank && line.is_empty()) {
            text.push_str(line);
            text.push('\n');
        }
        blank = line.is_empty();
    }
}
