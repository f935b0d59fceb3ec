//! Curling 2.0 (POJ 3009, AOJ 1144, BOJ 4983): the fewest throws that bring a stone to the goal.
//!
//! # Rules that matter
//! A stone slides until the next square is a block: there it stops, and the block is gone for good. It stops nowhere
//! else: past the edge it is lost, and the goal takes it in passing. It cannot be thrown towards a block that touches
//! it. Ten throws are the most.
//!
//! # States
//! A state is the stone's cell and the blocks that are left. The blocks are kept twice, a word a row and a word a
//! column, so that both ways along both lines cost the same: shift the squares ahead to the end of the word and count
//! the zeros. Squares count from 1, which leaves bit 0 to the edge and keeps every shift below the width of the word.
//!
//! ```text
//!     column   1 2 3 4 5 6 7 8
//!     row r    . # . o . . # .       rows[r] = 1 << 2 | 1 << 7, the stone on 4
//!
//!     rows[r] << (64 - 4)            one leading zero: it stops on 4 - 1 and breaks 3 - 1
//!     rows[r] >> (4 + 1)             two trailing zeros: it stops on 4 + 2 and breaks 6 + 1
//! ```
//!
//! No zero: a block touches the stone. No bit: the stone is lost.
//!
//! # What makes it fast
//! The search deepens throw by throw, each round depth first, with blocks broken and put back in place. No stone with
//! more than one throw left sees the goal, or an earlier round would have ended there.
//!
//! 1. *The last three throws are read off the goal's lines*, its row and its column. By the throws that are left:
//!    - **One**: the stone must see the goal, along one of the lines.
//!    - **Two**: the next throw must stop in a line, in sight of the goal. From outside the lines the stone can only
//!      cross into one, on a square that sees the goal and has a block beside it to stop at. Blocks only vanish, so
//!      that must be a block of the first board. Such squares are *open*; the stone must be on the row or column that
//!      crosses at one. Or it lies in a line already and breaks the one block between.
//!    - **Three**: so the next throw must keep to, or stop on, a row or column that crosses at an open square; or stop
//!      in a line, behind one block only and with a block of the first board beside it (a *shut* square); or run along
//!      a line; or break a block that ends the goal's view, and so begin on its row or column.
//!
//!    ```text
//!     . . . . . . o #       o  open: a stone along its row or column may stop there, and the next throw meets G
//!     # . . . # . . .       s  shut: one throw breaks the block between, the next meets G
//!     s . # . o . G .
//!     . . . . . . # .       The view from G ends at the blocks left of it and below it, and at the edge.
//!     . . . . . . . .
//!     . . . . . # s .
//!    ```
//!
//!    All these are masks of a word a line, made anew only when a block in a line breaks. Three throws from the end the
//!    four slides are tested against them without a branch, and few stones pass (one in five on the benchmark's boards
//!    `hard`).
//! 2. *A bound from lines alone.* A stone in one of the goal's lines needs one throw or more. A stone that may stop in
//!    a row or column that needs *n* throws or more needs *n* + 1 or more; and a throw along row *r* can stop in column
//!    *c* only if the first board has a block in row *r* beside column *c*, and a square on the other side of it to
//!    come from. Spread from the goal, line by line, this bounds the throws from the start: rounds below the bound are
//!    left out, and where it never gets there the answer is -1 without a throw.
//! 3. *A round in which no stone came as far as three throws left* ends the search.
//!
//! A memory of stones and blocks does not pay: of the benchmark's boards `no-answer` one stone in four repeats an
//! earlier one with the same blocks gone, too few. Nor does a bound for each cell instead of each line, which keeps a
//! stone from nothing but what the bound at the start has said already.
//!
//! # Why it is exact
//! Rounds allow one throw more each, so the first that ends at the goal has the fewest. Every test above asks for what
//! a solution must have, never for what it may have, so nothing is lost.
//!
//! # Complexity
//! Time for the size of the board to read it, and at most 4^7 = 16,384 stones tested in a round of ten throws, whatever
//! its size, where a search to the end throws a million; all rounds together test a third more. The benchmark's boards
//! `no-answer` take 5,550 on average. Memory does not grow.
//!
//! # Where published solutions go wrong
//! A memory of (cell, throws) forgets which blocks are gone. No board smaller than the first shows it:
//!
//! ```text
//!     2 0 1 0       down, right, right: 3 throws, the second of which breaks the block before the goal.
//!     0 0 1 3       right, down: the same square after two throws, and that block still touches the stone.
//!     1 1 0 0       A search that remembers the square and tries right first answers -1.
//!
//!     2 0 1 1 0     4 throws. No order of the four directions helps here: searches with such a memory,
//!     0 0 0 1 0     depth first or breadth first, answer -1 or 6.
//!     1 0 0 1 3
//!     0 1 1 0 0
//! ```

