//! Rolling, checked against solid geometry: cubes and faces are turned about an edge in space, and what the solvers
//! and the oracles take for a roll must be what comes out.
//!
//! ```text
//!        z (up)               a roll to the right: a quarter turn about the lower right edge, x = edge, z = 0
//!        |
//!        |    y (up the page is y - 1)           z ^  +---+
//!        |   /                                     |  | a |             +---+---+
//!        |  /                                      |  | b |     ->      | b | a |
//!        +------- x (to the right)                 +--+---*---> x   ----*---+---+-->
//! ```

mod support;

use std::collections::HashMap;
use support::oracle::{self, bloxorz, dice_maze, WAYS};
use support::{file, solved, Batch, Puzzle};

/// A point or a direction in space: right, down the page, up.
type Space = [i32; 3];

/// The unit cubes of a solid, each by its corner with the smallest coordinates.
type Solid = Vec<Space>;

/// The solid after a quarter turn about its lowest edge on the side of `way`.
fn rolled(solid: &Solid, way: (i32, i32)) -> Solid {
    let axis = usize::from(way.0 != 0);
    let coordinates = || solid.iter().map(|cube| cube[axis]);
    let mut turned: Solid = if way.0 + way.1 > 0 {
        let edge = coordinates().max().expect("a solid has cubes") + 1;
        let turn = |cube: &Space| {
            let mut turned = *cube;
            turned[axis] = edge + cube[2];
            turned[2] = edge - 1 - cube[axis];
            turned
        };
        solid.iter().map(turn).collect()
    } else {
        let edge = coordinates().min().expect("a solid has cubes");
        let turn = |cube: &Space| {
            let mut turned = *cube;
            turned[axis] = edge - 1 - cube[2];
            turned[2] = cube[axis] - edge;
            turned
        };
        solid.iter().map(turn).collect()
    };
    turned.sort_unstable();
    turned
}

/// The three ways in which a box of two cubes can be put on the plane.
fn boxes() -> [Solid; 3] {
    [vec![[0, 0, 0], [0, 0, 1]], vec![[0, 0, 0], [1, 0, 0]], vec![[0, 0, 0], [0, 1, 0]]]
}

/// The squares under a box of two cubes, as (row, column); twice the same one if it stands.
fn footprint(solid: &Solid) -> bloxorz::Place {
    let mut squares = [(solid[0][1], solid[0][0]), (solid[1][1], solid[1][0])];
    squares.sort_unstable();
    squares
}

fn back((down, right): (i32, i32)) -> (i32, i32) {
    (-down, -right)
}

/// Every walk of up to so many moves.
fn every_walk(longest: usize) -> Vec<Vec<(i32, i32)>> {
    let mut walks = vec![vec![]];
    let mut from = 0;
    for _ in 0..longest {
        let to = walks.len();
        for number in from..to {
            for way in WAYS {
                let mut walk = walks[number].clone();
                walk.push(way);
                walks.push(walk);
            }
        }
        from = to;
    }
    walks
}

#[test]
fn a_rolled_box_rests_on_the_plane_and_is_still_two_cubes() {
    for solid in boxes() {
        for way in WAYS {
            let after = rolled(&solid, way);
            assert_eq!(after.iter().map(|cube| cube[2]).min(), Some(0), "{:?} {:?}", solid, way);
            let apart: i32 = (0..3).map(|axis| (after[0][axis] - after[1][axis]).abs()).sum();
            assert_eq!(apart, 1, "{:?} {:?}", solid, way);
        }
    }
}

#[test]
fn every_roll_of_a_box_covers_the_cells_that_geometry_says() {
    for solid in boxes() {
        for way in WAYS {
            let expected = footprint(&rolled(&solid, way));
            assert_eq!(bloxorz::roll(footprint(&solid), way), expected, "{:?} {:?}", solid, way);
        }
    }
}

#[test]
fn a_box_rolled_there_and_back_is_where_it_was() {
    for solid in boxes() {
        for way in WAYS {
            assert_eq!(rolled(&rolled(&solid, way), back(way)), solid, "{:?} {:?}", solid, way);
            let place = footprint(&solid);
            assert_eq!(bloxorz::roll(bloxorz::roll(place, way), back(way)), place, "{:?} {:?}", solid, way);
        }
    }
}

