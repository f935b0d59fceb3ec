//! Damaged files, 200,000 a puzzle and always the same ones: each ends with answers or a fault, never with a panic, the
//! answers before the damage stand, and the fault is where the message says.

mod support;

use grid_solvers::judge::{Error, Judge};
use std::io::Read;
use std::panic::{catch_unwind, AssertUnwindSafe};
use support::process::{self, peak_memory, Drops, Program};
use support::Random;

/// Damaged files a puzzle.
const FILES: usize = 200_000;
/// Sound files a puzzle, from which the damaged ones are made.
const SOUND: usize = 300;

/// Numbers that a file seldom holds.
const EXTREMES: &[&str] = &[
    "0",
    "-0",
    "+1",
    "-1",
    "1",
    "007",
    "7",
    "10",
    "20",
    "32",
    "33",
    "255",
    "256",
    "1000",
    "1001",
    "10000",
    "10001",
    "65536",
    "2147483647",
    "2147483648",
    "-2147483649",
    "4294967296",
    "4294967297",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551616",
    "18446744073709551617",
    "000000000000000000000000000001",
    "999999999999999999999999999999",
    "1e3",
    "0x10",
    "1.0",
    "NaN",
];

/// Bytes that a file seldom holds.
const JUNK: &[&[u8]] = &[
    b"\0",
    b"\r",
    b"\r\n",
    b"\x0B",
    b"\x0C",
    b"\x1A",
    b"\x1B[2J",
    b"\x7F",
    b"\x80",
    b"\xFF",
    b"\xFF\xFE",
    b"\xEF\xBB\xBF",
    b"\xEF\xBB",
    b"\xC3\xA9",
    b"\xE2\x82\xAC",
    b"\xF0\x9F\x8E\xB2",
    b"\xC2\xA0",
    b"'",
    b"\\",
    b"\n\n\n",
    b"          ",
    b"0 0\n",
    b"END\n",
    b"--",
];

/// A file without a fault, and what is printed for it.
struct Sound {
    text: Vec<u8>,
    output: Vec<u8>,
    /// The end of each case in the text and of its answer in the output.
    ends: Vec<(usize, usize)>,
}

/// What became of a run.
#[derive(Debug, PartialEq)]
struct Run {
    output: Vec<u8>,
    fault: Option<(u64, u64, String)>,
}

fn run(program: &Program, reader: &mut dyn Read) -> Run {
    let mut output = Vec::new();
    let fault = match (program.puzzle.solve)(&mut Judge::new(reader, &mut output)) {
        Ok(()) => None,
        Err(Error::Input { line, column, message }) => Some((line, column, message)),
        Err(error) => panic!("{}", error),
    };
    Run { output, fault }
}

/// Makes the sound files of a puzzle.
fn sound_files(program: &Program, random: &mut Random) -> Vec<Sound> {
    let mut files = Vec::new();
    for _ in 0..SOUND {
        let mut sound = Sound { text: Vec::new(), output: Vec::new(), ends: Vec::new() };
        let feed = random.one_of(&["\n", "\n", "\n", "\r\n", " "]);
        for _ in 0..random.between(1, 5) {
            sound.text.extend((program.any_case)(random).replace('\n', feed).into_bytes());
            // What is printed for so many cases is taken from a file that ends there.
            let run = run(program, &mut &sound.text[..]);
            assert_eq!(run.fault, None, "{}: {}", program.name(), String::from_utf8_lossy(&sound.text));
            assert!(run.output.starts_with(&sound.output) && run.output.len() > sound.output.len());
            sound.output = run.output;
            sound.ends.push((sound.text.len(), sound.output.len()));
        }
        if random.percent(80) {
            sound.text.extend(program.terminator.bytes());
        }
        files.push(sound);
    }
    files
}

/// A stretch of `text`, usually a short one.
fn stretch(text: &[u8], random: &mut Random) -> std::ops::Range<usize> {
    let first = random.between(0, text.len());
    let most = if random.percent(80) { 8 } else { text.len() };
    first..random.between(first, text.len().min(first + most))
}

/// The words of `text`, or its lines.
fn parts(text: &[u8], ends: fn(&u8) -> bool) -> Vec<std::ops::Range<usize>> {
    let mut parts = Vec::new();
    let mut first = 0;
    for part in text.split(ends) {
        if !part.is_empty() {
            parts.push(first..first + part.len());
        }
        first += part.len() + 1;
    }
    parts
}

