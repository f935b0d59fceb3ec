//! The sample files: through the built programs byte for byte, and proven by the oracles.

mod support;

use std::fs;
use support::oracle::{bloxorz, box_push, curling, dice_maze};
use support::process::{text, PROGRAMS};
use support::Puzzle;

/// Fails with the first line that differs.
fn assert_same(expected: &str, found: &str, what: &str) {
    if expected != found {
        let (expected, found): (Vec<&str>, Vec<&str>) = (expected.split('\n').collect(), found.split('\n').collect());
        let same = expected.iter().zip(&found).take_while(|(expected, found)| expected == found).count();
        let line = |lines: &[&str]| lines.get(same).copied().unwrap_or("the end").to_string();
        panic!("{}, line {}: expected {:?}, found {:?}", what, same + 1, line(&expected), line(&found));
    }
}

#[test]
fn the_programs_print_every_sample_byte_for_byte() {
    for program in &PROGRAMS {
        for sample in program.samples() {
            let what = sample.display().to_string();
            let found = program.run(&fs::read(sample.with_extension("in")).expect("a sample"));
            let expected = text(fs::read(sample.with_extension("out")).expect("a sample"));
            assert_same(&expected, &found.output, &what);
            assert_eq!((found.status, &*found.errors), (Some(0), ""), "{}", what);
        }
    }
}

/// Works every sample of a puzzle out by its oracle, and goes the routes that the sample prints.
fn oracles_agree<P: Puzzle>() {
    for sample in P::PROGRAM.samples() {
        let input = fs::read(sample.with_extension("in")).expect("a sample");
        let input = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&input);
        // What follows the terminator need not be text.
        let input = String::from_utf8_lossy(input);
        let words = &mut input.split_ascii_whitespace();
        let mut expected = String::new();
        let mut number = 0;
        while let Some(case) = P::parse(words) {
            number += 1;
            let answer = case.answer(number);
            let _ = case.size(&answer);
            expected += &answer;
        }
        let output = text(fs::read(sample.with_extension("out")).expect("a sample"));
        assert_same(&expected, &output, &sample.display().to_string());
    }
}

#[test]
fn the_bloxorz_samples_are_what_the_rules_say() {
    oracles_agree::<bloxorz::Case>();
}

#[test]
fn the_box_push_samples_are_what_the_rules_say() {
    oracles_agree::<box_push::Case>();
}

#[test]
fn the_curling_samples_are_what_the_rules_say() {
    oracles_agree::<curling::Case>();
}

#[test]
fn the_dice_maze_samples_are_what_the_rules_say() {
    oracles_agree::<dice_maze::Case>();
}