use super::judge::{push_number, Error, Judge};
use std::io::{Read, Write};

/// Most rows and most columns. The judges stop at 20.
const MAX_SIDE: usize = 32;

/// A stone that has not met the goal after so many throws has lost the game.
const MAX_THROWS: u32 = 10;

/// What a square may be, from the least number to the greatest; 1 is a block.
const VACANT: i32 = 0;
const START: i32 = 2;
const GOAL: i32 = 3;

/// Answers every case of a run: a line each, the fewest throws or `-1`.
///
/// A case is `w h`, the width first, and h rows of w numbers; `0 0` or the end of input ends the run.
///
/// # Errors
/// Input that the statement does not allow, or a reader or writer that fails. What was answered before is written.
///
/// # Complexity
/// O(w x h) time to read a case, and at most some 4^7 throws to solve it; memory does not grow.
///
/// # Examples
/// ```
/// use grid_solvers::{curling, judge::Judge};
///
/// let boards = "4 3\n2 0 1 0\n0 0 1 3\n1 1 0 0\n3 1\n2 1 3\n0 0\n";
/// let mut answers = Vec::new();
/// curling::solve(&mut Judge::new(boards.as_bytes(), &mut answers))?;
/// assert_eq!(answers, b"3\n-1\n");
/// # Ok::<(), grid_solvers::judge::Error>(())
/// ```
pub fn solve<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<(), Error> {
    let mut case = Case::default();
    let mut search = Search::default();
    judge.answer_each(|judge| {
        if !case.read(judge)? {
            return Ok(false);
        }
        search.fewest_throws(&case).write(judge.answers());
        Ok(true)
    })
}

/// A cell of the board, counted from 1.
#[derive(Clone, Copy, Default)]
struct Cell {
    row: usize,
    column: usize,
}

/// A word a row or a word a column, with one beyond either edge of the board.
type Lines = [u64; MAX_SIDE + 2];

/// The blocks of a board: bit `column` of `rows[row]`, and bit `row` of `columns[column]`.
#[derive(Clone)]
struct Blocks {
    rows: Lines,
    columns: Lines,
}

impl Default for Blocks {
    fn default() -> Self {
        Blocks { rows: [0; MAX_SIDE + 2], columns: [0; MAX_SIDE + 2] }
    }
}

/// A board, read and checked.
#[derive(Default)]
struct Case {
    rows: usize,
    columns: usize,
    blocks: Blocks,
    start: Cell,
    goal: Cell,
}

impl Case {
    /// Reads the next case; `false` if there is none.
    fn read<R: Read, W: Write>(&mut self, judge: &mut Judge<R, W>) -> Result<bool, Error> {
        let [columns, rows] = match judge.sizes(["the width", "the height"], [MAX_SIDE; 2])? {
            Some(sizes) => sizes,
            None => return Ok(false),
        };
        self.rows = rows;
        self.columns = columns;
        self.blocks.columns[1..=columns].fill(0);
        let mut ends = [None; 2];
        for row in 1..=rows {
            let squares = read_row(judge, columns, ends.map(|end| end.is_some()))?;
            for (end, mark) in ends.iter_mut().zip(squares.ends()) {
                if mark != 0 {
                    *end = Some(Cell { row, column: mark.trailing_zeros() as usize });
                }
            }
            let blocks = squares.ones & !squares.twos;
            self.blocks.rows[row] = blocks;
            each_bit(blocks, |column| self.blocks.columns[column] |= 1 << row);
        }
        // No block beyond the edge, whatever the last board had there.
        self.blocks.rows[rows + 1] = 0;
        self.blocks.columns[columns + 1] = 0;
        match ends {
            [Some(start), Some(goal)] => {
                self.start = start;
                self.goal = goal;
                Ok(true)
            }
            [None, _] => Err(judge.missing("2 (the start)", "one")),
            [_, None] => Err(judge.missing("3 (the goal)", "one")),
        }
    }

    /// A bound that no solution is below, more than [`MAX_THROWS`] where there is none.
    fn least_throws(&self) -> u32 {
        let (mut rows, mut columns) = (1 << self.goal.row, 1 << self.goal.column);
        let (mut new_rows, mut new_columns) = (rows, columns);
        let mut throws = 1;
        while (rows >> self.start.row | columns >> self.start.column) & 1 == 0 {
            if new_rows | new_columns == 0 {
                return MAX_THROWS + 1;
            }
            let crossing = beside(&self.blocks.rows, new_rows, self.rows);
            new_rows = beside(&self.blocks.columns, new_columns, self.columns) & !rows;
            new_columns = crossing & !columns;
            rows |= new_rows;
            columns |= new_columns;
            throws += 1;
        }
        throws
    }
}

