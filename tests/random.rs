//! Random boards of every kind against the oracles: at least 100,000 a puzzle, always the same ones.
//!
//! Each test names the answers that its boards must lead to, so that a set of boards cannot turn trivial unseen.

mod support;

use support::boards::{board, dice, maze, place, plane};
use support::oracle::{self, bloxorz, box_push, curling, dice_maze};
use support::{Batch, Random};

/// A standing box in the top left corner of a plane and the target in its bottom right one.
fn place_far(rows: &mut [Vec<u8>]) {
    let (height, width) = (rows.len(), rows[0].len());
    rows[0][0] = b'X';
    rows[height - 1][width - 1] = b'O';
}

#[test]
fn bloxorz_is_right_on_small_random_planes() {
    let mut random = Random(1);
    let mut batch = Batch::new();
    while batch.tally.cases() < 100_000 {
        let (height, width) = (random.between(1, 9), random.between(1, 9));
        let border = height >= 4 && width >= 4 && random.percent(50);
        if height * width < 3 {
            continue;
        }
        let (empty, fragile) = (random.one_of(&[0, 5, 10, 20, 40]), random.one_of(&[0, 10, 40, 90]));
        let mut rows = plane(&mut random, height, width, empty, fragile, border);
        place(&mut random, &mut rows, usize::from(border));
        batch.push(bloxorz::Case { rows });
    }
    let tally = batch.finish();
    assert!(tally.impossible > 5000 && tally.possible() > 5000, "{:?}", tally);
    assert!(tally.at_least(10) > 1000 && tally.at_least(18) > 50, "{:?}", tally);
}

#[test]
fn bloxorz_is_right_on_planes_of_medium_size() {
    let mut random = Random(2);
    let mut batch = Batch::new();
    for _ in 0..5000 {
        let (height, width) = random.one_of(&[(40, 40), (5, 200), (200, 5), (17, 63), (64, 16), (90, 33)]);
        let (empty, fragile) = (random.one_of(&[0, 2, 6, 12, 20]), random.one_of(&[0, 10, 50, 100]));
        let border = random.percent(50);
        let mut rows = plane(&mut random, height, width, empty, fragile, border);
        if border || random.percent(50) {
            place(&mut random, &mut rows, usize::from(border));
        } else {
            place_far(&mut rows);
        }
        batch.push(bloxorz::Case { rows });
    }
    let tally = batch.finish();
    assert!(tally.impossible > 100 && tally.possible() > 100, "{:?}", tally);
    assert!(tally.at_least(50) > 30 && tally.at_least(130) > 5, "{:?}", tally);
}

#[test]
fn bloxorz_is_right_on_long_thin_planes() {
    let mut random = Random(3);
    let mut batch = Batch::new();
    for _ in 0..12_000 {
        let (long, thin) = (random.between(3, 150), random.between(1, 4));
        let (height, width) = random.one_of(&[(long, thin), (thin, long)]);
        let (empty, fragile) = (random.one_of(&[0, 0, 1, 3]), random.one_of(&[0, 10, 60]));
        let mut rows = plane(&mut random, height, width, empty, fragile, false);
        place(&mut random, &mut rows, 0);
        batch.push(bloxorz::Case { rows });
    }
    let tally = batch.finish();
    assert!(tally.impossible > 500 && tally.at_least(40) > 200, "{:?}", tally);
}

/// Along a corridor the box stands on every third square, two moves apart, so the answers need no search. The
/// corridors are long enough for every way of sharing the moves between searches that begin at either end: one square
/// wide, where the searches are thin, and three squares wide, on boards small enough to be swept and large enough for a
/// beeline.
#[test]
fn bloxorz_counts_every_move_along_a_corridor_however_its_searches_share_it() {
    for (length, height, width) in [(1200, 1, 1), (1200, 3, 3), (10_000, 5, 3)] {
        let (mut file, mut expected) = (String::new(), String::new());
        for thirds in 1..=360 {
            for (start, lying) in [0, length / 20, length - 1100].iter().flat_map(|&at| [(at, false), (at, true)]) {
                let mut rows = vec![vec![b'#'; length]; height];
                rows[..width].iter_mut().for_each(|row| row.fill(b'.'));
                let corridor = &mut rows[width / 2];
                corridor[start] = b'X';
                // A lying box stands up on the third square of its corridor, one move on.
                let moves = if lying {
                    corridor[start + 1] = b'X';
                    corridor[start + 2 + 3 * (thirds - 1)] = b'O';
                    2 * thirds - 1
                } else {
                    corridor[start + 3 * thirds] = b'O';
                    2 * thirds
                };
                file += &bloxorz::Case { rows }.text();
                expected += &format!("{}\n", moves);
            }
        }
        assert!(support::solved::<bloxorz::Case>(&file).expect("a file without fault") == expected);
    }
}

