//! Bloxorz I (POJ 3322, Luogu P10485, AcWing 172): the fewest moves that roll a box of 1 x 1 x 2 onto the target.
//!
//! # Rules that matter
//! The box stands on one square or lies on two, and a move rolls it over one of its lower edges. No part of it may rest
//! on an empty square (`#`, or beyond the board); fragile ground (`E`) bears it lying, on two fragile squares too, but
//! not standing. It is done when it *stands* on the target (`O`): lying across it is a move like any other. One `X` is
//! a box that stands, two neighbours are one that lies. Every move can be taken back.
//!
//! # States
//! A cell is a square of the board or of its border. A state is a position of the box and its lower right cell, so
//! there are at most three for each square. On a flat board, `w` cells from row to row, each move is a constant step of
//! that cell. In the drawing the box is in brackets, and each letter is its lower right cell after that move:
//!
//! ```text
//!    standing at s               along the row at s           along the column at s
//!
//!           c                              r                           s
//!       r  [s]  .  r               s  [.   s]  s                      [.]
//!           .                              r                       c  [s]  c
//!           c                                                          s
//!
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
//! The states that a search finds with as many moves are a *wave*; its last wave so far is its *frontier*.
//!
//! # What makes it fast
//! 1. *Reading is most of an easy case.* A row of letters becomes a row of such bytes by comparisons with the letter
//!    on the left and the byte above, sixteen cells at a time; only rows that hold another letter are looked at by one.
//! 2. *A flood from both ends* for the first few hundred states. A search from the start and one from the target go a
//!    move further in turn, the one with the smaller frontier first. Small boards end here, and so does a target behind
//!    a wall: its search runs dry. Every state that a roll leads to is written behind the list of the next wave, which
//!    then grows by its bit, 1 or 0: no branch to predict. The flood goes on as long as it sees narrow ways only, a
//!    state here and a state there.
//! 3. *A beeline where little is in the way.* Next a best-first search (A*) tries its luck. Its bound is not a rule of
//!    thumb but exact for an endless plane that holds nothing but the frontier of the search from the target. On an
//!    open board of 500 x 500 it leaves 650 states, and 4,900 where an eighth of the squares are empty or fragile; a
//!    flood would visit 740,000 and 650,000. It gives up when states it leaves no longer bring it nearer.
//! 4. *A sweep where all must be visited.* Again two searches take turns, but over tiles of eight by eight cells, a
//!    word of bits for each position. A move of all the states of a tile is a shift, by 1 or 2 along the row and by 8
//!    or 16 along the column, and what leaves the tile is shifted into its neighbour:
//!
//!    ```text
//!     bit 8 * row + column                   tiles                   a wave, and the tiles that it takes
//!
//!      0  1  2  3  4  5  6  7                north                         . . . o
//!      8  9 10 11 12 13 14 15                  |                           . o o o
//!     16 17 ...                        west - here - east                  o o . .
//!     ...               62 63                  |                           o . . .
//!                                            south
//!    ```
//!
//!    Some 200 instructions move the ten states that a tile of a wave has on average, and none of them is a branch that
//!    could be foretold wrongly.
//!
//! # Why it is exact
//! *The meeting.* Let two searches have been in all states up to `a` and `b` moves away and in none that is the same. A
//! way of `a + b` moves would have one: `a` moves from its beginning. So the answer is more than `a + b`, and if one
//! search's next move leads it to a state where the other has been, it is `a + b + 1`.
//!
//! *The beeline.* Let `h` be the distance on the endless plane to the nearest state of the target's frontier, plus the
//! moves from there to the target. Any way from outside to the target passes that frontier and is a way on the plane,
//! so `h` never says too much, and being a distance it changes by one at most with a move. So totals (moves so far +
//! `h`) never fall, they grow by at most two, the first time a state is left its moves are the fewest, and it does not
//! matter in which order states of one total are left: the last found comes first, which makes straight for the target.
//!
//! *The chart.* On the plane two rolls in a row shift the box three cells, and more than eight cells away from where it
//! is to go nothing beats that: three cells nearer are exactly two moves less. So `h` is kept only for the frontier's
//! surroundings, found by the same flood on a small plane, which no shortest way leaves, and everything further away is
//! brought near in threes. (`tests/geometry.rs` has both facts.)
//!
//! # Complexity
//! Time and memory are linear in the cells: a byte a cell, for a sweep a little more than one more, and a few bytes for
//! each state of a frontier or tile of a wave.
//!
//! # Where published solutions go wrong
//! - They rely on a border of `#` and look at a letter beyond the row: `.X` over `O.` is impossible.
//! - They stop when the box lies across the target: `X.O` on one row is impossible, not 1 move.
//! - They take fragile squares for empty ones: `XE.O` on one row takes 2 moves.

