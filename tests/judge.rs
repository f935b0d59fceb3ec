//! The reader as a library: what each call promises, whatever the puzzles make of it today.

mod support;

use grid_solvers::judge::Judge;
use support::Random;

/// A reader of `text` that has read the word before it.
fn behind_a_word(text: &str) -> Judge<std::io::Cursor<String>, std::io::Sink> {
    let mut judge = Judge::new(std::io::Cursor::new(format!("word{}", text)), std::io::sink());
    let found = judge.word("a word", 4, &mut Vec::new());
    assert!(matches!(found, Ok(true)), "{}", text);
    judge
}

#[test]
fn numbers_keep_to_their_limits_whatever_these_are() {
    for low in -12..=12 {
        for high in low..=12 {
            for number in -13..=13 {
                for layout in [" N N N \n", "\nN\nN\nN\n", " N\tN  N\r\n", " +N N 0N", " N N N"] {
                    let text = layout.replace("+N", &format!("{:+}", number)).replace("0N", &format!("{:03}", number));
                    let mut judge = behind_a_word(&text.replace('N', &number.to_string()));
                    let mut row = [0; 3];
                    let read = judge.numbers("a number", &mut row, low, high, i32::from);
                    let expected = (low..=high).contains(&number);
                    assert_eq!(read.is_ok(), expected, "{} as {} to {}", text, low, high);
                    assert!(!expected || row == [i32::from(number); 3], "{} as {:?}", text, row);
                }
            }
        }
    }
}

#[test]
fn numbers_are_made_of_digits_only() {
    // The vertical tab is white space for C, and so here.
    let is_white = |byte: &char| byte.is_ascii_whitespace() || *byte == '\u{b}';
    for byte in (0..128_u8).map(char::from).filter(|byte| !byte.is_ascii_digit() && !is_white(byte)) {
        for text in [" N 5 \n", "\n5 N \n", " 5N 5\n", " -N 5\n", " 5- 5\n"] {
            let mut judge = behind_a_word(&text.replace('N', &byte.to_string()));
            let read = judge.numbers("a number", &mut [0; 2], -9, 9, |number| number);
            assert!(read.is_err(), "{:?} in {:?}", byte, text);
        }
    }
}

#[test]
fn a_glance_shows_digits_with_one_blank_between_and_nothing_else() {
    let mut random = Random(41);
    for round in 0..20_000 {
        let count = random.between(1, 32);
        let numbers: Vec<u64> = (0..count).map(|_| random.between(0, 3) as u64).collect();
        let line = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        let bits = |value: u64| (0..count).fold(0, |bits, at| bits | (numbers[at] / value % 2) << at);
        let behind = random.one_of(&["\n", " \n", "\r\n", "\t"]);
        // Enough must be there to be looked at.
        let more = "3 3 3 3 3";
        let mut judge = behind_a_word(&format!("\n{}{}{}", line, behind, more));
        let seen = judge.glance(count).expect("a reader that does not fail");
        assert_eq!(seen, Some([bits(1), bits(2)]), "{:?}", line);
        judge.pass(count);
        let last = format!("line 2, column {}: found '{}', expected none", 2 * count - 1, numbers[count - 1]);
        assert_eq!(judge.unexpected("none").to_string(), last);
        assert!(matches!(judge.number("what follows", 3, 3), Ok(3)), "{:?}", line);

        let mut judge = behind_a_word(&format!("\n{}0 {}", line, more));
        assert_eq!(judge.glance(count).expect("a reader that does not fail"), None, "{:?} and a digit", line);

        let mut damaged = line.into_bytes();
        let at = random.between(0, damaged.len() - 1);
        let other = random.one_of(b"4/-x \n,\t");
        // A blank elsewhere than at a digit, or the like, is no damage.
        if at % 2 == 0 || other != b' ' {
            damaged[at] = other;
            let damaged = String::from_utf8(damaged).expect("ASCII");
            let mut judge = behind_a_word(&format!("\n{}\n{}", damaged, more));
            // Blanks in front are skipped, so what is seen then is another row.
            if at > 0 {
                assert_eq!(judge.glance(count).expect("a reader that does not fail"), None, "{} {:?}", round, damaged);
            }
        }
    }
}
