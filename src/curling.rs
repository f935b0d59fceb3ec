//! Curling 2.0: the fewest throws that bring a stone to its goal on a board whose blocks break.

use super::judge::{push_number, Error, Judge};
use std::convert::TryInto;
use std::io::{Read, Write};

/// The longest side of a board: the judges' own limit is 20.
const LONGEST_SIDE: usize = 32;

/// A stone that has not met the goal after so many throws has lost the game.
const MOST_THROWS: u32 = 10;

/// What a square may hold.
const VACANT: i32 = 0;
const START: i32 = 2;
const GOAL: i32 = 3;

/// Answers every case of a run.
pub fn solve<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<(), Error> {
    let mut case = Case::new();
    let mut search = Search::new();
    judge.answer_each(|judge| {
        let found = case.read(judge)?;
        if found {
            search.fewest_throws(&case).write(judge.answers());
        }
        Ok(found)
    })
}

/// A square, row and column from 1.
#[derive(Clone, Copy, PartialEq)]
struct Square {
    row: usize,
    column: usize,
}

/// The blocks of a board, one bit each, twice: bit `c` of `rows[r]` and bit `r` of `columns[c]`.
#[derive(Clone)]
struct Blocks {
    rows: [u64; LONGEST_SIDE + 2],
    columns: [u64; LONGEST_SIDE + 2],
}

impl Blocks {
    fn sees(&self, at: Square, goal: Square) -> bool {
        at.row == goal.row && self.rows[at.row] & between(at.column, goal.column) == 0
            || at.column == goal.column && self.columns[at.column] & between(at.row, goal.row) == 0
    }
}

/// A board, checked.
struct Case {
    width: usize,
    height: usize,
    blocks: Blocks,
    /// Start and goal, as far as they have been read.
    ends: [Option<Square>; 2],
    start: Square,
    goal: Square,
}

impl Case {
    fn new() -> Self {
        let nowhere = Square { row: 0, column: 0 };
        let blocks = Blocks { rows: [0; LONGEST_SIDE + 2], columns: [0; LONGEST_SIDE + 2] };
        Case { width: 0, height: 0, blocks, ends: [None; 2], start: nowhere, goal: nowhere }
    }

    /// Reads the next board; `false` if there is none.
    fn read<R: Read, W: Write>(&mut self, judge: &mut Judge<R, W>) -> Result<bool, Error> {
        let [width, height] = match judge.sizes(["a width", "a height"], [LONGEST_SIDE; 2])? {
            Some(sizes) => sizes,
            None => return Ok(false),
        };
        self.width = width;
        self.height = height;
        self.ends = [None; 2];
        self.blocks.columns[1..=width].fill(0);
        for row in 1..=height {
            let [ones, twos] = self.read_row(judge)?;
            for (end, mark) in self.ends.iter_mut().zip([twos & !ones, twos & ones]) {
                if mark != 0 {
                    *end = Some(Square { row, column: mark.trailing_zeros() as usize });
                }
            }
            let mut blocks = ones & !twos;
            self.blocks.rows[row] = blocks;
            while blocks != 0 {
                self.blocks.columns[blocks.trailing_zeros() as usize] |= 1 << row;
                blocks &= blocks - 1;
            }
        }
        // What lies beyond the board holds no block.
        self.blocks.rows[height + 1] = 0;
        self.blocks.columns[width + 1] = 0;
        match self.ends {
            [Some(start), Some(goal)] => {
                self.start = start;
                self.goal = goal;
                Ok(true)
            }
            [None, _] => Err(judge.fault(0, "the board ends here and has no start")),
            _ => Err(judge.fault(0, "the board ends here and has no goal")),
        }
    }

    /// The next row, bit `c` of the first word the low bit of square `c`, of the second its high bit.
    fn read_row<R: Read, W: Write>(&self, judge: &mut Judge<R, W>) -> Result<[u64; 2], Error> {
        let words = (self.width + 3) / 4;
        if let Some(text) = judge.ahead(words * 8)? {
            if let Some(row) = self.glance(text) {
                judge.pass(self.width * 2 - 1);
                return Ok(row);
            }
        }
        let mut row = [0; 2];
        let mut ends = self.ends.map(|end| end.is_some());
        for column in 1..=self.width {
            let square = judge.number("a square", VACANT, GOAL)?;
            if square >= START {
                let end = &mut ends[(square - START) as usize];
                if *end {
                    return Err(judge.unexpected(if square == START { "one start only" } else { "one goal only" }));
                }
                *end = true;
            }
            row[0] |= (square as u64 & 1) << column;
            row[1] |= (square as u64 >> 1) << column;
        }
        Ok(row)
    }

