//! What the test programs and the benchmark share: one face for the oracles of all puzzles, batches of cases in
//! one judge file, and random numbers.
//!
//! | module | what |
//! |---|---|
//! | [`boards`] | random boards |
//! | [`oracle`] | slow, obvious solvers |
//! | [`process`] | the built programs |

// Every test program compiles all of this and each uses a part.
#![allow(dead_code)]

pub mod boards;
#[path = "../oracle/mod.rs"]
pub mod oracle;
pub mod process;

use self::oracle::{bloxorz, box_push, curling, dice_maze};
use self::process::Program;
use std::panic;

/// What a test needs to know of a puzzle to measure it against its oracle.
pub trait Puzzle: Clone {
    /// The program under test.
    const PROGRAM: Program;

    /// The case as a judge file has it.
    fn text(&self) -> String;
    /// What the oracle prints for the `number`th case of a file.
    fn answer(&self, number: usize) -> String;
    /// How many moves or throws an answer takes, which the rules are asked about where the answer shows them; nothing
    /// if it says that there is no way.
    fn size(&self, answer: &str) -> Option<usize>;
    /// Reads one case of a well-formed file; nothing at its end.
    fn parse(words: &mut dyn Iterator<Item = &str>) -> Option<Self>;
}

/// Two sizes and as many rows of letters as the first says.
fn parse_letters(words: &mut dyn Iterator<Item = &str>) -> Option<Vec<Vec<u8>>> {
    let (rows, columns) = parse_sizes(words)?;
    let row = |_| words.next().expect("a row").as_bytes().to_vec();
    let rows: Vec<Vec<u8>> = (0..rows).map(row).collect();
    assert!(rows.iter().all(|row| row.len() == columns), "rows of {} letters", columns);
    Some(rows)
}

fn parse_sizes(words: &mut dyn Iterator<Item = &str>) -> Option<(usize, usize)> {
    let first = words.next()?.parse().expect("a size");
    let second = words.next().expect("a second size").parse().expect("a size");
    if first == 0 && second == 0 {
        None
    } else {
        Some((first, second))
    }
}

fn parse_numbers(words: &mut dyn Iterator<Item = &str>, height: usize, width: usize) -> Vec<Vec<i32>> {
    let mut number = |_| words.next().expect("a number").parse().expect("a number");
    (0..height).map(|_| (0..width).map(&mut number).collect()).collect()
}

impl Puzzle for bloxorz::Case {
    const PROGRAM: Program = process::BLOXORZ;

    fn text(&self) -> String {
        self.text()
    }
    fn answer(&self, _: usize) -> String {
        self.answer()
    }
    fn size(&self, answer: &str) -> Option<usize> {
        answer.trim_end().parse().ok()
    }
    fn parse(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        Some(Self { rows: parse_letters(words)? })
    }
}

impl Puzzle for box_push::Case {
    const PROGRAM: Program = process::BOX_PUSH;

    fn text(&self) -> String {
        self.text()
    }
    fn answer(&self, number: usize) -> String {
        self.answer(number)
    }
    fn size(&self, answer: &str) -> Option<usize> {
        let route = answer.lines().nth(1).expect("a route");
        if route == "Impossible." {
            return None;
        }
        let (_, moves) = self.replay(route).unwrap_or_else(|fault| panic!("{}: {}\n{}", fault, route, self.text()));
        Some(moves as usize)
    }
    fn parse(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        Some(Self { rows: parse_letters(words)? })
    }
}

impl Puzzle for dice_maze::Case {
    const PROGRAM: Program = process::DICE_MAZE;

    fn text(&self) -> String {
        self.text()
    }
    fn answer(&self, _: usize) -> String {
        self.answer()
    }
    fn size(&self, answer: &str) -> Option<usize> {
        if answer.ends_with("\n  No Solution Possible\n") {
            return None;
        }
        Some(self.replay(answer).unwrap_or_else(|fault| panic!("{}: {}\n{}", fault, answer, self.text())) - 1)
    }
    fn parse(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        let name = words.next()?.to_string();
        if name == "END" {
            return None;
        }
        let head = parse_numbers(words, 1, 6).remove(0);
        let rows = parse_numbers(words, head[0] as usize, head[1] as usize);
        Some(Self { name, start: (head[2], head[3]), top: head[4], front: head[5], rows })
    }
}

impl Puzzle for curling::Case {
    const PROGRAM: Program = process::CURLING;

    fn text(&self) -> String {
        self.text()
    }
    fn answer(&self, _: usize) -> String {
        self.answer()
    }
    fn size(&self, answer: &str) -> Option<usize> {
        answer.trim_end().parse().ok()
    }
    fn parse(words: &mut dyn Iterator<Item = &str>) -> Option<Self> {
        let (width, height) = parse_sizes(words)?;
        Some(Self { rows: parse_numbers(words, height, width) })
    }
}

