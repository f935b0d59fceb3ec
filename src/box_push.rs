//! Pushing Boxes (SWERC 1997; POJ 1475, UVa 589, BOJ 6316, AcWing 174): fewest pushes, then fewest moves, then the
//! smallest route.
//!
//! # Rules that matter
//! A box stands in a walled maze; the player pushes it, one cell at a time and never pulls, until it stands on the
//! target. Capitals are pushes, small letters are walks. Among the routes with the fewest pushes one with the fewest
//! moves in all is wanted; among those the smallest word of pushes with N < S < W < E, and for that word the smallest
//! walks with n < s < w < e, so that one text is right.
//!
//! # States
//! Between pushes the player stands beside the box. A state is the box's cell and the push that the player stands
//! ready for, at most 32 * 32 * 4 = 4096 of them, numbered `4 * cell + push`. `cell` is `32 * (row + 1) + column`, and
//! a set of cells is a word a row, with an empty word above and below: column 0 is bit 0.
//!
//! ```text
//!     push 0: N  -32            S ready for 1                   cell - 32, word row
//!     push 1: S  +32      ready for 3  B  ready for 2     cell - 1   cell   cell + 1, word row + 1
//!     push 2: W   -1            N ready for 0                   cell + 32, word row + 2
//!     push 3: E   +1
//! ```
//!
//! After a push the player is where the box was, ready for the same push: `(cell, push)` leads to
//! `(cell + step, push)` for one push and one move, and `(cell, a)` to `(cell, b)` for as many moves as the walk round
//! the box takes.
//!
//! # What makes it fast
//! 1. *A bound on the pushes.* Pulling the box back from the target with a player who may be anywhere gives, for each
//!    cell, a number of pushes that no route can beat. A whole wave of that search is a few shifts a row. Where it
//!    never reaches the box, the maze is impossible.
//! 2. *A search within a limit.* The search forwards goes through the states in layers of pushes and leaves out all
//!    that cannot keep a limit: first that bound itself, and, where it fails, more (2, 6, 14, ... more).
//! 3. *Walls instead of walks.* Up to here it only matters whether a walk round the box exists, and that the walls
//!    know: those that touch at an edge or a corner hang together, and the outside is one of them. They are labelled
//!    once, when they are first asked.
//!
//!    ```text
//!      # . . .      Two sides of the box are cut off from each other if one wall shows on both ways from one to the
//!      # a B #      other, clockwise and counterclockwise. Here one does between a and b, so that there is no walk:
//!      # # b #      B closes the loop of wall that it is a part of.
//!      # # # #
//!    ```
//! 4. *Moves only where pushes are fewest.* They are counted backwards through the states seen, last layer first, and
//!    only along pushes that lie on a route with the fewest pushes. Each state keeps its moves to the target and, in
//!    the two lowest bits, the push to make next: the smaller of two such numbers is the better one, ties included.
//! 5. *Most walks are read off* the ring of the box's eight neighbours. The few others are waves again, kept, so that
//!    one flood answers for all the sides it is asked for; so is the player's first walk.
//! 6. *The text* needs the smallest of the shortest walks: waves from the walk's end, then from its start the first of
//!    n, s, w, e that leads into the next smaller wave.
//!
//! # Why it is exact
//! Costs are pairs (pushes, moves) and add up, so a best route is made of best routes, and a word of pushes passes
//! through one state after another without a choice.
//!
//! *The limit.* Within any limit the search is a plain one in layers, so the first limit that lets the target be
//! reached gives the fewest pushes. It fails for good when nothing was left out on account of the limit.
//!
//! *The walls.* What cuts one side of the box off from another is a loop of wall that the box closes, so a wall that
//! shows on both ways round the box; and each such wall does.
//!
//! *The ring.* In it the shorter way round is a shortest walk: 2 steps round a corner and 4 to the other side are as
//! few as can be, and where the corner is closed there is no walk of 4 between its sides, so 6, all the way round, is
//! the next.
//!
//! # Complexity
//! A wave takes a few operations a row, a search in waves fewer of them than there are cells; each state is looked at a
//! few times. At worst every state on a best route needs a flood, O(states * waves * rows), in practice few do.
//!
//! # Where published solutions go wrong
//! A search over the box's cells alone misses that the box may have to leave a cell and come back for the player to get
//! round it. One that settles a state when it is first reached, with the fewest pushes but not the fewest moves, prints
//! a longer route. The smallest mazes for both:
//!
//! ```text
//!     .#...    right: eEneesWW           ..T    right: EseN
//!     STB..    cells: Impossible.        SB.    first arrival: seNwnE
//!                                        ...
//! ```

