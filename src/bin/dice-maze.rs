//! Solves the cases on standard input: see `grid_solvers::dice_maze`.

#![forbid(unsafe_code)]

fn main() -> std::process::ExitCode {
    grid_solvers::cli::main(&grid_solvers::puzzles::DICE_MAZE)
}
