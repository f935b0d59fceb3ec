//! A Dicey Problem: breadth-first search over square and die, with the state before each state in a table.

use super::WAYS;
use std::collections::VecDeque;
use std::fmt::Write;

/// Squares on a line of the answer.
const LINE: usize = 9;

/// The face on the right, for each face on top and, within a line, each in front.
const RIGHT: [[i32; 6]; 6] = [
    [0, 3, 5, 2, 4, 0],
    [4, 0, 1, 6, 0, 3],
    [2, 6, 0, 0, 1, 5],
    [5, 1, 0, 0, 6, 2],
    [3, 0, 6, 1, 0, 4],
    [0, 4, 2, 5, 3, 0],
];

/// A die: the faces on top, in front and on the right. Opposite faces add to 7.
#[derive(Clone, Copy, PartialEq)]
struct Die {
    top: i32,
    front: i32,
    right: i32,
}

impl Die {
    /// Rolled up, down, left or right.
    fn rolled(self, way: usize) -> Die {
        let Die { top, front, right } = self;
        match way {
            0 => Die { top: front, front: 7 - top, right },
            1 => Die { top: 7 - front, front: top, right },
            2 => Die { top: right, front, right: 7 - top },
            _ => Die { top: 7 - right, front, right: top },
        }
    }

    fn placed(top: i32, front: i32) -> Die {
        Die { top, front, right: RIGHT[top as usize - 1][front as usize - 1] }
    }
}

/// The answers to a judge file.
pub fn solve(input: &str) -> String {
    let mut words = input.split_ascii_whitespace();
    let mut answers = String::new();
    while let Some(name) = words.next().filter(|&name| name != "END") {
        let [rows, columns, row, column, top, front] = [0; 6].map(|_| super::number(&mut words));
        let squares = (0..rows * columns).map(|_| super::number(&mut words)).collect();
        let maze = Maze { rows, columns, squares };
        answers += name;
        match maze.round_trip((row - 1, column - 1, Die::placed(top, front))) {
            None => answers += "\n  No Solution Possible\n",
            Some(route) => write_route(&mut answers, &route),
        }
    }
    answers
}

fn write_route(answers: &mut String, route: &[(i32, i32)]) {
    for (number, (row, column)) in route.iter().enumerate() {
        if number > 0 {
            answers.push(',');
        }
        if number % LINE == 0 {
            answers.push_str("\n  ");
        }
        write!(answers, "({},{})", row + 1, column + 1).expect("a String takes everything");
    }
    answers.push('\n');
}

/// Row, column and die.
type State = (i32, i32, Die);

struct Maze {
    rows: i32,
    columns: i32,
    squares: Vec<i32>,
}

impl Maze {
    fn index(&self, (row, column, die): State) -> usize {
        (((row * self.columns + column) * 6 + die.top - 1) * 6 + die.front - 1) as usize
    }

    fn round_trip(&self, start: State) -> Option<Vec<(i32, i32)>> {
        let mut before: Vec<Option<State>> = vec![None; (self.rows * self.columns * 36) as usize];
        let mut queue = VecDeque::from([start]);
        while let Some(state) = queue.pop_front() {
            let (row, column, die) = state;
            for (way, (down, right)) in WAYS.iter().enumerate() {
                let (row, column) = (row + down, column + right);
                if !(0..self.rows).contains(&row) || !(0..self.columns).contains(&column) {
                    continue;
                }
                let square = self.squares[(row * self.columns + column) as usize];
                if square != -1 && square != die.top {
                    continue;
                }
                if (row, column) == (start.0, start.1) {
                    return Some(self.trace(&before, start, state));
                }
                let next = (row, column, die.rolled(way));
                let index = self.index(next);
                if before[index].is_none() {
                    before[index] = Some(state);
                    queue.push_back(next);
                }
            }
        }
        None
    }

    fn trace(&self, before: &[Option<State>], start: State, mut state: State) -> Vec<(i32, i32)> {
        let mut route = vec![(start.0, start.1)];
        while state != start {
            route.push((state.0, state.1));
            state = before[self.index(state)].expect("every state but the first has one before it");
        }
        route.push((start.0, start.1));
        route.reverse();
        route
    }
}
