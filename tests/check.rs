//! `--check`: every right output is accepted, every wrong one rejected for its own reason.

mod support;

use grid_solvers::check::{check, Trouble, Verdict};
use grid_solvers::judge::{Error, Judge};
use grid_solvers::puzzles::Puzzle;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use support::oracle::dice_maze::{self, Die};
use support::process::{self, scratch, text, Drops, Outcome, Program};
use support::process::{BLOXORZ, BOX_PUSH, CURLING, DICE_MAZE, PROGRAMS};
use support::Random;

/// What the check says of an output, or what the trouble is.
fn verdict(program: &Program, input: impl AsRef<[u8]>, output: impl AsRef<[u8]>) -> String {
    match check(program.puzzle, &mut input.as_ref(), &mut output.as_ref()) {
        Ok(verdict) => verdict.to_string(),
        Err(trouble) => format!("trouble: {}", trouble),
    }
}

/// What the solver prints.
fn solved(program: &Program, input: &str) -> String {
    let (answers, fault) = program.solve(&mut input.as_bytes());
    assert_eq!(fault, None, "{}", input);
    text(answers)
}

fn number_of_cases(verdict: &str) -> u64 {
    let number = verdict.strip_suffix(" cases, all right").or_else(|| verdict.strip_suffix(" case, all right"));
    number.unwrap_or_else(|| panic!("{}", verdict)).parse().expect("a number of cases")
}

/// Runs a program with `--check` and these arguments.
fn run(program: &Program, arguments: &[&Path]) -> Outcome {
    process::run(program.command().arg("--check").args(arguments), b"")
}

/// A file with this text, for a program to read.
fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let path = scratch("check").join(name);
    fs::write(&path, text).expect("the file can be written");
    path
}

#[test]
fn the_programs_accept_every_sample() {
    for program in &PROGRAMS {
        for sample in program.samples() {
            let (input, output) = (sample.with_extension("in"), sample.with_extension("out"));
            // The third argument is taken and not looked at.
            for arguments in [vec![&*input, &*output], vec![&input, &output, Path::new("/no/such/file")]] {
                let found = run(program, &arguments);
                assert_eq!(found, Outcome::success(&found.output), "{}", sample.display());
                assert!(number_of_cases(found.output.trim_end()) > 0);
            }
        }
    }
}

#[test]
fn a_program_that_rejects_says_so_on_standard_output_with_status_1() {
    let (input, output) = (file("rejected.in", "2 1\n2 3\n\n2 1\n2 3\n0 0\n"), file("rejected.out", "1\n4\n"));
    let said = "case 2 (input line 4, output line 2): expected 1, found 4\n".to_string();
    let expected = Outcome { status: Some(1), output: said, errors: String::new() };
    assert_eq!(run(&CURLING, &[&input, &output]), expected);
}

#[test]
fn a_program_in_trouble_says_so_on_standard_error_with_status_2() {
    let (input, output) = (file("trouble.in", "2 1\n2 3\n2 1\n2 4\n0 0\n"), file("trouble.out", "1\n1\n"));
    let folder = input.parent().expect("a folder").to_path_buf();
    let missing = folder.join("missing");
    let says = |arguments: &[&Path], message: &str| {
        let Outcome { status, output, errors } = run(&CURLING, arguments);
        assert_eq!((status, &*output), (Some(2), ""), "{}", errors);
        assert!(errors.starts_with("curling: ") && errors.contains(message), "{}", errors);
        assert!(errors.ends_with('\n') && errors.lines().count() == 1, "not one line: {}", errors);
    };
    says(&[&input, &output], "trouble.in: line 4, column 3: found '4'");
    says(&[&missing, &output], "missing: No such file");
    says(&[&folder.join("a\nb"), &output], "a\\nb: No such file");
    says(&[&input, &missing], "missing: No such file");
    says(&[&folder, &output], "check: cannot read the input: ");
    says(&[&input, &folder], "check: cannot read the output: ");
    says(&[], "--check takes INPUT OUTPUT [ANSWER]");
    says(&[&input], "--check takes INPUT OUTPUT [ANSWER]");
    says(&[&input, &output, &output, &output], "--check takes INPUT OUTPUT [ANSWER]");
}