/// The squares of a row, a bit each from bit 1: the low bits of their numbers and the high ones.
struct Squares {
    ones: u64,
    twos: u64,
}

impl Squares {
    /// Where the row has its start and where its goal.
    fn ends(&self) -> [u64; 2] {
        [self.twos & !self.ones, self.twos & self.ones]
    }
}

/// Reads a row; `ends` says whether a start and whether a goal have been read.
fn read_row<R: Read, W: Write>(judge: &mut Judge<R, W>, columns: usize, ends: [bool; 2]) -> Result<Squares, Error> {
    if let Some([ones, twos]) = judge.glance(columns)? {
        let squares = Squares { ones: ones << 1, twos: twos << 1 };
        let second = |(mark, &end): (&u64, &bool)| mark.count_ones() + u32::from(end) > 1;
        if twos == 0 || !squares.ends().iter().zip(&ends).any(second) {
            judge.pass(columns);
            return Ok(squares);
        }
    }
    read_squares(judge, columns, ends)
}

/// [`read_row`] number by number, for any other text, or to tell where a second start or goal is.
#[cold]
fn read_squares<R: Read, W: Write>(
    judge: &mut Judge<R, W>,
    columns: usize,
    mut ends: [bool; 2],
) -> Result<Squares, Error> {
    let mut squares = Squares { ones: 0, twos: 0 };
    for column in 1..=columns {
        let square = judge.number("a square", VACANT, GOAL)?;
        if square >= START {
            let end = &mut ends[(square - START) as usize];
            if *end {
                let second = if square == START { "2 (the start)" } else { "3 (the goal)" };
                return Err(judge.fault(0, &format!("found a second {}, expected one", second)));
            }
            *end = true;
        }
        squares.ones |= (square as u64 & 1) << column;
        squares.twos |= (square as u64 >> 1) << column;
    }
    Ok(squares)
}

/// The board while it is played on.
#[derive(Default)]
struct Search {
    blocks: Blocks,
    goal: Cell,
    /// The squares of the goal's column, and of its row, that a crossing stone may stop on.
    stops_in_column: u64,
    stops_in_row: u64,
    /// What the goal's column offers, a bit a row, and what its row offers, a bit a column.
    rows: Offer,
    columns: Offer,
    /// In this round some stone came to rest with three throws left.
    alive: bool,
}

