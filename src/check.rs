//! `--check`: a judge of somebody else's output.
//!
//! A puzzle's solver works through INPUT as ever. A reader gives it one token at a time, and since answers are written
//! before more input is asked for, each answer reaches the writer while the reader has given its case and nothing
//! beyond. There it meets OUTPUT, which is read along with it, byte by byte, under the [`Rule`] of the puzzle:
//!
//! ```text
//!     INPUT ----> Feed ----> solve ----> Comparison <---- Output <---- OUTPUT
//!                   |                      |
//!                   +--- text of a case ---+---> the rule: is this right for that case?
//! ```
//!
//! So a solver knows nothing of all this, and only one case and one line are held at a time. The rule for an answer
//! of which there is only one is [`exact`]; where any best route will do, a rule replays the one it finds on a board
//! of its own, read from the text of the case.
//!
//! Layout counts. Forgiven are CRLF line ends and, at the very end, a missing line feed and empty lines missing or too
//! many.

mod box_push;
mod dice_maze;

pub use self::box_push::best_push_route;
pub use self::dice_maze::best_round_trip;

use crate::judge::{self, is_white, Judge};
use crate::puzzles::Puzzle;
use std::cell::RefCell;
use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};

/// Bytes of a line that a message repeats before it breaks off.
const SHOWN: usize = 40;

/// Decides whether OUTPUT goes on with a right answer to a case, and reads it to its end.
pub type Rule = fn(&Case<'_>, &mut Output<'_>) -> Result<(), Fault>;

/// A case as a rule sees it.
pub struct Case<'a> {
    /// The tokens of the case, with a blank behind each.
    pub text: &'a [u8],
    /// The answer of the solver.
    pub answer: &'a [u8],
}

impl<'a> Case<'a> {
    /// The tokens of the case.
    fn tokens(&self) -> impl Iterator<Item = &'a [u8]> {
        self.text.split(|&byte| byte == b' ').filter(|token| !token.is_empty())
    }

    /// The line of the answer that follows so many others.
    fn answer_line(&self, before: usize) -> &'a [u8] {
        self.answer.split(|&byte| byte == b'\n').nth(before).unwrap_or_default()
    }
}

/// Why an answer was not accepted.
pub enum Fault {
    /// It is wrong.
    Wrong {
        /// Line of OUTPUT.
        line: u64,
        /// What is wrong with it.
        reason: String,
    },
    /// It is legal and better than the solver's: a fault of the solver.
    Better(String),
    /// OUTPUT cannot be read.
    Unreadable(io::Error),
}

/// How OUTPUT was found to be.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every case is right.
    Right {
        /// How many cases there are.
        cases: u64,
    },
    /// A case is wrong; the first one.
    Wrong {
        /// The number of the case, from 1.
        case: u64,
        /// Where the case begins in INPUT.
        input_line: u64,
        /// Where its answer goes wrong in OUTPUT.
        output_line: u64,
        /// What is wrong.
        reason: String,
    },
    /// Every case is right, but OUTPUT goes on.
    TooLong {
        /// Where it should have ended.
        output_line: u64,
    },
}

impl fmt::Display for Verdict {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Right { cases: 1 } => write!(out, "1 case, all right"),
            Verdict::Right { cases } => write!(out, "{} cases, all right", cases),
            Verdict::Wrong { case, input_line, output_line, reason } => {
                write!(out, "case {} (input line {}, output line {}): {}", case, input_line, output_line, reason)
            }
            Verdict::TooLong { output_line } => {
                write!(out, "output line {}: the output goes on after the last case", output_line)
            }
        }
    }
}

/// Why there is no verdict.
#[derive(Debug)]
pub enum Trouble {
    /// INPUT is broken or cannot be read.
    Input(judge::Error),
    /// OUTPUT cannot be read.
    Output(io::Error),
    /// OUTPUT is better than the solver, which is then wrong.
    Solver(String),
}

impl fmt::Display for Trouble {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Trouble::Input(error) => error.fmt(out),
            Trouble::Output(error) => write!(out, "cannot read the output: {}", error),
            Trouble::Solver(message) => write!(out, "this program is wrong: {}", message),
        }
    }
}

impl std::error::Error for Trouble {}

