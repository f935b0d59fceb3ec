//! The two ends of a judge run: bytes become tokens, rows and numbers here, and answers leave here.
//!
//! A [`Judge`] reads a stream of cases and writes a stream of answers. It holds one buffer of input, whatever the
//! length of the stream, and it writes the answers it has before it asks for more input, so that a producer that
//! waits for an answer gets it. Every fault is an [`Error`] that names the line and the column (in bytes, from 1).
//!
//! ```text
//!               fill                    token, row, number             answers              write
//!     reader ---------->  [ buffer ]  ---------------------->  puzzle ---------->  [ answers ] ---------->  writer
//!                          ^    ^   ^
//!                     token  start  end        unread input is buffer[start..end]
//! ```
//!
//! Tokens are separated by any ASCII white space, so line ends, indentation and blank lines are a matter of taste.
//! A UTF-8 byte-order mark before the first token is skipped.

use std::convert::TryInto;
use std::fmt;
use std::io::{self, Read, Write};

/// Bytes of input held at a time; no row, name or number that a puzzle allows is longer.
const BUFFER: usize = 1 << 16;

/// Bytes of a token that a message repeats before it breaks off.
const QUOTED: usize = 24;

/// The byte-order mark that some editors put at the start of a file.
pub(crate) const MARK: &[u8] = b"\xEF\xBB\xBF";

/// A `0` and a blank, or a line feed, behind it: two bytes as a little-endian number.
const BLANK_ZERO: u16 = u16::from_le_bytes(*b"0 ");
const LINE_FEED_ZERO: u16 = u16::from_le_bytes(*b"0\n");

/// Why a run ended early.
#[derive(Debug)]
pub enum Error {
    /// The input is not what the statement promises.
    Input {
        /// Line of the fault, from 1.
        line: u64,
        /// Column of the fault, in bytes, from 1.
        column: u64,
        /// What was found and what was expected.
        message: String,
    },
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Input { line, column, message } => write!(out, "line {}, column {}: {}", line, column, message),
            Error::Read(error) => write!(out, "cannot read the input: {}", error),
            Error::Write(error) => write!(out, "cannot write the answers: {}", error),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Error::Input { .. } => None,
            Error::Read(error) | Error::Write(error) => Some(error),
        }
    }
}

/// A run: cases in, answers out.
pub struct Judge<R, W> {
    reader: R,
    writer: W,
    buffer: Vec<u8>,
    /// Where the token last read begins.
    token: usize,
    start: usize,
    end: usize,
    /// The reader has said that there is no more.
    ended: bool,
    /// The start of the input has been looked at for a byte-order mark.
    begun: bool,
    /// Lines and columns are counted up to here, and only when someone asks or the bytes leave the buffer.
    counted: usize,
    line: u64,
    column: u64,
    case: u64,
    /// Squares of the row last read.
    width: usize,
    answers: Vec<u8>,
}

impl<R: Read, W: Write> Judge<R, W> {
    /// A run from `reader` to `writer`. Nothing is read before a case is asked for.
    pub fn new(reader: R, writer: W) -> Self {
        Judge {
            reader,
            writer,
            buffer: vec![0; BUFFER],
            token: 0,
            start: 0,
            end: 0,
            ended: false,
            begun: false,
            counted: 0,
            line: 1,
            column: 1,
            case: 0,
            width: 0,
            answers: Vec::new(),
        }
    }