#[test]
fn what_is_forgiven_and_nothing_else() {
    for program in &PROGRAMS {
        for sample in program.samples() {
            let input = fs::read(sample.with_extension("in")).expect("a sample");
            let output = fs::read_to_string(sample.with_extension("out")).expect("a sample");
            let right = verdict(program, &input, &output);
            number_of_cases(&right);
            let forgiven = [
                output.replace('\n', "\r\n"),
                output.trim_end_matches('\n').to_string(),
                output.replace('\n', "\r\n").trim_end_matches(&['\r', '\n'][..]).to_string(),
                format!("{}\n", output),
                format!("{}\r\n\n\n", output),
            ];
            for output in forgiven {
                assert_eq!(verdict(program, &input, &output), right, "{:?}", output);
            }
            let mut damaged = vec![
                format!("\n{}", output),
                format!(" {}", output),
                format!("\u{FEFF}{}", output),
                format!("{} \n", output),
                format!("{}\t", output),
                format!("{}0 0\n", output),
                format!("{}\r", output),
                String::new(),
            ];
            // Every line, without its end, with a blank, out of place.
            let lines: Vec<&str> = output.trim_end_matches('\n').split('\n').collect();
            for at in 0..lines.len() {
                let changed = |change: &dyn Fn(&mut Vec<String>)| {
                    let mut lines = lines.iter().map(|line| line.to_string()).collect();
                    change(&mut lines);
                    lines.join("\n") + "\n"
                };
                damaged.push(changed(&|lines| lines[at].push(' ')));
                damaged.push(changed(&|lines| lines[at].insert(0, ' ')));
                damaged.push(changed(&|lines| lines[at].push('\r')).replace("\r\n", "\r\r\n"));
                damaged.push(changed(&|lines| lines[at].push_str("\n\n")));
                damaged.push(changed(&|lines| drop(lines.remove(at))));
                if at + 1 < lines.len() && lines[at] != lines[at + 1] {
                    damaged.push(changed(&|lines| lines.swap(at, at + 1)));
                }
            }
            for output in
                damaged.iter().filter(|&damaged| damaged.trim_end_matches('\n') != output.trim_end_matches('\n'))
            {
                let said = verdict(program, &input, output);
                let is_named = said.starts_with("case ") || said.starts_with("output line ");
                assert!(is_named, "{}: {:?}: {}", sample.display(), output, said);
            }
        }
    }
}

#[test]
fn an_output_may_hold_any_bytes() {
    let mut random = Random(1);
    for program in &PROGRAMS {
        let input = program.any_file(5, &mut random);
        let right = solved(program, &input).into_bytes();
        for _ in 0..3000 {
            let mut output = right.clone();
            for _ in 0..random.between(1, 3) {
                let at = random.between(0, output.len() - 1);
                match random.between(0, 2) {
                    0 => output[at] = random.next() as u8,
                    1 => output.insert(at, random.one_of(b"\r\n,() 0129NnSswWeE\xFF\0")),
                    _ => drop(output.remove(at)),
                }
            }
            let said = verdict(program, &input, &output);
            assert!(!said.contains("trouble"), "{}", said);
        }
    }
}

