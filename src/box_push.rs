//! Pushing Boxes.

use super::judge::{push_number, Error, Judge};
use std::io::{Read, Write};

/// Rows and columns of a maze; the statement stops at 20, and this many fit a word a row.
const SIDE: usize = 32;

/// What may stand in a maze.
const SQUARES: &str = "# . S B T";

/// The four moves, in the order that decides between routes: N < S < W < E.
const STEP: [usize; 4] = [SIDE.wrapping_neg(), SIDE, 1_usize.wrapping_neg(), 1];
const PUSH: [u8; 4] = *b"NSWE";
const WALK: [u8; 4] = *b"nswe";

/// Cells in all, with a closed row above the maze and one below it.
const CELLS: usize = (SIDE + 2) * SIDE;

/// Rows that one step of a spreading wave takes together.
const BLOCK: usize = 4;

/// A walk that no route has, as its length.
const NO_WALK: u16 = u16::MAX;

/// A state that the search has not seen, as its pushes.
const UNSEEN: u16 = u16::MAX;

/// A state from which no best route leads on, as its way on.
const NO_WAY: u32 = u32::MAX;

/// A set of cells: bit `column` of word `row + 1`. The first word and the last are empty.
type Cells = [u32; SIDE + 2];

/// Answers every case of a run.
pub fn solve<R: Read, W: Write>(judge: &mut Judge<R, W>) -> Result<(), Error> {
    let mut case = Case::default();
    let mut search = Search::new();
    judge.answer_each(|judge| {
        if !case.read(judge)? {
            return Ok(false);
        }
        let answer = Answer { maze: judge.case(), route: search.route(&case) };
        answer.push(judge.answers());
        Ok(true)
    })
}

/// A maze, read and checked.
struct Case {
    /// The cells that are no wall.
    open: Cells,
    /// Blocks of rows that cover the maze.
    blocks: usize,
    player: usize,
    cargo: usize,
    target: usize,
}

impl Default for Case {
    fn default() -> Self {
        Case { open: [0; SIDE + 2], blocks: 0, player: 0, cargo: 0, target: 0 }
    }
}

