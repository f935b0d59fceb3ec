//! Bloxorz I: the fewest moves that roll a 1 x 1 x 2 box from where it lies onto its end in the hole.

use super::judge::{push_number, Error, Judge};
use std::io::{Read, Write};

/// Most rows and most columns of a board.
const SIDE: usize = 10_000;

/// Most squares of a board.
const SQUARES: usize = 1 << 26;

/// What a square may hold: firm ground, nothing, weak ground, a part of the box at the start, the hole.
const LETTERS: &str = ". # E X O";

/// A cell's byte: a bit for each position in which the box has not yet been there, for each of the two searches.
const STANDING: u8 = 0b001;
const ALONG_ROW: u8 = 0b010;
const ALONG_COLUMN: u8 = 0b100;

/// From the bits of the search from the start to those of the search from the target.
const TARGET: u8 = 3;

/// The bit of a cell that is there, whoever may rest on it.
const GROUND: u8 = 0b100_0000;

/// Answers every case of a run.
///
/// # Errors
/// Input that no statement allows, or a stream that fails.
pub fn solve<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<(), Error> {
    let mut case = Case::default();
    let mut search = Search::default();
    judge.answer_each(|judge| {
        if !case.read(judge)? {
            return Ok(false);
        }
        search.fewest_moves(&mut case).push(judge.answers());
        Ok(true)
    })
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

    /// Has `cells` cells at least. What a larger case has left is written over before it is read.
    fn room(&mut self, cells: usize) {
        if self.board.len() < cells {
            self.board.resize(cells, 0);
        }
    }

    /// Lays out a row whose first cell is `first`; `true` if it holds anything but ground, firm or weak, and nothing.
    ///
    /// Only comparisons, masks and the row above: the compiler makes this sixteen cells at a time.
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
    fn begin(&mut self, cell: usize, position: u8) {
        self.standing.length = 0;
        self.along_row.length = 0;
        self.along_column.length = 0;
        self.moves = 0;
        let list = match position {
            STANDING => &mut self.standing,
            ALONG_ROW => &mut self.along_row,
            _ => &mut self.along_column,
        };
        list.room(1);
        list.buffer[0] = cell as u32;
        list.length = 1;
    }

    fn len(&self) -> usize {
        self.standing.length + self.along_row.length + self.along_column.length
    }

    fn lists(&self) -> [(&List, u8); 3] {
        [(&self.standing, STANDING), (&self.along_row, ALONG_ROW), (&self.along_column, ALONG_COLUMN)]
    }

    /// Whether the search whose bits are `side` further up has been in one of these states.
    fn meets(&self, board: &[u8], side: u8) -> bool {
        self.lists().iter().any(|(list, position)| {
            let open = list.cells().iter().fold(!0, |open, &cell| open & board[cell as usize]);
            open & position << side == 0
        })
    }

    /// The states one move further, which are taken off the board.
    fn step<const SIDE: u8>(&self, board: &mut [u8], width: usize, next: &mut Frontier) {
        let (standing, along_row, along_column) =
            (self.standing.cells(), self.along_row.cells(), self.along_column.cells());
        let mut next_standing = next.standing.room(2 * (along_row.len() + along_column.len()));
        let mut next_along_row = next.along_row.room(2 * (along_row.len() + standing.len()));
        let mut next_along_column = next.along_column.room(2 * (along_column.len() + standing.len()));
        let mut visit = |cell: usize, position: u8, list: &mut Tail| {
            let open = board[cell];
            list.cells[list.length] = cell as u32;
            list.length += usize::from(open >> SIDE & position != 0);
            board[cell] = open & !(position << SIDE);
        };
        for &cell in standing {
            let cell = cell as usize;
            visit(cell - 1, ALONG_ROW, &mut next_along_row);
            visit(cell + 2, ALONG_ROW, &mut next_along_row);
            visit(cell - width, ALONG_COLUMN, &mut next_along_column);
            visit(cell + 2 * width, ALONG_COLUMN, &mut next_along_column);
        }
        for &cell in along_row {
            let cell = cell as usize;
            visit(cell - 2, STANDING, &mut next_standing);
            visit(cell + 1, STANDING, &mut next_standing);
            visit(cell - width, ALONG_ROW, &mut next_along_row);
            visit(cell + width, ALONG_ROW, &mut next_along_row);
        }
        for &cell in along_column {
            let cell = cell as usize;
            visit(cell - 1, ALONG_COLUMN, &mut next_along_column);
            visit(cell + 1, ALONG_COLUMN, &mut next_along_column);
            visit(cell - 2 * width, STANDING, &mut next_standing);
            visit(cell + width, STANDING, &mut next_standing);
        }
        let lengths = [next_standing.length, next_along_row.length, next_along_column.length];
        next.moves = self.moves + 1;
        next.standing.length = lengths[0];
        next.along_row.length = lengths[1];
        next.along_column.length = lengths[2];
    }
}

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

    /// Room for `cells` and one that is not wanted.
    fn room(&mut self, cells: usize) -> Tail<'_> {
        if self.buffer.len() <= cells {
            self.buffer.resize(2 * cells + 1, 0);
        }
        Tail { cells: &mut self.buffer, length: 0 }
    }
}