/// Two corridors lead away from the target and grow wider where they are too far apart to be charted. The way is a
/// straight one, so again the answers need no search.
#[test]
fn bloxorz_is_right_where_the_surroundings_of_the_target_are_corridors() {
    const SIDE: usize = 700;
    const TARGET: usize = 640;
    const NARROW: usize = 340;
    let (mut file, mut expected) = (String::new(), String::new());
    for thirds in 180..=210 {
        let mut rows = vec![vec![b'#'; SIDE]; SIDE];
        rows[..TARGET].iter_mut().for_each(|row| row[TARGET] = b'.');
        rows[TARGET][..TARGET].fill(b'.');
        rows[..NARROW].iter_mut().for_each(|row| row[TARGET - 1..TARGET + 2].fill(b'.'));
        rows[TARGET - 1..TARGET + 2].iter_mut().for_each(|row| row[..NARROW].fill(b'.'));
        rows[TARGET][TARGET] = b'O';
        rows[TARGET][TARGET - 3 * thirds] = b'X';
        file += &bloxorz::Case { rows }.text();
        expected += &format!("{}\n", 2 * thirds);
    }
    assert!(support::solved::<bloxorz::Case>(&file).expect("a file without fault") == expected);
}

/// The way out of the corridor, one cell wide, takes more moves than sixteen bits count. Of so many lengths some let
/// the searches change over just behind it.
#[test]
fn bloxorz_is_right_where_a_very_long_corridor_leads_into_a_hall() {
    const WIDTH: usize = 700;
    let mut batch = Batch::new();
    for lanes in 272..280 {
        let mut rows = vec![vec![b'#'; WIDTH]; 3 * lanes];
        for (row, cells) in rows.iter_mut().enumerate() {
            match (row % 3, row / 3 % 2) {
                (0, _) => cells.fill(b'.'),
                (_, 0) => cells[WIDTH - 1] = b'.',
                _ => cells[0] = b'.',
            }
        }
        rows.extend(vec![vec![b'.'; WIDTH]; 150]);
        rows[0][0] = b'O';
        rows[3 * lanes + 130][WIDTH / 2] = b'X';
        batch.push(bloxorz::Case { rows });
    }
    let tally = batch.finish();
    assert!(tally.at_least(120_000) == 8, "{:?}", tally);
}

#[test]
fn bloxorz_is_right_where_a_search_is_given_up_on_the_way() {
    let mut random = Random(11);
    let mut batch = Batch::new();
    for _ in 0..60 {
        let (height, width) = (random.between(225, 235), random.between(225, 235));
        let (empty, fragile) = random.one_of(&[(20, 0), (1, 50), (15, 15), (12, 0), (5, 30), (25, 5)]);
        let mut rows = plane(&mut random, height, width, empty, fragile, false);
        place(&mut random, &mut rows, 0);
        batch.push(bloxorz::Case { rows });
    }
    let tally = batch.finish();
    assert!(tally.impossible >= 1 && tally.at_least(50) >= 30, "{:?}", (tally.impossible, tally.at_least(50)));
}

#[test]
fn bloxorz_sees_that_a_target_is_walled_in() {
    let mut random = Random(4);
    let mut batch = Batch::new();
    for _ in 0..1500 {
        let (height, width) = (random.between(12, 45), random.between(12, 45));
        let mut rows = plane(&mut random, height, width, 3, 10, false);
        // A ring of empty squares, three from the target, with a gap now and then.
        let (down, right) = (random.between(3, height - 4), random.between(3, width - 4));
        let whole = random.percent(70);
        for (row, squares) in rows.iter_mut().enumerate() {
            for (column, square) in squares.iter_mut().enumerate() {
                let (down, right) = (row.max(down) - row.min(down), column.max(right) - column.min(right));
                if down.max(right) == 3 {
                    *square = if whole || random.percent(80) { b'#' } else { b'.' };
                }
            }
        }
        rows[down][right] = b'O';
        let far = |at: usize, size: usize| if at < size / 2 { size - 1 } else { 0 };
        rows[far(down, height)][far(right, width)] = b'X';
        batch.push(bloxorz::Case { rows });
    }
    let tally = batch.finish();
    assert!(tally.impossible > 210 && tally.possible() > 5, "{:?}", tally);
}