#[test]
fn a_case_is_named_by_the_line_it_begins_on() {
    let says =
        |input: &str, output: &str, said: &str| assert_eq!(verdict(&CURLING, input, output), said, "{:?}", input);
    says("\u{FEFF}\n\n2 1 2 3\r\n\r\n2 1\r\n2 3", "1\n2", "case 2 (input line 5, output line 2): expected 1, found 2");
    // A mark is one at the start of the input only.
    says(
        "2 1 2 3 \u{FEFF}2 1 2 3",
        "1\n1",
        "trouble: line 1, column 9: found '\\u{feff}2', expected the width, 1 to 32, or the closing 0 0",
    );
    says("\u{FEFF} \n2 1 2 3", "2", "case 1 (input line 2, output line 1): expected 1, found 2");
    says("2 1 2 3 2\n1 2 3 0 0", "1\n2\n", "case 2 (input line 1, output line 2): expected 1, found 2");
    says("2 1 2 3 \n\n 0 0", "1\n1\n", "output line 2: the output goes on after the last case");
    says("2 1 2 3\n2\x0B1\x0C2\n3", "1\n", "case 2 (input line 2, output line 2): the output ends");
    says("2 1 2 3 2 1 2 3", "1\n\n1\n", "case 2 (input line 1, output line 2): expected 1, found an empty line");
    says("2 1 2 3 2 1 2 3", "1\n\n", "case 2 (input line 1, output line 2): the output ends");
    says("0 0 2 1 2 3", "", "0 cases, all right");
    says("0 0", "\n\n1\n", "output line 3: the output goes on after the last case");
    says("2 1 2 3 0 0 ???", "1", "1 case, all right");
    let said = verdict(&CURLING, "2 1 2 3 2 1 2 2", "1\n1\n");
    assert!(said.starts_with("trouble: line 1, column 15: found"), "{}", said);
    // The first wrong case decides: what is behind it is not read.
    says("2 1 2 3 2 1 2 2", "2\n1\n", "case 1 (input line 1, output line 1): expected 1, found 2");
}

#[test]
fn it_does_not_matter_in_what_pieces_the_files_come_or_how_the_input_is_laid_out() {
    for program in &PROGRAMS {
        let input = program.any_file(300, &mut Random(2));
        let output = solved(program, &input);
        assert_eq!(verdict(program, &input, &output), "300 cases, all right");
        let [mut input_drops, mut output_drops] = [&input, &output].map(|text| Drops::new(text.as_bytes(), 1));
        let dripped = check(program.puzzle, &mut input_drops, &mut output_drops);
        assert_eq!(dripped.expect("a good file"), Verdict::Right { cases: 300 });
        let one_line = input.split_ascii_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(verdict(program, one_line, &output), "300 cases, all right");
        let spread = input.replace(' ', "\r\n\t").replace('\n', "\n\n");
        assert_eq!(verdict(program, spread, &output), "300 cases, all right");
    }
}

#[test]
fn an_output_that_beats_the_solver_is_trouble_and_not_a_verdict() {
    let input = "1 5\nSB..T\n0 0\n";
    let says = |puzzle: &Puzzle, said: &str| match check(puzzle, &mut input.as_bytes(), &mut &b"Maze #1\nEEE\n\n"[..]) {
        Err(Trouble::Solver(message)) => assert_eq!(message, said),
        other => panic!("{:?}", other),
    };
    let wrong = Puzzle { solve: |judge| say(judge, b"Maze #1\nImpossible.\n\n"), ..*BOX_PUSH.puzzle };
    says(&wrong, "case 1: found 3 pushes and 3 moves, expected Impossible.");
    let wrong = Puzzle { solve: |judge| say(judge, b"Maze #1\nwwEEE\n\n"), ..*BOX_PUSH.puzzle };
    says(&wrong, "case 1: found 3 pushes and 3 moves, expected 3 pushes and 5 moves");
}

/// A solver that reads two sizes and one row and says `text`.
fn say(judge: &mut Judge<&mut dyn Read, &mut dyn Write>, text: &[u8]) -> Result<(), Error> {
    judge.answer_each(|judge| {
        if judge.sizes(["rows", "columns"], [9, 9])?.is_none() {
            return Ok(false);
        }
        judge.row(5, "")?;
        judge.answers().extend_from_slice(text);
        Ok(true)
    })
}

