//! Bloxorz: the fewest moves that roll a 1 x 1 x 2 box onto its end in the hole.
//!
//! # Rules that matter
//! The box stands on one cell or lies on two, and a move rolls it over one of its lower edges. No part of it may rest on
//! nothing (`#`, or beyond the board); weak ground (`E`) bears it lying, on two weak cells too, but not standing. It is
//! done when it *stands* in the hole (`O`): lying across it is a move like any other. One `X` is a box that stands, two
//! neighbours are one that lies. Every move can be taken back.
//!
//! # States
//! A state is a position of the box and its lower right cell, so there are at most 3 x cells of them. On a flat board
//! with a border, `w` cells from row to row, each move is a constant step of that cell:
//!
//! ```text
//!    standing at s               along the row at s           along the column at s
//!          c                            r                            s
//!          .                            .                            .
//!      r . s . r               s . . s ... .                   c  .  .  c
//!          .                     [box]  r                            [s]
//!          c                                                         s
//!    s-1  s+2   along row        s-2  s+1   standing           s-2w s+w   standing
//!    s-w  s+2w  along column     s-w  s+w   along row          s-1  s+1   along column
//! ```
//!
//! A byte a cell has a bit for each position that is possible there and where a search has not been yet:
//!
//! ```text
//!     bit      7      6         5        4       3           2        1       0
//!          [unused  ground | column    row   standing  |  column    row   standing ]
//!                            search from the target       search from the start
//! ```
//!
//! # What makes it fast
//! 1. *Reading is most of an easy case.* A row of letters becomes a row of such bytes by comparisons with the letter
//!    on the left and the byte above, sixteen cells at a time; only rows that hold another letter are looked at by one.
//! 2. *Two floods, three lists.* A search from the start and one from the target go a move further in turn, the one
//!    with the smaller frontier first. Their sets are disjoint until they meet, so together they see no more states than
//!    there are, a fraction of what one would where there is room, and a target behind a wall is seen at once: its search
//!    runs dry. A frontier is a list for each position, so that a loop over one has fixed steps and fixed bits; a cell
//!    is written behind the list and the length grows by the bit that was there: no branch to predict, 48 instructions a state.
//! 3. *A beeline where little is in the way.* Between the first few hundred states and the rest of the flood a best-first
//!    search (A*) tries its luck. Its bound is not a rule of thumb but exact for an endless plane that holds nothing but what
//!    the flood has found around the target. On an open board of 500 x 500 it leaves 650 states and on one with an eighth of
//!    the cells spoilt 5,500, where the flood visits 740,000 and 400,000. It gives up when states it leaves no longer bring
//!    it nearer, which costs 5% of a flood of that size (up to a third on boards of 200 x 200 full of weak ground).
//!
//! # Why it is exact
//! *The meeting.* Before a frontier is left, its states are looked up in the other search. Let the frontiers be `a` and `b`
//! moves out. Any shortest path of at most `(a - 1) + b` moves has a state `a - 1` moves out that the other search had been
//! in when that frontier was left, and that would have been the end. So the answer is at least `a + b`, and a state of
//! the frontier where the other search has been shows that it is no more.
//!
//! *The beeline.* Let `h` be the distance on the endless plane to the nearest state of the target's frontier, plus the
//! frontier's own moves. Any way from the outside to the target passes that frontier and is a way on the plane, so `h` never
//! says too much, and being a distance it changes by one at most with a move. So totals (moves so far + `h`) never fall, they
//! grow by at most two, the first time a state is left its moves are the fewest, and it does not matter in which order states
//! of one total are left: the last found comes first, which makes straight for the target.
//!
//! *The chart.* On the plane two rolls in a row shift the box three cells, and more than five cells away from where it is to
//! go nothing beats that: three cells further cost exactly two moves more. So `h` is kept only for the frontier's surroundings,
//! found by the same flood on a small plane, and everything further away is brought near in threes.
//!
//! # Complexity
//! Time and memory are linear in the cells: a byte a cell and a few bytes for each state of a frontier.
//!
//! # Where published solutions go wrong
//! - They rely on a border of `#` and look at a letter beyond the row: `.X` over `O.`
//!   is impossible, and the program timed here answers 6.
//! - They stop when the box lies across the hole: `X.O` on one row is impossible, not 1 move.
//! - They take weak ground for none: `XE.O` on one row takes 2 moves.

