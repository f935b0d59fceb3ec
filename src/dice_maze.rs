//! A Dicey Problem (World Finals 1999 C; UVa 810, POJ 1872): a shortest round trip of a die over numbered squares.
//!
//! # Rules that matter
//! A die lies on a board of numbered squares and rolls over its edges to the four neighbours. It may roll onto a
//! square that is wild (-1) or shows the number that is on top of the die *before* the roll; a square of 0 is never
//! open. The start square has no privilege: the way back onto it obeys the same rule. Any position of the die will do
//! at the end. Wanted is a shortest round trip and, among those, the smallest with up < down < left < right.
//!
//! # States
//! What lies ahead depends on the cell and on the position of the die, of which there are 24: six faces on top times
//! four in front.
//!
//! ```text
//!     a state:   cell << 5 | position          the board, bordered with squares that are never open:
//!
//!                  back                            0  1  2  3  4      cells of a board of 2 x 3,
//!                +-------+                         5 [6][7][8] 9      row-major, 5 to a row;
//!           left |  top  | right                  10 11 12 13 14      up is -5, down +5,
//!                +-------+                        15 16 17 18 19      left -1, right +1
//!                  front
//! ```
//!
//! The positions are not typed in but rolled out from the one that the statement gives (5 on top, 1 in front, 3 on the
//! right), and so is the table of rolls: what the four rolls do to top, front and right is all that has to be believed.
//!
//! # What makes it fast
//! A plain breadth-first search over these states is small enough; a state is one number and a roll two look-ups. A
//! square is one word: which faces open it, one bit a face, and in which positions it has been reached, one bit a
//! position. Testing a roll is two shifts of it, and no branch hangs on the outcome: a state is written behind the
//! queue in any case, and the queue grows by 1 or 0. The border needs no bounds test: no face opens it.
//!
//! # Why it is exact
//! Breadth-first search reaches states in the order of their distance and, when rolls are tried in the order up, down,
//! left, right, states of one distance in the order of their smallest routes: by induction, the first to reach a state
//! has the smallest shortest route to it. A round trip is a route to a state next to the start that opens the start
//! square, and one roll more, of which there is no choice. So the first such state to be *reached* gives the smallest
//! shortest round trip, and the search ends there, a whole distance before it would roll onto the start itself. The
//! start is compared by square, not by state: it may be entered in any position, the one it was left in included.
//!
//! # Complexity
//! At most 24 states a cell (2,400 on the judge's largest board), four rolls a state, eight bytes a state reached and
//! four a cell.
//!
//! # Where published solutions go wrong
//! Some mark the start state as visited and never see it again, so that a round trip that ends in the very position it
//! began in is lost. On two squares, one above the other, the die comes back as it left:
//!
//! ```text
//!     SAME        the board is   4     from the lower square, 4 on top, 1 in front:
//!     2 1 2 1 4 1                1     up onto the 4 (now 1 is on top), down onto the 1
//!     4
//!     1           right: (2,1),(1,1),(2,1)        with a visited start: No Solution Possible
//! ```

use super::judge::{push_number, Error, Judge};
use std::io::{Read, Write};

/// Most rows and most columns. The judges stop at 10.
const MAX_SIDE: usize = 1000;

/// Longest name, in bytes. The judges stop at 20.
const MAX_NAME: usize = 1000;

/// The name that ends a run.
const END: &[u8] = b"END";

/// Squares on a line of the answer.
const LINE: usize = 9;

/// A position of the die: the faces on top, in front and on the right.
type Position = [u8; 3];

/// How many positions there are.
const POSITIONS: usize = 24;

/// Bits of a state that hold the position.
const POSITION_BITS: u32 = 5;

/// Bits of a square that remember positions; the bits above say which faces open it.
const FACE_BITS: u32 = POSITIONS as u32;

/// The bit of a square next to the start.
const HOME: u32 = 1 << 31;

/// States that the queue has room for at first.
const ROOM: usize = 1024;

/// All positions, in the order in which rolling finds them.
const POSITION: [Position; POSITIONS] = positions();

/// The index of the position with a face on top and another in front, or `POSITIONS` if there is none.
const PLACED: [[u8; 7]; 7] = placed();

/// The position after a roll up, down, left and right.
const ROLLED: [[u8; 4]; POSITIONS] = rolled();