/// The fewest moves from a place at the origin to every other whose squares are all `held`.
fn distances(from: bloxorz::Place, held: impl Fn(oracle::Square) -> bool) -> HashMap<bloxorz::Place, i32> {
    let mut distances = HashMap::from([(from, 0)]);
    let mut frontier = vec![from];
    for moves in 1.. {
        let mut next = Vec::new();
        for rolled in frontier.iter().flat_map(|&place| WAYS.map(|way| bloxorz::roll(place, way))) {
            if rolled.iter().all(|&square| held(square)) && !distances.contains_key(&rolled) {
                distances.insert(rolled, moves);
                next.push(rolled);
            }
        }
        if next.is_empty() {
            return distances;
        }
        frontier = next;
    }
    unreachable!("the loop has no end")
}

/// The square that the solver numbers a place by.
fn lower_right(place: bloxorz::Place) -> oracle::Square {
    place[1]
}

/// Bloxorz's chart covers eight squares around a target and brings what is further away near in threes.
#[test]
fn on_an_open_plane_three_cells_nearer_are_two_moves_less_from_the_ninth_cell_on() {
    const REACH: i32 = 40;
    for from in boxes().iter().map(footprint) {
        let to = distances(from, |square| square.0.abs() <= REACH && square.1.abs() <= REACH);
        let (down, right) = lower_right(from);
        let mut compared = 0;
        for (&place, &moves) in &to {
            let (down, right) = (lower_right(place).0 - down, lower_right(place).1 - right);
            // A way that the edge of this plane is in the way of would be longer than it has to be.
            if down.abs().max(right.abs()) > REACH - 8 {
                continue;
            }
            for (offset, way) in [(down, (-down.signum(), 0)), (right, (0, -right.signum()))] {
                if offset.abs() > 8 {
                    let nearer = place.map(|square| oracle::ahead(square, way, 3));
                    assert_eq!(to[&nearer] + 2, moves, "from {:?} to {:?}", from, place);
                    compared += 1;
                }
            }
        }
        assert!(compared > 18_000, "{} places", compared);
    }
}

/// So a plane that ends there, with a square more for a lying box, has the distances of an endless one.
#[test]
fn no_shortest_way_goes_further_than_eight_cells_around_what_it_joins() {
    const AROUND: i32 = 8;
    for from in boxes().iter().map(footprint) {
        let endless = distances(from, |square| square.0.abs() <= 40 && square.1.abs() <= 40);
        let (down, right) = lower_right(from);
        for (rows, columns) in [(0, 0), (1, 2), (3, 0), (0, 20), (20, 0), (7, 13), (20, 20)] {
            // The target's frontier takes up so many rows and columns more, and this target is in each corner of it.
            for (above, left) in [(0, 0), (rows, 0), (0, columns), (rows, columns)] {
                let within = |more: i32, square: oracle::Square| {
                    let (down, right) = (square.0 - down + above, square.1 - right + left);
                    let reach = AROUND + more;
                    (-reach..=rows + reach).contains(&down) && (-reach..=columns + reach).contains(&right)
                };
                let charted = distances(from, |square| within(1, square));
                for (place, moves) in &endless {
                    if within(0, lower_right(*place)) {
                        assert_eq!(charted.get(place), Some(moves), "from {:?} to {:?}", from, place);
                    }
                }
            }
        }
    }
}

