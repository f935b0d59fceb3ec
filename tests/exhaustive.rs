//! Every board of a tiny size, against the oracles: where rules meet edges and corners, nothing is left to chance.

mod support;

use support::oracle::{bloxorz, box_push, curling, dice_maze};
use support::{Batch, Tally};

/// Calls `each` with every way to write `length` digits from 0 to `base - 1`.
fn every_word(length: usize, base: usize, mut each: impl FnMut(&[usize])) {
    let mut word = vec![0; length];
    loop {
        each(&word);
        match word.iter().rposition(|&digit| digit + 1 < base) {
            None => return,
            Some(place) => {
                word[place] += 1;
                word[place + 1..].fill(0);
            }
        }
    }
}

/// The squares of a board one after the other as its rows.
fn rows<T: Copy>(squares: &[T], width: usize) -> Vec<Vec<T>> {
    squares.chunks(width).map(<[T]>::to_vec).collect()
}

/// Writes the letters of `ground` that `word` names on the squares that are vacant.
fn fill<T: Copy + PartialEq>(squares: &mut [T], vacant: T, ground: &[T], word: &[usize]) {
    let mut word = word.iter();
    for square in squares {
        if *square == vacant {
            *square = ground[*word.next().expect("a letter for every vacant square")];
        }
    }
}

/// Every plane of a size over these kinds of ground, up to the edge of the board.
fn every_plane(height: usize, width: usize, ground: &[u8]) -> Tally {
    let mut batch = Batch::new();
    let size = height * width;
    for target in 0..size {
        for first in 0..size {
            for last in [Some(first), Some(first + 1).filter(|last| last % width > 0), Some(first + width)] {
                let last = last.filter(|&last| last < size);
                let last = match last {
                    Some(last) if first != target && last != target => last,
                    _ => continue,
                };
                let vacant = size - if first == last { 2 } else { 3 };
                every_word(vacant, ground.len(), |word| {
                    let mut squares = vec![b'?'; size];
                    squares[target] = b'O';
                    squares[first] = b'X';
                    squares[last] = b'X';
                    fill(&mut squares, b'?', ground, word);
                    batch.push(bloxorz::Case { rows: rows(&squares, width) });
                });
            }
        }
    }
    batch.finish()
}

#[test]
fn bloxorz_is_right_on_every_plane_of_three_by_three() {
    let tally = every_plane(3, 3, b".#E");
    // A standing box: 9 x 8 places for it and the target, 7 squares of three kinds. A lying one: 12 x 7 places and 6.
    assert_eq!(tally.cases(), 9 * 8 * 2187 + 12 * 7 * 729);
    assert!(tally.possible() > 1000 && tally.impossible > 1000, "{:?}", tally);
}

#[test]
fn bloxorz_is_right_on_every_plane_that_is_narrower() {
    for (height, width) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
        let tally = every_plane(height, width, b".#E");
        // The box stands on any square, or lies across any line between two.
        let (squares, lines) = (height * width, height * (width - 1) + width * (height - 1));
        let ground = |squares: usize| 3_usize.pow(squares as u32);
        let standing = squares * (squares - 1) * ground(squares - 2);
        let lying = lines * (squares - 2) * ground(squares - 3);
        assert_eq!(tally.cases(), standing + lying);
    }
    for length in 2..=9 {
        let tallies = [every_plane(1, length, b".#E"), every_plane(length, 1, b".#E")];
        assert_eq!(tallies[0].sizes, tallies[1].sizes);
        assert_eq!(tallies[0].impossible, tallies[1].impossible);
    }
}

#[test]
fn bloxorz_is_right_on_every_rigid_plane_of_three_by_four_and_four_by_three() {
    let tallies = [every_plane(3, 4, b".#"), every_plane(4, 3, b".#")];
    assert_eq!(tallies[0].cases(), 12 * 11 * 1024 + 17 * 10 * 512);
    assert!(tallies[0].at_least(10) > 0, "{:?}", tallies);
    // A plane and its mirror image about the diagonal take the same number of moves.
    assert_eq!(tallies[0].sizes, tallies[1].sizes);
}

/// Every maze of a size: every place for the player, the box and the target, and rock or none everywhere else.
fn every_maze(height: usize, width: usize) -> Tally {
    let mut batch = Batch::new();
    let size = height * width;
    every_word(3, size, |places| {
        if places[0] == places[1] || places[0] == places[2] || places[1] == places[2] {
            return;
        }
        every_word(size - 3, 2, |word| {
            let mut squares = vec![b'?'; size];
            for (&place, letter) in places.iter().zip(*b"SBT") {
                squares[place] = letter;
            }
            fill(&mut squares, b'?', b".#", word);
            batch.push(box_push::Case { rows: rows(&squares, width) });
        });
    });
    batch.finish()
}

#[test]
fn box_push_is_right_on_every_maze_of_three_by_three() {
    let tally = every_maze(3, 3);
    assert_eq!(tally.cases(), 9 * 8 * 7 * 64);
    assert!(tally.possible() > 1000 && tally.impossible > 1000, "{:?}", tally);
}