use super::judge::{push_number, Error, Judge};
use std::io::{Read, Write};

/// Most rows and most columns, from row to row of a maze laid out flat, and bits of a word. The judges stop at 20.
const MAX_SIDE: usize = 32;

/// What a square may be: a wall, open, the player, the box, the target.
const SQUARES: &str = "# . S B T";

/// The four moves, in the order that decides between routes: N < S < W < E.
const STEP: [usize; 4] = [MAX_SIDE.wrapping_neg(), MAX_SIDE, 1_usize.wrapping_neg(), 1];
const PUSH: [u8; 4] = *b"NSWE";
const WALK: [u8; 4] = *b"nswe";

/// Cells in all, with a closed row above the maze and one below it.
const CELLS: usize = (MAX_SIDE + 2) * MAX_SIDE;

/// Rows that one step of a spreading wave takes together: two registers of four words.
const TOGETHER: usize = 8;

/// A walk that no route has, as its length.
const NO_WALK: u16 = u16::MAX;

/// A state that the search has not seen, as its pushes.
const UNSEEN: u16 = u16::MAX;

/// A state from which no best route leads on, as its way on.
const NO_WAY: u32 = u32::MAX;

/// A set of cells: bit `column` of word `row + 1`. The first word and the last are empty.
type Cells = [u32; MAX_SIDE + 2];

/// Answers every case of a run: `Maze #k`, a best route or `Impossible.`, and an empty line.
///
/// A case is `r c` and r rows of c squares; `0 0` or the end of input ends the run.
///
/// # Errors
/// Input that the statement does not allow, or a reader or writer that fails. What was answered before is written.
///
/// # Complexity
/// O(r x c) time to read a case and, as a rule, to solve it, with up to 4 states a square; memory does not grow.
///
/// # Examples
/// ```
/// use grid_solvers::{box_push, judge::Judge};
///
/// let mut answers = Vec::new();
/// box_push::solve(&mut Judge::new(&b"3 3\n..T\nSB.\n...\n0 0\n"[..], &mut answers))?;
/// assert_eq!(answers, b"Maze #1\nEseN\n\n");
/// # Ok::<(), grid_solvers::judge::Error>(())
/// ```
pub fn solve<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<(), Error> {
    let mut case = Case::default();
    let mut search = Search::new();
    judge.answer_each(|judge| {
        if !case.read(judge)? {
            return Ok(false);
        }
        let answer = Answer { maze: judge.case(), route: search.route(&case) };
        answer.write(judge.answers());
        Ok(true)
    })
}

/// A maze, read and checked.
struct Case {
    /// The cells that are no wall.
    open: Cells,
    rows: usize,
    columns: usize,
    /// Rows that a wave works on: those of the maze, made up to whole steps.
    wave_rows: usize,
    /// Where the player (S), the box (B) and the target (T) are.
    player: usize,
    cargo: usize,
    target: usize,
}

impl Default for Case {
    fn default() -> Self {
        Case { open: [0; MAX_SIDE + 2], rows: 0, columns: 0, wave_rows: 0, player: 0, cargo: 0, target: 0 }
    }
}