use super::judge::{push_number, Error, Judge};
use std::io::{Read, Write};

/// Most rows and most columns. The judges stop at 500.
const MAX_SIDE: usize = 10_000;

/// Most squares of a board.
const MAX_SQUARES: usize = 1 << 26;

/// What a square may be: rigid ground, empty, fragile ground, under the box at the start, the target.
const SQUARES: &str = ". # E X O";

/// The positions of the box: how far up its bit is in a cell's byte, for the search from the start.
const STANDING: usize = 0;
const ALONG_ROW: usize = 1;
const ALONG_COLUMN: usize = 2;
const POSITIONS: usize = 3;

/// The searches: how far up their bits are in a cell's byte.
const FROM_START: usize = 0;
const FROM_TARGET: usize = POSITIONS;

/// The bit of a cell that is not empty; only the row below asks for it, while the board is read.
const GROUND: u8 = 1 << (2 * POSITIONS);

/// A roll of the box: how far its lower right cell goes down and to the right, and the position after it.
type Roll = (isize, isize, usize);

/// What the box can do in each position.
const ROLLS: [[Roll; 4]; POSITIONS] = [
    [(0, -1, ALONG_ROW), (0, 2, ALONG_ROW), (-1, 0, ALONG_COLUMN), (2, 0, ALONG_COLUMN)],
    [(0, -2, STANDING), (0, 1, STANDING), (-1, 0, ALONG_ROW), (1, 0, ALONG_ROW)],
    [(-2, 0, STANDING), (1, 0, STANDING), (0, -1, ALONG_COLUMN), (0, 1, ALONG_COLUMN)],
];

/// [`ROLLS`] on a board that is `stride` cells from row to row: how far the cell's index goes, and the position.
fn rolls(stride: usize) -> [[(usize, usize); 4]; POSITIONS] {
    ROLLS.map(|rolls| rolls.map(|(down, right, to)| ((down * stride as isize + right) as usize, to)))
}

/// States that the flood visits in any case: small boards and walled-in targets end here. Like the four
/// numbers below it is measured: they decide which search does the work, not what it finds.
const PROBE: usize = 512;

/// States of a frontier in each of its tiles from which on a sweep goes further in the same time than the flood.
const THICK: usize = 4;

/// Cells of a board below which the sweep is over before a chart is drawn.
const WORTHWHILE: usize = 50_000;

/// States that the beeline may leave at first, and that each step nearer to the target than ever before adds.
const PATIENCE: u32 = 512;
const REWARD: u32 = 24;

/// Rows or columns that a frontier may take up to be charted: with more it does not lie in open ground. A chart then
/// has fewer cells, and its ways fewer moves, than 16 bits count.
const REACH: usize = 128;

/// Cells around these that a chart covers. From the next one on, three cells cost two moves.
const NEAR: usize = 8;

/// Cells around these again, for the other half of a box that lies.
const MARGIN: usize = 1;

/// Answers every case of a run: a line each, the fewest moves or `Impossible`.
///
/// A case is `R C` and R rows of C squares; `0 0` or the end of input ends the run.
///
/// # Errors
/// Input that the statement does not allow, or a reader or writer that fails. What was answered before is written.
///
/// # Complexity
/// O(R x C) time and space a case, with up to 3 states a square.
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
        search.fewest_moves(&mut case).write(judge.answers());
        if let Some(visited) = &mut visited {
            **visited += search.visited();
        }
        Ok(true)
    })
}

/// A board, read and checked.
#[derive(Default)]
struct Case {
    rows: usize,
    columns: usize,
    /// From a cell to the one below it: the columns and one cell of border.
    stride: usize,
    /// The cells, row by row, in the middle of their border.
    board: Vec<u8>,
    /// The lower right cell under the box at the start.
    start: usize,
    /// The position of the box at the start.
    position: usize,
    target: usize,
}

