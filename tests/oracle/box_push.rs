//! Pushing Boxes by the book: what is left to do from every (box, player), worked out backwards from the target.

use super::{ahead, at, find, letters, Square, WAYS};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

/// A maze of `# . S B T`.
#[derive(Clone)]
pub struct Case {
    pub rows: Vec<Vec<u8>>,
}

/// Where the box is and where the player is.
type State = (Square, Square);

/// Pushes, then steps of walking.
type Cost = (u32, u32);

/// The letters of the ways, in the order in which routes are compared.
const PUSHES: [char; 4] = ['N', 'S', 'W', 'E'];
const STEPS: [char; 4] = ['n', 's', 'w', 'e'];

impl Case {
    /// The case as a judge file has it.
    pub fn text(&self) -> String {
        format!("{} {}\n{}", self.rows.len(), self.rows[0].len(), letters(&self.rows))
    }

    /// The text that the judge expects for the `number`th maze of a file.
    pub fn answer(&self, number: usize) -> String {
        let route = self.route().unwrap_or_else(|| "Impossible.".to_string());
        format!("Maze #{}\n{}\n\n", number, route)
    }

    fn free(&self, square: Square) -> bool {
        matches!(at(&self.rows, square), Some(square) if square != b'#')
    }

    fn one(&self, letter: u8) -> Square {
        find(&self.rows, letter)[0]
    }

    /// The state after one step or push, and whether it was a push; nothing if rock or the edge is in the way.
    fn moved(&self, (cargo, player): State, way: (i32, i32)) -> Option<(State, bool)> {
        let to = ahead(player, way, 1);
        if !self.free(to) {
            None
        } else if to != cargo {
            Some(((cargo, to), false))
        } else {
            let beyond = ahead(cargo, way, 1);
            if self.free(beyond) {
                Some(((beyond, to), true))
            } else {
                None
            }
        }
    }

    /// The least that is left to do, for every state from which the target can be reached.
    fn left(&self) -> Table {
        let mut left = Table::new(&self.rows);
        let mut open = BinaryHeap::new();
        let target = self.one(b'T');
        for row in 0..self.rows.len() as i32 {
            for column in 0..self.rows[0].len() as i32 {
                if self.free((row, column)) && (row, column) != target {
                    open.push(Reverse(((0, 0), (target, (row, column)))));
                }
            }
        }
        while let Some(Reverse((cost, state))) = open.pop() {
            if left.get(state).is_some() {
                continue;
            }
            left.set(state, cost);
            let (cargo, player) = state;
            for way in WAYS {
                // What may have been before: a step from the square behind, and the push if the box is just ahead.
                let behind = ahead(player, way, -1);
                let befores = [(cargo, behind), (player, behind)];
                for before in befores {
                    if !self.free(behind) || before.0 == before.1 || left.get(before).is_some() {
                        continue;
                    }
                    match self.moved(before, way) {
                        Some((after, true)) if after == state => open.push(Reverse(((cost.0 + 1, cost.1), before))),
                        Some((after, false)) if after == state => open.push(Reverse(((cost.0, cost.1 + 1), before))),
                        _ => {}
                    }
                }
            }
        }
        left
    }

