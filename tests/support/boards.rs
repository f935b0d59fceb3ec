//! Random boards: the kinds of which the tests and the benchmark make theirs, and a small case of every puzzle.

use super::oracle::{bloxorz, box_push, curling, dice_maze};
use super::Random;

/// A plane: so many squares out of a hundred are empty, so many are fragile, and the outermost ones may all be empty.
pub fn plane(
    random: &mut Random,
    height: usize,
    width: usize,
    empty: usize,
    fragile: usize,
    border: bool,
) -> Vec<Vec<u8>> {
    let mut rows = filled(height, width, b'#');
    let inset = usize::from(border);
    for squares in &mut rows[inset..height - inset] {
        for square in &mut squares[inset..width - inset] {
            *square = match random.between(0, 99) {
                chance if chance < empty => b'#',
                chance if chance < empty + fragile => b'E',
                _ => b'.',
            };
        }
    }
    rows
}

/// Puts the box, standing or lying, and the target somewhere on the plane, `inset` squares from the edge.
pub fn place(random: &mut Random, rows: &mut [Vec<u8>], inset: usize) {
    let (height, width) = (rows.len() - 2 * inset, rows[0].len() - 2 * inset);
    loop {
        let [target, first] = random.squares::<2>(height, width);
        let last = random.one_of(&[first, (first.0 + 1, first.1), (first.0, first.1 + 1)]);
        if last != target && last.0 < height && last.1 < width {
            rows[target.0 + inset][target.1 + inset] = b'O';
            rows[first.0 + inset][first.1 + inset] = b'X';
            rows[last.0 + inset][last.1 + inset] = b'X';
            return;
        }
    }
}

/// A maze of which so many squares out of a hundred are rock.
pub fn maze(random: &mut Random, height: usize, width: usize, rock: usize) -> box_push::Case {
    let mut rows = filled(height, width, b'.');
    for square in rows.iter_mut().flatten() {
        if random.percent(rock) {
            *square = b'#';
        }
    }
    let [start, cargo, target] = random.squares(height, width);
    rows[start.0][start.1] = b'S';
    rows[cargo.0][cargo.1] = b'B';
    rows[target.0][target.1] = b'T';
    box_push::Case { rows }
}

/// A curling board of which so many squares out of a hundred are blocks.
pub fn board(random: &mut Random, height: usize, width: usize, blocks: usize) -> curling::Case {
    let mut rows = filled(height, width, curling::VACANT);
    for square in rows.iter_mut().flatten() {
        if random.percent(blocks) {
            *square = curling::BLOCK;
        }
    }
    let [start, goal] = random.squares(height, width);
    rows[start.0][start.1] = curling::START;
    rows[goal.0][goal.1] = curling::GOAL;
    curling::Case { rows }
}

/// A dice maze of which so many squares out of a hundred are wild and so many of the others never open; the rest show 1
/// to 6.
pub fn dice(random: &mut Random, height: usize, width: usize, wild: usize, never: usize) -> dice_maze::Case {
    let mut rows = filled(height, width, dice_maze::NEVER);
    for square in rows.iter_mut().flatten() {
        if random.percent(wild) {
            *square = dice_maze::WILD;
        } else if !random.percent(never) {
            *square = random.between(1, 6) as i32;
        }
    }
    let start = (random.between(1, height) as i32, random.between(1, width) as i32);
    with_die(random, rows, start)
}

/// A dice maze of these squares, with a name and a die that lies on its start in any way.
pub fn with_die(random: &mut Random, rows: Vec<Vec<i32>>, start: (i32, i32)) -> dice_maze::Case {
    let top = random.between(1, 6) as i32;
    let front = random.one_of(&dice_maze::fronts(top));
    dice_maze::Case { name: format!("MAZE{}", random.between(0, 999_999)), start, top, front, rows }
}

/// Rows of the same square.
pub fn filled<T: Copy>(height: usize, width: usize, square: T) -> Vec<Vec<T>> {
    vec![vec![square; width]; height]
}

/// A small size with room for so many pieces.
fn any_size(random: &mut Random, pieces: usize) -> (usize, usize) {
    loop {
        let (height, width) = (random.between(1, 8), random.between(1, 9));
        if height * width >= pieces {
            return (height, width);
        }
    }
}

/// A small case of Bloxorz.
pub fn any_plane(random: &mut Random) -> String {
    let (height, width) = any_size(random, 3);
    let mut rows = plane(random, height, width, 12, 12, false);
    place(random, &mut rows, 0);
    bloxorz::Case { rows }.text()
}

/// A small case of Pushing Boxes.
pub fn any_maze(random: &mut Random) -> String {
    let (height, width) = any_size(random, 3);
    maze(random, height, width, 18).text()
}

/// A small case of Curling 2.0.
pub fn any_board(random: &mut Random) -> String {
    let (height, width) = any_size(random, 2);
    board(random, height, width, 25).text()
}

/// A small case of A Dicey Problem, whose name may look like something else.
pub fn any_dice(random: &mut Random) -> String {
    let (height, width) = any_size(random, 1);
    let case = dice(random, height, width, 22, 14);
    let name = random.one_of(&[&*case.name, "A", "DIE-6", "x", "END1", "1", "(1,2)"]).to_string();
    dice_maze::Case { name, ..case }.text()
}
