//! A line that says what is going on, for whoever watches, and no trace of it in a file.

use std::fs;
use std::io::{self, Write};

/// Where standard error is a terminal, as far as the system shows it (Rust 1.63 does not know).
pub struct Progress {
    watched: bool,
}

impl Progress {
    pub fn new() -> Self {
        let device = fs::read_link("/proc/self/fd/2").unwrap_or_default();
        Progress { watched: device.starts_with("/dev/pts") || device.starts_with("/dev/tty") }
    }

    /// Shows `text` in place of what was shown last.
    pub fn show(&self, text: &str) {
        if self.watched {
            // Nobody is harmed if it cannot be shown.
            let _ = write!(io::stderr(), "\r\x1B[K{}", text);
        }
    }

    /// Makes room for a line of a table on the same terminal.
    pub fn clear(&self) {
        self.show("");
    }
}
