//! The built programs, how to run them, and a reader that is as awkward as a reader may be.

use super::{boards, Random};
use grid_solvers::judge::Judge;
use grid_solvers::puzzles::{self, Puzzle};
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::thread;

/// A program as the tests see it.
#[derive(Clone, Copy)]
pub struct Program {
    pub puzzle: &'static Puzzle,
    /// The path of the built program.
    pub path: &'static str,
    /// A small case that has but one right answer. A word of digits is a number, and the first one a side of the board.
    pub case: &'static str,
    /// What is printed for the case if it is the only one. As the second one it has `#2` for each `#1`.
    pub answer: &'static str,
    /// A line that begins like a case and whose last word is a fault.
    pub fault: &'static str,
    /// What closes a file.
    pub terminator: &'static str,
    /// Makes a small random case.
    pub any_case: fn(&mut Random) -> String,
}

pub const BLOXORZ: Program = Program {
    puzzle: &puzzles::BLOXORZ,
    path: env!("CARGO_BIN_EXE_bloxorz"),
    case: "1 4\nX..O\n",
    answer: "2\n",
    fault: "0 \u{20AC}",
    terminator: "0 0\n",
    any_case: boards::any_plane,
};

pub const BOX_PUSH: Program = Program {
    puzzle: &puzzles::BOX_PUSH,
    path: env!("CARGO_BIN_EXE_box-push"),
    case: "1 3\nSBT\n",
    answer: "Maze #1\nE\n\n",
    fault: "0 \u{20AC}",
    terminator: "0 0\n",
    any_case: boards::any_maze,
};

pub const DICE_MAZE: Program = Program {
    puzzle: &puzzles::DICE_MAZE,
    path: env!("CARGO_BIN_EXE_dice-maze"),
    case: "SAME\n2 1 2 1 4 1\n4\n1\n",
    answer: "SAME\n  (2,1),(1,1),(2,1)\n",
    fault: "\u{20AC} \u{20AC}",
    terminator: "END\n",
    any_case: boards::any_dice,
};

pub const CURLING: Program = Program {
    puzzle: &puzzles::CURLING,
    path: env!("CARGO_BIN_EXE_curling"),
    case: "2 1\n2 3\n",
    answer: "1\n",
    fault: "0 \u{20AC}",
    terminator: "0 0\n",
    any_case: boards::any_board,
};

/// All of them: the length makes sure that none is forgotten.
pub const PROGRAMS: [Program; puzzles::ALL.len()] = [BLOXORZ, BOX_PUSH, DICE_MAZE, CURLING];

/// Does the same to every program, at the same time.
pub fn each(what: impl Fn(&Program) + Sync) {
    thread::scope(|scope| {
        for program in &PROGRAMS {
            scope.spawn(|| what(program));
        }
    });
}

/// How a program ended and what it said.
#[derive(Debug, PartialEq)]
pub struct Outcome {
    pub status: Option<i32>,
    pub output: String,
    pub errors: String,
}

impl Outcome {
    /// What became of a program that has ended.
    pub fn of(output: io::Result<Output>) -> Self {
        let output = output.expect("the program can be started and waited for");
        Outcome { status: output.status.code(), output: text(output.stdout), errors: text(output.stderr) }
    }

    /// What a run looks like that answered everything.
    pub fn success(output: &str) -> Self {
        Outcome { status: Some(0), output: output.to_string(), errors: String::new() }
    }

    /// What a run looks like that met a fault.
    pub fn trouble(program: &Program, output: &str, message: &str) -> Self {
        Outcome { status: Some(2), output: output.to_string(), errors: format!("{}: {}\n", program.name(), message) }
    }
}

