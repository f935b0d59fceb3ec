//! A Dicey Problem: any round trip that obeys the rules over the fewest squares.

use super::{shown, Case, Fault, Output, SHOWN};
use std::cmp::Ordering;

/// What is printed where there is no round trip.
const NO_SOLUTION: &[u8] = b"  No Solution Possible";

/// Blanks before the first square on a line.
const BLANKS: usize = 2;

/// Squares on a line.
const LINE: u64 = 9;

/// A square of the board: row and column from 1.
type Square = (u64, u64);

/// The rule of A Dicey Problem.
///
/// # Errors
/// The first thing that is wrong.
pub fn best_round_trip(case: &Case<'_>, output: &mut Output<'_>) -> Result<(), Fault> {
    output.expect(case.answer_line(0))?;
    // The name may hold parentheses, and each square of the answer has one.
    let squares = case.answer.iter().skip(case.answer_line(0).len()).filter(|&&byte| byte == b'(').count() as u64;
    let best = if case.answer_line(1) == NO_SOLUTION { None } else { Some(squares) };
    let expected = if best.is_some() { "a round trip" } else { "No Solution Possible" };
    output.begin(expected)?;
    let line = output.line();
    let wrong = |reason: String| Err(Fault::Wrong { line, reason });

    // What follows the blanks tells a round trip from anything else.
    let blanks = take_blanks(output)?;
    if output.peek()? != Some(b'(') {
        let mut found = vec![b' '; blanks.min(SHOWN)];
        found.extend(output.rest(NO_SOLUTION.len() + SHOWN)?);
        return match best {
            Some(best) if found == NO_SOLUTION => {
                wrong(format!("found No Solution Possible, {} squares are enough", best))
            }
            None if found == NO_SOLUTION => Ok(()),
            _ if is_no_solution(&found) => wrong(format!("expected two blanks before it, found {}", shown(&found))),
            _ => wrong(format!("expected {}, found {}", expected, shown(&found))),
        };
    }
    if blanks != BLANKS {
        return wrong("expected two blanks before the first square".to_string());
    }
    match (Board::new(case).replay(output), best) {
        (Err(Fault::Wrong { reason, .. }), None) => {
            wrong(format!("expected No Solution Possible, found a round trip: {}", reason))
        }
        (Err(fault), _) => Err(fault),
        (Ok(found), None) => Err(Fault::Better(format!("found {} squares, expected No Solution Possible", found))),
        (Ok(found), Some(best)) if found < best => {
            Err(Fault::Better(format!("found {} squares, expected {}", found, best)))
        }
        (Ok(found), Some(best)) if found > best => wrong(format!("{} squares, {} are enough", found, best)),
        (Ok(_), Some(_)) => Ok(()),
    }
}

/// Whether a line says that there is no round trip, whatever stands before it.
fn is_no_solution(line: &[u8]) -> bool {
    let words = line.iter().position(|&byte| byte != b' ').unwrap_or_default();
    line[words..] == NO_SOLUTION[2..]
}

/// The die, seen from above, the front towards the bottom of the page.
struct Die {
    top: u64,
    front: u64,
    right: u64,
}

impl Die {
    /// The die with these faces on top and in front.
    fn new(top: u64, front: u64) -> Self {
        // As vectors the right face is the product of the other two: 5 x 1 = 3, 1 x 3 = 5 and 3 x 5 = 1, as the
        // statement draws it. The other order changes the sign, and so does each opposite face.
        const DRAWN: [u64; 3] = [5, 1, 3];
        let axis = |face: u64| DRAWN.iter().position(|&drawn| drawn == face || drawn == 7 - face).unwrap_or_default();
        let (first, second) = (axis(top), axis(front));
        let third = DRAWN[(6 - first - second) % 3];
        let plus = (second == (first + 1) % 3) ^ (top != DRAWN[first]) ^ (front != DRAWN[second]);
        let right = if plus { third } else { 7 - third };
        Die { top, front, right }
    }

    /// Rolls it one square on.
    fn roll(&mut self, from: Square, to: Square) {
        let Die { top, front, right } = *self;
        *self = match (to.0.cmp(&from.0), to.1.cmp(&from.1)) {
            (Ordering::Less, _) => Die { top: front, front: 7 - top, right },
            (Ordering::Greater, _) => Die { top: 7 - front, front: top, right },
            (_, Ordering::Less) => Die { top: right, front, right: 7 - top },
            _ => Die { top: 7 - right, front, right: top },
        };
    }
}

/// The board as the statement writes it, and the die on it.
struct Board {
    rows: usize,
    columns: usize,
    /// Row by row.
    squares: Vec<i8>,
    start: Square,
    die: Die,
}

impl Board {
    fn new(case: &Case<'_>) -> Self {
        let mut numbers = case.tokens().skip(1).map(number);
        let mut next = || numbers.next().unwrap_or_default();
        let (rows, columns, row, column) = (next(), next(), next(), next());
        let (top, front) = (next(), next());
        Board {
            rows: rows as usize,
            columns: columns as usize,
            start: (row as u64, column as u64),
            die: Die::new(top as u64, front as u64),
            squares: numbers.map(|square| square as i8).collect(),
        }
    }