    /// A row as nearly every file has it: digits with one blank between. Four squares at a time.
    fn glance(&self, text: &[u8]) -> Option<[u64; 2]> {
        let (mut ones, mut twos, mut strange) = (0, 0, 0);
        let mut column = 0;
        // The last word may hold fewer squares, and what ends them is any white space.
        let last = !0 >> (8 + (self.width.wrapping_neg() & 3) * 16);
        for word in text.chunks_exact(8) {
            let mut squares = u64::from_le_bytes(word.try_into().ok()?) ^ 0x2030_2030_2030_2030;
            column += 4;
            if column >= self.width {
                squares &= last;
            }
            strange |= squares & !0x0003_0003_0003_0003;
            ones |= gather(squares) << (column - 3);
            twos |= gather(squares >> 1) << (column - 3);
        }
        strange |= !text[self.width * 2 - 1].is_ascii_whitespace() as u64;
        // A row with a second start or goal is left to those who can say where it stands.
        if twos != 0 {
            for (end, mark) in self.ends.iter().zip([twos & !ones, twos & ones]) {
                strange |= (mark.count_ones() + end.is_some() as u32 > 1) as u64;
            }
        }
        if strange == 0 {
            Some([ones, twos])
        } else {
            None
        }
    }

    /// A lower bound on the throws.
    fn least_throws(&self) -> u32 {
        let (mut rows, mut columns) = (1 << self.goal.row, 1 << self.goal.column);
        let (mut new_rows, mut new_columns): (u64, u64) = (rows, columns);
        let mut throws = 1;
        while (rows >> self.start.row | columns >> self.start.column) & 1 == 0 {
            if new_rows | new_columns == 0 {
                return MOST_THROWS + 1;
            }
            let reached_rows = beside(&self.blocks.columns, new_columns, self.width);
            let reached_columns = beside(&self.blocks.rows, new_rows, self.height);
            new_rows = reached_rows & !rows;
            new_columns = reached_columns & !columns;
            rows |= new_rows;
            columns |= new_columns;
            throws += 1;
        }
        throws
    }
}

/// A board that is being played on.
struct Search {
    blocks: Blocks,
    goal: Square,
    /// Rows (a bit each) with a block of the whole board beside the goal's column, columns with one beside its row.
    stops: [u64; 2],
    rows: Approach,
    columns: Approach,
    /// Some stone had three throws left.
    alive: bool,
}

impl Search {
    fn new() -> Self {
        let case = Case::new();
        Search {
            blocks: case.blocks,
            goal: case.goal,
            stops: [0; 2],
            rows: Approach::default(),
            columns: Approach::default(),
            alive: false,
        }
    }

    fn fewest_throws(&mut self, case: &Case) -> Answer {
        let least = case.least_throws();
        if least > MOST_THROWS {
            return Answer(None);
        }
        if least == 1 && case.blocks.sees(case.start, case.goal) {
            return Answer(Some(1));
        }
        self.blocks.clone_from(&case.blocks);
        self.goal = case.goal;
        let Square { row, column } = case.goal;
        self.stops =
            [beside(&case.blocks.columns, 1 << column, case.width), beside(&case.blocks.rows, 1 << row, case.height)];
        self.look_along_row();
        self.look_along_column();
        for throws in least.max(2)..=MOST_THROWS {
            self.alive = false;
            if self.reaches(case.start, throws) {
                return Answer(Some(throws));
            }
            if throws > 3 && !self.alive {
                break;
            }
        }
        Answer(None)
    }

    /// Whether a stone at rest meets the goal with the last of at least two throws.
    fn reaches(&mut self, at: Square, left: u32) -> bool {
        let Square { row, column } = at;
        let line = self.blocks.rows[row];
        if let Some(stop) = below(line, column) {
            if self.breaks(Square { row, column: stop - 1 }, Square { row, column: stop }, left - 1) {
                return true;
            }
        }
        if let Some(stop) = above(line, column) {
            if self.breaks(Square { row, column: stop + 1 }, Square { row, column: stop }, left - 1) {
                return true;
            }
        }
        let line = self.blocks.columns[column];
        if let Some(stop) = below(line, row) {
            if self.breaks(Square { row: stop - 1, column }, Square { row: stop, column }, left - 1) {
                return true;
            }
        }
        if let Some(stop) = above(line, row) {
            if self.breaks(Square { row: stop + 1, column }, Square { row: stop, column }, left - 1) {
                return true;
            }
        }
        false
    }

    /// Whether a stone that broke `block` and came to rest beside it meets the goal with the last throw left.
    #[inline]
    fn breaks(&mut self, block: Square, at: Square, left: u32) -> bool {
        self.toggle(block);
        self.alive |= left == 3;
        let found = match left {
            1 => self.blocks.sees(at, self.goal),
            2 => self.two_may_do(at) && self.reaches(at, left),
            3 => self.three_may_do(at) && self.reaches(at, left),
            _ => self.reaches(at, left),
        };
        self.toggle(block);
        found
    }

