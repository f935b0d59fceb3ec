//! The README: each command in it is run, here or by `.ci/run`, and prints what stands below it; each path leads to
//! something; and the table of puzzles says what the programs know and the benchmark has measured.

// The commands are for a shell, and find the samples and the programs by links.
#![cfg(unix)]

mod support;

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;
use std::process::Command;
use support::process::{read, repository, run, scratch, PROGRAMS};

/// What begins a command, and what each line that it prints.
const PROMPT: &str = "    $ ";
const INDENT: &str = "    ";

/// The commands that stand on lines of their own, each with what is shown below it.
fn commands(readme: &str) -> Vec<(String, String)> {
    let mut commands: Vec<(String, String)> = Vec::new();
    let mut goes_on = false;
    for line in readme.lines() {
        if let Some(command) = line.strip_prefix(PROMPT) {
            commands.push((command.to_string(), String::new()));
            goes_on = true;
        } else if let Some(shown) = line.strip_prefix(INDENT) {
            let command = commands.last_mut().filter(|_| goes_on);
            let (_, output) = command.unwrap_or_else(|| panic!("no command prints '{}'", shown));
            *output += &format!("{}\n", shown);
        } else {
            goes_on = false;
        }
    }
    commands
}

/// What stands in backquotes inside the text.
fn quoted(readme: &str) -> impl Iterator<Item = &str> {
    readme.lines().flat_map(|line| line.split('`').skip(1).step_by(2))
}

/// Whether a command takes more than the built programs.
fn takes_tools(command: &str) -> bool {
    ["cargo ", "pip ", "oj "].iter().any(|tool| command.starts_with(tool))
}

/// Whether a line of `.ci/run` ends in the command; a benchmark may be a quick one there.
fn is_run_by_ci(ci: &str, command: &str) -> bool {
    let quick = command.to_string() + if command.contains(" -- ") { " --quick" } else { " -- --quick" };
    let is_quick = |line: &str| command.starts_with("cargo bench") && line.ends_with(&quick);
    let mut lines = ci.lines().filter(|line| !line.starts_with('#'));
    lines.any(|line| line.ends_with(command) || is_quick(line))
}

/// A folder with the samples and with the built programs where Cargo would put them.
fn laid_out() -> PathBuf {
    let folder = scratch("readme");
    // Whatever the last run has left there.
    fs::remove_dir_all(&folder).expect("the folder can be emptied");
    let programs = scratch("readme/target/release");
    symlink(repository().join("samples"), folder.join("samples")).expect("a link");
    for program in &PROGRAMS {
        symlink(program.path, programs.join(program.name())).expect("a link");
    }
    folder
}

#[test]
fn every_command_that_takes_only_the_programs_prints_what_is_shown() {
    let (readme, folder) = (read("README.md"), laid_out());
    for (command, shown) in commands(&readme) {
        // What Cargo would build and run has been built here.
        let command_here = command.replace("cargo run --release --bin ", "target/release/");
        if takes_tools(&command_here) {
            assert_eq!(shown, "", "nobody looks at what '{}' prints", command);
        } else {
            let found = run(Command::new("sh").args(["-c", &command_here]).current_dir(&folder), b"");
            assert_eq!((found.output, &*found.errors), (shown, ""), "{}", command);
        }
    }
}

#[test]
fn every_command_that_takes_more_is_run_by_ci() {
    let (readme, ci) = (read("README.md"), read(".ci/run"));
    let commands = commands(&readme);
    let commands = commands.iter().map(|(command, _)| &**command).chain(quoted(&readme));
    for command in commands.filter(|command| takes_tools(command)) {
        assert!(is_run_by_ci(&ci, command), "no line of .ci/run ends in '{}'", command);
    }
}

#[test]
fn every_path_leads_to_something() {
    let readme = read("README.md");
    // What PUZZLE is called is left to the reader.
    let paths = quoted(&readme).filter(|path| !path.contains("PUZZLE") && !path.contains(' '));
    let folders = ["src/", "tests/", "samples/", "benches/", ".ci/"];
    for path in paths.filter(|path| folders.iter().any(|folder| path.starts_with(folder))) {
        assert!(repository().join(path).exists(), "there is no {}", path);
    }
}

/// A row of a table, cell by cell, found by its first cell.
fn row<'a>(readme: &'a str, first: &str) -> Vec<&'a str> {
    let cells = |line: &'a str| line.trim_matches('|').split('|').map(str::trim).collect::<Vec<_>>();
    let mut rows = readme.lines().filter(|line| line.starts_with('|')).map(cells);
    rows.find(|cells| cells[0] == first).unwrap_or_else(|| panic!("no table has a row '{}'", first))
}

#[test]
fn the_table_says_what_the_programs_know_and_the_benchmark_has_measured() {
    let readme = read("README.md");
    for program in &PROGRAMS {
        let row = row(&readme, &format!("`{}`", program.name()));
        assert_eq!(row[1], program.puzzle.title);
        let judges: Vec<&str> = program.puzzle.judges.iter().map(|&(judge, _)| judge).collect();
        assert_eq!(row[2], judges.join(", "), "{}", program.name());
        assert_eq!(row[6], format!("`src/{}.rs`", program.name().replace('-', "_")));
        let family = row[7].split('`').nth(1);
        let measured = family.map(|family| measured(&readme, program.name(), family));
        // A puzzle need not have been measured.
        assert_eq!(row[7], measured.as_deref().unwrap_or("-"), "{}", program.name());
    }
}

/// What a family of boards has shown, as the table of puzzles has it.
fn measured(readme: &str, program: &str, family: &str) -> String {
    let row = row(readme, &format!("{}/{}", program, family));
    let nanoseconds: f64 = row[4].parse().expect("ns a board");
    let (time, unit) = if nanoseconds < 1e6 { (nanoseconds / 1e3, "µs") } else { (nanoseconds / 1e6, "ms") };
    format!("{:.1} {}, {} x (`{}`)", time, unit, row[row.len() - 1], family)
}
