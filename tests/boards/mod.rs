//! Judge files of small random boards, always the same ones, for tests that ask how programs agree.

// Every test program compiles all of this and each uses a part.
#![allow(dead_code)]

use crate::support::Random;
use std::fmt::Write;

/// The names of the four programs and the paths at which they have been built.
pub const PROGRAMS: [(&str, &str); 4] = [
    ("bloxorz", env!("CARGO_BIN_EXE_bloxorz")),
    ("box-push", env!("CARGO_BIN_EXE_box-push")),
    ("dice-maze", env!("CARGO_BIN_EXE_dice-maze")),
    ("curling", env!("CARGO_BIN_EXE_curling")),
];

/// A judge file of so many cases.
pub fn file(puzzle: &str, cases: usize, random: &mut Random) -> String {
    let mut text = String::new();
    for number in 0..cases {
        let (height, width) = (random.between(2, 8), random.between(2, 8));
        match puzzle {
            "bloxorz" => bloxorz(&mut text, height, width + 2, random),
            "box-push" => box_push(&mut text, height, width, random),
            "dice-maze" => dice_maze(&mut text, number, height, width, random),
            "curling" => curling(&mut text, height, width, random),
            _ => panic!("{} is no puzzle", puzzle),
        }
    }
    text + if puzzle == "dice-maze" { "END\n" } else { "0 0\n" }
}

fn letters(text: &mut String, rows: &[Vec<u8>]) {
    writeln!(text, "{} {}", rows.len(), rows[0].len()).expect("a String takes everything");
    for row in rows {
        *text += &String::from_utf8_lossy(row);
        *text += "\n";
    }
}

fn bloxorz(text: &mut String, height: usize, width: usize, random: &mut Random) {
    let mut rows = vec![vec![b'.'; width]; height];
    for cell in rows.iter_mut().flatten() {
        *cell = random.one_of(b"......#E");
    }
    let [target, first] = random.squares::<2>(height, width);
    rows[first.0][first.1] = b'X';
    let second = (first.0, first.1 + 1);
    if random.percent(50) && second.1 < width && second != target {
        rows[second.0][second.1] = b'X';
    }
    rows[target.0][target.1] = b'O';
    letters(text, &rows);
}

fn box_push(text: &mut String, height: usize, width: usize, random: &mut Random) {
    let mut rows = vec![vec![b'.'; width]; height];
    for square in rows.iter_mut().flatten() {
        *square = random.one_of(b".....#");
    }
    for (letter, (row, column)) in b"SBT".iter().zip(random.squares::<3>(height, width)) {
        rows[row][column] = *letter;
    }
    letters(text, &rows);
}

fn dice_maze(text: &mut String, number: usize, height: usize, width: usize, random: &mut Random) {
    let (row, column) = (random.between(1, height), random.between(1, width));
    let top = random.between(1, 6);
    let front = loop {
        let front = random.between(1, 6);
        if front != top && front != 7 - top {
            break front;
        }
    };
    write!(text, "MAZE({})\n{} {} {} {} {} {}\n", number, height, width, row, column, top, front).expect("a String");
    for _ in 0..height {
        let row: Vec<_> = (0..width).map(|_| random.one_of(&["-1", "-1", "0", "1", "2", "3", "4", "5", "6"])).collect();
        *text += &(row.join(" ") + "\n");
    }
}

fn curling(text: &mut String, height: usize, width: usize, random: &mut Random) {
    let mut rows = vec![vec!["0"; width]; height];
    for square in rows.iter_mut().flatten() {
        *square = random.one_of(&["0", "0", "0", "1"]);
    }
    let [start, goal] = random.squares::<2>(height, width);
    rows[start.0][start.1] = "2";
    rows[goal.0][goal.1] = "3";
    writeln!(text, "{} {}", width, height).expect("a String takes everything");
    for row in rows {
        *text += &(row.join(" ") + "\n");
    }
}