/// The die after a roll in direction 0 up, 1 down, 2 left, 3 right. Opposite faces add to 7.
const fn roll([top, front, right]: Position, direction: usize) -> Position {
    match direction {
        0 => [front, 7 - top, right],
        1 => [7 - front, top, right],
        2 => [right, front, 7 - top],
        _ => [7 - right, front, top],
    }
}

const fn positions() -> [Position; POSITIONS] {
    let mut positions = [[5, 1, 3]; POSITIONS];
    let (mut done, mut known) = (0, 1);
    while done < known {
        let mut direction = 0;
        while direction < 4 {
            let position = roll(positions[done], direction);
            let mut at = 0;
            while at < known && !(positions[at][0] == position[0] && positions[at][1] == position[1]) {
                at += 1;
            }
            if at == known {
                positions[known] = position;
                known += 1;
            }
            direction += 1;
        }
        done += 1;
    }
    positions
}

const fn placed() -> [[u8; 7]; 7] {
    let mut placed = [[POSITIONS as u8; 7]; 7];
    let mut at = 0;
    while at < POSITIONS {
        let [top, front, _] = POSITION[at];
        placed[top as usize][front as usize] = at as u8;
        at += 1;
    }
    placed
}

const fn rolled() -> [[u8; 4]; POSITIONS] {
    let mut rolled = [[0; 4]; POSITIONS];
    let mut at = 0;
    while at < POSITIONS {
        let mut direction = 0;
        while direction < 4 {
            let [top, front, _] = roll(POSITION[at], direction);
            rolled[at][direction] = PLACED[top as usize][front as usize];
            direction += 1;
        }
        at += 1;
    }
    rolled
}

/// Answers every case of a run: the name and, below it, a shortest round trip or `No Solution Possible`.
///
/// A case is a name, `R C row column top front` and R rows of C numbers; the name `END` or the end of input ends the
/// run.
///
/// # Errors
/// Input that the statement does not allow, or a reader or writer that fails. What was answered before is written.
///
/// # Complexity
/// O(R x C) time and space a case, with up to 24 states a square.
///
/// # Examples
/// ```
/// use grid_solvers::{dice_maze, judge::Judge};
///
/// let input = "SAME\n2 1 2 1 4 1\n4\n1\nEND\n";
/// let mut output = Vec::new();
/// dice_maze::solve(&mut Judge::new(input.as_bytes(), &mut output))?;
/// assert_eq!(output, b"SAME\n  (2,1),(1,1),(2,1)\n");
/// # Ok::<(), grid_solvers::judge::Error>(())
/// ```
pub fn solve<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<(), Error> {
    solve_and_count(judge, None)
}

/// [`solve`], and adds how many states were visited, for the benchmark.
#[doc(hidden)]
pub fn solve_and_count<R: Read, W: Write>(judge: &mut Judge<R, W>, mut visited: Option<&mut u64>) -> Result<(), Error> {
    let mut case = Case::default();
    let mut search = Search::default();
    judge.answer_each(|judge| {
        if !case.read(judge)? {
            return Ok(false);
        }
        let answer = search.shortest_round_trip(&mut case);
        answer.write(&case, judge.answers());
        if let Some(visited) = &mut visited {
            **visited += search.visited as u64;
        }
        Ok(true)
    })
}

/// A maze, read and checked.
#[derive(Default)]
struct Case {
    name: Vec<u8>,
    /// Cells from one row to the next, the border included.
    stride: usize,
    start: usize,
    /// Index of the die's position at the start.
    position: usize,
    /// For each cell, row-major with a border of one, the faces that open it: bit 24 + f for face f. The other bits are
    /// for the search.
    squares: Vec<u32>,
}

impl Case {
    /// Reads the next case; `false` if the run is over.
    fn read<R: Read, W: Write>(&mut self, judge: &mut Judge<R, W>) -> Result<bool, Error> {
        self.name.clear();
        if !judge.word("a name", MAX_NAME, &mut self.name)? || self.name == END {
            return Ok(false);
        }
        let rows = judge.number("the number of rows", 1, MAX_SIDE)?;
        let columns = judge.number("the number of columns", 1, MAX_SIDE)?;
        let row = judge.number("the row of the start", 1, rows)?;
        let column = judge.number("the column of the start", 1, columns)?;
        let top: usize = judge.number("the face on top", 1, 6)?;
        let front: usize = judge.number("the face in front", 1, 6)?;
        self.position = PLACED[top][front].into();
        if self.position == POSITIONS {
            return Err(judge.unexpected(&format!("a face in front that is neither {} nor {}", top, 7 - top)));
        }

        self.stride = columns + 2;
        self.start = row * self.stride + column;
        self.squares.clear();
        self.squares.resize((rows + 2) * self.stride, 0);
        for row in 1..=rows {
            let first = row * self.stride + 1;
            judge.numbers("a square", &mut self.squares[first..first + columns], -1, 6, opening_faces)?;
        }
        Ok(true)
    }
}