impl Search {
    fn fewest_throws(&mut self, case: &Case) -> Answer {
        let least = case.least_throws();
        if least > MAX_THROWS {
            return Answer(None);
        }
        if sees(&case.blocks, case.start, case.goal) {
            return Answer(Some(1));
        }
        self.blocks.clone_from(&case.blocks);
        self.goal = case.goal;
        self.stops_in_column = beside(&case.blocks.columns, 1 << case.goal.column, case.columns);
        self.stops_in_row = beside(&case.blocks.rows, 1 << case.goal.row, case.rows);
        self.look_along_column();
        self.look_along_row();
        for throws in least.max(2)..=MAX_THROWS {
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

    /// Whether the stone can meet the goal with the last of the throws `left`, two or more.
    fn reaches(&mut self, Cell { row, column }: Cell, left: u32) -> bool {
        for slide in slides(self.blocks.rows[row], column).iter().flatten() {
            if self.goes_on(Cell { row, column: slide.block }, Cell { row, column: slide.stop }, left - 1) {
                return true;
            }
        }
        for slide in slides(self.blocks.columns[column], row).iter().flatten() {
            if self.goes_on(Cell { row: slide.block, column }, Cell { row: slide.stop, column }, left - 1) {
                return true;
            }
        }
        false
    }

    /// Whether the stone that broke `block` and stopped can meet the goal with the last of the throws `left`.
    #[inline]
    fn goes_on(&mut self, block: Cell, stop: Cell, left: u32) -> bool {
        self.alive |= left == 3;
        self.toggle(block);
        let reaches = match left {
            1 => sees(&self.blocks, stop, self.goal),
            2 => self.two_may_do(stop) && self.reaches(stop, left),
            3 => self.three_may_do(stop) && self.reaches(stop, left),
            _ => self.reaches(stop, left),
        };
        self.toggle(block);
        reaches
    }

    /// Breaks a block, or puts it back.
    #[inline]
    fn toggle(&mut self, block: Cell) {
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
        let Cell { row, column } = self.goal;
        self.columns = Offer::new(self.blocks.rows[row], column, self.stops_in_row);
    }

    #[cold]
    fn look_along_column(&mut self) {
        let Cell { row, column } = self.goal;
        self.rows = Offer::new(self.blocks.columns[column], row, self.stops_in_column);
    }

    /// `false` only if the stone cannot meet the goal with the second throw.
    #[inline]
    fn two_may_do(&self, Cell { row, column }: Cell) -> bool {
        let crosses = (self.rows.open >> row | self.columns.open >> column) & 1 != 0;
        crosses || row == self.goal.row || column == self.goal.column
    }

    /// `false` only if the stone cannot meet the goal with the third throw.
    #[inline]
    fn three_may_do(&self, Cell { row, column }: Cell) -> bool {
        let stops = self.columns.open | (self.rows.shut >> row & 1) << self.goal.column;
        let across = slides_to(self.blocks.rows[row], column, stops, self.rows.any >> row);
        let stops = self.rows.open | (self.columns.shut >> column & 1) << self.goal.row;
        let along = slides_to(self.blocks.columns[column], row, stops, self.columns.any >> column);
        (across | along) & 1 != 0
    }
}

/// What one of the goal's lines offers to stones on the rows or columns that cross it, a bit for each.
#[derive(Default)]
struct Offer {
    /// One more throw after a stop there.
    open: u64,
    /// Two more, the first of them against the block between.
    shut: u64,
    /// Any throw along these may help: they cross at an open square or at a block that ends the goal's view, or they
    /// are the goal's own.
    any: u64,
}

impl Offer {
    fn new(line: u64, goal: usize, stops: u64) -> Self {
        let view = view(line, goal);
        let ends = line & (view << 1 | view >> 1);
        let beyond = self::view(line ^ ends, goal) & !view & !ends;
        let open = view & stops & !(1 << goal);
        Offer { open, shut: beyond & stops, any: open | ends | 1 << goal }
    }
}

/// Where a throw along a line stops and what it breaks.
struct Slide {
    stop: usize,
    block: usize,
}

/// Both throws along a line; nothing for one that is not allowed or loses the stone.
#[inline]
fn slides(line: u64, at: usize) -> [Option<Slide>; 2] {
    let (low, high) = (line << (64 - at), line >> (at + 1));
    let (mut down, mut up) = (None, None);
    if low as i64 > 0 {
        let stop = at - low.leading_zeros() as usize;
        down = Some(Slide { stop, block: stop - 1 });
    }
    if high != 0 && high & 1 == 0 {
        let stop = at + high.trailing_zeros() as usize;
        up = Some(Slide { stop, block: stop + 1 });
    }
    [down, up]
}

/// Bit 0 says whether one of the [`slides`] stops on one of `stops`, or, where bit 0 of `any` is set, at all.
#[inline]
fn slides_to(line: u64, at: usize, stops: u64, any: u64) -> u64 {
    let (low, high) = (line << (64 - at), line >> (at + 1));
    let down = (at as u32).wrapping_sub(low.leading_zeros());
    let up = (at as u32).wrapping_add(high.trailing_zeros());
    let goes_down = u64::from(low as i64 > 0);
    let goes_up = u64::from(high != 0 && high & 1 == 0);
    // Where there is no slide the shift is meaningless, and so is what it gives.
    goes_down & (stops.wrapping_shr(down) | any) | goes_up & (stops.wrapping_shr(up) | any)
}

/// Whether a stone in one of the goal's lines has no block between.
fn sees(blocks: &Blocks, stone: Cell, goal: Cell) -> bool {
    let between = |a: usize, b: usize| (1 << a.max(b)) - (1 << a.min(b));
    stone.row == goal.row && blocks.rows[goal.row] & between(stone.column, goal.column) == 0
        || stone.column == goal.column && blocks.columns[goal.column] & between(stone.row, goal.row) == 0
}

/// The squares of a line from which nothing hides the one `at`, itself included, to the edge and beyond.
fn view(line: u64, at: usize) -> u64 {
    let below = line & ((1 << at) - 1);
    let above = line ^ below;
    !0 << (64 - below.leading_zeros()) & (above & above.wrapping_neg()).wrapping_sub(1)
}

/// The squares of the `chosen` lines, out of `count`, that a stone may stop on when it crosses them, all together:
/// there is a block in the next line on one side, and a line on the other side to come from.
fn beside(lines: &Lines, chosen: u64, count: usize) -> u64 {
    let mut stops = 0;
    each_bit(chosen, |line| {
        if line < count {
            stops |= lines[line - 1];
        }
        if line > 1 {
            stops |= lines[line + 1];
        }
    });
    stops
}

/// Calls `with` for each bit that is set, from the lowest.
#[inline]
fn each_bit(mut bits: u64, mut with: impl FnMut(usize)) {
    while bits != 0 {
        with(bits.trailing_zeros() as usize);
        bits &= bits - 1;
    }
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