impl Program {
    pub fn name(&self) -> &'static str {
        self.puzzle.name
    }

    /// What is printed for the case if it is the `number`th.
    pub fn answer_to(&self, number: usize) -> String {
        self.answer.replace("#1", &format!("#{}", number))
    }

    /// What is printed for so many cases.
    pub fn answers(&self, cases: usize) -> String {
        (1..=cases).map(|number| self.answer_to(number)).collect()
    }

    /// A judge file of so many small random cases.
    pub fn any_file(&self, cases: usize, random: &mut Random) -> String {
        (0..cases).map(|_| (self.any_case)(random)).collect::<String>() + self.terminator
    }

    /// The samples in their order, without `.in` and `.out`.
    ///
    /// # Panics
    /// If there are none, or anything but pairs of files.
    pub fn samples(&self) -> Vec<PathBuf> {
        let folder = repository().join("samples").join(self.name());
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {}", folder.display(), error));
        let (mut inputs, mut outputs) = (BTreeSet::new(), BTreeSet::new());
        for entry in entries {
            let path = entry.expect("an entry of the folder").path();
            assert!(path.is_file(), "{} is no file", path.display());
            let is_new = match path.extension().and_then(OsStr::to_str) {
                Some("in") => inputs.insert(path.with_extension("")),
                Some("out") => outputs.insert(path.with_extension("")),
                _ => false,
            };
            assert!(is_new, "{} is neither .in nor .out", path.display());
        }
        assert!(!inputs.is_empty(), "{} is empty", folder.display());
        assert_eq!(inputs, outputs, "an .in without its .out or an .out without its .in");
        inputs.into_iter().collect()
    }

    /// The program, to be started.
    pub fn command(&self) -> Command {
        Command::new(self.path)
    }

    /// Runs the program on `input`.
    pub fn run(&self, input: &[u8]) -> Outcome {
        run(&mut self.command(), input)
    }

    /// Runs the program with `arguments` on `input`.
    pub fn run_with(&self, arguments: &[impl AsRef<OsStr>], input: &[u8]) -> Outcome {
        run(self.command().args(arguments), input)
    }

    /// What the solver makes of `reader` in memory: the answers and the message, if there is one.
    pub fn solve(&self, reader: &mut dyn Read) -> (Vec<u8>, Option<String>) {
        let mut output = Vec::new();
        let outcome = (self.puzzle.solve)(&mut Judge::new(reader, &mut output));
        (output, outcome.err().map(|error| error.to_string()))
    }
}

/// The folder that everything is in.
pub fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A text that is part of the repository.
pub fn read(path: impl AsRef<Path>) -> String {
    let path = repository().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {}", path.display(), error))
}

/// A folder for what a test writes.
pub fn scratch(path: impl AsRef<Path>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(path);
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {}", folder.display(), error));
    folder
}

/// Runs a program on `input`.
pub fn run(command: &mut Command, input: &[u8]) -> Outcome {
    let mut child = start(command);
    let mut pipe = child.stdin.take().expect("standard input is a pipe");
    thread::scope(|scope| {
        // A program that has seen enough closes its end.
        scope.spawn(move || drop(pipe.write_all(input)));
        finish(child)
    })
}

/// Starts a program with pipes on all three streams.
pub fn start(command: &mut Command) -> Child {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap_or_else(|error| panic!("{:?}: {}", command, error))
}

/// Waits for the end of a program and gathers what it said.
pub fn finish(child: Child) -> Outcome {
    Outcome::of(child.wait_with_output())
}

/// Bytes as a text that differs wherever they do.
pub fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.as_bytes().escape_ascii().to_string())
}

/// The most memory that a process has taken so far, in KiB, where the system shows it; `process` is a number or `self`.
pub fn peak_memory(process: &str) -> Option<usize> {
    let status = fs::read_to_string(format!("/proc/{}/status", process)).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    peak.trim().strip_suffix(" kB")?.parse().ok()
}

/// Gives at most `most` bytes at a time, and an interruption before each.
pub struct Drops<'a> {
    bytes: &'a [u8],
    most: usize,
    interrupted: bool,
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