use super::judge::{push_number, Error, Judge};
use std::io::{Read, Write};

/// Most rows and most columns of a board.
const SIDE: usize = 10_000;

/// Most squares of a board.
const SQUARES: usize = 1 << 26;

/// What a square may hold: firm ground, nothing, weak ground, a part of the box at the start, the hole.
const LETTERS: &str = ". # E X O";

/// The positions of the box, as the bits of a cell's byte for the search from the start.
const STANDING: u8 = 0b001;
const ALONG_ROW: u8 = 0b010;
const ALONG_COLUMN: u8 = 0b100;

/// How far up the bits of the search from the target are.
const TARGET: u8 = 3;

/// The bit of a cell that is not nothing; only the row below asks for it, while the board is read.
const GROUND: u8 = 0b100_0000;

/// States that the two floods visit before the beeline has its turn: small boards and walled-in targets end here.
const PROBE: usize = 512;

/// Cells of a board below which a flood is over before a chart is drawn.
const WORTHWHILE: usize = 20_000;

/// Rows or columns around a target beyond which its surroundings are no open ground, and too many to chart.
const REACH: usize = 128;

/// Cells around these that a chart covers. A step of three from the last of them costs two moves, as does any further on.
const NEAR: usize = 8;

/// Cells around the chart that shortest ways between its states may need.
const MARGIN: usize = 4;

/// States that the beeline may leave at first, and that each step nearer to the target than ever before adds.
const PATIENCE: u32 = 512;
const REWARD: u32 = 24;

/// Answers every case of a run.
///
/// # Errors
/// Input that no statement allows, or a stream that fails.
///
/// # Examples
/// ```
/// use grid_solvers::{bloxorz, judge::Judge};
///
/// let mut answers = Vec::new();
/// bloxorz::solve(&mut Judge::new(&b"1 4\nX..O\n1 3\nX.O\n0 0\n"[..], &mut answers))?;
/// assert_eq!(answers, b"2\nImpossible\n");
/// # Ok::<(), grid_solvers::judge::Error>(())
/// ```
pub fn solve<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<(), Error> {
    solve_and_count(judge).map(drop)
}

/// [`solve`], and how many states were visited, for the benchmark.
#[doc(hidden)]
pub fn solve_and_count<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<u64, Error> {
    let mut case = Case::default();
    let mut search = Search::default();
    judge.answer_each(|judge| {
        if !case.read(judge)? {
            return Ok(false);
        }
        search.fewest_moves(&mut case).write(judge.answers());
        Ok(true)
    })?;
    Ok(search.visited)
}

/// A board, read and checked.
#[derive(Default)]
struct Case {
    rows: usize,
    /// From a cell to the one below it: the columns and one cell of border.
    width: usize,
    /// The cells, row by row, in the middle of their border.
    board: Vec<u8>,
    /// The lower right cell under the box at the start.
    start: usize,
    /// The position of the box at the start.
    position: u8,
    target: usize,
}