impl Case {
    /// Reads the next case; `false` if there is none.
    fn read<R: Read, W: Write>(&mut self, judge: &mut Judge<R, W>) -> Result<bool, Error> {
        let [rows, columns] =
            match judge.sizes(["the number of rows", "the number of columns"], [MAX_SIDE, MAX_SIDE])? {
                Some(sizes) => sizes,
                None => return Ok(false),
            };
        self.open = [0; MAX_SIDE + 2];
        self.rows = rows;
        self.columns = columns;
        self.wave_rows = (rows + TOGETHER - 1) / TOGETHER * TOGETHER;
        // Row 0 lies outside, so cell 0 stands for "not seen yet".
        let mut found = [0; 3];
        for row in 1..=rows {
            let squares = judge.row(columns, SQUARES)?;
            let (mut open, mut plain) = (0, 0);
            for &square in squares.iter().rev() {
                open = open << 1 | u32::from(square != b'#');
                plain = plain << 1 | u32::from(square == b'.');
            }
            self.open[row] = open;
            let mut letters = open & !plain;
            while letters != 0 {
                let column = letters.trailing_zeros() as usize;
                letters &= letters - 1;
                let square = squares[column];
                match b"SBT".iter().position(|&letter| letter == square) {
                    Some(which) if found[which] == 0 => found[which] = row * MAX_SIDE + column,
                    Some(_) => {
                        let message = format!("found a second {}, expected one", char::from(square));
                        return Err(judge.misplaced(column, SQUARES, &message));
                    }
                    None => return Err(judge.bad_square(column, SQUARES)),
                }
            }
        }
        if let Some(missing) = found.iter().position(|&cell| cell == 0) {
            return Err(judge.missing(["S", "B", "T"][missing], "one"));
        }
        self.player = found[0];
        self.cargo = found[1];
        self.target = found[2];
        Ok(true)
    }
}

/// Sets of cells that grow step by step from one cell, all kept: wave `n` holds what `n` steps or fewer reach.
struct Waves {
    waves: Vec<Cells>,
    last: usize,
    /// The last wave holds all there is to reach.
    complete: bool,
}

impl Waves {
    fn new() -> Self {
        Waves { waves: vec![[0; MAX_SIDE + 2]], last: 0, complete: true }
    }

    fn start(&mut self, cell: usize, rows: usize) {
        self.waves[0][..rows + 2].fill(0);
        self.waves[0][cell / MAX_SIDE] = 1 << (cell % MAX_SIDE);
        self.last = 0;
        self.complete = false;
    }

    /// The cells within `steps`, as far as they are known.
    fn within(&self, steps: usize) -> &Cells {
        &self.waves[steps.min(self.last)]
    }

    /// Whether no wave after `steps` holds more.
    fn settled(&self, steps: usize) -> bool {
        self.complete && self.last <= steps
    }

    /// Steps to `cell`; nothing if no wave will reach it.
    fn steps<const PULL: bool>(&mut self, cell: usize, open: &Cells, rows: usize) -> Option<usize> {
        if has(&self.waves[self.last], cell) {
            return Some(self.waves[..self.last].partition_point(|wave| !has(wave, cell)));
        }
        while !self.complete {
            self.grow::<PULL>(open, rows);
            if has(&self.waves[self.last], cell) {
                return Some(self.last);
            }
        }
        None
    }

    /// One wave more.
    ///
    /// A walk spreads to every open neighbour. A pull is a push played backwards: the box comes back from a neighbour
    /// only where the cell on the other side is open too, for the player to have stood there.
    fn grow<const PULL: bool>(&mut self, open: &Cells, rows: usize) {
        if self.last + 1 == self.waves.len() {
            self.waves.push([0; MAX_SIDE + 2]);
        }
        let (before, after) = self.waves.split_at_mut(self.last + 1);
        let (from, to) = (&before[self.last], &mut after[0]);
        // Words 1 to `rows`, each with the one above it and the one below it.
        let (north, here, south) = (&from[..rows], &from[1..][..rows], &from[2..][..rows]);
        let (up, free, down) = (&open[..rows], &open[1..][..rows], &open[2..][..rows]);
        let next = &mut to[1..][..rows];
        let mut grown = 0;
        for row in 0..rows {
            let (west, east) = (here[row] << 1, here[row] >> 1);
            let spread = if PULL {
                (north[row] & down[row]) | (south[row] & up[row]) | (west & free[row] >> 1) | (east & free[row] << 1)
            } else {
                north[row] | south[row] | west | east
            };
            next[row] = here[row] | (spread & free[row]);
            grown |= next[row] ^ here[row];
        }
        to[rows + 1] = 0;
        self.complete = grown == 0;
        self.last += usize::from(!self.complete);
    }
}

