//! Standard streams: answers come as soon as they can, memory does not grow with the input, and a stream that fails is
//! told. No test waits on a clock.

mod support;

use grid_solvers::judge::{Error, Judge};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};
use support::process::{finish, peak_memory, repository, run, start, Drops, Outcome, Program};
use support::process::{BLOXORZ, BOX_PUSH, CURLING, DICE_MAZE, PROGRAMS};

/// Bytes of input that a run holds at a time.
const BUFFER: usize = 1 << 16;

#[test]
fn a_producer_that_waits_for_an_answer_gets_it() {
    for program in &PROGRAMS {
        let mut child = start(&mut program.command());
        let mut cases = child.stdin.take().expect("a pipe");
        let answers = child.stdout.as_mut().expect("a pipe");
        for number in 1..=20 {
            let expected = program.answer_to(number);
            cases.write_all(program.case.as_bytes()).expect("the program reads");
            let mut answer = vec![0; expected.len()];
            answers.read_exact(&mut answer).expect("the program answers");
            assert_eq!(String::from_utf8_lossy(&answer), expected, "{}", program.name());
        }
        drop(cases);
        assert_eq!(finish(child), Outcome::success(""), "{}", program.name());
    }
}

#[test]
fn a_run_ends_at_the_terminator_though_the_pipe_stays_open() {
    for program in &PROGRAMS {
        let mut child = start(&mut program.command());
        let mut cases = child.stdin.take().expect("a pipe");
        cases.write_all((program.case.to_string() + program.terminator).as_bytes()).expect("the program reads");
        assert_eq!(finish(child), Outcome::success(program.answer), "{}", program.name());
        drop(cases);
    }
}

