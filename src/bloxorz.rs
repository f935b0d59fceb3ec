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
        self.room(first + letters.len() + 1);
        let (above, cells) = self.board.split_at_mut(first);
        let above = &above[first - self.width..];
        let mask = |yes: bool| if yes { 0xFF } else { 0 };
        let mut other = 0;
        let mut cell = |letter: u8, left: u8, above: u8| {
            let ground = mask(letter != b'#');
            let firm = mask(letter != b'E');
            other |= ground & firm & mask(letter != b'.');
            let resting =
                (firm & STANDING) | (mask(left != b'#') & ALONG_ROW) | (mask(above & GROUND != 0) & ALONG_COLUMN);
            ground & (GROUND | resting | resting << TARGET)
        };
        cells[0] = cell(letters[0], b'#', above[0]);
        let rest = cells[1..].iter_mut().zip(&above[1..]).zip(letters[1..].iter().zip(letters));
        for ((here, &above), (&letter, &left)) in rest {
            *here = cell(letter, left, above);
        }
        cells[letters.len()] = 0;
        other != 0
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

/// The states at one distance from where a search began, as cells, a list for each position.
#[derive(Default)]
struct Frontier {
    standing: List,
    along_row: List,
    along_column: List,
}

impl Frontier {
    fn begin(&mut self, cell: usize, position: u8) {
        self.standing.length = 0;
        self.along_row.length = 0;
        self.along_column.length = 0;
        let list = match position {
            STANDING => &mut self.standing,
            ALONG_ROW => &mut self.along_row,
            _ => &mut self.along_column,
        };
        list.room(1);
        list.add(cell, true);
    }

    fn len(&self) -> usize {
        self.standing.length + self.along_row.length + self.along_column.length
    }

    /// Whether the search whose bits are `seen` has been in one of these states.
    fn meets(&self, board: &[u8], side: u8) -> bool {
        let lists = [(&self.standing, STANDING), (&self.along_row, ALONG_ROW), (&self.along_column, ALONG_COLUMN)];
        lists.iter().any(|(list, position)| {
            let open = list.cells().iter().fold(!0, |open, &cell| open & board[cell as usize]);
            open & position << side == 0
        })
    }

    /// The states one move further, which are taken off the board.
    fn step<const SIDE: u8>(&self, board: &mut [u8], width: usize, next: &mut Frontier) {
        let (standing, along_row, along_column) =
            (self.standing.cells(), self.along_row.cells(), self.along_column.cells());
        next.standing.room(2 * (along_row.len() + along_column.len()));
        next.along_row.room(2 * (along_row.len() + standing.len()));
        next.along_column.room(2 * (along_column.len() + standing.len()));
        let mut visit = |cell: usize, position: u8, list: &mut List| {
            let open = board[cell];
            list.add(cell, open >> SIDE & position != 0);
            board[cell] = open & !(position << SIDE);
        };
        for &cell in standing {
            let cell = cell as usize;
            visit(cell - 1, ALONG_ROW, &mut next.along_row);
            visit(cell + 2, ALONG_ROW, &mut next.along_row);
            visit(cell - width, ALONG_COLUMN, &mut next.along_column);
            visit(cell + 2 * width, ALONG_COLUMN, &mut next.along_column);
        }
        for &cell in along_row {
            let cell = cell as usize;
            visit(cell - 2, STANDING, &mut next.standing);
            visit(cell + 1, STANDING, &mut next.standing);
            visit(cell - width, ALONG_ROW, &mut next.along_row);
            visit(cell + width, ALONG_ROW, &mut next.along_row);
        }
        for &cell in along_column {
            let cell = cell as usize;
            visit(cell - 1, ALONG_COLUMN, &mut next.along_column);
            visit(cell + 1, ALONG_COLUMN, &mut next.along_column);
            visit(cell - 2 * width, STANDING, &mut next.standing);
            visit(cell + width, STANDING, &mut next.standing);
        }
    }
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

    /// Empties the list and has room for `cells` and one that is not wanted.
    fn room(&mut self, cells: usize) {
        self.length = 0;
        if self.buffer.len() <= cells {
            self.buffer.resize(2 * cells + 1, 0);
        }
    }

    /// Adds a cell if it is `wanted`: without a branch, which could not be predicted.
    fn add(&mut self, cell: usize, wanted: bool) {
        self.buffer[self.length] = cell as u32;
        self.length += wanted as usize;
    }
}

/// What is kept from case to case: the memory of the searches.
#[derive(Default)]
struct Search {
    from_start: Frontier,
    from_target: Frontier,
    next: Frontier,
}

impl Search {
    /// The fewest moves from start to target; spends the board.
    fn fewest_moves(&mut self, case: &mut Case) -> Answer {
        let width = case.width;
        self.from_start.begin(case.start, case.position);
        self.from_target.begin(case.target, STANDING);
        case.board[case.start] &= !case.position;
        case.board[case.target] &= !(STANDING << TARGET);
        let board = &mut case.board;
        let mut moves = 0;
        loop {
            moves += 1;
            let (now, met) = if self.from_start.len() <= self.from_target.len() {
                self.from_start.step::<0>(board, width, &mut self.next);
                (&mut self.from_start, self.next.meets(board, TARGET))
            } else {
                self.from_target.step::<TARGET>(board, width, &mut self.next);
                (&mut self.from_target, self.next.meets(board, 0))
            };
            if met {
                return Answer(Some(moves));
            }
            std::mem::swap(now, &mut self.next);
            if now.len() == 0 {
                return Answer(None);
            }
        }
    }
}

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