#[test]
fn bloxorz_is_right_on_serpentines() {
    let mut random = Random(5);
    let mut batch = Batch::new();
    for _ in 0..500 {
        // Corridors one square wide; only every third square is one where the box stands and can turn.
        let (height, width) = (3 * random.between(1, 13) + 1, 3 * random.between(1, 13) + 1);
        let mut rows = vec![vec![b'#'; width]; height];
        for (row, squares) in rows.iter_mut().enumerate() {
            let turn = if row / 3 % 2 == 0 { width - 1 } else { 0 };
            match row % 3 {
                0 => squares.fill(b'.'),
                _ => squares[turn] = b'.',
            }
        }
        for _ in 0..random.between(0, 3) {
            let [(row, column)] = random.squares::<1>(height, width);
            rows[row][column] = random.one_of(b".E#");
        }
        rows[0][0] = b'X';
        let end = if height / 3 % 2 == 0 { width - 1 } else { 0 };
        rows[height - 1][end] = b'O';
        batch.push(bloxorz::Case { rows });
    }
    let tally = batch.finish();
    assert!(tally.impossible > 10 && tally.at_least(200) > 15, "{:?}", tally);
}

#[test]
fn bloxorz_is_right_on_planes_of_full_size() {
    let mut random = Random(6);
    let mut batch = Batch::new();
    for (empty, fragile) in [(0, 0), (1, 50), (8, 3)] {
        let mut rows = plane(&mut random, 500, 500, empty, fragile, true);
        rows[1][1] = b'X';
        rows[498][498] = b'O';
        batch.push(bloxorz::Case { rows });
    }
    assert!(batch.finish().at_least(600) > 0);
}

#[test]
fn box_push_is_right_on_small_random_mazes() {
    let mut random = Random(11);
    let mut batch = Batch::new();
    while batch.tally.cases() < 200_000 {
        let (height, width) = (random.between(1, 8), random.between(1, 8));
        if height * width < 3 {
            continue;
        }
        let rock = random.one_of(&[0, 5, 15, 25, 35]);
        batch.push(maze(&mut random, height, width, rock));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 5000 && tally.possible() > 5000, "{:?}", tally);
    assert!(tally.at_least(20) > 500 && tally.at_least(30) > 50, "{:?}", tally);
}

#[test]
fn box_push_is_right_on_mazes_of_medium_and_full_size() {
    let mut random = Random(12);
    let mut batch = Batch::new();
    for number in 0..2000 {
        let (height, width) = if number % 8 == 0 { (20, 20) } else { (random.between(8, 13), random.between(8, 13)) };
        let rock = random.one_of(&[0, 8, 16, 24, 30]);
        batch.push(maze(&mut random, height, width, rock));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 100 && tally.possible() > 100, "{:?}", tally);
    assert!(tally.at_least(40) > 50 && tally.at_least(50) > 10, "{:?}", tally);
}

#[test]
fn box_push_is_right_on_long_thin_mazes() {
    let mut random = Random(13);
    let mut batch = Batch::new();
    for _ in 0..10_000 {
        let (long, thin) = (random.between(3, 20), random.between(1, 4));
        let (height, width) = random.one_of(&[(long, thin), (thin, long)]);
        let rock = random.one_of(&[0, 3, 10, 20]);
        batch.push(maze(&mut random, height, width, rock));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 1000 && tally.at_least(15) > 200, "{:?}", tally);
}

/// A maze of rooms `room` squares a side, with so many doors out of a hundred squares of their walls.
fn rooms(random: &mut Random, height: usize, width: usize, room: usize, doors: usize) -> box_push::Case {
    let mut case = maze(random, height, width, 4);
    for row in 0..height {
        for column in 0..width {
            let wall = row % (room + 1) == room || column % (room + 1) == room;
            let square = &mut case.rows[row][column];
            if wall && *square == b'.' && !random.percent(doors) {
                *square = b'#';
            }
        }
    }
    case
}

/// The walks round the box are long here, and each push may need one.
#[test]
fn box_push_is_right_where_the_walks_are_long() {
    let mut random = Random(14);
    let mut batch = Batch::new();
    for _ in 0..6000 {
        let (height, width) = (random.between(7, 12), random.between(7, 12));
        let (room, doors) = (random.between(2, 4), random.between(20, 60));
        batch.push(rooms(&mut random, height, width, room, doors));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 300 && tally.at_least(30) > 100 && tally.at_least(50) > 10, "{:?}", tally);
}