/// What is wrong with a square: its column and, unless the letter is unknown, why.
type Misplaced = (usize, Option<&'static str>);

impl Case {
    /// Reads the next case; `false` if there is none.
    fn read<R: Read, W: Write>(&mut self, judge: &mut Judge<R, W>) -> Result<bool, Error> {
        let [rows, columns] =
            match judge.sizes(["the number of rows", "the number of columns"], [MAX_SIDE, MAX_SIDE])? {
                Some(sizes) => sizes,
                None => return Ok(false),
            };
        if rows * columns > MAX_SQUARES {
            let message = format!("found {} x {} squares, expected at most {}", rows, columns, MAX_SQUARES);
            return Err(judge.fault(0, &message));
        }
        self.rows = rows;
        self.columns = columns;
        self.stride = columns + 1;
        self.start = 0;
        self.target = 0;
        self.clear(0, self.stride + 1);
        for row in 0..rows {
            let first = (row + 1) * self.stride + 1;
            let letters = judge.row(columns, SQUARES)?;
            if self.lay(first, letters) {
                if let Err((column, reason)) = self.find(first, letters) {
                    return Err(match reason {
                        None => judge.bad_square(column, SQUARES),
                        Some(reason) => judge.misplaced(column, SQUARES, reason),
                    });
                }
            }
        }
        self.clear((rows + 1) * self.stride + 1, 2 * self.stride);
        if self.start == 0 {
            return Err(judge.missing("X", "one or two"));
        }
        if self.target == 0 {
            return Err(judge.missing("O", "one"));
        }
        Ok(true)
    }

    /// Makes `count` cells from `first` on border, which is empty.
    fn clear(&mut self, first: usize, count: usize) {
        self.room(first + count);
        self.board[first..first + count].fill(0);
    }

    /// Makes room for `cells` cells: as rows come in, so that a size alone costs nothing. What a larger case has left
    /// is written over before it is read.
    fn room(&mut self, cells: usize) {
        if self.board.len() < cells {
            self.board.resize(cells, 0);
        }
    }

    /// Lays out a row whose first cell is `first`; `true` if it holds anything but rigid, fragile and empty squares.
    ///
    /// No branch and nothing carried from cell to cell but a flag, so that the compiler takes sixteen cells at a time.
    fn lay(&mut self, first: usize, letters: &[u8]) -> bool {
        let columns = letters.len();
        self.room(first + columns + 1);
        let (above, here) = self.board.split_at_mut(first);
        let above = &above[first - self.stride..][..columns];
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
                        _ if self.start == 0 => STANDING,
                        STANDING if cell == self.start + 1 => ALONG_ROW,
                        STANDING if cell == self.start + self.stride => ALONG_COLUMN,
                        STANDING => return Err((column, Some("found a second X, expected it next to the first"))),
                        _ => return Err((column, Some("found a third X, expected one or two"))),
                    };
                    self.start = cell;
                }
                _ => return Err((column, None)),
            }
        }
        Ok(())
    }

    /// The row and the column of a cell.
    fn square(&self, cell: usize) -> (usize, usize) {
        (cell / self.stride, cell % self.stride)
    }
}

/// The byte of a cell, from its letter, the letter on its left and the byte above it.
fn cell(letter: u8, left: u8, above: u8) -> u8 {
    let when = |yes: bool, bits: u8| if yes { bits } else { 0 };
    let standing = when(letter != b'E', 1 << STANDING);
    let along_row = when(left != b'#', 1 << ALONG_ROW);
    let along_column = when(above & GROUND != 0, 1 << ALONG_COLUMN);
    let open = standing | along_row | along_column;
    when(letter != b'#', GROUND | open << FROM_TARGET | open << FROM_START)
}

/// Whether a letter is none of those for a rigid, a fragile and an empty square.
fn is_other(letter: u8) -> bool {
    (letter != b'.') & (letter != b'#') & (letter != b'E')
}

/// What is kept from case to case: the memory of the searches.
#[derive(Default)]
struct Search {
    flood: Flood,
    beeline: Beeline,
    sweep: Sweep,
}