/// What the solver under test prints for a judge file.
///
/// # Errors
/// The text of its error, or that it panicked: a test then still shows the case.
pub fn solved<P: Puzzle>(input: &str) -> Result<String, String> {
    match panic::catch_unwind(|| P::PROGRAM.solve(&mut input.as_bytes())) {
        Ok((answers, None)) => Ok(process::text(answers)),
        Ok((_, Some(message))) => Err(message),
        Err(_) => Err("a panic".to_string()),
    }
}

/// The cases as a judge file.
pub fn file<P: Puzzle>(cases: &[P]) -> String {
    cases.iter().map(P::text).collect::<String>() + P::PROGRAM.terminator
}

/// Cases that go through the solver in one judge file, so that what one case leaves behind can harm the next.
pub struct Batch<P> {
    cases: Vec<P>,
    answers: Vec<String>,
    /// What the answers of all batches were like.
    pub tally: Tally,
}

/// Cases of a batch.
const BATCH: usize = 5000;

impl<P: Puzzle> Batch<P> {
    pub fn new() -> Self {
        Batch { cases: Vec::new(), answers: Vec::new(), tally: Tally::default() }
    }

    /// Adds a case; a full batch is compared.
    pub fn push(&mut self, case: P) {
        let answer = case.answer(self.cases.len() + 1);
        self.tally.count(case.size(&answer));
        self.cases.push(case);
        self.answers.push(answer);
        if self.cases.len() == BATCH {
            self.compare();
        }
    }

    /// Compares what is left, and tells what all the answers were like.
    pub fn finish(mut self) -> Tally {
        self.compare();
        self.tally
    }

    /// # Panics
    /// If the solver does not print the oracle's text; the message is the shortest judge file that shows it.
    fn compare(&mut self) {
        if solved::<P>(&file(&self.cases)).ok().as_ref() != Some(&self.answers.concat()) {
            self.fail();
        }
        self.cases.clear();
        self.answers.clear();
    }

    fn fail(&self) -> ! {
        let wrong = |cases: &[P]| {
            let expected: String = cases.iter().enumerate().map(|(number, case)| case.answer(number + 1)).collect();
            let printed = solved::<P>(&file(cases)).unwrap_or_else(|error| error);
            if printed == expected {
                None
            } else {
                Some(format!("\n{}expected:\n{}printed:\n{}", file(cases), expected, printed))
            }
        };
        // One case alone, or the first that is wrong behind a few others, or all of them.
        if let Some(shown) = self.cases.iter().find_map(|case| wrong(std::slice::from_ref(case))) {
            panic!("{}: a case alone goes wrong{}", P::PROGRAM.name(), shown);
        }
        let mut last = 1;
        while wrong(&self.cases[..last]).is_none() && last < self.cases.len() {
            last += 1;
        }
        let shown = (1..=last).find_map(|length| wrong(&self.cases[last - length..last]));
        panic!("{}: cases go wrong one after the other{}", P::PROGRAM.name(), shown.expect("the batch went wrong"))
    }
}

/// What the answers of many cases were like.
#[derive(Debug, Default)]
pub struct Tally {
    pub impossible: usize,
    /// How many answers took so many moves or throws.
    pub sizes: Vec<usize>,
}

impl Tally {
    fn count(&mut self, size: Option<usize>) {
        match size {
            None => self.impossible += 1,
            Some(size) => {
                if self.sizes.len() <= size {
                    self.sizes.resize(size + 1, 0);
                }
                self.sizes[size] += 1;
            }
        }
    }

    pub fn possible(&self) -> usize {
        self.sizes.iter().sum()
    }

    pub fn cases(&self) -> usize {
        self.impossible + self.possible()
    }

    /// Answers that take `size` moves or more.
    pub fn at_least(&self, size: usize) -> usize {
        self.sizes.iter().skip(size).sum()
    }
}

/// SplitMix64: the same numbers from the same seed, everywhere and for ever.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` to `high`, both included.
    pub fn between(&mut self, low: usize, high: usize) -> usize {
        low + (self.next() % (high - low + 1) as u64) as usize
    }

    /// True so many times out of a hundred.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.between(0, 99) < chance
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.between(0, choices.len() - 1)]
    }

    /// As many different squares of a board as `N` says.
    pub fn squares<const N: usize>(&mut self, height: usize, width: usize) -> [(usize, usize); N] {
        assert!(height * width >= N, "a board of {} by {} has no {} squares", height, width, N);
        let mut squares = [(0, 0); N];
        for chosen in 0..N {
            loop {
                let square = (self.between(0, height - 1), self.between(0, width - 1));
                if !squares[..chosen].contains(&square) {
                    squares[chosen] = square;
                    break;
                }
            }
        }
        squares
    }
}