    /// What a square shows; nothing off the board.
    fn square(&self, (row, column): Square) -> Option<i8> {
        let (row, column) = (row as usize, column as usize);
        if row > self.rows || column > self.columns {
            return None;
        }
        self.squares.get((row - 1) * self.columns + column - 1).copied()
    }

    /// Rolls the die over the squares on these lines of `output`, the first blanks of which have been read: how many
    /// squares there are.
    fn replay(&mut self, output: &mut Output<'_>) -> Result<u64, Fault> {
        let mut here = self.start;
        let mut squares = 0;
        loop {
            let square = read_square(output)?;
            squares += 1;
            if squares == 1 && square != self.start {
                return Err(output.wrong(format!(
                    "the route begins at {}, the start is {}",
                    text(square),
                    text(self.start)
                )));
            }
            if squares > 1 {
                self.roll(here, square).map_err(|reason| output.wrong(format!("{} at square {}", reason, squares)))?;
            }
            here = square;
            let line = output.line();
            match output.take()? {
                None | Some(b'\n') => {
                    let wrong = |reason: &str| Err(Fault::Wrong { line, reason: reason.to_string() });
                    if here != self.start && output.peek()? == Some(b' ') {
                        return wrong("the line ends without a comma, the next goes on");
                    } else if here != self.start {
                        return wrong(&format!("the route ends at {}, the start is {}", text(here), text(self.start)));
                    } else if squares == 1 {
                        return wrong("the route does not leave the start");
                    }
                    return Ok(squares);
                }
                Some(b',') => {}
                Some(byte) => {
                    return Err(output.wrong(format!(
                        "expected a comma after {}, found {}",
                        text(here),
                        shown(&[byte])
                    )))
                }
            }
            let full = squares % LINE == 0;
            match output.peek()? {
                Some(b'\n') if full => {
                    output.take()?;
                    if take_blanks(output)? != BLANKS {
                        output.begin("two blanks and a square")?;
                        return Err(output.wrong("expected two blanks before the first square of the line"));
                    }
                }
                Some(b'\n') => {
                    let on_line = squares % LINE;
                    return Err(output.wrong(format!("a line ends in a comma after square {} of {}", on_line, LINE)));
                }
                Some(_) if full => return Err(output.wrong(format!("a line goes on after {} squares", LINE))),
                _ => {}
            }
        }
    }

    /// Rolls the die from one square to another, or says why it cannot.
    fn roll(&mut self, from: Square, to: Square) -> Result<(), String> {
        let apart = from.0.abs_diff(to.0).saturating_add(from.1.abs_diff(to.1));
        if apart != 1 {
            return Err(format!("{} is not next to {}", text(to), text(from)));
        }
        match self.square(to) {
            None => Err(format!("{} is off the board", text(to))),
            Some(shows) if shows == -1 || shows as u64 == self.die.top => {
                self.die.roll(from, to);
                Ok(())
            }
            Some(shows) => Err(format!("{} shows {}, the die {} on top,", text(to), shows, self.die.top)),
        }
    }
}

/// Takes the blanks that come next: how many.
fn take_blanks(output: &mut Output<'_>) -> Result<usize, Fault> {
    let mut blanks = 0;
    while output.takes(b' ')? {
        blanks += 1;
    }
    Ok(blanks)
}

/// `(r,c)`, without blanks or zeros in front.
fn read_square(output: &mut Output<'_>) -> Result<Square, Fault> {
    let mut square = [0; 2];
    for (number, opening) in square.iter_mut().zip([b'(', b',']) {
        expect(output, opening)?;
        *number = read_number(output)?;
    }
    expect(output, b')')?;
    Ok((square[0], square[1]))
}

fn expect(output: &mut Output<'_>, wanted: u8) -> Result<(), Fault> {
    if output.takes(wanted)? {
        return Ok(());
    }
    Err(unexpected(output, &char::from(wanted).to_string()))
}

/// A number from 1.
fn read_number(output: &mut Output<'_>) -> Result<u64, Fault> {
    let mut number: u64 = 0;
    while let Some(digit @ b'0'..=b'9') = output.peek()? {
        if number == 0 && digit == b'0' {
            return Err(output.wrong("found a number that begins with 0"));
        }
        output.take()?;
        number = number.saturating_mul(10).saturating_add(u64::from(digit - b'0'));
    }
    if number == 0 {
        return Err(unexpected(output, "a number"));
    }
    Ok(number)
}

/// The error for what stands in the place of `expected`.
fn unexpected(output: &mut Output<'_>, expected: &str) -> Fault {
    match output.peek() {
        Err(fault) => fault,
        Ok(None) => output.wrong("the output ends"),
        Ok(Some(b'\n')) => output.wrong(format!("expected {}, found the end of the line", expected)),
        Ok(Some(byte)) => output.wrong(format!("expected {}, found {}", expected, shown(&[byte]))),
    }
}

/// The number that a token of a checked case is.
fn number(token: &[u8]) -> i64 {
    std::str::from_utf8(token).ok().and_then(|token| token.parse().ok()).unwrap_or_default()
}

/// A square as it is printed.
fn text((row, column): Square) -> String {
    format!("({},{})", row, column)
}