impl Search {
    /// The fewest moves from start to target; spends the board.
    fn fewest_moves(&mut self, case: &mut Case) -> Answer {
        let Search { flood, beeline, sweep } = self;
        beeline.left = 0;
        sweep.tiles.clear();
        flood
            .search(case)
            .or_else(|| beeline.search(case, &flood.from_start, &flood.from_target))
            .unwrap_or_else(|| sweep.search(case))
    }

    /// States visited in the last case, twice where two searches were.
    fn visited(&self) -> u64 {
        self.flood.visited as u64 + u64::from(self.beeline.left) + self.sweep.visited()
    }
}

/// Items at the front of a buffer that is longer.
#[derive(Default)]
struct List {
    buffer: Vec<u32>,
    length: usize,
}

impl List {
    fn items(&self) -> &[u32] {
        &self.buffer[..self.length]
    }

    /// Room for so many items and, behind them, for one that is not wanted.
    fn room(&mut self, items: usize) -> &mut [u32] {
        if self.buffer.len() <= items {
            self.buffer.resize(2 * items + 1, 0);
        }
        &mut self.buffer[..=items]
    }
}

/// The states at one distance from where a search began, each as `cell << 2 | position`.
#[derive(Default)]
struct Frontier {
    list: List,
    /// The moves to these states from where the search began.
    moves: u32,
}

impl Frontier {
    /// No states, and room for `states`.
    fn clear(&mut self, states: usize) {
        self.list.room(states);
        self.list.length = 0;
    }

    fn push(&mut self, cell: usize, position: usize) {
        self.list.buffer[self.list.length] = (cell << 2 | position) as u32;
        self.list.length += 1;
    }

    fn len(&self) -> usize {
        self.list.length
    }

    /// The cell and the position of each state.
    fn states(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.list.items().iter().map(|&state| ((state >> 2) as usize, (state & 3) as usize))
    }

    /// Leaves these states: those one move further are taken off the board and become `next`. Says whether the search
    /// that is `OTHER` has been in one of them.
    ///
    /// Whether a search has been in a state is anybody's guess, so there is no branch for it: every state is written
    /// behind the list, and the next one over it if it is not wanted.
    fn step<const THIS: usize, const OTHER: usize>(
        &self,
        board: &mut [u8],
        rolls: &[[(usize, usize); 4]; POSITIONS],
        next: &mut Frontier,
    ) -> bool {
        let list = next.list.room(4 * self.len());
        let mut length = 0;
        let mut met = false;
        for (cell, position) in self.states() {
            for (by, to) in rolls[position] {
                let cell = cell.wrapping_add(by);
                let (this, other) = (1 << (to + THIS), 1 << (to + OTHER));
                let open = board[cell];
                list[length] = (cell << 2 | to) as u32;
                length += usize::from(open & this != 0);
                met |= open & (this | other) == this;
                board[cell] = open & !this;
            }
        }
        next.list.length = length;
        next.moves = self.moves + 1;
        met
    }
}

/// A short search from both ends, for what is near at hand: on the board of bytes, which is there already.
#[derive(Default)]
struct Flood {
    from_start: Frontier,
    from_target: Frontier,
    next: Frontier,
    visited: usize,
    /// The tiles that the frontiers are in, as rows and columns of tiles.
    tiles: Vec<(usize, usize)>,
}

impl Flood {
    /// The answer, unless that takes more than about [`PROBE`] states and a sweep is better at them.
    fn search(&mut self, case: &mut Case) -> Option<Answer> {
        self.begin(case);
        let mut most = PROBE;
        loop {
            let answer = self.within(most, case);
            if answer.is_some() || !self.is_thin(case) {
                return answer;
            }
            most *= 2;
        }
    }

    /// Puts both searches at their beginning.
    fn begin(&mut self, case: &mut Case) {
        for (frontier, cell, position, search) in [
            (&mut self.from_start, case.start, case.position, FROM_START),
            (&mut self.from_target, case.target, STANDING, FROM_TARGET),
        ] {
            frontier.clear(1);
            frontier.push(cell, position);
            frontier.moves = 0;
            case.board[cell] &= !(1 << (position + search));
        }
        self.visited = 2;
    }

