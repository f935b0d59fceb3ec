//! Solves the cases on standard input: see `grid_solvers::bloxorz`.

#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    grid_solvers::cli::main(&grid_solvers::puzzles::BLOXORZ)
}
