//! The sample files: through the built programs byte for byte, and proven by the oracles.

mod oracle;
mod support;

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use support::Puzzle;

fn folder(puzzle: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(puzzle)
}

/// The names of the samples of a puzzle, without `.in` and `.out`, after a look at what lies in the folder.
fn names<P: Puzzle>() -> BTreeSet<String> {
    let folder = folder(P::NAME);
    let (mut inputs, mut outputs) = (BTreeSet::new(), BTreeSet::new());
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {}", folder.display(), error));
    for entry in entries {
        let path = entry.expect("an entry of the folder").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name in UTF-8").to_string();
        assert!(path.is_file(), "{} is no file", path.display());
        if let Some(name) = name.strip_suffix(".in") {
            inputs.insert(name.to_string());
        } else if let Some(name) = name.strip_suffix(".out") {
            outputs.insert(name.to_string());
        } else {
            panic!("{} is neither .in nor .out", path.display());
        }
    }
    assert!(!inputs.is_empty(), "{} is empty", folder.display());
    assert_eq!(inputs, outputs, "{} has an .in without its .out or an .out without its .in", folder.display());
    inputs
}

fn read<P: Puzzle>(name: &str, ending: &str) -> Vec<u8> {
    let path = folder(P::NAME).join(format!("{}.{}", name, ending));
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {}", path.display(), error))
}

/// Fails with the first line that differs.
fn assert_same(expected: &[u8], found: &[u8], what: &str) {
    let lines = |text: &[u8]| String::from_utf8_lossy(text).split('\n').map(String::from).collect::<Vec<_>>();
    if expected != found {
        let (expected, found) = (lines(expected), lines(found));
        let same = expected.iter().zip(&found).take_while(|(expected, found)| expected == found).count();
        panic!(
            "{}, line {}: expected {:?}, found {:?}",
            what,
            same + 1,
            expected.get(same).unwrap_or(&"the end".to_string()),
            found.get(same).unwrap_or(&"the end".to_string())
        );
    }
}

/// Runs every sample of a puzzle through its program.
fn programs_print<P: Puzzle>() {
    for name in names::<P>() {
        let input = File::open(folder(P::NAME).join(format!("{}.in", name))).expect("the sample can be read");
        let run = Command::new(P::PROGRAM).stdin(input).stderr(Stdio::piped()).output().expect("the program starts");
        let what = format!("{} < {}.in", P::NAME, name);
        assert_same(&read::<P>(&name, "out"), &run.stdout, &what);
        assert_eq!(String::from_utf8_lossy(&run.stderr), "", "{}", what);
        assert_eq!(run.status.code(), Some(0), "{}", what);
    }
}

/// Works every sample of a puzzle out by its oracle, and goes the routes that the sample prints.
fn oracles_agree<P: Puzzle>() {
    for name in names::<P>() {
        let input = read::<P>(&name, "in");
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
        assert_same(expected.as_bytes(), &read::<P>(&name, "out"), &format!("{}.out of {}", name, P::NAME));
    }
}

#[test]
fn bloxorz_prints_every_sample_byte_for_byte() {
    programs_print::<oracle::bloxorz::Case>();
}

#[test]
fn box_push_prints_every_sample_byte_for_byte() {
    programs_print::<oracle::box_push::Case>();
}

#[test]
fn curling_prints_every_sample_byte_for_byte() {
    programs_print::<oracle::curling::Case>();
}

#[test]
fn dice_maze_prints_every_sample_byte_for_byte() {
    programs_print::<oracle::dice_maze::Case>();
}

#[test]
fn the_bloxorz_samples_are_what_the_rules_say() {
    oracles_agree::<oracle::bloxorz::Case>();
}

#[test]
fn the_box_push_samples_are_what_the_rules_say() {
    oracles_agree::<oracle::box_push::Case>();
}

#[test]
fn the_curling_samples_are_what_the_rules_say() {
    oracles_agree::<oracle::curling::Case>();
}

#[test]
fn the_dice_maze_samples_are_what_the_rules_say() {
    oracles_agree::<oracle::dice_maze::Case>();
}