/// The faces that open a square: all of them, none, or the one it shows.
fn opening_faces(square: i8) -> u32 {
    const FACES: [u8; 8] = [0b111_1110, 0, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6];
    u32::from(FACES[(square + 1) as usize % FACES.len()]) << FACE_BITS
}

/// A state that has been reached, and from where.
#[derive(Clone, Copy, Default)]
struct Reached {
    state: u32,
    /// Index of the state before it in the queue.
    before: u32,
}

fn state(cell: usize, position: usize) -> u32 {
    (cell << POSITION_BITS | position) as u32
}

fn cell_and_position(state: u32) -> (usize, usize) {
    let state = state as usize;
    (state >> POSITION_BITS, state % (1 << POSITION_BITS))
}

/// The breadth-first search; its buffers serve case after case.
#[derive(Default)]
struct Search {
    /// All states reached, in that order, and room for more.
    queue: Vec<Reached>,
    /// The cells of the round trip, from its end to its beginning.
    route: Vec<u32>,
    /// States reached in the last case.
    visited: usize,
}

impl Search {
    /// A shortest round trip, the smallest with up < down < left < right, as far as there is one.
    fn shortest_round_trip(&mut self, case: &mut Case) -> Answer<'_> {
        let steps = [case.stride.wrapping_neg(), case.stride, 1_usize.wrapping_neg(), 1];
        let Search { queue, route, visited } = self;
        let squares = &mut case.squares;
        route.clear();

        let faces_home = squares[case.start] >> FACE_BITS;
        for step in steps {
            squares[case.start.wrapping_add(step)] |= HOME;
        }

        let (mut next, mut reached) = (0, 1);
        if queue.is_empty() {
            queue.resize(ROOM, Reached::default());
        }
        queue[0] = Reached { state: state(case.start, case.position), before: 0 };
        while next < reached {
            if queue.len() < reached + steps.len() {
                queue.resize(2 * queue.len(), Reached::default());
            }
            let (cell, position) = cell_and_position(queue[next].state);
            let top = POSITION[position][0];
            for (step, &rolled) in steps.iter().zip(&ROLLED[position]) {
                let cell = cell.wrapping_add(*step);
                let square = squares[cell];
                // Whether a roll leads anywhere new is hard to foretell: the state is always written, but only stays
                // if it does.
                let new = square >> FACE_BITS >> top & !(square >> rolled) & 1;
                queue[reached] = Reached { state: state(cell, rolled.into()), before: next as u32 };
                squares[cell] = square | new << rolled;
                if new == 1 && square & HOME != 0 && faces_home >> POSITION[usize::from(rolled)][0] & 1 == 1 {
                    route.push(case.start as u32);
                    trace(queue, reached, route);
                    *visited = reached + 1;
                    return Answer { route };
                }
                reached += new as usize;
            }
            next += 1;
        }
        *visited = reached;
        Answer { route }
    }
}

/// Follows the queue back from a state to the start, whose index is 0, and appends the cells on the way.
fn trace(queue: &[Reached], mut last: usize, route: &mut Vec<u32>) {
    loop {
        let Reached { state, before } = queue[last];
        route.push(cell_and_position(state).0 as u32);
        if last == 0 {
            return;
        }
        last = before as usize;
    }
}

/// The cells of a round trip, from its end to its beginning; none if there is no round trip.
struct Answer<'a> {
    route: &'a [u32],
}

impl Answer<'_> {
    /// Appends the name and the squares, nine to a line, as the judge wants them.
    fn write(&self, case: &Case, text: &mut Vec<u8>) {
        text.extend_from_slice(&case.name);
        if self.route.is_empty() {
            text.extend_from_slice(b"\n  No Solution Possible\n");
            return;
        }
        for (number, &cell) in self.route.iter().rev().enumerate() {
            if number > 0 {
                text.push(b',');
            }
            if number % LINE == 0 {
                text.extend_from_slice(b"\n  ");
            }
            text.push(b'(');
            push_number(text, cell as u64 / case.stride as u64);
            text.push(b',');
            push_number(text, cell as u64 % case.stride as u64);
            text.push(b')');
        }
        text.push(b'\n');
    }
}