/// What the check of a sample says of each output, made from the right one by replacing a text that occurs there.
fn says_of_sample(program: &Program, expected: &[(&str, &str, &str)]) {
    let samples = program.samples();
    let sample = samples.iter().find(|sample| sample.ends_with("sample")).expect("the sample of the statement");
    let input = fs::read(sample.with_extension("in")).expect("a sample");
    let output = fs::read_to_string(sample.with_extension("out")).expect("a sample");
    for (right, damaged, said) in expected {
        assert!(output.contains(right), "{:?} is not in the sample", right);
        assert_eq!(verdict(program, &input, output.replacen(right, damaged, 1)), *said, "{:?}", damaged);
    }
}

#[test]
fn bloxorz_and_curling_take_the_one_right_answer() {
    says_of_sample(&BLOXORZ, &[("10\n", "11\n", "case 1 (input line 1, output line 1): expected 10, found 11")]);
    let file = "1 4\nX..O\n1 3\nXEO\n1 4\nX..O\n0 0\n";
    let says = |output: &str, said: &str| assert_eq!(verdict(&BLOXORZ, file, output), said);
    says("2\nImpossible\n2\n", "3 cases, all right");
    says("2\n2\n2\n", "case 2 (input line 3, output line 2): expected Impossible, found 2");
    says("2\nImpossible\nImpossible\n", "case 3 (input line 5, output line 3): expected 2, found Impossible");
    says("2\nImpossible.\n2\n", "case 2 (input line 3, output line 2): expected Impossible, found Impossible.");
    says("2\n2\nImpossible\n", "case 2 (input line 3, output line 2): expected Impossible, found 2");
    says("2\n2\n", "case 2 (input line 3, output line 2): expected Impossible, found 2");
    says("2\nImpossible\n", "case 3 (input line 5, output line 3): the output ends");
    says("02\n", "case 1 (input line 1, output line 1): expected 2, found 02");
    says("+2\n", "case 1 (input line 1, output line 1): expected 2, found +2");
    says("2 \n", "case 1 (input line 1, output line 1): expected 2, found '2 '");
    says("\x01\n", "case 1 (input line 1, output line 1): expected 2, found '\\x01'");
    says_of_sample(
        &CURLING,
        &[
            ("1\n4\n", "4\n1\n", "case 1 (input line 1, output line 1): expected 1, found 4"),
            ("4\n", "5\n", "case 2 (input line 3, output line 2): expected 4, found 5"),
            ("4\n", "-1\n", "case 2 (input line 3, output line 2): expected 4, found -1"),
            ("-1\n", "11\n", "case 3 (input line 10, output line 3): expected -1, found 11"),
        ],
    );
}

#[test]
fn box_push_names_the_first_thing_that_is_wrong() {
    let first = |said: &str| format!("case 1 (input line 1, output line 2): {}", said);
    let says = |board: &str, route: &str, said: &str| {
        let expected = if said.is_empty() { "1 case, all right".to_string() } else { first(said) };
        assert_eq!(verdict(&BOX_PUSH, board, format!("Maze #1\n{}\n\n", route)), expected, "{}", route);
    };
    let board = "4 6\n......\n.S.B.T\n.#....\n......\n";
    says(board, "eEE", "");
    says(board, "eE", "the box is not on the target after 1 push and 2 moves");
    says(board, "EEE", "a capital pushes nothing at move 1");
    says(board, "eeE", "a small letter pushes the box at move 2");
    says(board, "seEE", "the player walks into a rock at move 1");
    says(board, "nneEE", "the player walks off the board at move 2");
    says(board, "eEEE", "the box is pushed off the board at move 4");
    says(board, "neeSesswN", "the box is not on the target after 2 pushes and 9 moves");
    says(board, "eweEE", "2 pushes and 5 moves, 2 and 3 are enough");
    says(board, "wwE", "the player walks off the board at move 2");
    says(board, "eEEx", "found x, which is no move, at move 4");
    says(board, "eEE ", "found ' ', which is no move, at move 4");
    says(board, "xeEE", "expected a route, found xeEE");
    says(board, "Impossible.", "found Impossible., 2 pushes and 3 moves are enough");
    says(board, "impossible.", "expected a route, found impossible.");
    // Down and up again before it goes along: longer, but legal.
    says(board, "neeSesswNwnEE", "4 pushes and 13 moves, 2 and 3 are enough");
    // The only way leads through a rock.
    says(
        "3 4\n.S..\n##BT\n....\n",
        "sE",
        "expected Impossible., found a route: the player walks into a rock at move 1",
    );
    let walled = "1 6\nSB.#.T\n";
    says(walled, "Impossible.", "");
    says(walled, "EEEE", "expected Impossible., found a route: the box is pushed into a rock at move 2");
    says(walled, "E", "expected Impossible., found a route: the box is not on the target after 1 push and 1 move");
    says(walled, "Impossible", "expected Impossible., found Impossible");
    says_of_sample(
        &BOX_PUSH,
        &[
            ("Maze #2", "Maze #3", "case 2 (input line 3, output line 4): expected Maze #2, found Maze #3"),
            ("EEEEE\n\n", "EEEEE\n", "case 1 (input line 1, output line 3): expected an empty line, found Maze #2"),
            ("EEEEE\n", "", "case 1 (input line 1, output line 2): expected a route, found an empty line"),
            ("Maze #1\nEEEEE\n\n", "", "case 1 (input line 1, output line 1): expected Maze #1, found Maze #2"),
        ],
    );
}

