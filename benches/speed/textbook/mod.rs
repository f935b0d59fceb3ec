//! Solvers as a textbook has them: a queue, a table of distances, nothing else. What the fast ones are compared with.
//!
//! They are exact and written with ordinary care: flat tables, no hashing, no copies of boards, and no trick. Each
//! reads a whole judge file and gives the text for it, so that both sides of a comparison do the same work.

pub mod bloxorz;
pub mod box_push;
pub mod curling;
pub mod dice_maze;

use crate::support::oracle::WAYS;

/// The words of a judge file.
type Words<'a> = std::str::SplitAsciiWhitespace<'a>;

/// The next number of a well-formed file.
fn number(words: &mut Words) -> i32 {
    words.next().and_then(|word| word.parse().ok()).expect("a number")
}

/// The two sizes before a board; nothing at the `0 0` that closes a file.
fn sizes(words: &mut Words) -> Option<(i32, i32)> {
    let sizes = (number(words), number(words));
    if sizes == (0, 0) {
        None
    } else {
        Some(sizes)
    }
}