/// On a plane of nothing but the squares that a walk treads on, that walk is there to be found.
#[test]
fn bloxorz_finds_every_walk_of_up_to_six_rolls_on_the_cells_it_treads_on() {
    let mut batch = Batch::new();
    for solid in boxes() {
        let start = footprint(&solid);
        for walk in every_walk(6) {
            let mut place = start;
            let mut here = solid.clone();
            let mut trodden = start.to_vec();
            for &way in &walk {
                here = rolled(&here, way);
                place = footprint(&here);
                trodden.extend(place);
            }
            if place[0] != place[1] || start.contains(&place[0]) {
                continue;
            }
            let lowest = |coordinate: fn(&oracle::Square) -> i32| trodden.iter().map(coordinate).min().unwrap_or(0);
            let highest = |coordinate: fn(&oracle::Square) -> i32| trodden.iter().map(coordinate).max().unwrap_or(0);
            let (top, left) = (lowest(|square| square.0), lowest(|square| square.1));
            let (height, width) = (highest(|square| square.0) - top + 1, highest(|square| square.1) - left + 1);
            let mut rows = vec![vec![b'#'; width as usize]; height as usize];
            let mut draw =
                |square: oracle::Square, letter| rows[(square.0 - top) as usize][(square.1 - left) as usize] = letter;
            trodden.iter().for_each(|&square| draw(square, b'.'));
            start.iter().for_each(|&square| draw(square, b'X'));
            draw(place[0], b'O');
            let case = bloxorz::Case { rows };
            let fewest = case.fewest().unwrap_or_else(|| panic!("{:?} is no walk on\n{}", walk, case.text()));
            assert!(fewest as usize <= walk.len(), "{:?} is shorter than {} on\n{}", walk, fewest, case.text());
            batch.push(case);
        }
    }
    let tally = batch.finish();
    assert!(tally.impossible == 0 && tally.at_least(6) > 100, "{:?}", tally);
}

/// A die in space: which number looks in which direction.
type Faces = Vec<(Space, i32)>;

const UP: Space = [0, 0, 1];
const FRONT: Space = [0, 1, 0];
const RIGHT: Space = [1, 0, 0];

fn opposite(direction: Space) -> Space {
    direction.map(|coordinate| -coordinate)
}

/// The statement's die: 5 on top, 1 in front, 3 on the right, opposite faces add to 7.
fn drawn() -> Faces {
    let seen = [(UP, 5), (FRONT, 1), (RIGHT, 3)];
    let unseen = seen.map(|(direction, number)| (opposite(direction), 7 - number));
    seen.iter().chain(&unseen).copied().collect()
}

/// The die after a quarter turn that takes what is on top to `way`, and what is there to the bottom.
fn turned(faces: &Faces, way: Space) -> Faces {
    let turn = |direction: Space| match direction {
        _ if direction == UP => way,
        _ if direction == way => opposite(UP),
        _ if direction == opposite(UP) => opposite(way),
        _ if direction == opposite(way) => UP,
        _ => direction,
    };
    faces.iter().map(|&(direction, number)| (turn(direction), number)).collect()
}

fn face(faces: &Faces, wanted: Space) -> i32 {
    faces.iter().find(|(direction, _)| *direction == wanted).expect("six directions").1
}

/// A way on the page as a direction in space.
fn in_space((down, right): (i32, i32)) -> Space {
    [right, down, 0]
}

/// Every position that rolling can bring about, in space.
fn every_position() -> Vec<Faces> {
    let mut dice = vec![drawn()];
    let mut next = 0;
    while next < dice.len() {
        for way in WAYS {
            let die = turned(&dice[next], in_space(way));
            let is_new =
                dice.iter().all(|known| [UP, FRONT, RIGHT].iter().any(|&side| face(known, side) != face(&die, side)));
            if is_new {
                dice.push(die);
            }
        }
        next += 1;
    }
    dice
}

fn written(faces: &Faces) -> dice_maze::Die {
    dice_maze::Die {
        top: face(faces, UP),
        bottom: face(faces, opposite(UP)),
        back: face(faces, opposite(FRONT)),
        front: face(faces, FRONT),
        left: face(faces, opposite(RIGHT)),
        right: face(faces, RIGHT),
    }
}

#[test]
fn a_die_has_24_positions_and_two_faces_tell_which() {
    let dice = every_position();
    assert_eq!(dice.len(), 24);
    for faces in &dice {
        assert_eq!(dice_maze::Die::placed(face(faces, UP), face(faces, FRONT)), written(faces));
    }
}

#[test]
fn every_roll_of_a_die_shows_the_faces_that_geometry_says() {
    for faces in every_position() {
        for way in WAYS {
            assert_eq!(written(&faces).rolled(way), written(&turned(&faces, in_space(way))), "{:?} {:?}", faces, way);
        }
    }
}