#[test]
fn dice_maze_names_the_first_thing_that_is_wrong() {
    says_of_sample(
        &DICE_MAZE,
        &[
            ("(2,2),", "", "case 1 (input line 1, output line 2): (2,3) is not next to (1,2) at square 2"),
            ("  (1,2)", "  (1,1)", "case 1 (input line 1, output line 2): the route begins at (1,1), the start is (1,2)"),
            ("  (1,2)", " (1,2)", "case 1 (input line 1, output line 2): expected two blanks before the first square"),
            ("  (1,2)", "(1,2)", "case 1 (input line 1, output line 2): expected two blanks before the first square"),
            ("  (1,2)", "   (1,2)", "case 1 (input line 1, output line 2): expected two blanks before the first square"),
            ("(2,2),", "(0,2),", "case 1 (input line 1, output line 2): found a number that begins with 0"),
            ("(2,2),", "(1,3),", "case 1 (input line 1, output line 2): (1,3) shows 4, the die 5 on top, at square 2"),
            ("DICEMAZE2", "DICEMAZE", "case 2 (input line 6, output line 3): expected DICEMAZE2, found DICEMAZE"),
            ("DICEMAZE2\n", "", "case 2 (input line 6, output line 3): expected DICEMAZE2, found '  (2,6),(2,5),(2,4),(2,3),(2,2),(3,2),(4...'"),
            ("(3,1),\n", "(3,1)\n", "case 2 (input line 6, output line 4): the line ends without a comma, the next goes on"),
            (",(3,1),\n  ", ",\n  (3,1),", "case 2 (input line 6, output line 4): a line ends in a comma after square 8 of 9"),
            ("(3,1),\n  ", "(3,1),", "case 2 (input line 6, output line 4): a line goes on after 9 squares"),
            ("(3,1),\n  ", "(3,1),\n", "case 2 (input line 6, output line 5): expected two blanks before the first square of the line"),
            ("(3,1),\n  ", "(3,1),\n ", "case 2 (input line 6, output line 5): expected two blanks before the first square of the line"),
            ("(3,1),\n  ", "(3,1),\n   ", "case 2 (input line 6, output line 5): expected two blanks before the first square of the line"),
            ("(2,2),(2,3)", "(2,2), (2,3)", "case 1 (input line 1, output line 2): expected (, found ' '"),
            ("(2,2),(2,3)", "(2,2)(2,3)", "case 1 (input line 1, output line 2): expected a comma after (2,2), found ("),
            (",(1,2)\n", "\n", "case 1 (input line 1, output line 2): the route ends at (1,1), the start is (1,2)"),
            ("  No Solution Possible", "No Solution Possible", "case 3 (input line 12, output line 8): expected two blanks before it, found No Solution Possible"),
            ("  No Solution Possible", "   No Solution Possible", "case 3 (input line 12, output line 8): expected two blanks before it, found '   No Solution Possible'"),
            ("  No Solution Possible", "  no solution possible", "case 3 (input line 12, output line 8): expected No Solution Possible, found '  no solution possible'"),
        ],
    );
    let wild = "A(\n2 2 1 1 1 2\n-1 -1\n-1 -1\nEND\n";
    let says = |output: &str, said: &str| assert_eq!(verdict(&DICE_MAZE, wild, output), said, "{}", output);
    says("A(\n  (1,1),(2,1),(1,1)\n", "1 case, all right");
    says("A(\n  (1,1),(1,2),(1,1)\n", "1 case, all right");
    let wrong = |said: &str| format!("case 1 (input line 1, output line 2): {}", said);
    says("A(\n  (1,1),(1,2),(2,2),(2,1),(1,1)\n", &wrong("5 squares, 3 are enough"));
    says("A(\n  (1,1)\n", &wrong("the route does not leave the start"));
    says("A(\n  (1,1),(1,1)\n", &wrong("(1,1) is not next to (1,1) at square 2"));
    says("A(\n  (1,1),(2,2),(1,1)\n", &wrong("(2,2) is not next to (1,1) at square 2"));
    says("A(\n  (1,1),(1,2),(1,3),(1,2),(1,1)\n", &wrong("(1,3) is off the board at square 3"));
    says("A(\n  No Solution Possible\n", &wrong("found No Solution Possible, 3 squares are enough"));
    says("A(\n  (1,1),(2,1),(1,1", "case 1 (input line 1, output line 2): the output ends");
    says(
        "A(\n  (1,1),(2,1),(1,1),\n",
        "case 1 (input line 1, output line 2): a line ends in a comma after square 3 of 9",
    );
    says("A(\n", "case 1 (input line 1, output line 2): the output ends");
}