/// Whether `cell` is one of `cells`.
fn has(cells: &Cells, cell: usize) -> bool {
    cells[cell / MAX_SIDE] >> (cell % MAX_SIDE) & 1 != 0
}

/// The player's walk, from one cell to any other, while the box stands still.
struct Walk {
    waves: Waves,
    /// The cells of the box and of the player that these waves belong to.
    cargo: usize,
    from: usize,
    /// The open cells without the box.
    free: Cells,
}

impl Walk {
    fn new() -> Self {
        Walk { waves: Waves::new(), cargo: 0, from: 0, free: [0; MAX_SIDE + 2] }
    }

    /// Takes the maze of another case.
    fn start(&mut self, case: &Case) {
        self.free = case.open;
        self.cargo = case.cargo;
        // A cell outside, where no walk begins.
        self.from = 0;
    }

    /// Steps between any two cells; the waves of the walk before are used again if they fit.
    fn steps(&mut self, case: &Case, cargo: usize, from: usize, to: usize) -> u16 {
        if (self.cargo, self.from) != (cargo, from) {
            self.free[self.cargo / MAX_SIDE] |= 1 << (self.cargo % MAX_SIDE);
            self.free[cargo / MAX_SIDE] &= !(1 << (cargo % MAX_SIDE));
            self.cargo = cargo;
            self.from = from;
            self.waves.start(from, case.wave_rows);
        }
        match self.waves.steps::<false>(to, &self.free, case.wave_rows) {
            Some(steps) => steps as u16,
            None => NO_WALK,
        }
    }
}

/// The label of the outside, which is a wall too, and that of the cells that are none.
const OUTSIDE: u16 = 0;
const OPEN: u16 = ((MAX_SIDE + 2) * (MAX_SIDE + 2)) as u16;

/// The walls that hang together, over edges and over corners.
struct Walls {
    /// For each cell of the maze with a border of one, row-major, an earlier cell of the same wall; its first has
    /// itself.
    labels: Vec<u16>,
    /// Cells from one row to the next; 0 while the walls of the case are not labelled.
    stride: usize,
}

impl Walls {
    fn new() -> Self {
        Walls { labels: vec![OPEN; usize::from(OPEN) + 1], stride: 0 }
    }

    /// Labels the walls row by row. Where two turn out to be one, the root of the later one gets that of the other.
    fn label(&mut self, case: &Case) {
        self.stride = case.columns + 2;
        let Walls { labels, stride } = self;
        labels[..(case.rows + 2) * *stride].fill(OUTSIDE);
        // The row below the maze joins the walls that touch the outside there.
        for row in 1..=case.rows + 1 {
            let first = row * *stride + 1;
            labels[first..first + case.columns].fill(OPEN);
            let mut walls = !case.open[row] & u32::MAX >> (MAX_SIDE - case.columns);
            while walls != 0 {
                let here = first + walls.trailing_zeros() as usize;
                let north = here - *stride;
                walls &= walls - 1;
                labels[here] = if labels[north] != OPEN {
                    // Whatever else touches this cell so far touches that one too.
                    labels[north]
                } else {
                    let west = if labels[here - 1] != OPEN { here - 1 } else { north - 1 };
                    let (one, other) = (root(labels, west), root(labels, north + 1));
                    let least = one.min(other).min(here as u16);
                    labels[usize::from(one)] = least;
                    labels[usize::from(other)] = least;
                    // One of them, or both, may have been OPEN, the largest label.
                    labels[usize::from(OPEN)] = OPEN;
                    least
                };
            }
        }
    }

    /// Whether the box on `cell` and a wall cut the side where the player is ready for the push `side` off from that
    /// for `push`.
    fn part(&mut self, case: &Case, cell: usize, side: usize, push: usize) -> bool {
        if self.stride == 0 {
            self.label(case);
        }
        let north = (cell / MAX_SIDE - 1) * self.stride + cell % MAX_SIDE + 1;
        let (here, south) = (north + self.stride, north + 2 * self.stride);
        let ring = [north - 1, north, north + 1, here + 1, south + 1, south, south - 1, here - 1];
        let label = |place: usize| root(&self.labels, ring[place % 8]);
        let from = STAND[side];
        let to = from + (STAND[push] + 8 - from) % 8;
        (from + 1..to).any(|one| label(one) != OPEN && (to + 1..from + 8).any(|other| label(other) == label(one)))
    }
}

