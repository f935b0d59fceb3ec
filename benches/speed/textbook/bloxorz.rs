//! Bloxorz I: breadth-first search over square and position, with one queue and a table of moves.

use std::collections::VecDeque;
use std::fmt::Write;

/// Positions of the box; its square is the upper or left one under it.
const STANDING: usize = 0;
const ALONG_ROW: usize = 1;
const ALONG_COLUMN: usize = 2;
const POSITIONS: usize = 3;

/// Where a move up, down, left and right leads from each position: rows, columns, the new position.
const MOVES: [[(i32, i32, usize); 4]; POSITIONS] = [
    [(-2, 0, ALONG_COLUMN), (1, 0, ALONG_COLUMN), (0, -2, ALONG_ROW), (0, 1, ALONG_ROW)],
    [(-1, 0, ALONG_ROW), (1, 0, ALONG_ROW), (0, -1, STANDING), (0, 2, STANDING)],
    [(-1, 0, STANDING), (2, 0, STANDING), (0, -1, ALONG_COLUMN), (0, 1, ALONG_COLUMN)],
];

/// The answers to a judge file.
pub fn solve(input: &str) -> String {
    let mut words = input.split_ascii_whitespace();
    let mut answers = String::new();
    while let Some((rows, columns)) = super::sizes(&mut words) {
        let squares = (0..rows).flat_map(|_| words.next().expect("a row").bytes()).collect();
        match (Board { rows, columns, squares }).fewest_moves() {
            Some(moves) => writeln!(answers, "{}", moves).expect("a String takes everything"),
            None => answers += "Impossible\n",
        }
    }
    answers
}

/// The upper or left square under the box, and its position.
type State = (i32, i32, usize);

struct Board {
    rows: i32,
    columns: i32,
    squares: Vec<u8>,
}

impl Board {
    fn square(&self, row: i32, column: i32) -> u8 {
        if (0..self.rows).contains(&row) && (0..self.columns).contains(&column) {
            self.squares[(row * self.columns + column) as usize]
        } else {
            b'#'
        }
    }

    fn holds(&self, (row, column, position): State) -> bool {
        let here = self.square(row, column);
        here != b'#'
            && match position {
                STANDING => here != b'E',
                ALONG_ROW => self.square(row, column + 1) != b'#',
                _ => self.square(row + 1, column) != b'#',
            }
    }

    fn first(&self, wanted: u8) -> (i32, i32) {
        let square = self.squares.iter().position(|&square| square == wanted).expect("a start and a target") as i32;
        (square / self.columns, square % self.columns)
    }

    fn start(&self) -> State {
        let (row, column) = self.first(b'X');
        if self.square(row, column + 1) == b'X' {
            (row, column, ALONG_ROW)
        } else if self.square(row + 1, column) == b'X' {
            (row, column, ALONG_COLUMN)
        } else {
            (row, column, STANDING)
        }
    }

    fn index(&self, (row, column, position): State) -> usize {
        (row * self.columns + column) as usize * POSITIONS + position
    }

    fn fewest_moves(&self) -> Option<u32> {
        let (row, column) = self.first(b'O');
        let target = (row, column, STANDING);
        let start = self.start();
        let mut distances = vec![u32::MAX; (self.rows * self.columns) as usize * POSITIONS];
        distances[self.index(start)] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(state) = queue.pop_front() {
            let distance = distances[self.index(state)];
            if state == target {
                return Some(distance);
            }
            let (row, column, position) = state;
            for (down, right, position) in MOVES[position] {
                let next = (row + down, column + right, position);
                if self.holds(next) {
                    let index = self.index(next);
                    if distances[index] == u32::MAX {
                        distances[index] = distance + 1;
                        queue.push_back(next);
                    }
                }
            }
        }
        None
    }
}