    /// The answer, unless that takes more than about so many states.
    fn within(&mut self, states: usize, case: &mut Case) -> Option<Answer> {
        let rolls = rolls(case.stride);
        let board = &mut case.board;
        while self.visited < states {
            let (now, met) = if self.from_start.len() <= self.from_target.len() {
                let met = self.from_start.step::<FROM_START, FROM_TARGET>(board, &rolls, &mut self.next);
                (&mut self.from_start, met)
            } else {
                let met = self.from_target.step::<FROM_TARGET, FROM_START>(board, &rolls, &mut self.next);
                (&mut self.from_target, met)
            };
            std::mem::swap(now, &mut self.next);
            self.visited += now.len();
            if now.len() == 0 {
                return Some(Answer(None));
            }
            if met {
                return Some(Answer(Some(self.from_start.moves + self.from_target.moves)));
            }
        }
        None
    }

    /// Whether the frontiers are scattered over so many tiles that a sweep would find little to do in each.
    fn is_thin(&mut self, case: &Case) -> bool {
        let tiles = &mut self.tiles;
        tiles.clear();
        for frontier in [&self.from_start, &self.from_target] {
            tiles.extend(frontier.states().map(|(cell, _)| {
                let (row, column) = case.square(cell);
                (row / TILE, column / TILE)
            }));
        }
        let states = tiles.len();
        tiles.sort_unstable();
        tiles.dedup();
        states < THICK * tiles.len()
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
    /// States that have been left.
    left: u32,
}

impl Beeline {
    /// The answer, unless that takes too many states.
    ///
    /// The total of a state is the moves to it and the least that the chart says are still to come to the other
    /// frontier. The search begins at the frontier of the flood, whose states have lost their bits, and ends at any
    /// state of the other frontier.
    fn search(&mut self, case: &mut Case, from_start: &Frontier, from_target: &Frontier) -> Option<Answer> {
        if case.rows * case.stride < WORTHWHILE || !self.chart.survey(case, from_target) {
            return None;
        }
        let Beeline { chart, seeds, found, left } = self;
        let stride = case.stride;
        seeds.clear();
        for (cell, position) in from_start.states() {
            case.board[cell] |= 1 << (position + FROM_START);
            let (row, column) = case.square(cell);
            let state = chart.state(row, column, position);
            seeds.push((from_start.moves + state.remaining, state));
        }
        let board = &mut case.board;
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
            let cell = row * stride + column;
            let open = board[cell];
            if open >> (position + FROM_START) & 1 == 0 {
                // Found more than once and left already.
                continue;
            }
            if open >> (position + FROM_TARGET) & 1 == 0 {
                return Some(Answer(Some(total + from_target.moves)));
            }
            board[cell] = open & !(1 << (position + FROM_START));
            *left += 1;
            if state.remaining < nearest {
                nearest = state.remaining;
                patience += REWARD;
            }
            patience -= 1;
            if patience == 0 {
                return None;
            }
            let moves = total - state.remaining + 1;
            for (down, right, position) in ROLLS[position] {
                let (row, column) = (row.wrapping_add(down as usize), column.wrapping_add(right as usize));
                if board[row * stride + column] >> (position + FROM_START) & 1 != 0 {
                    let next = chart.state(row, column, position);
                    found[(moves + next.remaining - total) as usize].push(next);
                }
            }
        }
    }
}

/// A state of the best-first search.
#[derive(Clone, Copy)]
struct State {
    /// The row and the column, fourteen bits each, and the position, two.
    place: u32,
    /// The least number of moves to the frontier of the other search.
    remaining: u32,
}

impl State {
    fn place(self) -> (usize, usize, usize) {
        let place = self.place as usize;
        (place >> 16, place >> 2 & 0x3FFF, place & 3)
    }
}