/// What is kept from case to case: the memory of the searches.
#[derive(Default)]
struct Search {
    from_start: Frontier,
    from_target: Frontier,
    next: Frontier,
    beeline: Beeline,
}

impl Search {
    /// The fewest moves from start to target; spends the board.
    fn fewest_moves(&mut self, case: &mut Case) -> Answer {
        self.from_start.begin(case.start, case.position);
        self.from_target.begin(case.target, STANDING);
        case.board[case.start] &= !case.position;
        case.board[case.target] &= !(STANDING << TARGET);
        if let Some(answer) = self.flood(case, PROBE) {
            return answer;
        }
        if let Some(answer) = self.beeline.search(case, &self.from_start, &self.from_target) {
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
                self.from_start.step::<0>(board, width, &mut self.next);
                (&mut self.from_start, self.next.meets(board, TARGET))
            } else {
                self.from_target.step::<TARGET>(board, width, &mut self.next);
                (&mut self.from_target, self.next.meets(board, 0))
            };
            std::mem::swap(now, &mut self.next);
            if met {
                return Some(Answer(Some(self.from_start.moves + self.from_target.moves)));
            }
            if now.len() == 0 {
                return Some(Answer(None));
            }
            left = left.saturating_sub(now.len());
        }
        None
    }
}

/// A best-first search, for boards that hinder the box little.
#[derive(Default)]
struct Beeline {
    chart: Chart,
    now: Vec<u32>,
    later: Vec<Vec<u32>>,
    closed: Vec<u32>,
}

