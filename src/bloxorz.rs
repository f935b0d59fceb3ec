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
                        Some(reason) => judge.fault(column, reason),
                    });
                }
            }
        }
        self.clear((rows + 1) * self.width + 1, 2 * self.width);
        if self.start == 0 {
            return Err(judge.fault(0, "found the last row of a board without X, expected one or two"));
        }
        if self.target == 0 {
            return Err(judge.fault(0, "found the last row of a board without O, expected one"));
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
    moves: u64,
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
        if let Some(answer) = self.beeline.search(case, &self.from_start) {
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
            self.next.moves = now.moves + 1;
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

/// A best-first search for boards that hinder little.
#[derive(Default)]
struct Beeline {
    rows: Vec<u32>,
    columns: Vec<u32>,
    now: Vec<u32>,
    later: Vec<Vec<u32>>,
    closed: Vec<u32>,
}

impl Beeline {
    fn search(&mut self, case: &mut Case, from: &Frontier) -> Option<Answer> {
        let width = case.width;
        let board = &mut case.board;
        let (target_row, target_column) = (case.target / width, case.target % width);
        distances(&mut self.rows, case.rows + 2, target_row, 16);
        distances(&mut self.columns, width + 1, target_column, 1);
        let bound = |row: usize, column: usize, position: u8| {
            let (row, column) = match position {
                STANDING => (row, column),
                ALONG_ROW => (row, column - usize::from(column > target_column)),
                _ => (row - usize::from(row > target_row), column),
            };
            let sum = self.rows[row] + self.columns[column];
            (sum >> 8) + u32::from(NEAR[usize::from(position >> 1)][(sum >> 4 & 15) as usize][(sum & 15) as usize])
        };
        let now = &mut self.now;
        let later = &mut self.later;
        let closed = &mut self.closed;
        now.clear();
        closed.clear();
        for list in later.iter_mut() {
            list.clear();
        }
        for (list, position) in from.lists() {
            for &cell in list.cells() {
                let cell = cell as usize;
                let (row, column) = (cell / width, cell % width);
                board[cell] |= position;
                let total = from.moves as usize + bound(row, column, position) as usize;
                if total >= later.len() {
                    later.resize_with(total + 1, Vec::new);
                }
                later[total].push(pack(row, column, position));
            }
        }
        let mut left = budget(board.len());
        let mut last = later.len();
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
                            board[cell] &= !position;
                            closed.push(state);
                            if cell == case.target && position == STANDING {
                                return Some(Answer(Some(total as u64)));
                            }
                            state
                        }
                    },
                };
                if left == 0 {
                    for &state in closed.iter() {
                        let (row, column, position) = unpack(state);
                        board[row * width + column] |= position;
                    }
                    for (list, position) in from.lists() {
                        for &cell in list.cells() {
                            board[cell as usize] &= !position;
                        }
                    }
                    return None;
                }
                left -= 1;
                let (row, column, position) = unpack(state);
                let moves = total as u32 - bound(row, column, position) + 1;
                let mut met = false;
                let mut visit = |row: usize, column: usize, position: u8| {
                    let cell = row * width + column;
                    if board[cell] & position != 0 {
                        let state = pack(row, column, position);
                        let new = (moves + bound(row, column, position)) as usize;
                        if new == total {
                            board[cell] &= !position;
                            closed.push(state);
                            now.push(state);
                            met |= cell == case.target && position == STANDING;
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
                    return Some(Answer(Some(total as u64)));
                }
            }
        }
        None
    }
}

fn budget(cells: usize) -> usize {
    let _ = cells;
    std::env::var("BUDGET").map(|x| x.parse().unwrap()).unwrap_or(20000)
}

fn pack(row: usize, column: usize, position: u8) -> u32 {
    (row << 17 | column << 3) as u32 | u32::from(position)
}

fn unpack(state: u32) -> (usize, usize, u8) {
    ((state >> 17) as usize, (state >> 3 & 0x3FFF) as usize, state as u8 & 7)
}

/// Fewest moves on an endless plane.
const NEAR: [[[u8; 6]; 6]; 3] = [
    [
        [0, 3, 4, 2, 5, 6],
        [3, 6, 6, 3, 6, 7],
        [4, 6, 6, 4, 6, 7],
        [2, 3, 4, 4, 5, 6],
        [5, 6, 6, 5, 6, 7],
        [6, 7, 7, 6, 7, 8],
    ],
    [
        [4, 1, 4, 5, 3, 6],
        [5, 2, 5, 6, 4, 7],
        [5, 3, 5, 6, 5, 7],
        [4, 3, 4, 5, 5, 6],
        [5, 4, 5, 6, 6, 7],
        [6, 5, 6, 7, 7, 8],
    ],
    [
        [4, 5, 5, 4, 5, 6],
        [1, 2, 3, 3, 4, 5],
        [4, 5, 5, 4, 5, 6],
        [5, 6, 6, 5, 6, 7],
        [3, 4, 5, 5, 6, 7],
        [6, 7, 7, 6, 7, 8],
    ],
];

fn distances(keys: &mut Vec<u32>, count: usize, target: usize, unit: u32) {
    keys.clear();
    keys.extend((0..count).map(|place| {
        let distance = if place < target { target - place } else { place - target } as u32;
        let threes = if distance < 6 { 0 } else { (distance - 3) / 3 };
        threes * 2 << 8 | (distance - 3 * threes) * unit
    }));
}

/// States that the flood visits before the best-first search has its turn.
const PROBE: usize = 512;

/// The fewest moves, if the target can be reached.
struct Answer(Option<u64>);

impl Answer {
    fn push(&self, text: &mut Vec<u8>) {
        match self.0 {
            Some(moves) => push_number(text, moves),
            None => text.extend_from_slice(b"Impossible"),
        }
        text.push(b'\n');
    }
}