/// Judges `output` as the answers to the cases of `input`, as far as the first wrong one.
///
/// # Errors
/// An input that is broken before the first wrong answer, a stream that cannot be read, or an output that is better
/// than the solver's.
///
/// # Complexity
/// That of solving the input; memory for its largest case.
///
/// # Examples
/// ```
/// use grid_solvers::{check::check, puzzles::CURLING};
///
/// let input = "2 1\n2 3\n0 0\n";
/// assert_eq!(check(&CURLING, &mut input.as_bytes(), &mut "1\n".as_bytes())?.to_string(), "1 case, all right");
/// assert_eq!(
///     check(&CURLING, &mut input.as_bytes(), &mut "2\n".as_bytes())?.to_string(),
///     "case 1 (input line 1, output line 1): expected 1, found 2"
/// );
/// # Ok::<(), grid_solvers::check::Trouble>(())
/// ```
pub fn check(puzzle: &Puzzle, input: &mut dyn Read, output: &mut dyn Read) -> Result<Verdict, Trouble> {
    let text = RefCell::new(Text { tokens: Vec::new(), begun: false, first_line: 1, line: 1 });
    let mut feed = Feed { input: BufReader::new(input), text: &text };
    let mut comparison = Comparison {
        rule: puzzle.rule,
        output: Output { bytes: BufReader::new(output).bytes(), next: None, after: None, line: 1 },
        text: &text,
        answer: Vec::new(),
        case: 0,
        input_line: 1,
        fault: None,
    };
    let outcome = (puzzle.solve)(&mut Judge::new(&mut feed as &mut dyn Read, &mut comparison as &mut dyn Write));
    let ends = match (comparison.fault, outcome) {
        (Some(fault), _) => Err(fault),
        (None, Err(error)) => return Err(Trouble::Input(error)),
        (None, Ok(())) => comparison.output.ends(),
    };
    match ends {
        Ok(true) => Ok(Verdict::Right { cases: comparison.case }),
        Ok(false) => Ok(Verdict::TooLong { output_line: comparison.output.line() }),
        Err(Fault::Unreadable(error)) => Err(Trouble::Output(error)),
        Err(Fault::Better(reason)) => Err(Trouble::Solver(format!("case {}: {}", comparison.case, reason))),
        Err(Fault::Wrong { line, reason }) => {
            Ok(Verdict::Wrong { case: comparison.case, input_line: comparison.input_line, output_line: line, reason })
        }
    }
}

/// What INPUT has given out since the last case.
struct Text {
    /// The tokens, with a blank behind each.
    tokens: Vec<u8>,
    /// It is settled whether there is a byte-order mark at the start of INPUT.
    begun: bool,
    /// The line of the first token.
    first_line: u64,
    /// The line reached.
    line: u64,
}

impl Text {
    /// Appends (a part of) a token and the white space behind it.
    fn push(&mut self, token: &[u8], white: &[u8]) {
        if self.tokens.is_empty() {
            self.first_line = self.line;
        }
        self.tokens.extend_from_slice(token);
        if !self.begun {
            self.begun = !judge::MARK.starts_with(&self.tokens);
            if self.tokens.starts_with(judge::MARK) {
                self.begun = true;
                self.tokens.drain(..judge::MARK.len());
            }
        }
        if !white.is_empty() && self.tokens.last().map_or(false, |&last| last != b' ') {
            self.tokens.push(b' ');
        }
        self.line += white.iter().filter(|&&byte| byte == b'\n').count() as u64;
    }
}

/// INPUT, given out one token at a time and kept until its case has been judged.
struct Feed<'a, 'i> {
    input: BufReader<&'i mut dyn Read>,
    text: &'a RefCell<Text>,
}

impl Read for Feed<'_, '_> {
    /// The rest of a token and the white space behind it, as far as they are at hand; never the beginning of the next.
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let ahead = self.input.fill_buf()?;
        let ahead = &ahead[..ahead.len().min(buffer.len())];
        let (token, rest) = ahead.split_at(ahead.iter().position(|&byte| is_white(byte)).unwrap_or(ahead.len()));
        let (white, _) = rest.split_at(rest.iter().position(|&byte| !is_white(byte)).unwrap_or(rest.len()));
        let length = token.len() + white.len();
        buffer[..length].copy_from_slice(&ahead[..length]);
        self.text.borrow_mut().push(token, white);
        self.input.consume(length);
        Ok(length)
    }
}

/// Where the answers of the solver arrive, case by case, to be held against OUTPUT.
struct Comparison<'a, 'o> {
    rule: Rule,
    output: Output<'o>,
    text: &'a RefCell<Text>,
    answer: Vec<u8>,
    case: u64,
    /// Where the case begins.
    input_line: u64,
    /// What ended the run early.
    fault: Option<Fault>,
}

impl Write for Comparison<'_, '_> {
    fn write(&mut self, answer: &[u8]) -> io::Result<usize> {
        self.answer.extend_from_slice(answer);
        Ok(answer.len())
    }

    /// An answer is complete.
    fn flush(&mut self) -> io::Result<()> {
        if self.answer.is_empty() {
            return Ok(());
        }
        let mut text = self.text.borrow_mut();
        self.case += 1;
        self.input_line = text.first_line;
        let case = Case { text: &text.tokens, answer: &self.answer };
        self.fault = (self.rule)(&case, &mut self.output).err();
        text.tokens.clear();
        self.answer.clear();
        match self.fault {
            None => Ok(()),
            Some(_) => Err(io::Error::new(io::ErrorKind::Other, "the output is not right")),
        }
    }
}

