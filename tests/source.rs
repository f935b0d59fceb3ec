//! `--source`: one file that any judge's compiler takes, and that does what the program does.
//!
//! The present compiler is the one that built the tests. `OLDEST_RUSTC` names the oldest one that must do.

mod support;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::Command;
use support::process::{self, read, run, scratch, Outcome, Program, PROGRAMS};
use support::Random;

/// What the README promises that a single file stays under, in bytes.
const LONGEST: usize = 50_000;

/// What the program prints under `--source`, run where there is no repository.
fn printed(program: &Program) -> String {
    let found = run(program.command().arg("--source").current_dir(std::env::temp_dir()), b"");
    assert_eq!((found.status, &*found.errors), (Some(0), ""), "{}", program.name());
    found.output
}

/// A compiler and an edition to try, and what to call the two.
struct Compiler {
    name: String,
    rustc: OsString,
    edition: &'static str,
}

fn compilers() -> Vec<Compiler> {
    let present = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut compilers = Vec::new();
    let oldest = std::env::var_os("OLDEST_RUSTC");
    if oldest.is_none() {
        // Not by println!, which nobody sees of a test that passes.
        let _ = writeln!(io::stderr(), "OLDEST_RUSTC is not set: only the present compiler is tried");
    }
    for (name, rustc) in [("present", Some(present)), ("oldest", oldest)] {
        for edition in ["2018", "2021", "2024"] {
            match &rustc {
                // The edition is younger than those compilers, which may build the tests too.
                Some(rustc) if edition != "2024" || knows_2024(rustc) => {
                    let name = format!("{}-{}", name, edition);
                    compilers.push(Compiler { name, rustc: rustc.clone(), edition });
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

/// Compiles the source of a program, without a warning: the program that comes of it.
fn compiled(program: &Program, compiler: &Compiler) -> PathBuf {
    let folder = scratch(format!("source/{}", program.name()));
    let (file, single) = (folder.join("main.rs"), folder.join(&compiler.name));
    fs::write(&file, printed(program)).expect("the source can be written");
    let mut command = Command::new(&compiler.rustc);
    // As a judge does: plain -O, whatever this machine would prefer.
    command.env_remove("RUSTFLAGS").args(["-O", "--edition", compiler.edition, "-o"]).arg(&single).arg(&file);
    assert_eq!(run(&mut command, b""), Outcome::success(""), "{:?}", command);
    single
}

/// The samples of a puzzle, 5,000 random cases, and files that are broken in many ways.
fn inputs(program: &Program) -> Vec<Vec<u8>> {
    let samples = program.samples().into_iter().map(|sample| sample.with_extension("in"));
    let mut inputs: Vec<Vec<u8>> = samples.map(|path| fs::read(path).expect("a sample")).collect();
    let mut random = Random(1);
    inputs.push(program.any_file(5000, &mut random).into_bytes());
    inputs.push(Vec::new());
    for _ in 0..40 {
        let mut broken = program.any_file(3, &mut random).into_bytes();
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

#[test]
fn a_single_file_compiles_everywhere_and_does_what_the_program_does() {
    let compilers = compilers();
    process::each(|program| {
        let singles: Vec<_> = compilers.iter().map(|compiler| compiled(program, compiler)).collect();
        let mut statuses = BTreeSet::new();
        for input in inputs(program) {
            let expected = program.run(&input);
            statuses.insert(expected.status);
            for single in &singles {
                let found = run(&mut Command::new(single), &input);
                assert!(found == expected, "{}\n{}", single.display(), String::from_utf8_lossy(&input));
            }
        }
        assert_eq!(statuses, BTreeSet::from([Some(0), Some(2)]), "some inputs are broken and some are not");
    });
}

#[test]
fn a_single_file_holds_what_a_judge_needs_and_nothing_else() {
    for program in &PROGRAMS {
        let (name, source) = (program.name(), printed(program));
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
fn the_oldest_compiler_is_everywhere_the_one_that_the_package_names() {
    let package = read("Cargo.toml");
    let oldest = package.lines().find_map(|line| line.strip_prefix("rust-version = ")).expect("a version");
    let said = format!("Rust {} or later", oldest.trim_matches('"'));
    for text in PROGRAMS.iter().map(printed).chain([read("README.md")]) {
        assert!(text.contains(&said), "{}: {}", said, text);
    }
}
