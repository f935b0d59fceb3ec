//! One family of boards: made, answered, checked and timed.

use crate::boards::Family;
use crate::puzzle::Puzzle;
use crate::support::{self, file, solved};
use std::time::{Duration, Instant};

/// How much is measured.
#[derive(Clone, Copy)]
pub struct Extent {
    /// One board is taken where a family has so many.
    pub share: usize,
    /// Rounds of which the median counts.
    pub rounds: usize,
    /// Pairs of box and player for which the oracle is asked, a family.
    pub effort: usize,
}

pub const FULL: Extent = Extent { share: 1, rounds: 9, effort: 4_000_000 };
pub const QUICK: Extent = Extent { share: 40, rounds: 3, effort: 200_000 };

/// What a family has shown.
pub struct Figures {
    pub boards: usize,
    /// Boards for which there is a way.
    pub solvable: usize,
    pub bytes: usize,
    pub solver: Duration,
    /// States that the solver visits for all boards, where it counts them.
    pub visited: Option<u64>,
    /// How many boards the textbook was timed on, and its time and the solver's for those.
    pub compared: usize,
    pub textbook: Duration,
    pub solver_compared: Duration,
}

/// Measures a family.
///
/// # Errors
/// The first board on which the solver and the textbook do not agree.
pub fn measure<P: Puzzle>(family: &Family<P>, extent: Extent) -> Result<Figures, String> {
    let some = |count: usize| (count / extent.share).max(1);
    let boards = family.make(some(family.boards));
    let compared = some(family.compared).min(boards.len());
    let whole = file(&boards);
    let part = file(&boards[..compared]);
    let solvable = check(&boards, &whole, extent.effort)?;

    let mut times = [Vec::new(), Vec::new(), Vec::new()];
    for _ in 0..extent.rounds {
        // In turns, so that whatever slows the machine down for a while slows all of them.
        times[0].push(time(|| solved::<P>(&whole).map_or(0, |answers| answers.len())));
        times[1].push(time(|| P::textbook(&part).len()));
        if compared < boards.len() {
            times[2].push(time(|| solved::<P>(&part).map_or(0, |answers| answers.len())));
        }
    }
    let [solver, textbook, solver_compared] = times.map(median);
    Ok(Figures {
        boards: boards.len(),
        solvable,
        bytes: whole.len(),
        solver: solver.expect("a round"),
        visited: P::visited(&whole),
        compared,
        textbook: textbook.expect("a round"),
        solver_compared: solver_compared.or(solver).expect("a round"),
    })
}

/// Compares all answers, which also warms the caches up, and counts those that are a way.
fn check<P: Puzzle>(boards: &[P], whole: &str, mut effort: usize) -> Result<usize, String> {
    let solver = solved::<P>(whole).map_err(|error| format!("{}: {}", P::PROGRAM.name(), error))?;
    let textbook = P::textbook(whole);
    let (solver, textbook) = (answers::<P>(&solver), answers::<P>(&textbook));
    if solver.len() != boards.len() || textbook.len() != boards.len() {
        let counts = [boards.len(), solver.len(), textbook.len()];
        return Err(format!("{}: boards, answers of the solver and of the textbook: {:?}", P::PROGRAM.name(), counts));
    }
    for (at, board) in boards.iter().enumerate() {
        if !board.agrees(at + 1, &solver[at], &textbook[at], &mut effort) {
            let (name, text) = (P::PROGRAM.name(), board.text());
            return Err(format!(
                "{}: board {}\n{}solver: {}textbook: {}",
                name,
                at + 1,
                text,
                solver[at],
                textbook[at]
            ));
        }
    }
    Ok(boards.iter().zip(&solver).filter(|(board, answer)| support::Puzzle::size(*board, answer).is_some()).count())
}

/// The text of each answer.
fn answers<P: Puzzle>(text: &str) -> Vec<String> {
    let mut answers: Vec<String> = Vec::new();
    for line in text.split_inclusive('\n') {
        match answers.last_mut() {
            Some(answer) if !P::begins(line) => answer.push_str(line),
            _ => answers.push(line.to_string()),
        }
    }
    answers
}

/// How long `work` takes. Its result is looked at, so that none of it can be left out.
pub fn time(work: impl FnOnce() -> usize) -> Duration {
    let began = Instant::now();
    let length = work();
    let took = began.elapsed();
    assert!(length > 0, "no answers");
    took
}

/// The middle one; nothing of nothing.
pub fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort_unstable();
    times.get(times.len() / 2).copied()
}
