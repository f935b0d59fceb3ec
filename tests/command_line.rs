//! The command line: no argument solves, help and version are printed, and anything else is told by its name.

mod support;

use std::ffi::OsStr;
use support::process::{read, Outcome, PROGRAMS};

#[test]
fn without_arguments_standard_input_is_solved() {
    for program in &PROGRAMS {
        let input = program.case.repeat(3) + program.terminator + "what follows is not read\n";
        assert_eq!(program.run(input.as_bytes()), Outcome::success(&program.answers(3)), "{}", program.name());
        assert_eq!(program.run(b""), Outcome::success(""), "{}", program.name());
    }
}

/// The kept texts are written by hand: what a user reads changes only where somebody has read the change.
#[test]
fn help_is_to_the_byte_the_text_that_is_kept_for_it() {
    for program in &PROGRAMS {
        let kept = read(format!("tests/help/{}.txt", program.name()));
        assert!(kept.lines().all(|line| line.chars().count() <= 80), "{}: a line too long", program.name());
        for argument in ["--help", "-h"] {
            assert_eq!(program.run_with(&[argument], b""), Outcome::success(&kept), "{}", program.name());
        }
    }
}

#[test]
fn the_example_in_the_help_is_true() {
    for program in &PROGRAMS {
        let help = program.run_with(&["--help"], b"").output;
        let mut lines = help.lines().skip_while(|line| !line.starts_with("Example input"));
        let border = lines.next().and_then(|line| line.find("Example output")).expect("an example of two columns");
        let (mut input, mut output) = (String::new(), String::new());
        for line in lines.take_while(|line| !line.is_empty()) {
            let (left, right) = line.split_at(border.min(line.len()));
            input += &(left.to_string() + "\n");
            output += &(right.to_string() + "\n");
        }
        let found = program.run(input.as_bytes());
        assert_eq!((found.status, found.errors.as_str()), (Some(0), ""), "{}: {}", program.name(), input);
        // Empty lines at the end cannot be seen in a column.
        assert_eq!(found.output.trim_end(), output.trim_end(), "{}", program.name());
        assert!(!output.trim_end().is_empty(), "{}: an example without output", program.name());
        let end = program.terminator.trim_end();
        assert!(input.trim_end().ends_with(end), "{}: the example does not show {:?}", program.name(), end);
    }
}

#[test]
fn the_help_names_the_longest_side_that_the_program_takes() {
    for program in &PROGRAMS {
        let help = program.run_with(&["--help"], b"").output;
        let limits = help.lines().find_map(|line| line.strip_prefix("Limits: ")).expect("limits");
        let (side, _) = limits.split_once(" a side").unwrap_or_else(|| panic!("{}: {}", program.name(), limits));
        let side: usize = side.replace(',', "").parse().expect("a number");
        // The first number of a case is a side of its board.
        let mut words = program.case.split_ascii_whitespace();
        let first = words.find(|word| word.parse::<usize>().is_ok()).expect("a number");
        let told = format!("found '{}', expected ", side + 1);
        for (side, is_told) in [(side, false), (side + 1, true)] {
            let found = program.run(program.case.replacen(first, &side.to_string(), 1).as_bytes());
            assert_eq!(found.errors.contains(&told), is_told, "{}: {}", program.name(), found.errors);
        }
    }
}

#[test]
fn version_goes_to_standard_output() {
    for program in &PROGRAMS {
        let expected = Outcome::success(&format!("{} {}\n", program.name(), env!("CARGO_PKG_VERSION")));
        assert_eq!(program.run_with(&["--version"], b""), expected);
        assert_eq!(program.run_with(&["-V"], b""), expected);
    }
}

#[test]
fn an_argument_that_means_nothing_is_told_by_its_name() {
    for program in &PROGRAMS {
        for argument in ["--nonsense", "input.txt", "-x", "-", "--", "", "--HELP", "-hV", "--help=no", "é", "a\nb\x1b"]
        {
            let shown = argument.escape_debug();
            let message = format!("unexpected argument '{}', see {} --help", shown, program.name());
            let found = program.run_with(&[argument], program.case.as_bytes());
            assert_eq!(found, Outcome::trouble(program, "", &message), "{:?}", argument);
        }
    }
}

#[test]
fn an_argument_too_many_is_told_by_its_name() {
    for program in &PROGRAMS {
        for first in ["-h", "--help", "-V", "--version", "--source"] {
            let message = format!("unexpected argument '--nonsense', see {} --help", program.name());
            let found = program.run_with(&[first, "--nonsense"], b"");
            assert_eq!(found, Outcome::trouble(program, "", &message), "{}", first);
        }
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text_is_told_and_makes_no_panic() {
    use std::os::unix::ffi::OsStrExt;
    for program in &PROGRAMS {
        for argument in [&b"\xFF"[..], b"--help\xFF", b"\x80\x80\x80", b"in\xC3"] {
            let argument = OsStr::from_bytes(argument);
            let found = program.run_with(&[argument], program.case.as_bytes());
            let message =
                format!("unexpected argument '{}', see {} --help", argument.to_string_lossy(), program.name());
            assert_eq!(found, Outcome::trouble(program, "", &message), "{:?}", argument);
        }
    }
}
