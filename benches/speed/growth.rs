//! How time and memory of Bloxorz grow with the board.

use crate::boards::bloxorz::corners;
use crate::measure::{median, time};
use crate::progress::Progress;
use crate::puzzle::Puzzle;
use crate::support::oracle::bloxorz::Case;
use crate::support::process::{peak_memory, BLOXORZ};
use crate::support::{file, solved, Random};
use crate::table::{head_of, line_of, or_dash};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Stdio};

const HEADS: [&str; 7] =
    ["bloxorz", "  side", "  milliseconds", "visited states", "ns a state", "ns a square", "bytes a square"];

/// Sides of boards, and how many of the first the textbook, which needs twelve bytes a square, checks.
const SIDES: [usize; 7] = [125, 250, 500, 1000, 2000, 4000, 8000];
const CHECKED: usize = 5;

/// Sides that a quick run measures.
const QUICK: usize = 3;

/// Prints a line a board.
///
/// # Errors
/// A board on which the solver and the textbook do not agree.
pub fn print(quick: bool, progress: &Progress) -> Result<(), String> {
    println!("{}", head_of(&HEADS));
    let sides = if quick { &SIDES[..QUICK] } else { &SIDES };
    for (name, empty) in [("open", 0), ("rubble", 20)] {
        for (at, &side) in sides.iter().enumerate() {
            progress.show(&format!("growth/{} {}", name, side));
            let board = corners(&mut Random(side as u64), [side, side], empty, 0);
            let input = file(&[board]);
            if at < CHECKED && solved::<Case>(&input).ok() != Some(Case::textbook(&input)) {
                return Err(format!("growth: {} {}: solver and textbook do not agree", name, side));
            }
            let rounds = if side > 1000 { 3 } else { 9 };
            let rounds = (0..rounds).map(|_| time(|| solved::<Case>(&input).map_or(0, |answers| answers.len())));
            let nanoseconds = median(rounds.collect()).expect("a round").as_nanos() as f64;
            let (squares, states) = ((side * side) as f64, Case::visited(&input).map(|visited| visited as f64));
            let cells = [
                name.to_string(),
                side.to_string(),
                format!("{:.3}", nanoseconds / 1e6),
                or_dash(states, 0),
                or_dash(states.map(|states| nanoseconds / states), 2),
                format!("{:.2}", nanoseconds / squares),
                or_dash(memory(&input).map(|bytes| bytes as f64 / squares), 1),
            ];
            progress.clear();
            println!("{}", line_of(&HEADS, &cells));
        }
    }
    Ok(())
}

/// The bytes by which the program grows when it is given a board, where the system shows it.
fn memory(input: &str) -> Option<u64> {
    let mut child = BLOXORZ.command().stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
    let grown = growth(&mut child, input);
    child.wait().ok()?;
    grown
}

/// It answers a board as soon as it has read it and then waits, so that its most memory can be looked up before and
/// after.
fn growth(child: &mut Child, input: &str) -> Option<u64> {
    let identity = child.id().to_string();
    let mut cases = child.stdin.take()?;
    let mut answers = BufReader::new(child.stdout.take()?);
    let mut most = |board: &str| {
        let board = board.strip_suffix(BLOXORZ.terminator).unwrap_or(board);
        cases.write_all(board.as_bytes()).ok()?;
        answers.read_line(&mut String::new()).ok()?;
        peak_memory(&identity)
    };
    let before = most("1 2\nXO\n")?;
    Some((most(input)? - before) as u64 * 1024)
}