/// The first cell of the wall to which `cell` belongs, as far as the labels tell.
fn root(labels: &[u16], cell: usize) -> u16 {
    let mut label = labels[cell];
    while labels[usize::from(label)] != label {
        label = labels[usize::from(label)];
    }
    label
}

/// How a search within a limit ends.
enum Outcome {
    /// With so many pushes.
    Reached(usize),
    /// A higher limit may reach the target.
    Limited,
    /// No limit will.
    Exhausted,
}

/// The search and its buffers, which outlive the case.
struct Search {
    /// Wave `n`: the cells from which `n` pushes could bring the box to the target, were the player anywhere.
    near: Waves,
    walk: Walk,
    /// Where the box has open cells above and below, and left and right: only there can it be pushed.
    upright: Cells,
    level: Cells,
    /// The walls, which tell whether the player can walk round the box.
    walls: Walls,
    /// Steps of the player's first walk, for each push that may come first.
    first: [u16; 4],
    /// Fewest pushes to each state, and the states in the order in which they were seen.
    pushes: Vec<u16>,
    order: Vec<u16>,
    /// Fewest moves from each state seen to the target, times 4, plus the push that comes next.
    way: Vec<u32>,
    /// Walks that the ring does not hold, by state and push, 0 while unknown; and the places of those that are known.
    walks: Vec<u16>,
    known: Vec<u16>,
    route: Vec<u8>,
}

impl Search {
    fn new() -> Self {
        Search {
            near: Waves::new(),
            walk: Walk::new(),
            upright: [0; MAX_SIDE + 2],
            level: [0; MAX_SIDE + 2],
            walls: Walls::new(),
            first: [NO_WALK; 4],
            pushes: vec![UNSEEN; CELLS * 4],
            order: Vec::with_capacity(CELLS * 4),
            way: vec![NO_WAY; CELLS * 4],
            walks: vec![0; CELLS * 16],
            known: Vec::new(),
            route: Vec::new(),
        }
    }

    /// The best route; nothing if there is none.
    fn route(&mut self, case: &Case) -> Option<&[u8]> {
        let pushes = self.fewest_pushes(case);
        if let Some(pushes) = pushes {
            self.fewest_moves(case, pushes);
            self.trace(case, pushes);
        }
        self.forget();
        self.walls.stride = 0;
        for pair in self.known.drain(..) {
            self.walks[usize::from(pair)] = 0;
        }
        pushes.and(Some(&self.route))
    }

    /// The fewest pushes that bring the box to the target; nothing if none do.
    fn fewest_pushes(&mut self, case: &Case) -> Option<usize> {
        self.near.start(case.target, case.wave_rows);
        let mut limit = self.near.steps::<true>(case.cargo, &case.open, case.wave_rows)?;
        for row in 1..=case.wave_rows {
            let open = case.open[row];
            self.upright[row] = open & case.open[row - 1] & case.open[row + 1];
            self.level[row] = open & open << 1 & open >> 1;
        }
        self.walk.start(case);
        let mut more = 2;
        loop {
            match self.within(case, limit) {
                Outcome::Reached(pushes) => return Some(pushes),
                Outcome::Exhausted => return None,
                Outcome::Limited => {}
            }
            self.forget();
            limit += more;
            more *= 2;
        }
    }

    /// Forgets the states seen.
    fn forget(&mut self) {
        for state in self.order.drain(..) {
            self.pushes[usize::from(state)] = UNSEEN;
        }
    }

