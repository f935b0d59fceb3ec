//! Slow, obvious solvers, one a puzzle, written from the rules alone: what the fast ones are measured against.
//!
//! Each takes a board as plain nested vectors and gives the exact text that the judge expects for it. None shares a
//! line, a data structure or a trick with `src/`, and none is meant to be quick.
//!
//! | module | method |
//! |---|---|
//! | [`bloxorz`] | breadth-first over the two squares under the box, in a hash set |
//! | [`box_push`] | costs from every (box, player) back from the target, then forwards along what is best |
//! | [`dice_maze`] | layer by layer over a die with six written faces, then forwards along what is shortest |
//! | [`curling`] | every sequence of throws, one throw longer each time, on a board that really changes |

pub mod bloxorz;
pub mod box_push;
pub mod curling;
pub mod dice_maze;

/// The four ways on the page, as (down, right), in the order in which routes are compared.
pub const WAYS: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];

/// A square of a board: row and column from 0.
pub type Square = (i32, i32);

/// The square `steps` further on.
pub fn ahead(square: Square, way: (i32, i32), steps: i32) -> Square {
    (square.0 + way.0 * steps, square.1 + way.1 * steps)
}

/// What stands on `square`, or nothing off the board.
pub fn at<T: Copy>(rows: &[Vec<T>], square: Square) -> Option<T> {
    let (row, column) = (usize::try_from(square.0).ok()?, usize::try_from(square.1).ok()?);
    rows.get(row)?.get(column).copied()
}

/// Every square that holds `wanted`, row by row.
pub fn find<T: Copy + PartialEq>(rows: &[Vec<T>], wanted: T) -> Vec<Square> {
    let mut found = Vec::new();
    for (row, squares) in rows.iter().enumerate() {
        for (column, &square) in squares.iter().enumerate() {
            if square == wanted {
                found.push((row as i32, column as i32));
            }
        }
    }
    found
}

/// Rows of letters as a judge file has them.
pub fn letters(rows: &[Vec<u8>]) -> String {
    rows.iter().map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect()
}

/// Rows of numbers as a judge file has them.
pub fn numbers(rows: &[Vec<i32>]) -> String {
    let line = |row: &Vec<i32>| row.iter().map(i32::to_string).collect::<Vec<_>>().join(" ") + "\n";
    rows.iter().map(line).collect()
}