/// The cases of a file that each have a route, one file a case, with the solver's answer to it.
fn solvable(program: &Program, cases: usize, seed: u64, hopeless: &str) -> Vec<(String, String)> {
    let mut random = Random(seed);
    let pairs = (0..cases).map(|_| program.any_file(1, &mut random)).map(|input| {
        let output = solved(program, &input);
        (input, output)
    });
    pairs.filter(|(_, output)| !output.contains(hopeless)).collect()
}

#[test]
fn every_small_damage_to_a_route_of_box_push_is_found() {
    for (input, output) in solvable(&BOX_PUSH, 3000, 3, "Impossible") {
        let route = output.lines().nth(1).expect("a route");
        for at in 0..route.len() {
            let (before, letter, after) = (&route[..at], &route[at..=at], &route[at + 1..]);
            let swapped = match letter.to_ascii_lowercase() == letter {
                true => letter.to_ascii_uppercase(),
                false => letter.to_ascii_lowercase(),
            };
            let mut damaged = vec![format!("{}{}", before, after), format!("{}{}{}", before, swapped, after)];
            for detour in ["ns", "sn", "we", "ew"] {
                damaged.push(format!("{}{}{}{}", before, detour, letter, after));
            }
            for route in damaged {
                let said = verdict(&BOX_PUSH, &input, format!("Maze #1\n{}\n\n", route));
                assert!(said.starts_with("case 1 (input line 1, output line 2): "), "{}\n{}\n{}", input, route, said);
            }
        }
    }
}

#[test]
fn every_small_damage_to_a_route_of_dice_maze_is_found() {
    for (input, output) in solvable(&DICE_MAZE, 3000, 4, "No Solution") {
        let (name, route) = output.split_once('\n').expect("a name");
        let squares: Vec<String> =
            route.replace([' ', '\n'], "").split("),(").map(|square| square.replace(['(', ')'], "")).collect();
        let judge = |squares: &[String]| {
            let lines: Vec<String> = squares.chunks(9).map(|line| format!("  ({})", line.join("),("))).collect();
            verdict(&DICE_MAZE, &input, format!("{}\n{}\n", name, lines.join(",\n")))
        };
        assert_eq!(judge(&squares), "1 case, all right");
        for at in 0..squares.len() {
            let mut dropped = squares.clone();
            dropped.remove(at);
            let mut doubled = squares.clone();
            doubled.insert(at, squares[at].clone());
            let mut back_and_forth = squares.clone();
            back_and_forth.insert(at, squares[at].clone());
            back_and_forth.insert(at, squares[(at + 1) % squares.len()].clone());
            for damaged in [dropped, doubled, back_and_forth] {
                let said = judge(&damaged);
                assert!(said.starts_with("case 1 (input line 1, output line "), "{}\n{:?}\n{}", input, damaged, said);
            }
        }
    }
}