/// Sends a case so often and reads the answers; the peak of resident memory in KiB, while the pipe is still open.
#[cfg(target_os = "linux")]
fn peak(program: &Program, case: &str, answer: &dyn Fn(usize) -> String, cases: usize) -> usize {
    let mut child = start(&mut program.command());
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let peak = std::thread::scope(|scope| {
        let together = (BUFFER / case.len()).clamp(1, cases);
        let (some, rest) = (case.repeat(together), case.repeat(cases % together));
        let producer = scope.spawn(move || {
            for _ in 0..cases / together {
                input.write_all(some.as_bytes()).expect("the program reads");
            }
            input.write_all(rest.as_bytes()).expect("the program reads");
            input
        });
        let mut found = Vec::new();
        for number in 1..=cases {
            let expected = answer(number);
            found.resize(expected.len(), 0);
            output.read_exact(&mut found).expect("the program answers");
            assert!(found == expected.as_bytes(), "{}, case {}", program.name(), number);
        }
        // The program waits for more: its status can be read in peace.
        let input = producer.join().expect("all cases are written");
        let peak = peak_memory(&child.id().to_string()).expect("Linux shows it");
        drop(input);
        peak
    });
    assert_eq!(finish(child), Outcome::success(""), "{}", program.name());
    peak
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_length_of_the_input() {
    for program in &PROGRAMS {
        let answer = |number| program.answer_to(number);
        let short = peak(program, program.case, &answer, 1_000);
        let long = peak(program, program.case, &answer, 1_000_000);
        assert!(long < 8 * 1024, "{}: {} KiB", program.name(), long);
        // A page more or less is the machine's business.
        assert!(long < short + 512, "{}: {} KiB for a thousand cases, {} for a million", program.name(), short, long);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory_of_bloxorz_depends_on_the_largest_board_alone() {
    // From corner to corner of a plane, of fragile ground and of a plane with empty squares.
    let planes: [fn(usize, usize) -> u8; 3] = [
        |_, _| b'.',
        |_, _| b'E',
        |row, column| if (7 * row + 4 * column + row * column) % 11 == 1 { b'#' } else { b'.' },
    ];
    for (side, limit) in [(100, 8 * 1024), (500, 24 * 1024)] {
        for plane in planes {
            let rows = (0..side).map(|row| (0..side).map(|column| char::from(plane(row, column))).collect::<String>());
            let board = rows.collect::<Vec<_>>().join("\n");
            let case = format!("{} {}\nX{}O\n", side, side, &board[1..board.len() - 1]);
            let answer = String::from_utf8(BLOXORZ.solve(&mut case.as_bytes()).0).expect("a number");
            let few = peak(&BLOXORZ, &case, &|_| answer.clone(), 2);
            let many = peak(&BLOXORZ, &case, &|_| answer.clone(), 40);
            assert!(many < limit, "{} x {}: {} KiB", side, side, many);
            assert!(many < few + 512, "{} x {}: {} KiB for 2 boards, {} for 40", side, side, few, many);
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn great_sizes_cost_no_memory_before_the_board_is_there() {
    // A board of 10,000 by 6,710 squares would take 64 MiB.
    const LIMIT: &str = "ulimit -v 16384; exec \"$0\"";
    let faults = [
        (
            &BLOXORZ,
            "10000 6710\n",
            "line 2, column 1: found the end of the input in case 1, expected a row of 6710 squares",
        ),
        (&BLOXORZ, "10000 10000\n", "line 1, column 7: found 10000 x 10000 squares, expected at most 67108864"),
        (
            &BLOXORZ,
            "99999999999 3\n",
            "line 1, column 1: found '99999999999', expected the number of rows, 1 to 10000, or the closing 0 0",
        ),
        (
            &DICE_MAZE,
            "A 1000 1000 1 1 1 2\n",
            "line 2, column 1: found the end of the input in case 1, expected a square",
        ),
        (
            &DICE_MAZE,
            "A 99999999999 3\n",
            "line 1, column 3: found '99999999999', expected the number of rows, 1 to 1000",
        ),
        (
            &BOX_PUSH,
            "10000 10000\n",
            "line 1, column 1: found '10000', expected the number of rows, 1 to 32, or the closing 0 0",
        ),
        (&CURLING, "10000 10000\n", "line 1, column 1: found '10000', expected the width, 1 to 32, or the closing 0 0"),
    ];
    for (program, input, message) in faults {
        let mut child = start(Command::new("sh").args(["-c", LIMIT, program.path]));
        child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the program reads");
        assert_eq!(finish(child), Outcome::trouble(program, "", message), "{}: {}", program.name(), input);
    }
}

#[test]
fn a_reader_that_has_seen_enough_ends_the_run_quietly() {
    for program in &PROGRAMS {
        let mut child = start(&mut program.command());
        let mut input = child.stdin.take().expect("a pipe");
        input.write_all(program.case.as_bytes()).expect("the program reads");
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("the program answers");
        assert_eq!(first.lines().next(), program.answer.lines().next(), "{}", program.name());
        // The pipe for the answers is closed by now. The program learns it when it writes, and goes.
        let refused = (0..1 << 20).any(|_| input.write_all(program.case.as_bytes()).is_err());
        assert!(refused, "{} goes on without a reader", program.name());
        assert_eq!(finish(child), Outcome::success(""), "{}", program.name());
    }
}

/// Runs a program with `arguments` on so many cases, its answers going to a full disk.
#[cfg(target_os = "linux")]
fn onto_a_full_disk(program: &Program, arguments: &[&str], cases: usize) -> Outcome {
    let full = File::options().write(true).open("/dev/full").expect("/dev/full");
    let mut command = program.command();
    let command = command.args(arguments).stdin(Stdio::piped()).stdout(full).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    // The program may be gone before it has read all.
    let _ = input.write_all(program.case.repeat(cases).as_bytes());
    drop(input);
    finish(child)
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_for_a_short_output_too() {
    for program in &PROGRAMS {
        for cases in [1, 2, 100_000] {
            let found = onto_a_full_disk(program, &[], cases);
            let message = "cannot write the answers: No space left on device (os error 28)";
            assert_eq!(found, Outcome::trouble(program, "", message), "{}, {} cases", program.name(), cases);
        }
        // No cases and no answers, which is all right.
        let check = ["--check", "/dev/null", "/dev/null"];
        for arguments in [&["--help"][..], &["--version"], &["--source"], &check] {
            let found = onto_a_full_disk(program, arguments, 0);
            let message = "cannot write the output: No space left on device (os error 28)";
            assert_eq!(found, Outcome::trouble(program, "", message), "{} {:?}", program.name(), arguments);
        }
    }
}

#[cfg(unix)]
#[test]
fn an_input_that_cannot_be_read_is_told() {
    for program in &PROGRAMS {
        let directory = File::open(repository()).expect("the folder");
        let found = Outcome::of(program.command().stdin(directory).output());
        let message = "cannot read the input: Is a directory (os error 21)";
        assert_eq!(found, Outcome::trouble(program, "", message));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_closed_input_is_told_and_an_empty_one_is_no_fault() {
    for program in &PROGRAMS {
        let with = |stream: &str| {
            let line = format!("exec \"$0\" {}", stream);
            run(Command::new("sh").args(["-c", &line, program.path]), b"")
        };
        assert_eq!(with("<&-"), Outcome::trouble(program, "", "cannot read the input: standard input is closed"));
        let empty = with("< /dev/null");
        assert_eq!(empty, Outcome::success(""), "{}", program.name());
    }
}

#[test]
fn an_error_of_the_reader_comes_after_the_answers_before_it() {
    struct Torn<'a>(&'a [u8]);
    impl Read for Torn<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            match self.0.read(buffer)? {
                0 => Err(io::Error::new(io::ErrorKind::Other, "the line is dead")),
                read => Ok(read),
            }
        }
    }
    for program in &PROGRAMS {
        for case in 0..program.case.len() {
            let input = program.case.repeat(2) + &program.case[..case];
            let (answers, message) = program.solve(&mut Torn(input.as_bytes()));
            assert_eq!(String::from_utf8_lossy(&answers), program.answers(2), "{}", program.name());
            assert_eq!(message.as_deref(), Some("cannot read the input: the line is dead"), "{}", program.name());
        }
    }
}

#[test]
fn an_error_of_the_writer_is_told_wherever_it_comes() {
    /// Takes so many bytes, one at a time and with interruptions.
    struct Small {
        room: usize,
        taken: Vec<u8>,
        interrupted: bool,
    }
    impl Write for Small {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.interrupted = !self.interrupted;
            if self.interrupted {
                return Err(io::ErrorKind::Interrupted.into());
            }
            if self.taken.len() == self.room {
                return Err(io::Error::new(io::ErrorKind::Other, "no room"));
            }
            self.taken.push(bytes[0]);
            Ok(1)
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for program in &PROGRAMS {
        // The fault of the third case is not told where the answers before it are lost.
        let input = program.case.repeat(2) + program.fault;
        let answers = program.answers(2);
        for room in 0..=answers.len() {
            let mut writer = Small { room, taken: Vec::new(), interrupted: false };
            let mut reader = input.as_bytes();
            let error = (program.puzzle.solve)(&mut Judge::new(&mut reader, &mut writer)).expect_err("a fault");
            assert_eq!(matches!(error, Error::Write(_)), room < answers.len(), "{}: {}", program.name(), error);
            assert_eq!(String::from_utf8_lossy(&writer.taken), answers[..room], "{}", program.name());
        }
    }
}

#[test]
fn short_and_interrupted_reads_change_nothing() {
    for program in &PROGRAMS {
        for ending in ["\n", "\r\n", "\t", " \x0B\x0C ", "\n\n\n"] {
            for last in [program.terminator, "", program.fault] {
                let input = program.case.repeat(3).replace('\n', ending) + last;
                for mark in ["", "\u{feff}"] {
                    let input = format!("{}{}", mark, input);
                    let expected = program.solve(&mut input.as_bytes());
                    assert_eq!(String::from_utf8_lossy(&expected.0), program.answers(3), "{}", program.name());
                    assert_eq!(expected.1.is_some(), last == program.fault, "{}", program.name());
                    for most in 1..=20 {
                        let found = program.solve(&mut Drops::new(input.as_bytes(), most));
                        assert_eq!(found, expected, "{}, {} bytes at a time: {:?}", program.name(), most, input);
                    }
                }
            }
        }
    }
}

#[test]
fn a_number_may_have_a_sign_and_leading_zeros() {
    for program in &PROGRAMS {
        let input = program.case.repeat(2) + program.terminator;
        for front in ["+", "0", "-0", "+00"] {
            let dressed = |word| match word {
                "0" => front.to_string() + word,
                _ if word.parse::<u32>().is_ok() => front.trim_start_matches('-').to_string() + word,
                _ => word.to_string(),
            };
            let input = input.split_ascii_whitespace().map(dressed).collect::<Vec<_>>().join(" ");
            assert_eq!(program.run(input.as_bytes()), Outcome::success(&program.answers(2)), "{}", input);
        }
    }
}

#[test]
fn a_file_may_end_without_a_line_feed() {
    for program in &PROGRAMS {
        for cases in 1..=3 {
            for last in ["", program.terminator] {
                let input = program.case.repeat(cases) + last;
                let found = program.run(input.trim_end().as_bytes());
                assert_eq!(found, Outcome::success(&program.answers(cases)), "{}", program.name());
            }
        }
    }
}

#[test]
fn the_end_of_the_buffer_may_fall_anywhere() {
    for program in &PROGRAMS {
        let cases = program.case.repeat(3);
        for offset in 0..=cases.len() {
            for blank in [" ", "\n"] {
                let ahead = blank.repeat(BUFFER - offset);
                let input = format!("{}{}{}", ahead, cases, program.terminator);
                let found = program.solve(&mut input.as_bytes());
                assert_eq!(found, (program.answers(3).into_bytes(), None), "{}, {} bytes", program.name(), offset);

                // A fault behind it is told where it is, however the bytes before it were counted.
                let input = format!("{}{}{}", ahead, cases, program.fault);
                let line = 1 + input.matches('\n').count();
                let (answers, message) = program.solve(&mut input.as_bytes());
                assert_eq!(String::from_utf8_lossy(&answers), program.answers(3), "{}", program.name());
                let column = program.fault.rfind(' ').map_or(1, |blank| blank + 2);
                let word = &program.fault[column - 1..];
                let place = format!("line {}, column {}: found '{}', expected", line, column, word);
                let message = message.expect("a fault");
                assert!(message.starts_with(&place), "{}, {} bytes: {}", program.name(), offset, message);
            }
        }
    }
}

#[test]
fn the_longest_rows_may_come_in_pieces_of_any_size() {
    let side = 10_000;
    let plane = ".".repeat(side);
    let sound = format!("3 {}\nX{}\n{}\n{}O\n", side, &plane[1..], plane, &plane[1..]);
    // The last square of the second row is a letter of three bytes.
    let broken = format!("3 {}\nX{}\n{}\u{20AC}\n{}O\n", side, &plane[1..], &plane[1..], &plane[1..]);
    let expected = BLOXORZ.solve(&mut sound.as_bytes());
    // Two moves for each three squares along the row, and two sideways.
    assert_eq!(expected, (b"6668\n".to_vec(), None));
    let message = "found '\u{20AC}', expected one of . # E X O";
    for (piece, ahead) in
        [(1, 0), (1, BUFFER - 20), (9_999, 1), (10_000, 2), (BUFFER, BUFFER - 15_000), (BUFFER, 55_532)]
    {
        let ahead = "\n".repeat(ahead);
        let input = ahead.clone() + &sound;
        assert_eq!(BLOXORZ.solve(&mut Drops::new(input.as_bytes(), piece)), expected, "{} bytes at a time", piece);
        let input = ahead.clone() + &broken;
        let message = format!("line {}, column {}: {}", ahead.len() + 3, side, message);
        let found = BLOXORZ.solve(&mut Drops::new(input.as_bytes(), piece));
        assert_eq!(found, (Vec::new(), Some(message)), "{} bytes at a time", piece);
    }
}

#[test]
fn a_token_as_long_as_the_buffer_is_never_read_as_two() {
    for length in BUFFER - 2..BUFFER + 3 {
        let zeros = "0".repeat(length);
        for (number, rest) in [(&zeros, "1 4\nX..O\n"), (&zeros, " 0\n")] {
            let (answers, message) = BLOXORZ.solve(&mut format!("{}{}", number, rest).as_bytes());
            let digits = length + usize::from(rest.starts_with('1'));
            if digits < BUFFER {
                let expected = if rest.starts_with('1') { BLOXORZ.answer } else { "" };
                assert_eq!((&answers[..], message), (expected.as_bytes(), None), "{} digits", digits);
            } else {
                let fault = "line 1, column 1: found '000000000000000000000000'..., \
                             expected the number of rows, 1 to 10000, or the closing 0 0";
                assert_eq!((&answers[..], message.as_deref()), (&b""[..], Some(fault)), "{} digits", digits);
            }
        }
        let (answers, message) = DICE_MAZE.solve(&mut "N".repeat(length).as_bytes());
        let fault = "line 1, column 1: found 'NNNNNNNNNNNNNNNNNNNNNNNN'..., expected a name of at most 1000 bytes";
        assert_eq!((&answers[..], message.as_deref()), (&b""[..], Some(fault)));
    }
}