/// What is wrong with a square: its column and, unless the letter is unknown, why.
type Misplaced = (usize, Option<&'static str>);

impl Case {
    /// Reads the next case; `false` if there is none.
    fn read<R: Read, W: Write>(&mut self, judge: &mut Judge<R, W>) -> Result<bool, Error> {
        let [rows, columns] = match judge.sizes(["the number of rows", "the number of columns"], [SIDE, SIDE])? {
            None => return Ok(false),
            Some(sizes) => sizes,
        };
        if rows * columns > SQUARES {
            let message = format!("found {} x {} squares, expected at most {}", rows, columns, SQUARES);
            return Err(judge.fault(0, &message));
        }
        self.rows = rows;
        self.width = columns + 1;
        self.start = 0;
        self.position = 0;
        self.target = 0;
        self.clear(0, self.width + 1);
        for row in 0..rows {
            let first = (row + 1) * self.width + 1;
            let letters = judge.row(columns, LETTERS)?;
            if self.lay(first, letters) {
                if let Err((column, reason)) = self.find(first, letters) {
                    return Err(match reason {
                        None => judge.bad_square(column, LETTERS),
                        Some(reason) => judge.misplaced(column, LETTERS, reason),
                    });
                }
            }
        }
        self.clear((rows + 1) * self.width + 1, 2 * self.width);
        if self.start == 0 {
            return Err(judge.missing("X", "one or two"));
        }
        if self.target == 0 {
            return Err(judge.missing("O", "one"));
        }
        Ok(true)
    }

    /// Makes `count` cells from `first` on border, which is nothing to rest on.
    fn clear(&mut self, first: usize, count: usize) {
        self.room(first + count);
        self.board[first..first + count].fill(0);
    }

    /// Makes room for `cells` cells: as rows come in, so that a size alone costs nothing. What a larger case has left is written over before it is read.
    fn room(&mut self, cells: usize) {
        if self.board.len() < cells {
            self.board.resize(cells, 0);
        }
    }

    /// Lays out a row whose first cell is `first`; `true` if it holds anything but ground, firm or weak, and nothing.
    ///
    /// No branch and nothing carried from cell to cell but a flag, so that the compiler takes sixteen cells at a time.
    fn lay(&mut self, first: usize, letters: &[u8]) -> bool {
        let columns = letters.len();
        self.room(first + columns + 1);
        let (above, here) = self.board.split_at_mut(first);
        let above = &above[first - self.width..][..columns];
        let here = &mut here[..columns + 1];
        here[0] = cell(letters[0], b'#', above[0]);
        let mut other = is_other(letters[0]);
        let pairs = letters[1..].iter().zip(letters);
        for ((here, &above), (&letter, &left)) in here[1..].iter_mut().zip(&above[1..]).zip(pairs) {
            *here = cell(letter, left, above);
            other |= is_other(letter);
        }
        here[columns] = 0;
        other
    }

    /// Looks for the start, the target and bad squares in a row whose first cell is `first`.
    fn find(&mut self, first: usize, letters: &[u8]) -> Result<(), Misplaced> {
        for (column, letter) in letters.iter().enumerate() {
            let cell = first + column;
            match letter {
                b'.' | b'#' | b'E' => {}
                b'O' if self.target == 0 => self.target = cell,
                b'O' => return Err((column, Some("found a second O, expected one"))),
                b'X' => {
                    self.position = match self.position {
                        0 => STANDING,
                        STANDING if cell == self.start + 1 => ALONG_ROW,
                        STANDING if cell == self.start + self.width => ALONG_COLUMN,
                        STANDING => return Err((column, Some("found a second X that does not touch the first"))),
                        _ => return Err((column, Some("found a third X, expected one or two"))),
                    };
                    self.start = cell;
                }
                _ => return Err((column, None)),
            }
        }
        Ok(())
    }
}

/// The byte of a cell, from its letter, the letter on its left and the byte above it.
fn cell(letter: u8, left: u8, above: u8) -> u8 {
    let when = |yes: bool, bits: u8| if yes { bits } else { 0 };
    let standing = when(letter != b'E', STANDING);
    let along_row = when(left != b'#', ALONG_ROW);
    let along_column = when(above & GROUND != 0, ALONG_COLUMN);
    let open = standing | along_row | along_column;
    when(letter != b'#', GROUND | open << TARGET | open)
}

/// Whether a letter is neither ground, firm or weak, nor nothing.
fn is_other(letter: u8) -> bool {
    (letter != b'.') & (letter != b'#') & (letter != b'E')
}

/// The states at one distance from where a search began, as cells, a list for each position.
#[derive(Default)]
struct Frontier {
    standing: List,
    along_row: List,
    along_column: List,
    /// The moves to these states from where the search began.
    moves: u32,
}

impl Frontier {
    /// No states, and room for `states`.
    fn clear(&mut self, states: usize) {
        for list in [&mut self.standing, &mut self.along_row, &mut self.along_column] {
            list.room(states);
            list.length = 0;
        }
    }

    fn add(&mut self, cell: usize, position: u8) {
        let list = match position {
            STANDING => &mut self.standing,
            ALONG_ROW => &mut self.along_row,
            _ => &mut self.along_column,
        };
        list.buffer[list.length] = cell as u32;
        list.length += 1;
    }

    fn len(&self) -> usize {
        self.standing.length + self.along_row.length + self.along_column.length
    }

    /// The cell and the position of each state.
    fn states(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        let lists = [(&self.standing, STANDING), (&self.along_row, ALONG_ROW), (&self.along_column, ALONG_COLUMN)];
        IntoIterator::into_iter(lists)
            .flat_map(|(list, position)| list.cells().iter().map(move |&cell| (cell as usize, position)))
    }

    /// Leaves these states: those one move further are taken off the board and become `next`. Says whether the search
    /// from the other side has been in one of these.
    ///
    /// The bits of this search are `SIDE` further up. For the moves see the drawing at the head of the file.
    fn step<const SIDE: u8>(&self, board: &mut [u8], width: usize, next: &mut Frontier) -> bool {
        let [standing, along_row, along_column] =
            [&self.standing, &self.along_row, &self.along_column].map(List::cells);
        // No more than two rolls from each state end in any one position.
        let most = 2 * self.len();
        let mut to_standing = next.standing.room(most);
        let mut to_along_row = next.along_row.room(most);
        let mut to_along_column = next.along_column.room(most);
        let back = |cells: usize| cells.wrapping_neg();
        let common = [
            roll::<SIDE, ALONG_ROW, ALONG_COLUMN>(
                board,
                standing,
                ([back(1), 2], &mut to_along_row),
                ([back(width), 2 * width], &mut to_along_column),
            ),
            roll::<SIDE, STANDING, ALONG_ROW>(
                board,
                along_row,
                ([back(2), 1], &mut to_standing),
                ([back(width), width], &mut to_along_row),
            ),
            roll::<SIDE, STANDING, ALONG_COLUMN>(
                board,
                along_column,
                ([back(2 * width), width], &mut to_standing),
                ([back(1), 1], &mut to_along_column),
            ),
        ];
        let lengths = [to_standing.length, to_along_row.length, to_along_column.length];
        next.moves = self.moves + 1;
        next.standing.length = lengths[0];
        next.along_row.length = lengths[1];
        next.along_column.length = lengths[2];
        let other = TARGET - SIDE;
        let positions = [STANDING, ALONG_ROW, ALONG_COLUMN];
        common.iter().zip(positions).any(|(open, position)| open & position << other == 0)
    }
}

/// Rolls the box from each of `cells` into position `P` by the first two moves and into `Q` by the other two, each onto
/// the end of its list, and returns the bits that are set in all of `cells`.
///
/// This is where a hard case spends its time. A state where the search has been is written behind the list like any other,
/// and the next is written over it; the lengths live in registers until the end.
fn roll<const SIDE: u8, const P: u8, const Q: u8>(
    board: &mut [u8],
    cells: &[u32],
    (p_moves, p): ([usize; 2], &mut Tail<'_>),
    (q_moves, q): ([usize; 2], &mut Tail<'_>),
) -> u8 {
    let (p_bit, q_bit) = (P << SIDE, Q << SIDE);
    let mut common = !0;
    let (mut p_length, mut q_length) = (p.length, q.length);
    let (p_list, q_list) = (&mut p.cells[..], &mut q.cells[..]);
    for &cell in cells {
        let cell = cell as usize;
        common &= board[cell];
        for &by in &p_moves {
            let next = cell.wrapping_add(by);
            let open = board[next];
            p_list[p_length] = next as u32;
            p_length += usize::from(open & p_bit != 0);
            board[next] = open & !p_bit;
        }
        for &by in &q_moves {
            let next = cell.wrapping_add(by);
            let open = board[next];
            q_list[q_length] = next as u32;
            q_length += usize::from(open & q_bit != 0);
            board[next] = open & !q_bit;
        }
    }
    p.length = p_length;
    q.length = q_length;
    common
}

/// A list that is being filled, and a place behind it for a cell that is not wanted.
struct Tail<'a> {
    cells: &'a mut [u32],
    length: usize,
}

/// Cells in a buffer that is longer than they are.
#[derive(Default)]
struct List {
    buffer: Vec<u32>,
    length: usize,
}

impl List {
    fn cells(&self) -> &[u32] {
        &self.buffer[..self.length]
    }

    /// The list, to be filled anew with up to `cells`.
    fn room(&mut self, cells: usize) -> Tail<'_> {
        if self.buffer.len() <= cells {
            self.buffer.resize(2 * cells + 1, 0);
        }
        Tail { cells: &mut self.buffer[..cells + 1], length: 0 }
    }
}

/// What is kept from case to case: the memory of the searches.
#[derive(Default)]
struct Search {
    from_start: Frontier,
    from_target: Frontier,
    next: Frontier,
    beeline: Beeline,
    /// States visited in all cases so far, twice where two searches did.
    visited: u64,
}

impl Search {
    /// The fewest moves from start to target; spends the board.
    fn fewest_moves(&mut self, case: &mut Case) -> Answer {
        for (frontier, cell, position, side) in [
            (&mut self.from_start, case.start, case.position, 0),
            (&mut self.from_target, case.target, STANDING, TARGET),
        ] {
            frontier.clear(1);
            frontier.add(cell, position);
            frontier.moves = 0;
            case.board[cell] &= !(position << side);
        }
        if let Some(answer) = self.flood(case, PROBE) {
            return answer;
        }
        self.beeline.left.clear();
        let answer = self.beeline.search(case, &self.from_start, &self.from_target);
        self.visited += self.beeline.left.len() as u64;
        if let Some(answer) = answer {
            return answer;
        }
        self.flood(case, usize::MAX).unwrap_or(Answer(None))
    }

    /// Searches from both ends; nothing if that takes more than about so many `states`.
    fn flood(&mut self, case: &mut Case, states: usize) -> Option<Answer> {
        let width = case.width;
        let board = &mut case.board;
        let mut left = states;
        while left > 0 {
            let (now, met) = if self.from_start.len() <= self.from_target.len() {
                let met = self.from_start.step::<0>(board, width, &mut self.next);
                (&mut self.from_start, met)
            } else {
                let met = self.from_target.step::<TARGET>(board, width, &mut self.next);
                (&mut self.from_target, met)
            };
            self.visited += self.next.len() as u64;
            if met {
                return Some(Answer(Some(self.from_start.moves + self.from_target.moves)));
            }
            std::mem::swap(now, &mut self.next);
            if now.len() == 0 {
                return Some(Answer(None));
            }
            left = left.saturating_sub(now.len());
        }
        None
    }
}

/// A best-first search from the start, for boards that hinder the box little.
#[derive(Default)]
struct Beeline {
    chart: Chart,
    /// The states at which the search begins, with their totals, the smallest last.
    seeds: Vec<(u32, State)>,
    /// States that have been found, by how far their totals are above the smallest.
    found: [Vec<State>; 3],
    /// States that have been left: their bits are gone.
    left: Vec<State>,
}

impl Beeline {
    /// The answer, unless that takes too many states: then the board is as it was.
    ///
    /// The total of a state is the moves to it and the least that the chart says are still to come. The search begins at
    /// the frontier of the flood, whose states have lost their bits, and ends at any state of the other frontier.
    fn search(&mut self, case: &mut Case, from_start: &Frontier, from_target: &Frontier) -> Option<Answer> {
        if case.rows * case.width < WORTHWHILE || !self.chart.survey(case, from_target) {
            return None;
        }
        let Beeline { chart, seeds, found, left } = self;
        let width = case.width;
        let board = &mut case.board;
        seeds.clear();
        for (cell, position) in from_start.states() {
            board[cell] |= position;
            let state = chart.state(cell / width, cell % width, position);
            seeds.push((from_start.moves + state.remaining, state));
        }
        seeds.sort_unstable_by_key(|&(total, _)| std::cmp::Reverse(total));
        found.iter_mut().for_each(Vec::clear);
        let mut total = from_start.moves;
        let mut nearest = u32::MAX;
        let mut patience = PATIENCE;
        loop {
            let state = match found[0].pop() {
                Some(state) => state,
                None => match seeds.last() {
                    Some(&(least, state)) if least == total => {
                        seeds.pop();
                        state
                    }
                    None if found.iter().all(Vec::is_empty) => return Some(Answer(None)),
                    _ => {
                        total += 1;
                        found.rotate_left(1);
                        continue;
                    }
                },
            };
            let (row, column, position) = state.place();
            let cell = row * width + column;
            let open = board[cell];
            if open & position == 0 {
                // Found more than once and left already.
                continue;
            }
            if open & position << TARGET == 0 {
                return Some(Answer(Some(total)));
            }
            board[cell] = open & !position;
            left.push(state);
            if state.remaining < nearest {
                nearest = state.remaining;
                patience += REWARD;
            }
            patience -= 1;
            if patience == 0 {
                break;
            }
            let moves = total - state.remaining + 1;
            let mut visit = |row: usize, column: usize, position: u8| {
                if board[row * width + column] & position != 0 {
                    let next = chart.state(row, column, position);
                    found[(moves + next.remaining - total) as usize].push(next);
                }
            };
            match position {
                STANDING => {
                    visit(row, column - 1, ALONG_ROW);
                    visit(row, column + 2, ALONG_ROW);
                    visit(row - 1, column, ALONG_COLUMN);
                    visit(row + 2, column, ALONG_COLUMN);
                }
                ALONG_ROW => {
                    visit(row, column - 2, STANDING);
                    visit(row, column + 1, STANDING);
                    visit(row - 1, column, ALONG_ROW);
                    visit(row + 1, column, ALONG_ROW);
                }
                _ => {
                    visit(row, column - 1, ALONG_COLUMN);
                    visit(row, column + 1, ALONG_COLUMN);
                    visit(row - 2, column, STANDING);
                    visit(row + 1, column, STANDING);
                }
            }
        }
        for state in left.iter() {
            let (row, column, position) = state.place();
            board[row * width + column] |= position;
        }
        for (cell, position) in from_start.states() {
            board[cell] &= !position;
        }
        None
    }
}

/// A state of the best-first search.
#[derive(Clone, Copy)]
struct State {
    /// The row and the column, fourteen bits each, and the position, three.
    place: u32,
    /// The least number of moves to the target.
    remaining: u32,
}

impl State {
    fn place(self) -> (usize, usize, u8) {
        ((self.place >> 17) as usize, (self.place >> 3 & 0x3FFF) as usize, self.place as u8 & 7)
    }
}

/// A lower bound on the moves from any state to the target.
#[derive(Default)]
struct Chart {
    /// For each row and each column: the moves that bring it near, above what it then adds to the cell of the plane.
    rows: Vec<u32>,
    columns: Vec<u32>,
    /// The moves to the target from there: for each cell of the plane four entries, of which the positions use three.
    near: Vec<u16>,
    /// A board without obstacles.
    plane: Vec<u8>,
    wave: Frontier,
    next: Frontier,
}

impl Chart {
    /// Draws the chart from the states around the target; `false` if they are too far apart.
    fn survey(&mut self, case: &Case, from_target: &Frontier) -> bool {
        let (mut top, mut bottom, mut left, mut right) = (usize::MAX, 0, usize::MAX, 0);
        for (cell, _) in from_target.states() {
            let (row, column) = (cell / case.width, cell % case.width);
            top = top.min(row);
            bottom = bottom.max(row);
            left = left.min(column);
            right = right.max(column);
        }
        if bottom - top > REACH || right - left > REACH {
            return false;
        }
        let rows = bottom - top + 1 + 2 * (NEAR + MARGIN);
        let columns = right - left + 1 + 2 * (NEAR + MARGIN);
        let width = columns + 1;
        approach(&mut self.rows, case.rows + 2, top, bottom, width);
        approach(&mut self.columns, case.width + 1, left, right, 1);
        self.plane.clear();
        self.plane.resize((rows + 3) * width + 1, 0);
        // In the first row and the first column the box must not lie across the border.
        let mut open = STANDING | ALONG_ROW;
        for row in self.plane[width + 1..].chunks_mut(width).take(rows) {
            row[..columns].fill(open);
            open |= ALONG_COLUMN;
            row[0] &= !ALONG_ROW;
        }
        self.near.clear();
        self.near.resize(self.plane.len() * 4, 0);
        self.wave.moves = from_target.moves;
        self.wave.clear(from_target.len());
        for (cell, position) in from_target.states() {
            let (row, column) = (cell / case.width, cell % case.width);
            let here = (row - top + NEAR + MARGIN + 1) * width + column - left + NEAR + MARGIN + 1;
            self.plane[here] &= !position;
            self.wave.add(here, position);
        }
        while self.wave.len() > 0 {
            for (cell, position) in self.wave.states() {
                self.near[cell * 4 + usize::from(position >> 1)] = self.wave.moves as u16;
            }
            self.wave.step::<0>(&mut self.plane, width, &mut self.next);
            std::mem::swap(&mut self.wave, &mut self.next);
        }
        true
    }

    /// A state with the least number of moves from it to the target.
    fn state(&self, row: usize, column: usize, position: u8) -> State {
        let sum = self.rows[row] + self.columns[column];
        let near = self.near[(sum & 0xFFFF) as usize * 4 + usize::from(position >> 1)];
        let place = (row << 17 | column << 3) as u32 | u32::from(position);
        State { place, remaining: (sum >> 16) + u32::from(near) }
    }
}

/// What [`Chart`] holds for each of `count` rows or columns if there are states from `low` to `high`; a step of one adds
/// `unit` to the cell of the plane.
fn approach(keys: &mut Vec<u32>, count: usize, low: usize, high: usize, unit: usize) {
    keys.clear();
    keys.extend((0..count).map(|place| {
        // All counted from `NEAR` before the border, which keeps them positive.
        let place = place + NEAR;
        let (low, high) = (low, high + 2 * NEAR);
        let threes = if place < low {
            (low - place + 2) / 3
        } else if place > high {
            (place - high + 2) / 3
        } else {
            0
        };
        let near = if place < low { place + 3 * threes } else { place - 3 * threes };
        (((2 * threes) << 16) | ((near - low + MARGIN + 1) * unit)) as u32
    }));
}

/// The fewest moves, if the target can be reached.
struct Answer(Option<u32>);

impl Answer {
    fn write(&self, text: &mut Vec<u8>) {
        match self.0 {
            Some(moves) => push_number(text, moves.into()),
            None => text.extend_from_slice(b"Impossible"),
        }
        text.push(b'\n');
    }
}
