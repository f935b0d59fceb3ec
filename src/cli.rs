//! What the four programs share as processes: flags, exit statuses, standard streams.

use crate::judge::{Error, Judge};
use std::io::{self, StdinLock, StdoutLock, Write};
use std::process::ExitCode;

/// Exit status for bad input, bad usage or a stream that failed.
const TROUBLE: u8 = 2;

/// Solves standard input to standard output.
///
/// A reader that closes the pipe early has seen enough: that ends the run quietly.
pub fn main(
    name: &str,
    solve: fn(&mut Judge<StdinLock<'static>, StdoutLock<'static>>) -> Result<(), Error>,
) -> ExitCode {
    let mut judge = Judge::new(io::stdin().lock(), io::stdout().lock());
    match solve(&mut judge) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // There is nowhere left to report that standard error is closed.
            let _ = writeln!(io::stderr(), "{}: {}", name, error);
            ExitCode::from(TROUBLE)
        }
    }
}