/// A lower bound on the moves from any state to the frontier of the search from the target.
#[derive(Default)]
struct Chart {
    /// For each row and each column: the moves that bring it near, in the upper half, and what it then adds to the cell
    /// of the plane.
    rows: Vec<u32>,
    columns: Vec<u32>,
    /// The moves from there to the frontier: for each cell of the plane four entries, of which the positions use three.
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
            let (row, column) = case.square(cell);
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
        let stride = columns + 1;
        approach(&mut self.rows, case.rows + 2, top, bottom, stride);
        approach(&mut self.columns, case.stride + 1, left, right, 1);
        self.plane.clear();
        self.plane.resize((rows + 3) * stride + 1, 0);
        // In the first row and the first column the box must not lie across the border.
        let mut open = 1 << STANDING | 1 << ALONG_ROW;
        for row in self.plane[stride + 1..].chunks_mut(stride).take(rows) {
            row[..columns].fill(open);
            open |= 1 << ALONG_COLUMN;
            row[0] &= !(1 << ALONG_ROW);
        }
        self.near.clear();
        self.near.resize(self.plane.len() * 4, 0);
        self.wave.moves = 0;
        self.wave.clear(from_target.len());
        for (cell, position) in from_target.states() {
            let (row, column) = case.square(cell);
            let here = (row - top + NEAR + MARGIN + 1) * stride + column - left + NEAR + MARGIN + 1;
            self.plane[here] &= !(1 << (position + FROM_START));
            self.wave.push(here, position);
        }
        let rolls = rolls(stride);
        while self.wave.len() > 0 {
            for (cell, position) in self.wave.states() {
                self.near[cell * 4 + position] = self.wave.moves as u16;
            }
            self.wave.step::<FROM_START, FROM_TARGET>(&mut self.plane, &rolls, &mut self.next);
            std::mem::swap(&mut self.wave, &mut self.next);
        }
        true
    }

    /// A state with the least number of moves from it.
    fn state(&self, row: usize, column: usize, position: usize) -> State {
        let sum = self.rows[row] + self.columns[column];
        let near = self.near[(sum & 0xFFFF) as usize * 4 + position];
        let place = (row << 16 | column << 2 | position) as u32;
        State { place, remaining: (sum >> 16) + u32::from(near) }
    }
}

/// What [`Chart`] holds for each of `count` rows or columns if there are states from `low` to `high`; a step of one
/// adds `unit` to the cell of the plane.
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

/// A search from both ends, a tile of the board at a time, for all that is left.
#[derive(Default)]
struct Sweep {
    /// The board, row by row, in the middle of a border of empty tiles.
    tiles: Vec<Tile>,
    /// From a tile to the one below it.
    stride: usize,
    /// For each search the states at the distance it has come to: the tiles that have any, and which.
    waves: [Vec<(u32, States)>; 2],
    /// The tiles that the next wave is in.
    list: List,
}

/// Rows and columns of a tile.
const TILE: usize = 8;

/// Cells of a tile: bit `8 * row + column`.
type Cells = u64;

/// The first column of a tile, its last, and the two on either side.
const FIRST: Cells = 0x0101_0101_0101_0101;
const FIRST_TWO: Cells = FIRST | FIRST << 1;
const LAST: Cells = FIRST << 7;
const LAST_TWO: Cells = LAST | LAST >> 1;

/// States of a tile: its cells for each position.
type States = [Cells; POSITIONS];

/// Eight rows of eight cells.
#[derive(Clone, Copy, Default)]
struct Tile {
    /// For each search the states where it has not been.
    open: [States; 2],
    /// States of the wave that is being made.
    next: States,
}

impl Sweep {
    /// The answer.
    fn search(&mut self, case: &Case) -> Answer {
        self.divide(case);
        self.begin::<0>(case.square(case.start), case.position);
        self.begin::<1>(case.square(case.target), STANDING);
        let mut moves = 0;
        loop {
            moves += 1;
            let (met, wave) = if self.waves[0].len() <= self.waves[1].len() {
                (self.step::<0, 1>(), &self.waves[0])
            } else {
                (self.step::<1, 0>(), &self.waves[1])
            };
            if met {
                return Answer(Some(moves));
            }
            if wave.is_empty() {
                return Answer(None);
            }
        }
    }