    /// Calls `next` for case after case until it says that there is none, then writes what is still to be written,
    /// after a fault as well. `next` reads one case and appends its text to [`answers`](Self::answers).
    ///
    /// # Errors
    /// The first error of `next`, unless the answers before it cannot be written: then that of the writer, since an
    /// answer is lost.
    pub fn answer_each(&mut self, mut next: impl FnMut(&mut Self) -> Result<bool, Error>) -> Result<(), Error> {
        let outcome = loop {
            self.case += 1;
            match next(self) {
                Ok(true) if self.answers.len() < BUFFER => {}
                Ok(true) => self.write()?,
                Ok(false) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        if !matches!(outcome, Err(Error::Write(_))) {
            self.write()?;
        }
        outcome
    }

    /// The text that is to be written: append to it.
    pub fn answers(&mut self) -> &mut Vec<u8> {
        &mut self.answers
    }

    /// The number of the case that is being read or answered, from 1.
    pub fn case(&self) -> u64 {
        self.case
    }

    /// Writes all answers and flushes the writer.
    fn write(&mut self) -> Result<(), Error> {
        self.writer.write_all(&self.answers).and_then(|()| self.writer.flush()).map_err(Error::Write)?;
        self.answers.clear();
        Ok(())
    }

    /// Reads more input behind the unread bytes, after the answers so far have been written; `false` if there is no
    /// more or no room.
    #[cold]
    fn fill(&mut self) -> Result<bool, Error> {
        if self.ended {
            return Ok(false);
        }
        if !self.answers.is_empty() {
            self.write()?;
        }
        self.count(self.start);
        if self.start > 0 {
            self.buffer.copy_within(self.start..self.end, 0);
            self.end -= self.start;
            self.start = 0;
        }
        // Whoever asks for more is at a token that is not yet whole, or between two.
        self.token = 0;
        self.counted = 0;
        if self.end == self.buffer.len() {
            return Ok(false);
        }
        let read = loop {
            match self.reader.read(&mut self.buffer[self.end..]) {
                Ok(read) => break read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(Error::Read(error)),
            }
        };
        self.end += read;
        self.ended = read == 0;
        Ok(read > 0)
    }

    /// Moves past white space (and, at the very start of the input, a byte-order mark) to the next token; `false` if
    /// the input ends first.
    fn skip(&mut self) -> Result<bool, Error> {
        if !self.begun {
            self.begun = true;
            while self.end < MARK.len() && MARK.starts_with(&self.buffer[..self.end]) && self.fill()? {}
            if self.buffer[..self.end].starts_with(MARK) {
                self.start = MARK.len();
                self.counted = MARK.len();
            }
        }
        loop {
            match self.buffer[self.start..self.end].iter().position(|&byte| !is_white(byte)) {
                Some(white) => {
                    self.start += white;
                    self.token = self.start;
                    return Ok(true);
                }
                None => {
                    self.start = self.end;
                    if !self.fill()? {
                        self.token = self.start;
                        return Ok(false);
                    }
                }
            }
        }
    }

    /// One blank stands before the next token, as nearly always: who knows that need not look for it.
    #[inline]
    fn at_blank(&self) -> bool {
        matches!(self.buffer[self.start..self.end], [before, byte, ..] if is_white(before) && !is_white(byte))
    }

    /// [`skip`](Self::skip), at a glance where that will do.
    #[inline]
    fn next(&mut self) -> Result<bool, Error> {
        if !self.at_blank() {
            return self.skip();
        }
        self.start += 1;
        self.token = self.start;
        Ok(true)
    }

    /// The next token, broken off where it fills the whole buffer; nothing if the input ends first.
    fn token(&mut self) -> Result<Option<&[u8]>, Error> {
        if !self.next()? {
            return Ok(None);
        }
        let mut length = 0;
        loop {
            let more = &self.buffer[self.start + length..self.end];
            match more.iter().position(|&byte| is_white(byte)) {
                Some(rest) => {
                    length += rest;
                    break;
                }
                None => {
                    length += more.len();
                    // The unread bytes may have moved even if there are no more.
                    let more = self.fill()?;
                    self.token = self.start;
                    if !more {
                        break;
                    }
                }
            }
        }
        self.start += length;
        Ok(Some(&self.buffer[self.token..self.start]))
    }

    /// The two sizes that open a case; nothing at the terminator `0 0` or if the input ends before them.
    ///
    /// `names` says what they count, in their order, and each lies between 1 and its limit.
    ///
    /// # Errors
    /// A token that is no such number, one zero without the other, an input that ends between the two.
    pub fn sizes(&mut self, names: [&str; 2], limits: [usize; 2]) -> Result<Option<[usize; 2]>, Error> {
        if !self.at_blank() && !self.skip()? {
            return Ok(None);
        }
        let first = match self.value(0, limits[0])? {
            Some(first) => first,
            None => return Err(self.unexpected(&format!("{}, 1 to {}, or the closing 0 0", names[0], limits[0]))),
        };
        if first == 0 {
            return match self.value(0, 0_usize)? {
                Some(_) => Ok(None),
                None => Err(self.unexpected("the second zero of the closing 0 0")),
            };
        }
        Ok(Some([first, self.number(names[1], 1, limits[1])?]))
    }

    /// A word of at most `longest` bytes, whatever they are, appended to `word`; `false` if the input ends first.
    ///
    /// # Errors
    /// A longer word.
    #[inline]
    pub fn word(&mut self, what: &str, longest: usize, word: &mut Vec<u8>) -> Result<bool, Error> {
        match self.token()? {
            None => Ok(false),
            Some(token) if token.len() <= longest => {
                word.extend_from_slice(token);
                Ok(true)
            }
            Some(_) => Err(self.unexpected(&format!("{} of at most {} bytes", what, longest))),
        }
    }

    /// A number from `low` to `high`; `what` says what it counts.
    ///
    /// # Errors
    /// A token that is no such number, or the end of the input.
    #[inline(always)] // Six of them open each dice maze, and a call costs more than what it does.
    pub fn number<N: Number>(&mut self, what: &str, low: N, high: N) -> Result<N, Error> {
        match self.value(low, high)? {
            Some(number) => Ok(number),
            None => Err(self.no_number(what, low, high)),
        }
    }

    /// The error for the token last read, which is no number from `low` to `high`.
    #[cold]
    fn no_number<N: Number>(&mut self, what: &str, low: N, high: N) -> Error {
        if self.token == self.start {
            self.unexpected(what)
        } else if low == high {
            self.unexpected(&format!("{}, {}", what, low))
        } else {
            self.unexpected(&format!("{}, {} to {}", what, low, high))
        }
    }

    /// The value of the next token; nothing if that is no number from `low` to `high` or there is no token.
    #[inline(always)] // As for `number`.
    fn value<N: Number>(&mut self, low: N, high: N) -> Result<Option<N>, Error> {
        let number = match self.short_number() {
            Some(number) => Some(N::from(number)),
            None => self.long_number()?,
        };
        Ok(number.filter(|&number| low <= number && number <= high))
    }

    /// Reads a number of one digit or two behind one blank and before another, which nearly every number is: no loop.
    #[inline(always)] // As for `number`.
    fn short_number(&mut self) -> Option<u8> {
        let (before, tens, units, after) = match self.buffer[self.start..self.end] {
            [before, tens, units, after, ..] => (before, tens.wrapping_sub(b'0'), units, after),
            _ => return None,
        };
        if !matches!(before, b' ' | b'\n') || tens > 9 {
            return None;
        }
        let (number, digits) = if is_white(units) {
            (tens, 1)
        } else if units.is_ascii_digit() && is_white(after) {
            (tens * 10 + (units - b'0'), 2)
        } else {
            return None;
        };
        self.token = self.start + 1;
        self.start = self.token + digits;
        Some(number)
    }

    /// Reads any number; nothing if the next token is none, or none that fits.
    fn long_number<N: Number>(&mut self) -> Result<Option<N>, Error> {
        let number: Option<i64> = match self.token()? {
            // A token that fills the buffer is broken off: what it would have been is not known.
            Some(token) if token.len() < BUFFER => std::str::from_utf8(token).ok().and_then(|token| token.parse().ok()),
            _ => None,
        };
        Ok(number.and_then(|number| N::try_from(number).ok()))
    }

    /// As many numbers from `low` to `high` as `row` holds, put into it as what `make` makes of each.
    ///
    /// # Errors
    /// As for [`number`](Self::number), for the first that fails.
    #[inline]
    pub fn numbers<T>(
        &mut self,
        what: &str,
        row: &mut [T],
        low: i8,
        high: i8,
        make: impl Fn(i8) -> T,
    ) -> Result<(), Error> {
        let mut read = 0;
        while read < row.len() {
            read += self.short_numbers(&mut row[read..], low, high, &make);
            if let Some(number) = row.get_mut(read) {
                *number = make(self.odd_number(what, low, high)?);
                read += 1;
            }
        }
        Ok(())
    }

    /// A number that [`short_numbers`](Self::short_numbers) has stopped at.
    #[cold]
    fn odd_number(&mut self, what: &str, low: i8, high: i8) -> Result<i8, Error> {
        Ok(self.number(what, i32::from(low), i32::from(high))? as i8)
    }

    /// Reads numbers for `row` as long as each is a digit, perhaps behind a minus, between two blanks or line feeds,
    /// which is nearly always; how many that were.
    ///
    /// Whether there is a minus, and where a line ends, is anybody's guess, so there is no branch for either.
    #[inline]
    fn short_numbers<T>(&mut self, row: &mut [T], low: i8, high: i8, make: impl Fn(i8) -> T) -> usize {
        let mut unread = &self.buffer[self.start..self.end];
        let are_digits = (-9..=0).contains(&low) && (0..=9).contains(&high);
        if !are_digits || !matches!(unread.first(), Some(b' ' | b'\n')) {
            return 0;
        }
        let (lowest, highest) = (-i16::from(low) as u16, high as u16);
        let mut read = 0;
        for number in row {
            // What stands behind the last number, then this one and what stands behind it.
            let four = match *unread {
                [a, b, c, d, ..] => [a, b, c, d],
                _ => break,
            };
            let minus = four[1] == b'-';
            let limit = if minus { lowest } else { highest };
            // The digit and what stands behind it are tested in one: less '0' and a blank or a line feed, whichever is
            // there, they are the value, and less the other a large number.
            let pair = (u32::from_le_bytes(four) >> if minus { 16 } else { 8 }) as u16;
            let value = pair.wrapping_sub(BLANK_ZERO).min(pair.wrapping_sub(LINE_FEED_ZERO));
            if value > limit {
                break;
            }
            *number = make(if minus { value.wrapping_neg() } else { value } as i8);
            unread = &unread[if minus { 3 } else { 2 }..];
            read += 1;
        }
        self.start = self.end - unread.len();
        read
    }

    /// The next `count` numbers, 1 to 32, all at a glance, if each is a digit from 0 to 3, there is one blank between,
    /// and enough of what follows has been read into the buffer: the bits of value 1 and those of value 2, the first
    /// number's lowest. Nothing for any other text, nor where the buffer ends too soon: that says nothing about the
    /// numbers.
    ///
    /// They are not read yet. Whoever makes sense of them moves past with [`pass`](Self::pass), whoever does not reads
    /// them one by one.
    ///
    /// # Errors
    /// Those of the reader and the writer only.
    pub fn glance(&mut self, count: usize) -> Result<Option<[u64; 2]>, Error> {
        self.next()?;
        let unread = &self.buffer[self.start..self.end];
        Ok(unread.get(..(count + 3) / 4 * 8).and_then(|text| digits(text, count)))
    }

    /// Moves past so many numbers that [`glance`](Self::glance) has shown.
    pub fn pass(&mut self, count: usize) {
        self.token = self.start + 2 * (count - 1);
        self.start = self.token + 1;
    }

    /// A row of `width` squares, each one byte, none of them white space.
    ///
    /// The caller looks at every square and hands the column of a bad one to [`bad_square`](Self::bad_square): a row
    /// that is too short may show as white space in its place. One that is only there too often goes to
    /// [`misplaced`](Self::misplaced). `squares` lists what may stand there, for messages.
    ///
    /// # Errors
    /// A row that is too long or too short, or the end of the input.
    pub fn row(&mut self, width: usize, squares: &str) -> Result<&[u8], Error> {
        self.width = width;
        if !self.next()? {
            return Err(self.unexpected(&format!("a row of {}", count(width))));
        }
        let mut black = 0;
        while self.end - self.start <= width {
            // Nothing is looked at twice: the row may come byte by byte.
            let more = &self.buffer[self.start + black..self.end];
            black += more.len();
            if more.iter().any(|&byte| is_white(byte)) {
                return Err(self.bad_row(width, squares));
            }
            if !self.fill()? {
                break;
            }
        }
        let unread = &self.buffer[self.start..self.end];
        match unread.get(width) {
            Some(&byte) if is_white(byte) => {}
            None if unread.len() == width => {}
            _ => return Err(self.bad_row(width, squares)),
        }
        self.start += width;
        Ok(&self.buffer[self.token..self.start])
    }

    /// What is wrong with the row of `width` squares at the token: the first square that is missing, unknown or too
    /// many.
    #[cold]
    fn bad_row(&mut self, width: usize, squares: &str) -> Error {
        let row = &self.buffer[self.token..self.end];
        let column =
            row.iter().take(width).position(|&byte| !is_one_of(squares, byte)).unwrap_or_else(|| width.min(row.len()));
        if column < width {
            return self.bad_square(column, squares);
        }
        match self.character(column) {
            Ok(found) => self.fault(column, &format!("found {}, expected the end of a row of {}", found, count(width))),
            Err(error) => error,
        }
    }

    /// The error for the square at `column` (from 0) of the row last read, which is white space or unknown.
    #[cold]
    pub fn bad_square(&mut self, column: usize, squares: &str) -> Error {
        let expected = count(self.width);
        match self.buffer[self.token..self.end].get(column) {
            None => {
                let message = "found the end of the input in case";
                let row = format!("expected a row of {}", expected);
                self.fault(column, &format!("{} {} after {} of a row, {}", message, self.case, count(column), row))
            }
            Some(&byte) if is_white(byte) => {
                self.fault(column, &format!("found the end of a row after {}, expected {}", count(column), expected))
            }
            Some(_) => match self.character(column) {
                Ok(found) => self.fault(column, &format!("found {}, expected one of {}", found, squares)),
                Err(error) => error,
            },
        }
    }

    /// The error for the square at `column` (from 0) of the row last read, which may stand on a board but not there.
    ///
    /// A square that is missing or unknown comes first, wherever it is in the row: whether the row is read at once or
    /// in pieces then makes no difference.
    #[cold]
    pub fn misplaced(&mut self, column: usize, squares: &str, message: &str) -> Error {
        let row = &self.buffer[self.token..self.start];
        match row.iter().position(|&byte| !is_one_of(squares, byte)) {
            Some(column) => self.bad_square(column, squares),
            None => self.fault(column, message),
        }
    }

    /// The error for a board, wholly read, on which there is no `square`; `expected` says how many there should be.
    #[cold]
    pub fn missing(&mut self, square: &str, expected: &str) -> Error {
        self.fault(0, &format!("found no {} on the board of case {}, expected {}", square, self.case, expected))
    }

    /// The character at `column` (from 0) of the row last read, in quotes; its first byte where it is none.
    fn character(&mut self, column: usize) -> Result<String, Error> {
        self.start = self.token;
        loop {
            let unread = &self.buffer[self.token + column..self.end];
            // The rest of a character may not have been read yet.
            let cut = matches!(std::str::from_utf8(&unread[..unread.len().min(4)]),
                Err(error) if error.valid_up_to() == 0 && error.error_len().is_none());
            if !(cut && self.fill()?) {
                break;
            }
        }
        Ok(quote_one(&self.buffer[self.token + column..self.end]))
    }

    /// The error for the token last read, or for the end of the input where there is none.
    #[cold]
    pub fn unexpected(&mut self, expected: &str) -> Error {
        let message = if self.token == self.start {
            format!("found the end of the input in case {}, expected {}", self.case, expected)
        } else {
            format!("found {}, expected {}", quote(&self.buffer[self.token..self.start]), expected)
        };
        self.fault(0, &message)
    }

    /// An error `column` bytes (from 0) into the token last read.
    #[cold]
    pub fn fault(&mut self, column: usize, message: &str) -> Error {
        self.count(self.token + column);
        Error::Input { line: self.line, column: self.column, message: message.to_string() }
    }

    /// Counts lines and columns up to `here`.
    fn count(&mut self, here: usize) {
        let passed = &self.buffer[self.counted.min(here)..here];
        match passed.iter().rposition(|&byte| byte == b'\n') {
            None => self.column += passed.len() as u64,
            Some(last) => {
                self.line += passed.chunks(255).map(|some| u64::from(line_feeds(some))).sum::<u64>();
                self.column = (passed.len() - last) as u64;
            }
        }
        self.counted = here;
    }
}

/// A number that a judge file can hold.
pub trait Number: Copy + PartialOrd + fmt::Display + std::convert::TryFrom<i64> + From<u8> {}

impl Number for usize {}
impl Number for i32 {}

/// ASCII white space as C's `isspace` has it: blank, tab, line feed, vertical tab, form feed, carriage return.
#[inline]
pub(crate) fn is_white(byte: u8) -> bool {
    byte == b' ' || (b'\t'..=b'\r').contains(&byte)
}

/// Whether `byte` is one of `squares`, a list with blanks between.
fn is_one_of(squares: &str, byte: u8) -> bool {
    !is_white(byte) && squares.bytes().any(|square| square == byte)
}

/// The line feeds among at most 255 bytes: counted in bytes, sixteen of which fit a register.
fn line_feeds(bytes: &[u8]) -> u8 {
    bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum()
}

/// `count` digits from 0 to 3 with one blank between, four of them and their blanks at a time, as bits of value 1 and
/// 2.
fn digits(text: &[u8], count: usize) -> Option<[u64; 2]> {
    let (head, tail) = text.split_at(text.len() - 8);
    let (mut ones, mut all, mut at) = (0, 0, 0);
    for word in head.chunks_exact(8) {
        let lanes = lanes(word);
        ones |= gather(lanes) << at;
        all |= lanes;
        at += 4;
    }
    // The last word may hold fewer than four, and it need not be a blank that ends them.
    let unwanted = 8 + 16 * (at + 4 - count);
    let lanes_left = lanes(tail) & u64::MAX >> unwanted;
    ones |= gather(lanes_left) << at;
    all |= lanes_left;
    if all & !0x0003_0003_0003_0003 != 0 || !is_white(text[2 * count - 1]) {
        return None;
    }
    let mut twos = 0;
    if all & 0x0002_0002_0002_0002 != 0 {
        for (word, at) in text.chunks_exact(8).zip((0..).step_by(4)) {
            twos |= gather(lanes(word) >> 1) << at;
        }
        twos &= (1 << count) - 1;
    }
    Some([ones, twos])
}

/// Four digits, each with a blank behind it, as their numbers in lanes of 16 bits; other text leaves other bits.
fn lanes(word: &[u8]) -> u64 {
    word.try_into().map_or(u64::MAX, u64::from_le_bytes) ^ 0x2030_2030_2030_2030
}

/// The lowest bits of four lanes, side by side: bit 0, 16, 32 and 48 are moved to 48, 49, 50 and 51.
fn gather(lanes: u64) -> u64 {
    (lanes & 0x0001_0001_0001_0001).wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48
}

/// Appends `number` in decimal: `write!` for the one thing that every answer needs, at a tenth of its price.
#[inline]
pub fn push_number(text: &mut Vec<u8>, number: u64) {
    match number {
        0..=9 => text.push(b'0' + number as u8),
        _ => push_digits(text, number),
    }
}

/// [`push_number`] for more than one digit.
fn push_digits(text: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[first..]);
}

/// `token` in quotes, readable whatever it holds, broken off where it is long.
fn quote(token: &[u8]) -> String {
    let (mut head, rest) = token.split_at(token.len().min(QUOTED));
    if let (Err(error), false) = (std::str::from_utf8(head), rest.is_empty()) {
        // No character is cut in two.
        if error.error_len().is_none() {
            head = &head[..error.valid_up_to()];
        }
    }
    let mut shown = String::from("'");
    match std::str::from_utf8(head) {
        Ok(text) => text.chars().for_each(|character| match character.is_ascii() {
            true => shown.push_str(&readable(character as u8)),
            false => shown.extend(character.escape_debug()),
        }),
        Err(_) => head.iter().for_each(|&byte| shown.push_str(&readable(byte))),
    }
    shown + if rest.is_empty() { "'" } else { "'..." }
}

/// A byte as itself if it can be seen, else as an escape.
fn readable(byte: u8) -> String {
    match byte {
        b'\'' | b'"' => char::from(byte).to_string(),
        _ => std::ascii::escape_default(byte).to_string(),
    }
}

/// The first character of `bytes` in quotes, or its first byte where that is no character.
fn quote_one(bytes: &[u8]) -> String {
    let character = (1..=bytes.len().min(4)).find(|&length| std::str::from_utf8(&bytes[..length]).is_ok());
    quote(&bytes[..character.unwrap_or(1)])
}

/// So many squares, in words.
fn count(squares: usize) -> String {
    format!("{} square{}", squares, if squares == 1 { "" } else { "s" })
}