impl Case {
    /// Reads the next case; `false` if there is none.
    fn read<R: Read, W: Write>(&mut self, judge: &mut Judge<R, W>) -> Result<bool, Error> {
        let [height, width] = match judge.sizes(["the number of rows", "the number of columns"], [SIDE, SIDE])? {
            Some(sizes) => sizes,
            None => return Ok(false),
        };
        self.open = [0; SIDE + 2];
        self.blocks = (height + BLOCK - 1) / BLOCK;
        // Row 0 lies outside, so cell 0 stands for "not seen yet".
        let mut found = [0; 3];
        for row in 1..=height {
            let mut open = 0;
            let mut column = 0;
            let squares = judge.row(width, SQUARES)?;
            for &square in squares {
                open |= u32::from(square != b'#') << column;
                if square != b'#' && square != b'.' {
                    let known = b"SBT".iter().position(|&letter| letter == square);
                    match known {
                        Some(which) if found[which] == 0 => found[which] = row * SIDE + column,
                        Some(_) => {
                            let message = format!("found a second {}, expected one", char::from(square));
                            return Err(judge.misplaced(column, SQUARES, &message));
                        }
                        None => return Err(judge.bad_square(column, SQUARES)),
                    }
                }
                column += 1;
            }
            self.open[row] = open;
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
        Waves { waves: vec![[0; SIDE + 2]], last: 0, complete: true }
    }

    fn start(&mut self, cell: usize, blocks: usize) {
        self.waves[0][..blocks * BLOCK + 2].fill(0);
        self.waves[0][cell / SIDE] = 1 << (cell % SIDE);
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
    fn steps<const PULL: bool>(&mut self, cell: usize, open: &Cells, blocks: usize) -> Option<usize> {
        if has(&self.waves[self.last], cell) {
            return Some(self.waves[..self.last].partition_point(|wave| !has(wave, cell)));
        }
        while !self.complete {
            self.grow::<PULL>(open, blocks);
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
    fn grow<const PULL: bool>(&mut self, open: &Cells, blocks: usize) {
        if self.last + 1 == self.waves.len() {
            self.waves.push([0; SIDE + 2]);
        }
        let (before, after) = self.waves.split_at_mut(self.last + 1);
        let (from, to) = (&before[self.last], &mut after[0]);
        let mut grown = 0;
        // Words 1 to 4 * blocks, each with the one above it and the one below it.
        let from = from.chunks_exact(BLOCK).zip(from[1..].chunks_exact(BLOCK)).zip(from[2..].chunks_exact(BLOCK));
        let free = open.chunks_exact(BLOCK).zip(open[1..].chunks_exact(BLOCK)).zip(open[2..].chunks_exact(BLOCK));
        let next = to[1..].chunks_exact_mut(BLOCK);
        for ((((north, here), south), ((up, free), down)), next) in from.zip(free).zip(next).take(blocks) {
            for row in 0..BLOCK {
                let (west, east) = (here[row] << 1, here[row] >> 1);
                let spread = if PULL {
                    (north[row] & down[row])
                        | (south[row] & up[row])
                        | (west & free[row] >> 1)
                        | (east & free[row] << 1)
                } else {
                    north[row] | south[row] | west | east
                };
                next[row] = here[row] | (spread & free[row]);
                grown |= next[row] ^ here[row];
            }
        }
        if blocks * BLOCK + 1 < to.len() {
            to[blocks * BLOCK + 1] = 0;
        }
        self.complete = grown == 0;
        self.last += usize::from(!self.complete);
    }
}

/// Whether `cell` is one of `cells`.
fn has(cells: &Cells, cell: usize) -> bool {
    cells[cell / SIDE] >> (cell % SIDE) & 1 != 0
}

/// The search and its buffers.
struct Search {
    near: Waves,
    walk: Waves,
    /// Where the walk's waves started from, and around which box.
    walking: (usize, usize),
    free: Cells,
    upright: Cells,
    level: Cells,
    first: [u16; 4],
    pushes: Vec<u16>,
    way: Vec<u32>,
    order: Vec<u16>,
    walks: Vec<u16>,
    walked: Vec<u16>,
    text: Vec<u8>,
}

impl Search {
    fn new() -> Self {
        Search {
            near: Waves::new(),
            walk: Waves::new(),
            walking: (0, 0),
            free: [0; SIDE + 2],
            upright: [0; SIDE + 2],
            level: [0; SIDE + 2],
            first: [NO_WALK; 4],
            pushes: vec![UNSEEN; CELLS * 4],
            way: vec![NO_WAY; CELLS * 4],
            order: Vec::with_capacity(CELLS * 4),
            walks: vec![0; CELLS * 16],
            walked: Vec::new(),
            text: Vec::new(),
        }
    }

    /// A best route; nothing if there is none.
    fn route(&mut self, case: &Case) -> Option<&[u8]> {
        let route = self.solve(case);
        self.forget();
        for pair in self.walked.drain(..) {
            self.walks[usize::from(pair)] = 0;
        }
        if route {
            Some(&self.text)
        } else {
            None
        }
    }

    /// Forgets the states seen.
    fn forget(&mut self) {
        for state in self.order.drain(..) {
            self.pushes[usize::from(state)] = UNSEEN;
        }
    }

    fn solve(&mut self, case: &Case) -> bool {
        self.near.start(case.target, case.blocks);
        let mut limit = match self.near.steps::<true>(case.cargo, &case.open, case.blocks) {
            Some(pushes) => pushes,
            None => return false,
        };
        for row in 1..=case.blocks * BLOCK {
            let open = case.open[row];
            self.upright[row] = open & case.open[row - 1] & case.open[row + 1];
            self.level[row] = open & open << 1 & open >> 1;
        }
        self.walking = (0, 0);
        let mut slack = 2;
        let pushes = loop {
            while !self.near.complete && self.near.last < limit {
                self.near.grow::<true>(&case.open, case.blocks);
            }
            match self.fewest_pushes(case, limit) {
                Ok(pushes) => break pushes,
                Err(false) => return false,
                Err(true) => {}
            }
            self.forget();
            limit += slack;
            slack *= 2;
        };
        self.ways(case, pushes);
        self.write(case);
        true
    }

    fn fewest_pushes(&mut self, case: &Case, mut limit: usize) -> Result<usize, bool> {
        let mut cut = false;
        let mut found = false;
        for push in 0..4 {
            let cell = case.cargo.wrapping_add(STEP[push]);
            if !has(if push < 2 { &self.upright } else { &self.level }, case.cargo) {
                continue;
            }
            if !has(self.near.within(limit - 1), cell) {
                cut |= !self.near.settled(limit - 1);
                continue;
            }
            self.first[push] = self.far_walk(case, case.cargo, case.player, case.cargo.wrapping_sub(STEP[push]));
            if self.first[push] != NO_WALK {
                self.pushes[cell * 4 + push] = 1;
                self.order.push((cell * 4 + push) as u16);
                found |= cell == case.target;
            }
        }
        if found {
            return Ok(1);
        }
        let mut head = 0;
        while let Some(&state) = self.order.get(head) {
            head += 1;
            let state = usize::from(state);
            let (cell, side) = (state / 4, state % 4);
            let pushes = usize::from(self.pushes[state]) + 1;
            if pushes > limit {
                break;
            }
            for push in 0..4 {
                let to = cell.wrapping_add(STEP[push]);
                if !has(if push < 2 { &self.upright } else { &self.level }, cell)
                    || self.pushes[to * 4 + push] != UNSEEN
                {
                    continue;
                }
                if !has(self.near.within(limit - pushes), to) {
                    cut |= !self.near.settled(limit - pushes);
                    continue;
                }
                if self.side_walk(case, cell, side, push) == NO_WALK {
                    continue;
                }
                self.pushes[to * 4 + push] = pushes as u16;
                self.order.push((to * 4 + push) as u16);
                if to == case.target {
                    limit = pushes;
                    found = true;
                }
            }
        }
        if found {
            Ok(limit)
        } else {
            Err(cut)
        }
    }

    fn ways(&mut self, case: &Case, pushes: usize) {
        for index in (0..self.order.len()).rev() {
            let state = usize::from(self.order[index]);
            let (cell, side) = (state / 4, state % 4);
            let mut way = NO_WAY;
            if cell == case.target {
                way = 0;
            } else if usize::from(self.pushes[state]) < pushes {
                for push in 0..4 {
                    let next = cell.wrapping_add(STEP[push]) * 4 + push;
                    if self.pushes[next] != self.pushes[state] + 1 || self.way[next] == NO_WAY {
                        continue;
                    }
                    let walk = self.side_walk(case, cell, side, push);
                    if walk != NO_WALK {
                        way = way.min((u32::from(walk) + 1 + self.way[next] / 4) * 4 + push as u32);
                    }
                }
            }
            self.way[state] = way;
        }
    }

    fn write(&mut self, case: &Case) {
        self.text.clear();
        let mut way = NO_WAY;
        for push in 0..4 {
            let next = case.cargo.wrapping_add(STEP[push]) * 4 + push;
            if self.pushes[next] == 1 && self.way[next] != NO_WAY {
                way = way.min((u32::from(self.first[push]) + 1 + self.way[next] / 4) * 4 + push as u32);
            }
        }
        let mut cell = case.cargo;
        let mut player = case.player;
        loop {
            let push = way as usize % 4;
            let stand = cell.wrapping_sub(STEP[push]);
            if player != stand {
                let steps = self.far_walk(case, cell, stand, player);
                for left in (0..usize::from(steps)).rev() {
                    let wave = self.walk.within(left);
                    for step in 0..4 {
                        let next = player.wrapping_add(STEP[step]);
                        if has(wave, next) {
                            player = next;
                            self.text.push(WALK[step]);
                            break;
                        }
                    }
                }
            }
            self.text.push(PUSH[push]);
            player = cell;
            cell = cell.wrapping_add(STEP[push]);
            if cell == case.target {
                break;
            }
            way = self.way[cell * 4 + push];
        }
    }

    /// Steps from one side of the box to another.
    fn side_walk(&mut self, case: &Case, cell: usize, side: usize, push: usize) -> u16 {
        if side == push {
            return 0;
        }
        let (row, column) = (cell / SIDE, cell % SIDE);
        let three = |row: usize| (u64::from(case.open[row]) << 1 >> column) as usize;
        let middle = three(row);
        let ring = (three(row - 1) & 7) | (middle & 1) << 3 | (middle & 4) << 2 | (three(row + 1) & 7) << 5;
        let near = NEAR_WALKS[ring] >> (side * 4 + push) * 2 & 3;
        if near != 0 {
            return near as u16 * 2;
        }
        let pair = cell * 16 + side * 4 + push;
        if self.walks[pair] == 0 {
            let steps = self.far_walk(case, cell, cell.wrapping_sub(STEP[side]), cell.wrapping_sub(STEP[push]));
            let back = cell * 16 + push * 4 + side;
            self.walks[pair] = steps;
            self.walks[back] = steps;
            self.walked.push(pair as u16);
            self.walked.push(back as u16);
        }
        self.walks[pair]
    }

    fn far_walk(&mut self, case: &Case, cargo: usize, from: usize, to: usize) -> u16 {
        if self.walking != (cargo, from) {
            self.walking = (cargo, from);
            self.walk.start(from, case.blocks);
            self.free = case.open;
            self.free[cargo / SIDE] &= !(1 << (cargo % SIDE));
        }
        match self.walk.steps::<false>(to, &self.free, case.blocks) {
            Some(steps) => steps as u16,
            None => NO_WALK,
        }
    }
}

/// For each ring of eight neighbours, half the steps between two sides of the box, 2 bits a pair; 0 where the ring has no way.
static NEAR_WALKS: [u32; 256] = near_walks();

const fn near_walks() -> [u32; 256] {
    /// The neighbours' bits, clockwise from the north-west.
    const CLOCKWISE: [usize; 8] = [0, 1, 2, 4, 7, 6, 5, 3];
    /// Where on the ring the player stands for each push.
    const STAND: [usize; 4] = [5, 1, 3, 7];
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
    fn push(&self, text: &mut Vec<u8>) {
        text.extend_from_slice(b"Maze #");
        push_number(text, self.maze);
        text.push(b'\n');
        text.extend_from_slice(self.route.unwrap_or(b"Impossible."));
        text.extend_from_slice(b"\n\n");
    }
}
