//! The command line.

/// What is to be measured.
#[derive(Default)]
pub struct Arguments {
    pub quick: bool,
    pub help: bool,
    /// Texts of which a `puzzle/family` has to hold one; without any, all are measured.
    filters: Vec<String>,
}

impl Arguments {
    /// # Errors
    /// The flag that is not known.
    pub fn parse(arguments: impl Iterator<Item = String>) -> Result<Self, String> {
        let mut parsed = Arguments::default();
        for argument in arguments {
            match argument.as_str() {
                "--quick" => parsed.quick = true,
                "-h" | "--help" => parsed.help = true,
                // What `cargo bench` adds of its own accord.
                "--bench" => {}
                flag if flag.starts_with('-') => return Err(format!("unknown flag '{}', see --help", flag)),
                _ => parsed.filters.push(argument),
            }
        }
        Ok(parsed)
    }

    pub fn selects(&self, name: &str) -> bool {
        self.filters.is_empty() || self.filters.iter().any(|filter| name.contains(filter.as_str()))
    }
}