/// Corridors one square wide, or two, with loops: nearly everywhere the box closes a loop of wall, or just does not.
#[test]
fn box_push_is_right_in_corridors() {
    let mut random = Random(15);
    let mut batch = Batch::new();
    for _ in 0..20_000 {
        let (height, width) = (random.between(4, 13), random.between(4, 13));
        let (room, doors) = (random.between(1, 2), random.between(50, 90));
        batch.push(rooms(&mut random, height, width, room, doors));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 2000 && tally.at_least(20) > 1000 && tally.at_least(50) > 10, "{:?}", tally);
}

#[test]
fn curling_is_right_on_small_random_boards() {
    let mut random = Random(21);
    let mut batch = Batch::new();
    for _ in 0..200_000 {
        let (height, width) = (random.between(1, 7), random.between(2, 7));
        let blocks = random.one_of(&[5, 15, 25, 40, 60, 80, 100]);
        batch.push(board(&mut random, height, width, blocks));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 5000, "{:?}", tally);
    assert!((1..=6).all(|throws| tally.sizes[throws] > 50), "{:?}", tally);
}

#[test]
fn curling_is_right_on_boards_of_medium_and_full_size() {
    let mut random = Random(22);
    let mut batch = Batch::new();
    for number in 0..6000 {
        let (height, width) = if number % 4 == 0 { (20, 20) } else { (random.between(8, 20), random.between(8, 20)) };
        let blocks = random.one_of(&[2, 5, 10, 20, 40]);
        batch.push(board(&mut random, height, width, blocks));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 50, "{:?}", tally);
    assert!((1..=9).all(|throws| tally.sizes[throws] > 0), "{:?}", tally);
}

#[test]
fn curling_is_right_on_long_thin_boards() {
    let mut random = Random(23);
    let mut batch = Batch::new();
    for _ in 0..40_000 {
        let (long, thin) = (random.between(5, 20), random.between(2, 4));
        let (height, width) = random.one_of(&[(long, thin), (thin, long), (1, long)]);
        let blocks = random.one_of(&[10, 30, 60, 95]);
        batch.push(board(&mut random, height, width, blocks));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 1000, "{:?}", tally);
    assert!((1..=10).all(|throws| tally.sizes[throws] > 0), "{:?}", tally);
}

/// A row of blocks between start and goal takes one throw a block: the tenth throw is the last, the eleventh too late.
#[test]
fn curling_counts_ten_throws_and_no_more() {
    let mut batch = Batch::new();
    for blocks in 0..=17 {
        let mut row = vec![1; blocks + 3];
        row[0] = 2;
        row[1] = 0;
        row[blocks + 2] = 3;
        batch.push(curling::Case { rows: vec![row.clone()] });
        batch.push(curling::Case { rows: vec![row.iter().rev().copied().collect()] });
        let column = |row: Vec<i32>| row.iter().map(|&square| vec![square, 1]).collect();
        batch.push(curling::Case { rows: column(row.clone()) });
        row.reverse();
        batch.push(curling::Case { rows: column(row) });
    }
    let tally = batch.finish();
    assert!(tally.impossible > 0 && tally.sizes.len() == 11, "{:?}", tally);
}

/// Writes on every square of a random walk what the die has on top when it gets there, so that it can go round.
fn lay_trail(random: &mut Random, case: &mut dice_maze::Case, moves: usize) {
    let mut die = dice_maze::Die::placed(case.top, case.front);
    let mut square = case.start;
    let mut before = (0, 0);
    let mut written = vec![square];
    for number in 0..moves {
        let ways: Vec<(i32, i32)> = oracle::WAYS
            .iter()
            .copied()
            .filter(|&way| {
                let to = oracle::ahead(square, way, 1);
                let fresh = !written.contains(&to) || (to == case.start && number > 4);
                fresh && way != before && oracle::at(&case.rows, (to.0 - 1, to.1 - 1)).is_some()
            })
            .collect();
        if ways.is_empty() {
            return;
        }
        let way = random.one_of(&ways);
        let to = oracle::ahead(square, way, 1);
        case.rows[to.0 as usize - 1][to.1 as usize - 1] = die.top;
        if to == case.start {
            return;
        }
        die = die.rolled(way);
        square = to;
        before = (-way.0, -way.1);
        written.push(square);
    }
}