    /// The one right route.
    pub fn route(&self) -> Option<String> {
        let left = self.left();
        let start = (self.one(b'B'), self.one(b'S'));
        left.get(start)?;
        let mut route = String::new();
        let mut state = start;
        while state.0 != self.one(b'T') {
            // Every state to which a best walk leads before the next push.
            let mut walked = vec![state];
            let mut seen: HashSet<State> = walked.iter().copied().collect();
            let mut best: Option<usize> = None;
            let mut next = 0;
            while next < walked.len() {
                let here = walked[next];
                next += 1;
                let cost = left.get(here).expect("a best route goes on");
                for (number, &way) in WAYS.iter().enumerate() {
                    let (after, pushed) = match self.moved(here, way) {
                        Some(moved) => moved,
                        None => continue,
                    };
                    let (pushes, steps) = match left.get(after) {
                        Some(cost) => cost,
                        None => continue,
                    };
                    if pushed && (pushes + 1, steps) == cost {
                        best = Some(best.map_or(number, |best| best.min(number)));
                    } else if !pushed && (pushes, steps + 1) == cost && seen.insert(after) {
                        walked.push(after);
                    }
                }
            }
            // The smallest next push of them all. Box and word give the side, so the walk there stands alone.
            let best = best.expect("a best route goes on");
            let (cargo, player) = state;
            route += &self.walk(cargo, player, ahead(cargo, WAYS[best], -1));
            route.push(PUSHES[best]);
            state = (ahead(cargo, WAYS[best], 1), cargo);
        }
        Some(route)
    }

    /// The smallest of the shortest walks round a box that stands still.
    fn walk(&self, cargo: Square, from: Square, to: Square) -> String {
        let mut distance = HashMap::from([(to, 0)]);
        let mut queue = vec![to];
        let mut next = 0;
        while next < queue.len() && !distance.contains_key(&from) {
            let here = queue[next];
            next += 1;
            for way in WAYS {
                let beside = ahead(here, way, 1);
                if self.free(beside) && beside != cargo && !distance.contains_key(&beside) {
                    distance.insert(beside, distance[&here] + 1);
                    queue.push(beside);
                }
            }
        }
        let (mut here, mut steps) = (from, String::new());
        while here != to {
            let nearer = |&way: &usize| distance.get(&ahead(here, WAYS[way], 1)) == Some(&(distance[&here] - 1));
            let way = (0..4).find(nearer).expect("a walk goes on");
            steps.push(STEPS[way]);
            here = ahead(here, WAYS[way], 1);
        }
        steps
    }

    /// Makes the moves of `route` one by one: its pushes and all its moves.
    ///
    /// # Errors
    /// The first move that the rules do not allow, or a box that is not on the target after the last, or before.
    pub fn replay(&self, route: &str) -> Result<(u32, u32), String> {
        let (mut state, target) = ((self.one(b'B'), self.one(b'S')), self.one(b'T'));
        let (mut pushes, mut moves) = (0, 0);
        for letter in route.chars() {
            let way = STEPS.iter().position(|&step| step == letter.to_ascii_lowercase());
            let way = way.ok_or_else(|| format!("move {}: '{}' is no move", moves + 1, letter))?;
            if state.0 == target {
                return Err(format!("move {}: the box is on the target already", moves + 1));
            }
            let (after, pushed) = self
                .moved(state, WAYS[way])
                .ok_or_else(|| format!("move {}: '{}' runs into something", moves + 1, letter))?;
            if pushed != letter.is_ascii_uppercase() {
                return Err(format!("move {}: '{}' has the wrong case", moves + 1, letter));
            }
            state = after;
            moves += 1;
            pushes += u32::from(pushed);
        }
        if state.0 == target {
            Ok((pushes, moves))
        } else {
            Err("the box is not on the target in the end".to_string())
        }
    }
}

/// A cost for every state.
struct Table {
    columns: i32,
    squares: i32,
    costs: Vec<Option<Cost>>,
}

impl Table {
    fn new(rows: &[Vec<u8>]) -> Self {
        let squares = rows.len() * rows[0].len();
        Table { columns: rows[0].len() as i32, squares: squares as i32, costs: vec![None; squares * squares] }
    }

    fn index(&self, (cargo, player): State) -> usize {
        let number = |square: Square| square.0 * self.columns + square.1;
        (number(cargo) * self.squares + number(player)) as usize
    }

    fn get(&self, state: State) -> Option<Cost> {
        self.costs[self.index(state)]
    }

    fn set(&mut self, state: State, cost: Cost) {
        let index = self.index(state);
        self.costs[index] = Some(cost);
    }
}
