//! Running the built programs, and readers that are as awkward as a reader may be.

// Every test program compiles all of this and each uses a part.
#![allow(dead_code)]

use grid_solvers::judge::{Error, Judge};
use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::process::{Child, Command, Stdio};
use std::thread;

/// A puzzle as these tests see it.
#[derive(Clone, Copy)]
pub struct Program {
    pub name: &'static str,
    /// The path of the built program.
    pub path: &'static str,
    pub solve: Solve,
    /// A small case with one answer, wherever it stands in a file.
    pub case: &'static str,
    /// What is printed for the case if it is the only one.
    pub answer: &'static str,
    /// What closes a file.
    pub terminator: &'static str,
}

type Solve = fn(&mut Judge<&mut dyn Read, &mut dyn Write>) -> Result<(), Error>;

pub const BLOXORZ: Program = Program {
    name: "bloxorz",
    path: env!("CARGO_BIN_EXE_bloxorz"),
    solve: |judge| grid_solvers::bloxorz::solve(judge),
    case: "1 4\nX..O\n",
    answer: "2\n",
    terminator: "0 0\n",
};

pub const BOX_PUSH: Program = Program {
    name: "box-push",
    path: env!("CARGO_BIN_EXE_box-push"),
    solve: |judge| grid_solvers::box_push::solve(judge),
    case: "1 3\nSBT\n",
    answer: "Maze #1\nE\n\n",
    terminator: "0 0\n",
};

pub const DICE_MAZE: Program = Program {
    name: "dice-maze",
    path: env!("CARGO_BIN_EXE_dice-maze"),
    solve: |judge| grid_solvers::dice_maze::solve(judge),
    case: "SAME\n2 1 2 1 4 1\n4\n1\n",
    answer: "SAME\n  (2,1),(1,1),(2,1)\n",
    terminator: "END\n",
};

pub const CURLING: Program = Program {
    name: "curling",
    path: env!("CARGO_BIN_EXE_curling"),
    solve: |judge| grid_solvers::curling::solve(judge),
    case: "2 1\n2 3\n",
    answer: "1\n",
    terminator: "0 0\n",
};

pub const PROGRAMS: [Program; 4] = [BLOXORZ, BOX_PUSH, DICE_MAZE, CURLING];

/// How a program ended and what it said.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    pub status: Option<i32>,
    pub output: String,
    pub errors: String,
}

impl Outcome {
    /// What a run looks like that answered everything.
    pub fn success(output: &str) -> Self {
        Outcome { status: Some(0), output: output.to_string(), errors: String::new() }
    }

    /// What a run looks like that met a fault.
    pub fn trouble(program: &Program, output: &str, message: &str) -> Self {
        Outcome { status: Some(2), output: output.to_string(), errors: format!("{}: {}\n", program.name, message) }
    }
}

impl Program {
    /// What is printed for the case if it is the `number`th.
    pub fn answer_to(&self, number: usize) -> String {
        self.answer.replace("#1", &format!("#{}", number))
    }

    /// What is printed for so many cases.
    pub fn answers(&self, cases: usize) -> String {
        (1..=cases).map(|number| self.answer_to(number)).collect()
    }

    /// Runs the program on `input`.
    pub fn run(&self, input: &[u8]) -> Outcome {
        self.run_with(&[] as &[&str], input)
    }

    /// Runs the program with `arguments` on `input`.
    pub fn run_with(&self, arguments: &[impl AsRef<OsStr>], input: &[u8]) -> Outcome {
        let mut child = self.start(Command::new(self.path).args(arguments));
        let mut pipe = child.stdin.take().expect("standard input is a pipe");
        thread::scope(|scope| {
            // A program that has seen enough closes its end.
            scope.spawn(move || drop(pipe.write_all(input)));
            finish(child)
        })
    }

    /// Starts the program with pipes on all three streams.
    pub fn start(&self, command: &mut Command) -> Child {
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().unwrap_or_else(|error| panic!("{}: {}", self.path, error))
    }

    /// What the solver makes of `reader` in memory: the answers and the message, if there is one.
    pub fn solve(&self, reader: &mut dyn Read) -> (Vec<u8>, Option<String>) {
        let mut output = Vec::new();
        let outcome = (self.solve)(&mut Judge::new(reader, &mut output));
        (output, outcome.err().map(|error| error.to_string()))
    }
}

/// Waits for the end of a program and gathers what it said.
pub fn finish(child: Child) -> Outcome {
    let output = child.wait_with_output().expect("the program can be waited for");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Outcome { status: output.status.code(), output: text(output.stdout), errors: text(output.stderr) }
}

/// Gives at most `most` bytes at a time, and an interruption before each.
pub struct Drops<'a> {
    pub bytes: &'a [u8],
    pub most: usize,
    pub interrupted: bool,
}

impl<'a> Drops<'a> {
    pub fn new(bytes: &'a [u8], most: usize) -> Self {
        Drops { bytes, most, interrupted: false }
    }
}

impl Read for Drops<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.interrupted = !self.interrupted;
        if self.interrupted {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let read = self.most.min(self.bytes.len()).min(buffer.len());
        buffer[..read].copy_from_slice(&self.bytes[..read]);
        self.bytes = &self.bytes[read..];
        Ok(read)
    }
}