#[test]
fn every_best_route_of_another_order_of_search_is_accepted() {
    // The board with rows for columns, solved and turned back: a solver that tries the ways in another order.
    let mut other = 0;
    for (input, output) in solvable(&BOX_PUSH, 6000, 5, "Impossible") {
        let lines: Vec<&str> = input.lines().collect();
        let rows: Vec<Vec<char>> = lines[1..lines.len() - 1].iter().map(|row| row.chars().collect()).collect();
        let board: Vec<String> = turned(&rows).iter().map(|row| row.iter().collect()).collect();
        let board = format!("{} {}\n{}\n0 0\n", board.len(), rows.len(), board.join("\n"));
        let found: String =
            solved(&BOX_PUSH, &board).lines().nth(1).expect("a route").chars().map(turned_way).collect();
        let found = format!("Maze #1\n{}\n\n", found);
        other += usize::from(found != output);
        assert_eq!(verdict(&BOX_PUSH, &input, &found), "1 case, all right", "{}\n{}", input, found);
    }
    assert!(other > 500, "{} routes of box-push differ", other);

    let mut other = 0;
    for (input, output) in solvable(&DICE_MAZE, 20_000, 6, "No Solution") {
        // Such a board is a mirror image. So that the die is none, 3 and 4 change places wherever they stand.
        let lines: Vec<&str> = input.lines().collect();
        let numbers = |line: &&str| line.split(' ').map(|number| number.parse().expect("a number")).collect();
        let head: Vec<i32> = numbers(&lines[1]);
        let mirrored = |face: i32| if face == 3 || face == 4 { 7 - face } else { face };
        let (top, front) = (mirrored(head[4]), mirrored(Die::placed(head[4], head[5]).right));
        let rows: Vec<Vec<i32>> = lines[2..lines.len() - 1].iter().map(numbers).collect();
        let rows = turned(&rows).into_iter().map(|row| row.into_iter().map(mirrored).collect()).collect();
        let case = dice_maze::Case { name: "TURNED".to_string(), start: (head[3], head[2]), top, front, rows };
        let (_, route) = output.split_once('\n').expect("a name");
        let answer = solved(&DICE_MAZE, &(case.text() + "END\n"));
        let found = turned_squares(answer.split_once('\n').expect("a name").1);
        other += usize::from(found != route);
        let found = format!("{}\n{}", lines[0], found);
        assert_eq!(verdict(&DICE_MAZE, &input, &found), "1 case, all right", "{}\n{}", input, found);
    }
    assert!(other > 500, "{} routes of dice-maze differ", other);
}

/// The board with rows for columns.
fn turned<T: Copy>(rows: &[Vec<T>]) -> Vec<Vec<T>> {
    (0..rows[0].len()).map(|column| rows.iter().map(|row| row[column]).collect()).collect()
}

/// A move on a board with rows for columns.
fn turned_way(letter: char) -> char {
    let (ways, turned) = ("nsweNSWE", "wensWENS");
    turned.as_bytes()[ways.find(letter).expect("a move")].into()
}

/// The squares on a small board with rows for columns.
fn turned_squares(route: &str) -> String {
    let mut text: Vec<u8> = route.bytes().collect();
    for at in 0..text.len() {
        if text[at] == b'(' {
            text.swap(at + 1, at + 3);
        }
    }
    String::from_utf8(text).expect("text")
}