    /// Sees every state, layer by layer, that may lie on a route of at most `limit` pushes, up to the layer that
    /// reaches the target.
    fn within(&mut self, case: &Case, mut limit: usize) -> Outcome {
        while !self.near.complete && self.near.last < limit {
            self.near.grow::<true>(&case.open, case.wave_rows);
        }
        let mut reached = false;
        let mut cut = false;
        let mut head = 0;
        // The first layer comes from the player's first walk, the others from the states of the layer before.
        let mut cell = case.cargo;
        let mut side = None;
        let mut pushes = 1;
        while pushes <= limit {
            let mut open = self.pushes_into(cell, self.near.within(limit - pushes));
            cut |= !self.near.settled(limit - pushes) && open != self.pushes_into(cell, &case.open);
            while open != 0 {
                let push = open.trailing_zeros() as usize;
                open &= open - 1;
                let to = cell.wrapping_add(STEP[push]);
                let next = to * 4 + push;
                if self.pushes[next] != UNSEEN {
                    continue;
                }
                let can_walk = match side {
                    Some(side) => self.can_walk(case, cell, side, push),
                    None => {
                        self.first[push] = self.walk.steps(case, cell, case.player, cell.wrapping_sub(STEP[push]));
                        self.first[push] != NO_WALK
                    }
                };
                if !can_walk {
                    continue;
                }
                self.pushes[next] = pushes as u16;
                self.order.push(next as u16);
                if to == case.target {
                    limit = pushes;
                    reached = true;
                }
            }
            let state = match self.order.get(head) {
                Some(&state) => usize::from(state),
                None => break,
            };
            head += 1;
            cell = state / 4;
            side = Some(state % 4);
            pushes = usize::from(self.pushes[state]) + 1;
        }
        if reached {
            Outcome::Reached(limit)
        } else if cut {
            Outcome::Limited
        } else {
            Outcome::Exhausted
        }
    }

    /// The pushes, a bit each, that bring the box from `cell` to one of `cells`.
    #[inline]
    fn pushes_into(&self, cell: usize, cells: &Cells) -> u32 {
        let (row, column) = (cell / MAX_SIDE, cell % MAX_SIDE);
        let bit = |word: u32| word >> column & 1;
        let (upright, level) = (self.upright[row], self.level[row]);
        bit(upright & cells[row - 1])
            | bit(upright & cells[row + 1]) << 1
            | bit(level & cells[row] << 1) << 2
            | bit(level & cells[row] >> 1) << 3
    }

    /// Finds the best way on from every state that lies on a route of `pushes` pushes.
    fn fewest_moves(&mut self, case: &Case, pushes: usize) {
        for index in (0..self.order.len()).rev() {
            let state = usize::from(self.order[index]);
            let (cell, side) = (state / 4, state % 4);
            let left = pushes - usize::from(self.pushes[state]);
            self.way[state] = if cell == case.target {
                0
            } else if left == 0 {
                NO_WAY
            } else {
                self.best_push(cell, left - 1, pushes, |search, push| search.side_walk(case, cell, side, push))
            };
        }
    }

    /// The best way on from `cell` if the walk to each push takes `walk` steps and `left` pushes of `all` follow it.
    fn best_push(
        &mut self,
        cell: usize,
        left: usize,
        all: usize,
        mut walk: impl FnMut(&mut Self, usize) -> u16,
    ) -> u32 {
        let mut best = NO_WAY;
        let mut open = self.pushes_into(cell, self.near.within(left));
        while open != 0 {
            let push = open.trailing_zeros() as usize;
            open &= open - 1;
            let next = cell.wrapping_add(STEP[push]) * 4 + push;
            // A state of the next layer comes later in the order, so its way is known.
            if usize::from(self.pushes[next]) + left == all && self.way[next] != NO_WAY {
                let steps = walk(self, push);
                if steps != NO_WALK {
                    best = best.min((u32::from(steps) + 1 + self.way[next] / 4) * 4 + push as u32);
                }
            }
        }
        best
    }

    /// Writes the best route.
    fn trace(&mut self, case: &Case, pushes: usize) {
        self.route.clear();
        let (mut cell, mut player) = (case.cargo, case.player);
        let mut way = self.best_push(cell, pushes - 1, pushes, |search, push| search.first[push]);
        for _ in 0..pushes {
            let push = way as usize % 4;
            self.trace_walk(case, cell, player, cell.wrapping_sub(STEP[push]));
            self.route.push(PUSH[push]);
            player = cell;
            cell = cell.wrapping_add(STEP[push]);
            way = self.way[cell * 4 + push];
        }
    }

