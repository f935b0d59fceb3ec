//! Pushing Boxes: Dijkstra's search over box and player, where a push costs more than any walk.
//!
//! Its routes are as short as they can be; which of several it gives is left to chance.

use super::WAYS;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Letters of the pushes and steps up, down, left and right.
const PUSHES: &[u8; 4] = b"NSWE";
const STEPS: &[u8; 4] = b"nswe";

/// What a push and a step cost: pushes are counted above the bits for all moves of a route.
const PUSH: u64 = (1 << 32) + 1;
const STEP: u64 = 1;

/// The answers to a judge file.
pub fn solve(input: &str) -> String {
    let mut words = input.split_ascii_whitespace();
    let mut answers = String::new();
    let mut number = 0;
    while let Some((rows, columns)) = super::sizes(&mut words) {
        number += 1;
        let squares = (0..rows).flat_map(|_| words.next().expect("a row").bytes()).collect();
        let route = Board { rows, columns, squares }.route();
        let route = route.unwrap_or_else(|| "Impossible.".to_string());
        answers += &format!("Maze #{}\n{}\n\n", number, route);
    }
    answers
}

/// The squares of box and player.
type State = (usize, usize);

struct Board {
    rows: i32,
    columns: i32,
    squares: Vec<u8>,
}

impl Board {
    /// The free square next to `square`.
    fn beside(&self, square: usize, (down, right): (i32, i32)) -> Option<usize> {
        let (row, column) = (square as i32 / self.columns + down, square as i32 % self.columns + right);
        if !(0..self.rows).contains(&row) || !(0..self.columns).contains(&column) {
            return None;
        }
        let square = (row * self.columns + column) as usize;
        Some(square).filter(|&square| self.squares[square] != b'#')
    }

    fn find(&self, letter: u8) -> usize {
        self.squares.iter().position(|&square| square == letter).expect("a player, a box and a target")
    }

    fn index(&self, (cargo, player): State) -> usize {
        cargo * self.squares.len() + player
    }

    /// The state after a move, and whether the move is a push.
    fn moved(&self, (cargo, player): State, way: (i32, i32)) -> Option<(State, bool)> {
        let next = self.beside(player, way)?;
        if next == cargo {
            Some(((self.beside(cargo, way)?, next), true))
        } else {
            Some(((cargo, next), false))
        }
    }

    fn route(&self) -> Option<String> {
        let (start, target) = ((self.find(b'B'), self.find(b'S')), self.find(b'T'));
        let states = self.squares.len() * self.squares.len();
        let mut costs = vec![u64::MAX; states];
        // The last move to a state: its way, and 4 more for a push.
        let mut last = vec![0_u8; states];
        costs[self.index(start)] = 0;
        let mut open = BinaryHeap::from([Reverse((0, start))]);
        while let Some(Reverse((cost, state))) = open.pop() {
            if cost > costs[self.index(state)] {
                continue;
            }
            if state.0 == target {
                return Some(self.trace(&last, start, state));
            }
            for (number, &way) in WAYS.iter().enumerate() {
                if let Some((next, pushed)) = self.moved(state, way) {
                    let (cost, letter) = if pushed { (cost + PUSH, number + 4) } else { (cost + STEP, number) };
                    let index = self.index(next);
                    if cost < costs[index] {
                        costs[index] = cost;
                        last[index] = letter as u8;
                        open.push(Reverse((cost, next)));
                    }
                }
            }
        }
        None
    }

    fn trace(&self, last: &[u8], start: State, end: State) -> String {
        let mut route = String::new();
        let (mut cargo, mut player) = end;
        while (cargo, player) != start {
            let letter = last[self.index((cargo, player))] as usize;
            let (down, right) = WAYS[letter % 4];
            let before = self.beside(player, (-down, -right)).expect("the way back is free");
            if letter < 4 {
                route.push(STEPS[letter] as char);
            } else {
                route.push(PUSHES[letter - 4] as char);
                cargo = player;
            }
            player = before;
        }
        route.chars().rev().collect()
    }
}