fn damage(text: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    match random.between(0, 11) {
        // Bits flipped, bytes replaced.
        0 | 1 => {
            for _ in 0..random.between(1, 3) {
                let bit = 1 << random.between(0, 7);
                let at = random.between(0, text.len());
                if let Some(byte) = text.get_mut(at) {
                    *byte ^= bit;
                }
            }
        }
        2 => {
            let new = other.get(random.between(0, other.len())).copied().unwrap_or(random.next() as u8);
            let at = random.between(0, text.len());
            if let Some(byte) = text.get_mut(at) {
                *byte = new;
            }
        }
        // Cut off, cut out, doubled, spliced.
        3 => text.truncate(random.between(0, text.len())),
        4 => drop(text.drain(stretch(text, random))),
        5 => {
            let stretch = stretch(text, random);
            let copy = text[stretch.clone()].to_vec();
            text.splice(stretch.end..stretch.end, copy);
        }
        6 => {
            let new = other[stretch(other, random)].to_vec();
            text.splice(stretch(text, random), new);
        }
        7 => {
            let at = random.between(0, text.len());
            text.splice(at..at, random.one_of(JUNK).iter().copied());
        }
        // Words replaced by extremes.
        8 | 9 => {
            let words = parts(text, u8::is_ascii_whitespace);
            if !words.is_empty() {
                let word = words[random.between(0, words.len() - 1)].clone();
                text.splice(word, random.one_of(EXTREMES).bytes());
            }
        }
        // Lines dropped, moved, doubled.
        _ => {
            let lines = parts(text, |&byte| byte == b'\n');
            if !lines.is_empty() {
                let line = lines[random.between(0, lines.len() - 1)].clone();
                let to = lines[random.between(0, lines.len() - 1)].start;
                let mut copy = text[line.clone()].to_vec();
                copy.push(b'\n');
                match random.between(0, 2) {
                    0 => drop(text.drain(line.start..text.len().min(line.end + 1))),
                    1 => drop(text.splice(to..to, copy)),
                    _ => drop(text.splice(line, other[stretch(other, random)].to_vec())),
                }
            }
        }
    }
}

/// Where in the text a line and column are.
fn place(text: &[u8], line: u64, column: u64) -> usize {
    let line_start = match line {
        // The byte-order mark is no part of the first line.
        1 if text.starts_with(b"\xEF\xBB\xBF") => 3,
        1 => 0,
        _ => {
            let feeds = text.iter().enumerate().filter(|(_, &byte)| byte == b'\n');
            1 + feeds.map(|(at, _)| at).nth(line as usize - 2).expect("a line of the file")
        }
    };
    line_start + column as usize - 1
}

/// Whether the fault is told where it is, in one readable line.
fn check_fault(text: &[u8], (line, column, message): &(u64, u64, String)) -> Result<usize, &'static str> {
    let at = place(text, *line, *column);
    let behind = text.get(at..).ok_or("the fault is behind the end")?;
    if message.chars().any(char::is_control) {
        return Err("the message cannot be read");
    }
    let found = message.strip_prefix("found ").ok_or("what was found is not told")?;
    if !found.contains(" expected ") {
        return Err("what was expected is not told");
    }
    let fits = if let Some(quoted) = found.strip_prefix('\'') {
        let quoted = &quoted[..quoted.rfind("', ").or_else(|| quoted.rfind("'..., ")).ok_or("an open quote")?];
        // What is shown as an escape is not compared further.
        behind.starts_with(quoted.split('\\').next().unwrap_or("").as_bytes())
    } else if found.starts_with("the end of the input") {
        behind.is_empty()
    } else if found.starts_with("the end of a row") {
        matches!(behind[0], b' ' | b'\t'..=b'\r')
    } else {
        true
    };
    if fits {
        Ok(at)
    } else {
        Err("something else is there")
    }
}

/// Damages files of a puzzle and looks at what becomes of each.
fn fuzz(program: &Program) {
    let mut random = Random(1);
    let files = sound_files(program, &mut random);
    let (mut faults, mut none) = (0, 0);
    for _ in 0..FILES {
        let sound = &files[random.between(0, SOUND - 1)];
        let other = &files[random.between(0, SOUND - 1)].text;
        let mut text = sound.text.clone();
        for _ in 0..random.one_of(&[1, 1, 1, 2, 3]) {
            damage(&mut text, other, &mut random);
        }
        let same = text.iter().zip(&sound.text).take_while(|(damaged, sound)| damaged == sound).count();
        let whole = sound.ends.iter().take_while(|(end, _)| *end <= same).last();
        let (sound_text, sound_output) = *whole.unwrap_or(&(0, 0));

        let shown = || format!("{}: {}", program.name(), text.escape_ascii());
        let run = catch_unwind(AssertUnwindSafe(|| run(program, &mut &text[..])));
        let run = run.unwrap_or_else(|_| panic!("a panic: {}", shown()));
        let (sound_output, output) = (&sound.output[..sound_output], &run.output);
        assert!(output.starts_with(sound_output), "{}\nprinted {}", shown(), output.escape_ascii());
        if let Some(fault) = &run.fault {
            match check_fault(&text, fault) {
                Ok(at) => {
                    // A word that the damage has made longer begins before it, but not in a case that is whole.
                    assert!(at >= sound_text, "a fault where there is none: {}\n{:?}", shown(), fault);
                    // A file that ends where the fault is has the same answers, unless it ends with a whole row.
                    if !fault.2.contains("expected the end of a row") {
                        let before = self::run(program, &mut &text[..at]).output;
                        assert_eq!(&before, output, "{}\n{:?}", shown(), fault);
                    }
                }
                Err(reason) => panic!("{}: {}\n{:?}", reason, shown(), fault),
            }
            faults += 1;
        } else {
            none += 1;
        }
        if random.percent(25) {
            let mut drops = Drops::new(&text, random.between(1, 9));
            assert_eq!(self::run(program, &mut drops), run, "in small pieces: {}", shown());
        }
    }
    // The damage is neither too coarse nor too fine.
    assert!(faults > FILES / 4 && none > FILES / 20, "{}: {} faults, {} none", program.name(), faults, none);
}

#[test]
fn damaged_files_of_every_puzzle_end_well() {
    process::each(fuzz);
    // All these files are small, and so is what the solvers keep.
    if let Some(peak) = peak_memory("self") {
        assert!(peak < 64 * 1024, "{} KiB", peak);
    }
}