    /// Writes the smallest shortest walk.
    fn trace_walk(&mut self, case: &Case, cargo: usize, mut player: usize, to: usize) {
        if player == to {
            return;
        }
        for left in (0..self.walk.steps(case, cargo, to, player)).rev() {
            let wave = self.walk.waves.within(usize::from(left));
            if let Some(step) = (0..4).find(|&step| has(wave, player.wrapping_add(STEP[step]))) {
                player = player.wrapping_add(STEP[step]);
                self.route.push(WALK[step]);
            }
        }
    }

    /// Whether the player can walk from where it is ready for the push `side` to where it is ready for `push`.
    fn can_walk(&mut self, case: &Case, cell: usize, side: usize, push: usize) -> bool {
        side == push || near_walk(case, cell, side, push) != 0 || !self.walls.part(case, cell, side, push)
    }

    /// The steps of that walk.
    fn side_walk(&mut self, case: &Case, cell: usize, side: usize, push: usize) -> u16 {
        if side == push {
            return 0;
        }
        let near = near_walk(case, cell, side, push);
        if near != 0 {
            return near;
        }
        if self.walls.part(case, cell, side, push) {
            return NO_WALK;
        }
        let pair = cell * 16 + side * 4 + push;
        if self.walks[pair] == 0 {
            let steps = self.walk.steps(case, cell, cell.wrapping_sub(STEP[side]), cell.wrapping_sub(STEP[push]));
            let back = cell * 16 + push * 4 + side;
            self.walks[pair] = steps;
            self.walks[back] = steps;
            self.known.push(pair as u16);
            self.known.push(back as u16);
        }
        self.walks[pair]
    }
}

/// The steps from one side of the box to another if they can be read off the ring of its neighbours, else 0.
fn near_walk(case: &Case, cell: usize, side: usize, push: usize) -> u16 {
    let (row, column) = (cell / MAX_SIDE, cell % MAX_SIDE);
    let three = |row: usize| (u64::from(case.open[row]) << 1 >> column) as usize;
    let middle = three(row);
    let ring = (three(row - 1) & 7) | (middle & 1) << 3 | (middle & 4) << 2 | (three(row + 1) & 7) << 5;
    (NEAR_WALKS[ring] >> ((side * 4 + push) * 2) & 3) as u16 * 2
}

/// Where on the ring of the box's neighbours, clockwise from the north-west, the player stands for each push.
const STAND: [usize; 4] = [5, 1, 3, 7];

/// For each ring of eight neighbours, half the steps between two sides of the box, 2 bits a pair; 0 where the ring has
/// no way.
static NEAR_WALKS: [u32; 256] = near_walks();

const fn near_walks() -> [u32; 256] {
    /// The neighbours' bits, clockwise from the north-west.
    const CLOCKWISE: [usize; 8] = [0, 1, 2, 4, 7, 6, 5, 3];
    let mut walks = [0; 256];
    let mut ring = 0;
    while ring < 256 {
        let mut pair = 0;
        while pair < 16 {
            let (from, to) = (STAND[pair / 4], STAND[pair % 4]);
            let mut best = 0;
            let mut turn = 1;
            while turn < 8 {
                // Clockwise steps are turns of 1, the others of 7.
                let mut place = from;
                let mut steps = 0;
                while ring >> CLOCKWISE[place] & 1 != 0 && place != to && steps < 8 {
                    place = (place + turn) % 8;
                    steps += 1;
                }
                if place == to && ring >> CLOCKWISE[place] & 1 != 0 && (best == 0 || steps < best) {
                    best = steps;
                }
                turn += 6;
            }
            walks[ring] |= (best / 2) << (pair * 2);
            pair += 1;
        }
        ring += 1;
    }
    walks
}

/// What is printed for a maze.
struct Answer<'a> {
    maze: u64,
    route: Option<&'a [u8]>,
}

impl Answer<'_> {
    fn write(&self, text: &mut Vec<u8>) {
        text.extend_from_slice(b"Maze #");
        push_number(text, self.maze);
        text.push(b'\n');
        text.extend_from_slice(self.route.unwrap_or(b"Impossible."));
        text.extend_from_slice(b"\n\n");
    }
}