    #[inline]
    fn toggle(&mut self, block: Square) {
        self.blocks.rows[block.row] ^= 1 << block.column;
        self.blocks.columns[block.column] ^= 1 << block.row;
        if block.row == self.goal.row {
            self.look_along_row();
        }
        if block.column == self.goal.column {
            self.look_along_column();
        }
    }

    #[cold]
    fn look_along_row(&mut self) {
        let Square { row, column } = self.goal;
        self.columns = Approach::new(self.blocks.rows[row], column, self.stops[1]);
    }

    #[cold]
    fn look_along_column(&mut self) {
        let Square { row, column } = self.goal;
        self.rows = Approach::new(self.blocks.columns[column], row, self.stops[0]);
    }

    #[inline]
    fn two_may_do(&self, at: Square) -> bool {
        let turns = self.rows.turns >> at.row | self.columns.turns >> at.column;
        turns & 1 != 0 || at.row == self.goal.row || at.column == self.goal.column
    }

    #[inline]
    fn three_may_do(&self, at: Square) -> bool {
        let Square { row, column } = at;
        let near = self.columns.turns | (self.rows.second >> row & 1) << self.goal.column;
        let across = stops(self.blocks.rows[row], column, near, self.rows.any >> row);
        let near = self.rows.turns | (self.columns.second >> column & 1) << self.goal.row;
        let along = stops(self.blocks.columns[column], row, near, self.columns.any >> column);
        (across | along) & 1 != 0
    }
}

/// One of the goal's lines.
#[derive(Clone, Copy, Default)]
struct Approach {
    turns: u64,
    second: u64,
    any: u64,
}

impl Approach {
    fn new(line: u64, goal: usize, stops: u64) -> Self {
        let first = sight(line, goal);
        let ends = line & (first << 1 | first >> 1);
        let second = sight(line & !ends, goal) & !first & !ends & stops;
        let turns = first & stops & !(1 << goal);
        Approach { turns, second, any: turns | ends | 1 << goal }
    }
}

/// Both ways along a line: bit 0 says whether one stops in `near`, or at all if `any` says so.
#[inline]
fn stops(line: u64, at: usize, near: u64, any: u64) -> u64 {
    let (low, high) = (line << (64 - at), line >> (at + 1));
    let low_stop = at.wrapping_sub(low.leading_zeros() as usize);
    let high_stop = at.wrapping_add(high.trailing_zeros() as usize);
    let low_moves = ((low as i64) > 0) as u64;
    let high_moves = (high & 1 == 0 && high != 0) as u64;
    low_moves & (near.wrapping_shr(low_stop as u32) | any) | high_moves & (near.wrapping_shr(high_stop as u32) | any)
}

/// All that a stone may stop against in the lines beside the `chosen` ones, of which there are `last`.
fn beside(lines: &[u64; LONGEST_SIDE + 2], mut chosen: u64, last: usize) -> u64 {
    let mut blocks = 0;
    while chosen != 0 {
        let line = chosen.trailing_zeros() as usize;
        if line < last {
            blocks |= lines[line - 1];
        }
        if line > 1 {
            blocks |= lines[line + 1];
        }
        chosen &= chosen - 1;
    }
    blocks
}

fn below(line: u64, at: usize) -> Option<usize> {
    let ahead = line << (64 - at);
    if (ahead as i64) > 0 {
        Some(at - ahead.leading_zeros() as usize)
    } else {
        None
    }
}

fn above(line: u64, at: usize) -> Option<usize> {
    let ahead = line >> (at + 1);
    if ahead & 1 == 0 && ahead != 0 {
        Some(at + ahead.trailing_zeros() as usize)
    } else {
        None
    }
}

/// The squares of a line that see the one at `at`, itself included.
fn sight(line: u64, at: usize) -> u64 {
    let below = line & ((1 << at) - 1);
    let above = line ^ below;
    (!0 << (64 - below.leading_zeros())) & (above & above.wrapping_neg()).wrapping_sub(1)
}

/// The lowest bits of the four 16-bit lanes, side by side.
fn gather(lanes: u64) -> u64 {
    ((lanes & 0x0001_0001_0001_0001).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3)) >> 48
}

fn between(a: usize, b: usize) -> u64 {
    (1 << a.max(b)) - (1 << a.min(b))
}

/// The fewest throws, if any number will do.
struct Answer(Option<u32>);

impl Answer {
    fn write(&self, text: &mut Vec<u8>) {
        match self.0 {
            Some(throws) => push_number(text, throws.into()),
            None => text.extend_from_slice(b"-1"),
        }
        text.push(b'\n');
    }
}