impl Beeline {
    /// The answer, unless that takes too many states: then the board is left as it was found.
    fn search(&mut self, case: &mut Case, from_start: &Frontier, from_target: &Frontier) -> Option<Answer> {
        let width = case.width;
        if case.rows * width < WORTHWHILE || !self.chart.survey(case, from_target) {
            return None;
        }
        let Beeline { chart, now, later, closed } = self;
        let board = &mut case.board;
        now.clear();
        closed.clear();
        for list in later.iter_mut() {
            list.clear();
        }
        let mut last = 0;
        for (list, position) in from_start.lists() {
            for &cell in list.cells() {
                let cell = cell as usize;
                let (row, column) = (cell / width, cell % width);
                board[cell] |= position;
                let total = (from_start.moves + chart.bound(row, column, position)) as usize;
                if total >= later.len() {
                    later.resize_with(total + 1, Vec::new);
                }
                later[total].push(pack(row, column, position));
                last = last.max(total);
            }
        }
        let (credit, wage) = (env("CREDIT", 1024), env("WAGE", 16));
        let mut left = credit;
        let mut nearest = u32::MAX;
        for total in 0.. {
            if total > last {
                return Some(Answer(None));
            }
            if later.len() < total + 3 {
                later.resize_with(total + 3, Vec::new);
            }
            loop {
                let state = match now.pop() {
                    Some(state) => state,
                    None => match later[total].pop() {
                        None => break,
                        Some(state) => {
                            let (row, column, position) = unpack(state);
                            let cell = row * width + column;
                            if board[cell] & position == 0 {
                                continue;
                            }
                            if board[cell] & position << TARGET == 0 {
                                return Some(Answer(Some(total as u32)));
                            }
                            board[cell] &= !position;
                            closed.push(state);
                            state
                        }
                    },
                };
                if left == 0 {
                    for &state in closed.iter() {
                        let (row, column, position) = unpack(state);
                        board[row * width + column] |= position;
                    }
                    for (list, position) in from_start.lists() {
                        for &cell in list.cells() {
                            board[cell as usize] &= !position;
                        }
                    }
                    return None;
                }
                left -= 1;
                let (row, column, position) = unpack(state);
                let remaining = chart.bound(row, column, position);
                if remaining < nearest {
                    if nearest != u32::MAX {
                        left += wage;
                    }
                    nearest = remaining;
                }
                let moves = total as u32 - remaining + 1;
                let mut met = false;
                let mut visit = |row: usize, column: usize, position: u8| {
                    let cell = row * width + column;
                    let open = board[cell];
                    if open & position != 0 {
                        let state = pack(row, column, position);
                        let new = (moves + chart.bound(row, column, position)) as usize;
                        if new == total {
                            board[cell] = open & !position;
                            closed.push(state);
                            now.push(state);
                            met |= open & position << TARGET == 0;
                        } else {
                            later[new].push(state);
                            last = last.max(new);
                        }
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
                if met {
                    return Some(Answer(Some(total as u32)));
                }
            }
        }
        None
    }
}

/// A lower bound on the moves from any state to the target.
#[derive(Default)]
struct Chart {
    /// For each row and each column: moves to come near, above the place in the plane where one is then.
    rows: Vec<u32>,
    columns: Vec<u32>,
    /// The moves to the target from near it: four entries a cell of the plane, three of them used.
    near: Vec<u16>,
    plane: Vec<u8>,
    wave: Frontier,
    next: Frontier,
}

impl Chart {
    /// Draws the chart for a board from what surrounds its target.
    fn survey(&mut self, case: &Case, from_target: &Frontier) -> bool {
        let (mut top, mut bottom, mut left, mut right) = (usize::MAX, 0, usize::MAX, 0);
        for (list, _) in from_target.lists() {
            for &cell in list.cells() {
                let (row, column) = (cell as usize / case.width, cell as usize % case.width);
                top = top.min(row);
                bottom = bottom.max(row);
                left = left.min(column);
                right = right.max(column);
            }
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
        let mut open = STANDING | ALONG_ROW;
        for row in self.plane[width + 1..].chunks_mut(width).take(rows) {
            row[..columns].fill(open);
            open |= ALONG_COLUMN;
            row[0] &= !ALONG_ROW;
        }
        self.near.clear();
        self.near.resize(self.plane.len() * 4, 0);
        self.wave.moves = from_target.moves;
        let lists = [&mut self.wave.standing, &mut self.wave.along_row, &mut self.wave.along_column];
        for (into, (list, position)) in lists.into_iter().zip(from_target.lists()) {
            into.room(list.length);
            into.length = list.length;
            for (into, &cell) in into.buffer.iter_mut().zip(list.cells()) {
                let (row, column) = (cell as usize / case.width, cell as usize % case.width);
                let here = (row - top + NEAR + MARGIN + 1) * width + column - left + NEAR + MARGIN + 1;
                self.plane[here] &= !position;
                *into = here as u32;
            }
        }
        while self.wave.len() > 0 {
            for (list, position) in self.wave.lists() {
                for &cell in list.cells() {
                    self.near[cell as usize * 4 + usize::from(position >> 1)] = self.wave.moves as u16;
                }
            }
            self.wave.step::<0>(&mut self.plane, width, &mut self.next);
            std::mem::swap(&mut self.wave, &mut self.next);
        }
        true
    }

    fn bound(&self, row: usize, column: usize, position: u8) -> u32 {
        let sum = self.rows[row] + self.columns[column];
        (sum >> 16) + u32::from(self.near[(sum & 0xFFFF) as usize * 4 + usize::from(position >> 1)])
    }
}

/// From `low` to `high` there is something, so many cells further a chart ends, and so many more
const NEAR: usize = 8;
const MARGIN: usize = 4;
const REACH: usize = 128;
const WORTHWHILE: usize = 20_000;

/// What [`Chart`] holds for each of `count` rows or columns.
fn approach(keys: &mut Vec<u32>, count: usize, low: usize, high: usize, unit: usize) {
    keys.clear();
    keys.extend((0..count).map(|place| {
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
        (2 * threes << 16 | (near - low + MARGIN + 1) * unit) as u32
    }));
}

fn env(name: &str, or: usize) -> usize {
    std::env::var(name).map(|x| x.parse().unwrap()).unwrap_or(or)
}

fn pack(row: usize, column: usize, position: u8) -> u32 {
    (row << 17 | column << 3) as u32 | u32::from(position)
}

fn unpack(state: u32) -> (usize, usize, u8) {
    ((state >> 17) as usize, (state >> 3 & 0x3FFF) as usize, state as u8 & 7)
}

/// States that the flood visits before the best-first search has its turn.
const PROBE: usize = 512;

/// The fewest moves, if the target can be reached.
struct Answer(Option<u32>);

impl Answer {
    fn push(&self, text: &mut Vec<u8>) {
        match self.0 {
            Some(moves) => push_number(text, moves.into()),
            None => text.extend_from_slice(b"Impossible"),
        }
        text.push(b'\n');
    }
}