#[test]
fn dice_maze_is_right_on_small_random_mazes() {
    let mut random = Random(31);
    let mut batch = Batch::new();
    for _ in 0..150_000 {
        let (height, width) = (random.between(1, 6), random.between(1, 6));
        let (wild, zero) = (random.one_of(&[0, 10, 25, 40, 60, 100]), random.one_of(&[0, 10, 50, 100]));
        batch.push(dice(&mut random, height, width, wild, zero));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 5000 && tally.possible() > 5000, "{:?}", tally);
}

#[test]
fn dice_maze_is_right_on_mazes_of_full_size() {
    let mut random = Random(32);
    let mut batch = Batch::new();
    for _ in 0..30_000 {
        let (height, width) = random.one_of(&[(10, 10), (10, 10), (1, 10), (10, 2), (3, 10), (7, 9)]);
        let (wild, zero) = (random.one_of(&[0, 10, 15, 20, 30, 80]), random.one_of(&[0, 10, 50]));
        let mut case = dice(&mut random, height, width, wild, zero);
        lay_trail(&mut random, &mut case, 60);
        batch.push(case);
    }
    let tally = batch.finish();
    assert!(tally.impossible > 1000 && tally.possible() > 1000, "{:?}", tally);
}

/// Few wild squares, and a trail that leads back: routes of every length, so that the lines of nine break everywhere.
#[test]
fn dice_maze_is_right_where_the_routes_are_long() {
    let mut random = Random(33);
    let mut batch = Batch::new();
    for _ in 0..30_000 {
        let (height, width) = (random.between(3, 10), random.between(3, 10));
        let zero = random.one_of(&[50, 100]);
        let mut case = dice(&mut random, height, width, 0, zero);
        lay_trail(&mut random, &mut case, 100);
        if random.percent(30) {
            let [(row, column)] = random.squares::<1>(height, width);
            case.rows[row][column] = -1;
        }
        batch.push(case);
    }
    let tally = batch.finish();
    // Colour the board like a chess board: every way back has an even number of moves.
    assert!((4..=30).step_by(2).all(|moves| tally.sizes[moves] > 0), "{:?}", tally);
    assert!(tally.sizes.iter().skip(1).step_by(2).all(|&count| count == 0), "{:?}", tally);
}

/// What the solvers take beyond the judges' limits.
#[test]
fn bloxorz_is_right_on_planes_longer_than_any_judge_has() {
    let mut random = Random(41);
    let mut batch = Batch::new();
    for (height, width) in [(2, 10_000), (10_000, 2), (1, 10_000), (10_000, 1), (700, 600)] {
        let mut rows = plane(&mut random, height, width, 0, 20, false);
        place_far(&mut rows);
        batch.push(bloxorz::Case { rows });
        let mut rows = plane(&mut random, height, width, 0, 0, false);
        place_far(&mut rows);
        batch.push(bloxorz::Case { rows });
    }
    assert!(batch.finish().at_least(6000) > 0);
}

#[test]
fn box_push_is_right_on_mazes_larger_than_any_judge_has() {
    let mut random = Random(42);
    let mut batch = Batch::new();
    for (height, width) in [(32, 32), (21, 21), (3, 32), (32, 2), (31, 25)] {
        for rock in [0, 12, 25] {
            batch.push(maze(&mut random, height, width, rock));
        }
    }
    let tally = batch.finish();
    assert!(tally.impossible > 3 && tally.at_least(20) > 2, "{:?}", tally);
}

#[test]
fn curling_is_right_on_boards_larger_than_any_judge_has() {
    let mut random = Random(43);
    let mut batch = Batch::new();
    for _ in 0..500 {
        let (height, width) = random.one_of(&[(32, 32), (21, 21), (2, 32), (32, 2), (31, 25)]);
        let blocks = random.one_of(&[5, 10, 20, 40]);
        batch.push(board(&mut random, height, width, blocks));
    }
    let tally = batch.finish();
    assert!(tally.impossible > 10 && tally.at_least(5) > 10, "{:?}", tally);
}

#[test]
fn dice_maze_is_right_on_mazes_larger_than_any_judge_has() {
    let mut random = Random(44);
    let mut batch = Batch::new();
    for _ in 0..500 {
        let (height, width) = random.one_of(&[(30, 30), (11, 11), (1, 1000), (1000, 2), (40, 25)]);
        let wild = random.one_of(&[0, 5, 20, 100]);
        let mut case = dice(&mut random, height, width, wild, 30);
        lay_trail(&mut random, &mut case, 500);
        batch.push(case);
    }
    let tally = batch.finish();
    assert!(tally.impossible > 10 && tally.at_least(4) > 50, "{:?}", tally);
}