/// The rule of a puzzle whose answers are the only right ones: line by line the same text.
///
/// # Errors
/// The first line that differs.
pub fn exact(case: &Case<'_>, output: &mut Output<'_>) -> Result<(), Fault> {
    // What stands behind the last line feed is no line.
    let lines = case.answer.strip_suffix(b"\n").unwrap_or(case.answer);
    lines.split(|&byte| byte == b'\n').try_for_each(|line| output.expect(line))
}

/// OUTPUT, read byte by byte. A CRLF is one line feed.
pub struct Output<'a> {
    bytes: io::Bytes<BufReader<&'a mut dyn Read>>,
    /// The byte that has been looked at but not taken; nothing behind the last.
    next: Option<Option<u8>>,
    /// The byte behind a carriage return.
    after: Option<u8>,
    line: u64,
}

impl Output<'_> {
    /// The line that the next byte stands on.
    fn line(&self) -> u64 {
        self.line
    }

    fn byte(&mut self) -> Result<Option<u8>, Fault> {
        match self.after.take() {
            Some(byte) => Ok(Some(byte)),
            None => self.bytes.next().transpose().map_err(Fault::Unreadable),
        }
    }

    /// The next byte, or nothing at the end.
    fn peek(&mut self) -> Result<Option<u8>, Fault> {
        if let Some(next) = self.next {
            return Ok(next);
        }
        let mut next = self.byte()?;
        if next == Some(b'\r') {
            self.after = self.byte()?;
            if self.after == Some(b'\n') {
                next = self.after.take();
            }
        }
        self.next = Some(next);
        Ok(next)
    }

    /// Takes the next byte, or nothing at the end.
    fn take(&mut self) -> Result<Option<u8>, Fault> {
        let next = self.peek()?;
        if next.is_some() {
            self.next = None;
        }
        self.line += u64::from(next == Some(b'\n'));
        Ok(next)
    }

    /// Takes the next byte if it is `wanted`.
    fn takes(&mut self, wanted: u8) -> Result<bool, Fault> {
        let found = self.peek()? == Some(wanted);
        if found {
            self.take()?;
        }
        Ok(found)
    }

    /// The error for what stands on this line.
    fn wrong(&self, reason: impl Into<String>) -> Fault {
        Fault::Wrong { line: self.line, reason: reason.into() }
    }

    /// The first byte of a line on which something must stand, `expected`.
    fn begin(&mut self, expected: &str) -> Result<u8, Fault> {
        let empty = self.wrong(format!("expected {}, found an empty line", expected));
        let ends = self.wrong("the output ends");
        let mut found_empty = false;
        while self.takes(b'\n')? {
            found_empty = true;
        }
        match self.peek()? {
            None => Err(ends),
            Some(_) if found_empty => Err(empty),
            Some(byte) => Ok(byte),
        }
    }

    /// The bytes up to the end of the line or, if it is longer, `most` of them; takes the line's end too.
    fn rest(&mut self, most: usize) -> Result<Vec<u8>, Fault> {
        let mut rest = Vec::new();
        while rest.len() < most && !matches!(self.peek()?, None | Some(b'\n')) {
            rest.extend(self.take()?);
        }
        self.takes(b'\n')?;
        Ok(rest)
    }

    /// Takes a line that must be `expected`; an empty one may be missing at the end.
    fn expect(&mut self, expected: &[u8]) -> Result<(), Fault> {
        if !expected.is_empty() {
            self.begin(&shown(expected))?;
        }
        let line = self.line;
        let found = self.rest(expected.len() + SHOWN)?;
        if found == expected {
            return Ok(());
        }
        let same = expected.iter().zip(&found).take_while(|(expected, found)| expected == found).count();
        let reason = if same < SHOWN / 2 {
            format!("expected {}, found {}", shown(expected), shown(&found))
        } else {
            format!("column {}: expected {}, found {}", same + 1, shown(&expected[same..]), shown(&found[same..]))
        };
        Err(Fault::Wrong { line, reason })
    }

    /// Whether nothing but empty lines is left, which are taken.
    fn ends(&mut self) -> Result<bool, Fault> {
        while self.takes(b'\n')? {}
        Ok(self.peek()?.is_none())
    }
}

/// The text of a line, readable whatever it holds, broken off where it is long.
fn shown(line: &[u8]) -> String {
    if line.is_empty() {
        return "an empty line".to_string();
    }
    let (head, rest) = line.split_at(line.len().min(SHOWN));
    let dots = if rest.is_empty() { "" } else { "..." };
    let plain = |byte: &u8| byte.is_ascii_graphic() || *byte == b' ';
    if head.iter().all(plain) && !head.starts_with(b" ") && !head.ends_with(b" ") {
        format!("{}{}", String::from_utf8_lossy(head), dots)
    } else {
        format!("'{}{}'", head.escape_ascii(), dots)
    }
}
