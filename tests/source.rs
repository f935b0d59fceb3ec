//! `--source`: one file that any judge's compiler takes, and that does what the program does.
//!
//! The present compiler is the one that built the tests. `OLDEST_RUSTC` names the oldest one that must do.

mod boards;
mod oracle;
mod support;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use support::Random;

/// What an online judge accepts at most, in bytes.
const LONGEST: usize = 50_000;

/// Runs a program on `input`: what it prints, its exit status and what it says on standard error.
fn run(program: &Path, input: &[u8]) -> (Vec<u8>, Option<i32>, String) {
    let mut command = Command::new(program);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap_or_else(|error| panic!("{}: {}", program.display(), error));
    let mut pipe = child.stdin.take().expect("standard input is a pipe");
    let output = thread::scope(|scope| {
        // A program that has seen enough closes its end.
        scope.spawn(move || drop(pipe.write_all(input)));
        child.wait_with_output().expect("the program can be waited for")
    });
    (output.stdout, output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

/// What the program prints under `--source`, run where there is no repository.
fn printed(program: &str) -> String {
    let mut command = Command::new(program);
    let output = command.arg("--source").current_dir(std::env::temp_dir()).output().expect("the program starts");
    assert!(output.status.success() && output.stderr.is_empty(), "{:?}", output);
    String::from_utf8(output.stdout).expect("a source is text")
}

/// The compilers and editions to try: what to call them, the compiler and the edition.
fn compilers() -> Vec<(String, OsString, &'static str)> {
    let present = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut compilers = Vec::new();
    let oldest = std::env::var_os("OLDEST_RUSTC");
    if oldest.is_none() {
        println!("OLDEST_RUSTC is not set: only the present compiler is tried");
    }
    for (name, rustc) in [("present", Some(present)), ("oldest", oldest)] {
        for edition in ["2018", "2021", "2024"] {
            match &rustc {
                // The edition is younger than those compilers, which may build the tests too.
                Some(rustc) if edition != "2024" || knows_2024(rustc) => {
                    compilers.push((format!("{}-{}", name, edition), rustc.clone(), edition));
                }
                _ => {}
            }
        }
    }
    compilers
}

/// Whether a compiler is at least Rust 1.85.
fn knows_2024(rustc: &OsString) -> bool {
    let output = Command::new(rustc).arg("--version").output().expect("the compiler starts");
    let version = String::from_utf8_lossy(&output.stdout).into_owned();
    let minor = version.split('.').nth(1).and_then(|minor| minor.parse::<u32>().ok());
    minor.unwrap_or_else(|| panic!("{} is no version", version)) >= 85
}

/// Compiles the source of a program everywhere, without a warning: the programs that come of it.
fn compiled(name: &str, source: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("source").join(name);
    fs::create_dir_all(&folder).expect("a folder for the programs");
    let file = folder.join("main.rs");
    fs::write(&file, source).expect("the source can be written");
    let compile = |(what, rustc, edition): (String, OsString, &str)| {
        let program = folder.join(&what);
        let mut command = Command::new(&rustc);
        // As a judge does: plain -O, whatever this machine would prefer.
        command.env_remove("RUSTFLAGS").args(["-O", "--edition", edition, "-o"]).arg(&program).arg(&file);
        let output = command.output().unwrap_or_else(|error| panic!("{:?}: {}", rustc, error));
        let said = String::from_utf8_lossy(&output.stderr).into_owned() + &String::from_utf8_lossy(&output.stdout);
        assert!(output.status.success() && said.is_empty(), "{} {}: {}", name, what, said);
        program
    };
    compilers().into_iter().map(compile).collect()
}

/// The samples of a puzzle, 5,000 random cases, and files that are broken in many ways.
fn inputs(name: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples").join(name);
    let entries = fs::read_dir(&folder).expect("there are samples");
    let paths: BTreeSet<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    let samples = paths.iter().filter(|path| path.extension().map_or(false, |extension| extension == "in"));
    let mut inputs: Vec<Vec<u8>> = samples.map(|path| fs::read(path).expect("a sample")).collect();
    assert!(!inputs.is_empty());
    let mut random = Random(1);
    inputs.push(boards::file(name, 5000, &mut random).into_bytes());
    inputs.push(Vec::new());
    for _ in 0..40 {
        let mut broken = boards::file(name, 3, &mut random).into_bytes();
        let at = random.between(0, broken.len() - 1);
        match random.between(0, 2) {
            0 => broken.truncate(at),
            1 => broken[at] = random.one_of(b"0179 \n#.XOESBT-\xFF\0"),
            _ => drop(broken.remove(at)),
        }
        inputs.push(broken);
    }
    inputs
}

/// The single file compiles everywhere and does what the program does.
fn does_the_same(number: usize) {
    let (name, program) = boards::PROGRAMS[number];
    let programs = compiled(name, &printed(program));
    let mut statuses = BTreeSet::new();
    for input in inputs(name) {
        let expected = run(Path::new(program), &input);
        statuses.insert(expected.1);
        for single in &programs {
            let found = run(single, &input);
            assert!(found == expected, "{}\n{}", single.display(), String::from_utf8_lossy(&input));
        }
    }
    assert_eq!(statuses, BTreeSet::from([Some(0), Some(2)]), "some inputs are broken and some are not");
}

#[test]
fn bloxorz_does_the_same_as_a_single_file() {
    does_the_same(0);
}

#[test]
fn box_push_does_the_same_as_a_single_file() {
    does_the_same(1);
}

#[test]
fn dice_maze_does_the_same_as_a_single_file() {
    does_the_same(2);
}

#[test]
fn curling_does_the_same_as_a_single_file() {
    does_the_same(3);
}

#[test]
fn a_single_file_holds_what_a_judge_needs_and_nothing_else() {
    for (name, program) in boards::PROGRAMS {
        let source = printed(program);
        assert!(source.len() < LONGEST, "{}: {} bytes", name, source.len());
        for left_out in ["cfg(test)", "thread", "fs::", "File", "unsafe {", "--check", "env!", "include_str!", "extern"]
        {
            assert!(!source.contains(left_out), "{}: {}", name, left_out);
        }
        let header: Vec<&str> = source.lines().take_while(|line| line.starts_with("//")).collect();
        let header = header.join("\n");
        for said in ["a complete program", "Judges:", "Rust 1.63", "2018, 2021 or 2024", &format!("{} --source", name)]
        {
            assert!(header.contains(said), "{}: {}\n{}", name, said, header);
        }
        assert!(source.ends_with("}\n") && !source.contains("\n\n\n"), "{}", name);
    }
}

#[test]
fn the_oldest_compiler_is_the_one_that_the_package_names() {
    let package = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).expect("the package");
    assert!(package.contains("rust-version = \"1.63\""));
}