    /// Divides the board into tiles. The searches before have taken bits off it, but no state has lost both of its own.
    fn divide(&mut self, case: &Case) {
        self.stride = (case.columns + TILE - 1) / TILE + 1;
        self.tiles.resize(((case.rows + TILE - 1) / TILE + 2) * self.stride + 1, Tile::default());
        for row in 0..case.rows {
            let cells = &case.board[(row + 1) * case.stride + 1..][..case.columns];
            let tiles = &mut self.tiles[(row / TILE + 1) * self.stride + 1..];
            for (tile, cells) in tiles.iter_mut().zip(cells.chunks(TILE)) {
                let mut eight = [0; TILE];
                eight[..cells.len()].copy_from_slice(cells);
                let eight = u64::from_le_bytes(eight);
                for position in 0..POSITIONS {
                    let open = (eight >> (position + FROM_START) | eight >> (position + FROM_TARGET)) & FIRST;
                    // A bit from each byte, side by side: the product has the one of byte `n` at `56 + n`.
                    let open = open.wrapping_mul(0x0102_0408_1020_4080) >> 56 << (row % TILE * TILE);
                    tile.open[0][position] |= open;
                    tile.open[1][position] |= open;
                }
            }
        }
    }

    /// Makes a search's first wave of one state.
    fn begin<const THIS: usize>(&mut self, (row, column): (usize, usize), position: usize) {
        let (row, column) = (row - 1, column - 1);
        let tile = (row / TILE + 1) * self.stride + column / TILE + 1;
        let mut states = [0; POSITIONS];
        states[position] = 1 << (row % TILE * TILE + column % TILE);
        self.tiles[tile].open[THIS][position] ^= states[position];
        self.waves[THIS].clear();
        self.waves[THIS].push((tile as u32, states));
    }

    /// Moves a search one wave further; says whether the other has been in any of its states.
    fn step<const THIS: usize, const OTHER: usize>(&mut self) -> bool {
        let Sweep { tiles, stride, waves, list } = self;
        let wave = &mut waves[THIS];
        let list = list.room(5 * wave.len());
        let mut length = 0;
        for &(here, [s, r, c]) in wave.iter() {
            let here = here as usize;
            let mut add = |tile: usize, states: States| {
                list[length] = tile as u32;
                length += usize::from(tiles[tile].add::<THIS>(states));
            };
            let standing = (r & !LAST) << 1 | (r & !FIRST_TWO) >> 2 | c << 8 | c >> 16;
            let along_row = (s & !LAST_TWO) << 2 | (s & !FIRST) >> 1 | r << 8 | r >> 8;
            let along_column = (c & !LAST) << 1 | (c & !FIRST) >> 1 | s << 16 | s >> 8;
            add(here, [standing, along_row, along_column]);
            add(here - *stride, [c << 48, r << 56, s << 56]);
            add(here + *stride, [c >> 56, r >> 56, s >> 48]);
            add(here - 1, [(r & FIRST_TWO) << 6, (s & FIRST) << 7, (c & FIRST) << 7]);
            add(here + 1, [(r & LAST) >> 7, (s & LAST_TWO) >> 6, (c & LAST) >> 7]);
        }
        wave.clear();
        let mut met = 0;
        wave.extend(list[..length].iter().map(|&tile| {
            let (states, both) = tiles[tile as usize].take::<THIS, OTHER>();
            met |= both;
            (tile, states)
        }));
        met != 0
    }

    /// States visited, those that both searches have come to left out.
    fn visited(&self) -> u64 {
        let count = |cells: Cells| u64::from(cells.count_ones());
        let visited = |tile: &Tile| (0..POSITIONS).map(|at| count(tile.open[0][at] ^ tile.open[1][at])).sum::<u64>();
        self.tiles.iter().map(visited).sum()
    }
}

impl Tile {
    /// Adds those states to the next wave where a search has not been; says whether they are its first here.
    ///
    /// Whether there are any is anybody's guess, so there is no branch for it.
    #[inline(always)] // Five times in the loop that a hard case spends its time in.
    fn add<const THIS: usize>(&mut self, states: States) -> bool {
        let (mut before, mut added) = (0, 0);
        for ((next, open), states) in self.next.iter_mut().zip(self.open[THIS]).zip(states) {
            before |= *next;
            added |= states & open;
            *next |= states & open;
        }
        before == 0 && added != 0
    }

    /// Takes the next wave's states, where a search has been now, and those of them where the other has been before.
    #[inline(always)]
    fn take<const THIS: usize, const OTHER: usize>(&mut self) -> (States, Cells) {
        let states = std::mem::take(&mut self.next);
        let mut both = 0;
        for (position, &states) in states.iter().enumerate() {
            self.open[THIS][position] ^= states;
            both |= states & !self.open[OTHER][position];
        }
        (states, both)
    }
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
