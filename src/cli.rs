//! What the programs share as processes: flags, exit statuses, standard streams.

use crate::check::{check, Trouble, Verdict};
use crate::judge::{Error, Judge};
use crate::puzzles::Puzzle;
use crate::source::source;
use std::ffi::{OsStr, OsString};
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::process::ExitCode;

/// Exit status for an output that `--check` finds wrong.
const WRONG: u8 = 1;

/// Exit status for bad input, bad usage or a stream that failed.
const TROUBLE: u8 = 2;

/// Does what the command line asks for: without arguments, solves standard input to standard output.
pub fn main(puzzle: &Puzzle) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let words: Vec<_> = arguments.iter().map(|argument| argument.to_string_lossy()).collect();
    let words: Vec<&str> = words.iter().map(|argument| argument.as_ref()).collect();
    // The error is the message, or nothing where the reader of the output has seen enough.
    let outcome = match words[..] {
        [] => solve(puzzle),
        ["--check", _, _] | ["--check", _, _, _] => match check_files(puzzle, &arguments[1], &arguments[2]) {
            Ok(true) => Ok(()),
            Ok(false) => return ExitCode::from(WRONG),
            Err(message) => Err(message),
        },
        ["--check", ..] => Err(Some(format!("--check takes INPUT OUTPUT [ANSWER], see {} --help", puzzle.name))),
        ["-h" | "--help"] => print(&usage(puzzle)),
        ["-V" | "--version"] => print(&format!("{} {}\n", puzzle.name, env!("CARGO_PKG_VERSION"))),
        ["--source"] => print(&source(puzzle)),
        ["-h" | "--help" | "-V" | "--version" | "--source", extra, ..] => Err(Some(unexpected_argument(puzzle, extra))),
        [unknown, ..] => Err(Some(unexpected_argument(puzzle, unknown))),
    };
    match outcome {
        Ok(()) | Err(None) => ExitCode::SUCCESS,
        Err(Some(message)) => {
            // Where standard error is closed there is nobody left to tell.
            let _ = writeln!(io::stderr(), "{}: {}", puzzle.name, message);
            ExitCode::from(TROUBLE)
        }
    }
}

/// Solves standard input to standard output.
fn solve(puzzle: &Puzzle) -> Result<(), Option<String>> {
    let mut input = StandardInput { read_before: false };
    let mut output = io::stdout().lock();
    (puzzle.solve)(&mut Judge::new(&mut input, &mut output)).map_err(|error| match error {
        Error::Write(error) if is_closed_pipe(&error) => None,
        error => Some(error.to_string()),
    })
}

/// Judges the answers in one file to the cases in another: whether they are right.
///
/// The verdict is what the run is for, so it goes to standard output, whichever it is.
fn check_files(puzzle: &Puzzle, input: &OsStr, output: &OsStr) -> Result<bool, Option<String>> {
    let trouble =
        |path: &OsStr, error: &dyn Display| Some(format!("{}: {}", path.to_string_lossy().escape_debug(), error));
    let open = |path: &OsStr| File::open(path).map_err(|error| trouble(path, &error));
    let verdict = check(puzzle, &mut open(input)?, &mut open(output)?).map_err(|error| match error {
        Trouble::Input(_) => trouble(input, &error),
        Trouble::Output(_) | Trouble::Solver(_) => trouble(output, &error),
    })?;
    let right = matches!(verdict, Verdict::Right { .. });
    match print(&format!("{}\n", verdict)) {
        // Whoever does not read the verdict still gets the status.
        Ok(()) | Err(None) => Ok(right),
        Err(message) => Err(message),
    }
}

/// Whether the reader of the output has seen enough, which is no fault.
fn is_closed_pipe(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::BrokenPipe
}

/// Writes `text` to standard output.
fn print(text: &str) -> Result<(), Option<String>> {
    let mut output = io::stdout().lock();
    let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
    written.map_err(|error| (!is_closed_pipe(&error)).then(|| format!("cannot write the output: {}", error)))
}

fn usage(puzzle: &Puzzle) -> String {
    let judges: Vec<&str> = puzzle.judges.iter().map(|&(judge, _)| judge).collect();
    format!(
        "\
Usage: {0} < INPUT > OUTPUT
       {0} --check INPUT OUTPUT [ANSWER]
       {0} --source > main.rs
       {0} -h | --help
       {0} -V | --version

  --check   judge OUTPUT as the answers to INPUT; ANSWER is not looked at
  --source  print the whole program as a single file to submit to a judge

Solves {1}: {2}.

{3}
Exit status: 0 all answered or all right, 1 a wrong answer under --check, 2 bad
input, bad usage or a stream that failed.
",
        puzzle.name,
        puzzle.title,
        judges.join(", "),
        puzzle.help
    )
}

fn unexpected_argument(puzzle: &Puzzle, argument: &str) -> String {
    format!("unexpected argument '{}', see {} --help", argument.escape_debug(), puzzle.name)
}

/// Standard input, unbuffered because a [`Judge`] has a buffer of its own, with an error where the process was started
/// without one.
struct StandardInput {
    read_before: bool,
}

impl Read for StandardInput {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = io::stdin().lock().read(buffer)?;
        if read == 0 && !self.read_before && is_closed() {
            return Err(io::Error::new(io::ErrorKind::Other, "standard input is closed"));
        }
        self.read_before = true;
        Ok(read)
    }
}

/// Whether the process was started with standard input closed.
///
/// Rust's runtime then puts the null device in its place, so that no file opened later is taken for it, and reading
/// gives nothing instead of an error. It opens the device for reading and writing, which a shell's `< /dev/null` does
/// not: on Linux the two can be told apart. Elsewhere a closed standard input reads as an empty one. A parent that
/// opens the device for both looks the same. For a closed standard output nothing is told: many parents pass the
/// device, opened for both, as an output that nobody wants.
fn is_closed() -> bool {
    let null_device = fs::read_link("/proc/self/fd/0").map_or(false, |target| target.as_os_str() == "/dev/null");
    let flags = fs::read_to_string("/proc/self/fdinfo/0").unwrap_or_default();
    let flags = flags.lines().find_map(|line| line.strip_prefix("flags:")).unwrap_or_default();
    // The last octal digit is the access mode: 2 is reading and writing.
    null_device && flags.ends_with('2')
}
