//! The table of families, as Markdown that is readable as it is.

use crate::measure::Figures;
use std::time::Duration;

/// Heads of the columns, wide enough for what stands below.
const HEADS: [&str; 10] = [
    "puzzle/family        ",
    "boards",
    "solvable",
    "     bytes",
    "ns a board",
    "states a board",
    "ns a state",
    "  MB/s",
    "textbook ns a board (boards)",
    "times faster",
];

pub fn head() -> String {
    head_of(&HEADS)
}

/// The two lines above a table: the first column to the left, all others to the right.
pub fn head_of(heads: &[&str]) -> String {
    let rule = |(at, head): (usize, &&str)| {
        let dashes = "-".repeat(head.len() + 1);
        if at == 0 {
            format!(":{}", dashes)
        } else {
            format!("{}:", dashes)
        }
    };
    let rules: Vec<String> = heads.iter().enumerate().map(rule).collect();
    format!("| {} |\n|{}|", heads.join(" | "), rules.join("|"))
}

/// A line of a table, each cell as wide as its head.
pub fn line_of(heads: &[&str], cells: &[String]) -> String {
    let pad = |(at, (head, cell)): (usize, (&&str, &String))| {
        if at == 0 {
            format!("{:<1$}", cell, head.len())
        } else {
            format!("{:>1$}", cell, head.len())
        }
    };
    let cells: Vec<String> = heads.iter().zip(cells).enumerate().map(pad).collect();
    format!("| {} |", cells.join(" | "))
}

pub fn line(name: &str, figures: &Figures) -> String {
    let nanoseconds = |time: Duration| time.as_nanos() as f64;
    let boards = figures.boards as f64;
    let states = figures.visited.map(|visited| visited as f64);
    let textbook = nanoseconds(figures.textbook) / figures.compared as f64;
    let cells = [
        name.to_string(),
        figures.boards.to_string(),
        figures.solvable.to_string(),
        figures.bytes.to_string(),
        format!("{:.0}", nanoseconds(figures.solver) / boards),
        or_dash(states.map(|states| states / boards), 0),
        or_dash(states.map(|states| nanoseconds(figures.solver) / states), 2),
        format!("{:.0}", figures.bytes as f64 * 1000.0 / nanoseconds(figures.solver)),
        format!("{:.0} ({})", textbook, figures.compared),
        format!("{:.1}", nanoseconds(figures.textbook) / nanoseconds(figures.solver_compared)),
    ];
    line_of(&HEADS, &cells)
}

/// A number with so many decimals, or a dash.
pub fn or_dash(number: Option<f64>, decimals: usize) -> String {
    number.map_or_else(|| "-".to_string(), |number| format!("{:.1$}", number, decimals))
}