#[test]
fn box_push_is_right_on_every_maze_of_two_by_four_and_four_by_two() {
    let tallies = [every_maze(2, 4), every_maze(4, 2)];
    assert_eq!(tallies[0].cases(), 8 * 7 * 6 * 32);
    assert!(tallies[0].possible() > 100 && tallies[0].impossible > 100, "{:?}", tallies);
    // A maze and its mirror image about the diagonal take the same number of moves.
    assert_eq!(tallies[0].sizes, tallies[1].sizes);
}

#[test]
fn box_push_is_right_on_every_maze_of_three_by_four_and_four_by_three() {
    let tallies = [every_maze(3, 4), every_maze(4, 3)];
    assert_eq!(tallies[0].cases(), 12 * 11 * 10 * 512);
    assert!(tallies[0].at_least(18) > 0, "{:?}", tallies);
    assert_eq!(tallies[0].sizes, tallies[1].sizes);
}

#[test]
fn box_push_is_right_on_every_maze_that_is_smaller() {
    for (height, width) in [(2, 2), (2, 3), (3, 2)] {
        let squares = height * width;
        let expected = squares * (squares - 1) * (squares - 2) * (1 << (squares - 3));
        assert_eq!(every_maze(height, width).cases(), expected);
    }
    for length in 3..=7 {
        assert_eq!(every_maze(1, length).sizes, every_maze(length, 1).sizes);
    }
}

/// Every board of a size: every place for the start and the goal, and a block or none everywhere else.
fn every_board(height: usize, width: usize) -> Tally {
    let mut batch = Batch::new();
    let size = height * width;
    every_word(2, size, |places| {
        if places[0] == places[1] {
            return;
        }
        every_word(size - 2, 2, |word| {
            let mut squares = vec![-1; size];
            squares[places[0]] = 2;
            squares[places[1]] = 3;
            fill(&mut squares, -1, &[0, 1], word);
            batch.push(curling::Case { rows: rows(&squares, width) });
        });
    });
    batch.finish()
}

#[test]
fn curling_is_right_on_every_board_of_three_by_three() {
    let tally = every_board(3, 3);
    assert_eq!(tally.cases(), 9 * 8 * 128);
    assert!(tally.possible() > 1000 && tally.impossible > 1000, "{:?}", tally);
}

#[test]
fn curling_is_right_on_every_board_of_two_by_five_and_five_by_two() {
    let tallies = [every_board(2, 5), every_board(5, 2)];
    assert_eq!(tallies[0].cases(), 10 * 9 * 256);
    assert!(tallies[0].possible() > 1000 && tallies[0].impossible > 1000, "{:?}", tallies);
    // A board and its mirror image about the diagonal take the same number of throws.
    assert_eq!(tallies[0].sizes, tallies[1].sizes);
}

#[test]
fn curling_is_right_on_every_board_of_three_by_four_and_four_by_three() {
    let tallies = [every_board(3, 4), every_board(4, 3)];
    assert_eq!(tallies[0].cases(), 12 * 11 * 1024);
    assert!(tallies[0].at_least(4) > 0, "{:?}", tallies);
    assert_eq!(tallies[0].sizes, tallies[1].sizes);
}

#[test]
fn curling_is_right_on_every_board_that_is_smaller_or_one_row() {
    for (height, width) in [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)] {
        let squares = height * width;
        assert_eq!(every_board(height, width).cases(), squares * (squares - 1) * (1 << (squares - 2)));
    }
    for width in 2..=11 {
        assert!(every_board(1, width).possible() > 0);
    }
}

/// The 24 ways in which a die can lie: top and front.
fn every_die() -> Vec<(i32, i32)> {
    (1..=6).flat_map(|top| dice_maze::fronts(top).into_iter().map(move |front| (top, front))).collect()
}

/// Every maze of a size, with every start and each of these dice.
fn every_dice_maze(height: usize, width: usize, dice: &[(i32, i32)]) -> Tally {
    let mut batch = Batch::new();
    every_word(height * width, 8, |word| {
        let numbers: Vec<i32> = word.iter().map(|&digit| digit as i32 - 1).collect();
        let rows = rows(&numbers, width);
        for start in 0..height * width {
            for &(top, front) in dice {
                let start = ((start / width + 1) as i32, (start % width + 1) as i32);
                batch.push(dice_maze::Case { name: "M".to_string(), start, top, front, rows: rows.clone() });
            }
        }
    });
    batch.finish()
}

#[test]
fn dice_maze_is_right_on_every_maze_of_two_by_two() {
    let dice = every_die();
    assert_eq!(dice.len(), 24);
    let tally = every_dice_maze(2, 2, &dice);
    assert_eq!(tally.cases(), 4096 * 4 * 24);
    assert!(tally.possible() > 1000 && tally.impossible > 1000, "{:?}", tally);
}

#[test]
fn dice_maze_is_right_on_every_maze_of_two_by_three_for_the_die_of_the_statement() {
    let tally = every_dice_maze(2, 3, &[(5, 1)]);
    assert_eq!(tally.cases(), 8 * 8 * 8 * 8 * 8 * 8 * 6);
    assert!(tally.at_least(8) > 0, "{:?}", tally);
}

#[test]
fn dice_maze_is_right_on_every_maze_of_three_squares_or_fewer_in_a_line() {
    for length in 1..=3 {
        let tallies = [every_dice_maze(1, length, &every_die()), every_dice_maze(length, 1, &every_die())];
        assert_eq!(tallies[0].sizes, tallies[1].sizes);
    }
}