#[test]
fn a_die_rolled_there_and_back_or_four_times_one_way_lies_as_before() {
    for faces in every_position() {
        let die = written(&faces);
        for way in WAYS {
            assert_eq!(die.rolled(way).rolled(back(way)), die);
            assert_eq!(die.rolled(way).rolled(way).rolled(way).rolled(way), die);
        }
    }
}

/// Round a point a die comes back turned a third about a diagonal: as it was after three rounds, not after one.
#[test]
fn a_die_rolled_round_a_point_lies_as_before_after_three_rounds() {
    let [up, down, left, right] = WAYS;
    for faces in every_position() {
        let die = written(&faces);
        for round in
            [[right, down, left, up], [down, right, up, left], [up, right, down, left], [left, down, right, up]]
        {
            let go = |die: dice_maze::Die| round.iter().fold(die, |die, &way| die.rolled(way));
            assert_ne!(go(die), die);
            assert_ne!(go(go(die)), die);
            assert_eq!(go(go(go(die))), die);
        }
    }
}

/// The start square lets the die back if, and only if, it shows what is on top after the roll away.
#[test]
fn dice_maze_goes_there_and_back_exactly_where_geometry_allows_it() {
    for faces in every_position() {
        for way in WAYS {
            let (top, after) = (face(&faces, UP), face(&turned(&faces, in_space(way)), UP));
            for number in 1..=6 {
                let mut squares = vec![number, top];
                let first = way.0 + way.1 > 0;
                if !first {
                    squares.reverse();
                }
                let upright = way.0 != 0;
                let rows = if upright { squares.iter().map(|&square| vec![square]).collect() } else { vec![squares] };
                let position = |place: i32| if upright { (place, 1) } else { (1, place) };
                let (start, beside) = if first { (position(1), position(2)) } else { (position(2), position(1)) };
                let front = face(&faces, FRONT);
                let case = dice_maze::Case { name: "BACK".to_string(), start, top, front, rows };
                let expected = if number == after {
                    let [here, there] = [start, beside].map(|(row, column)| format!("({},{})", row, column));
                    format!("BACK\n  {},{},{}\n", here, there, here)
                } else {
                    "BACK\n  No Solution Possible\n".to_string()
                };
                assert_eq!(
                    solved::<dice_maze::Case>(&file(std::slice::from_ref(&case))).ok(),
                    Some(expected),
                    "{}",
                    case.text()
                );
            }
        }
    }
}

/// Round trips over squares that are all different, on a maze that shows just what each move needs.
#[test]
fn dice_maze_finds_every_round_trip_of_up_to_eight_rolls_on_the_numbers_it_needs() {
    let mut batch = Batch::new();
    for walk in every_walk(8) {
        let mut squares = vec![(0, 0)];
        for &way in &walk {
            squares.push(oracle::ahead(squares[squares.len() - 1], way, 1));
        }
        let simple = (1..squares.len()).all(|number| !squares[1..number].contains(&squares[number]));
        if walk.is_empty() || squares[walk.len()] != (0, 0) || squares[1..walk.len()].contains(&(0, 0)) || !simple {
            continue;
        }
        let (top, left) = squares.iter().fold((0, 0), |least, square| (least.0.min(square.0), least.1.min(square.1)));
        for mut faces in every_position() {
            let (shown, front) = (face(&faces, UP), face(&faces, FRONT));
            let mut rows = vec![vec![0; 5]; 5];
            for (&way, &(row, column)) in walk.iter().zip(&squares[1..]) {
                rows[(row - top) as usize][(column - left) as usize] = face(&faces, UP);
                faces = turned(&faces, in_space(way));
            }
            let start = (1 - top, 1 - left);
            let case = dice_maze::Case { name: "ROUND".to_string(), start, top: shown, front, rows };
            let moves = Puzzle::size(&case, &case.answer());
            let found = moves.unwrap_or_else(|| panic!("{:?} is no round trip on\n{}", walk, case.text()));
            assert!(found <= walk.len(), "{:?} is shorter than {} on\n{}", walk, found, case.text());
            batch.push(case);
        }
    }
    let tally = batch.finish();
    assert!(
        tally.impossible == 0 && tally.sizes[4] > 100 && tally.sizes[6] > 100 && tally.sizes[8] > 100,
        "{:?}",
        tally
    );
}
