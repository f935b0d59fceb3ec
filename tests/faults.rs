//! Broken files: each fault with the exact message and the exact answers before it.
//!
//! Every row goes through the built program, and through the library byte by byte with interruptions.

mod process;

use process::{Drops, Outcome, Program, BLOXORZ, BOX_PUSH, CURLING, DICE_MAZE};

/// The fault, the file, the message behind the name of the program, what is on standard output.
type Row = (&'static str, &'static [u8], &'static str, &'static str);

fn check(program: &Program, rows: &[Row]) {
    let mut wrong = Vec::new();
    for &(fault, input, message, output) in rows {
        let (expected, found) = (Outcome::trouble(program, output, message), program.run(input));
        if found != expected {
            wrong.push(format!("{}: {}\nexpected {:?}\n   found {:?}", program.name, fault, expected, found));
        }
        let expected = (output.as_bytes().to_vec(), Some(message.to_string()));
        let found = program.solve(&mut Drops::new(input, 1));
        if found != expected {
            wrong.push(format!("{}: {}, byte by byte\nfound {:?}", program.name, fault, found.1));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_fault_of_a_bloxorz_file_is_told_where_it_is() {
    check(&BLOXORZ, BLOXORZ_FAULTS);
}

#[rustfmt::skip]
const BLOXORZ_FAULTS: &[Row] = &[
    // The end of the input, token by token.
    ("end behind the first size", b"1 4\nX..O\n2",
        "line 3, column 2: found the end of the input in case 2, expected the number of columns", "2\n"),
    ("end behind the first size and its line", b"1 4\nX..O\n2\n",
        "line 4, column 1: found the end of the input in case 2, expected the number of columns", "2\n"),
    ("end behind the sizes", b"1 4\nX..O\n2 4",
        "line 3, column 4: found the end of the input in case 2, expected a row of 4 squares", "2\n"),
    ("end inside the first row", b"1 4\nX..O\n2 4\nX..",
        "line 4, column 4: found the end of the input in case 2 after 3 squares of a row, expected a row of 4 squares", "2\n"),
    ("end behind the first row", b"1 4\nX..O\n2 4\nX..O",
        "line 4, column 5: found the end of the input in case 2, expected a row of 4 squares", "2\n"),
    ("end and blank lines behind the first row", b"1 4\nX..O\n2 4\nX..O\n \n\t\n",
        "line 7, column 1: found the end of the input in case 2, expected a row of 4 squares", "2\n"),
    ("end inside the last row", b"1 4\nX..O\n2 4\nX..O\n#",
        "line 5, column 2: found the end of the input in case 2 after 1 square of a row, expected a row of 4 squares", "2\n"),
    ("end behind the first zero", b"1 4\nX..O\n0",
        "line 3, column 2: found the end of the input in case 2, expected the second zero of the closing 0 0", "2\n"),
    ("end inside the first case", b"1 4\nX",
        "line 2, column 2: found the end of the input in case 1 after 1 square of a row, expected a row of 4 squares", ""),
    ("end behind the last row of a board without a target", b"1 4\nX..O\n1 1\nX",
        "line 4, column 1: found no O on the board of case 2, expected one", "2\n"),

    // Sizes.
    ("a size of 30 digits", b"1 4\nX..O\n999999999999999999999999999999 4\n",
        "line 3, column 1: found '999999999999999999999999'..., expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
    ("a second size of 30 digits", b"1 4\nX..O\n2 123456789012345678901234567890\n",
        "line 3, column 3: found '123456789012345678901234'..., expected the number of columns, 1 to 10000", "2\n"),
    ("a negative number of rows", b"1 4\nX..O\n-2 4\n",
        "line 3, column 1: found '-2', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
    ("a negative number of columns", b"1 4\nX..O\n2 -4\n",
        "line 3, column 3: found '-4', expected the number of columns, 1 to 10000", "2\n"),
    ("no rows", b"1 4\nX..O\n0 5\n",
        "line 3, column 3: found '5', expected the second zero of the closing 0 0", "2\n"),
    ("no columns", b"1 4\nX..O\n5 0\n",
        "line 3, column 3: found '0', expected the number of columns, 1 to 10000", "2\n"),
    ("a row past the limit", b"1 4\nX..O\n10001 5\n",
        "line 3, column 1: found '10001', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
    ("a column past the limit", b"1 4\nX..O\n5 10001\n",
        "line 3, column 3: found '10001', expected the number of columns, 1 to 10000", "2\n"),
    ("sizes each within the limit and too many squares", b"1 4\nX..O\n10000 6711\n",
        "line 3, column 7: found 10000 x 6711 squares, expected at most 67108864", "2\n"),
    ("nothing behind the largest sizes", b"1 4\nX..O\n10000 6710\n",
        "line 4, column 1: found the end of the input in case 2, expected a row of 6710 squares", "2\n"),
    ("a size with a fraction", b"1 4\nX..O\n2.0 4\n",
        "line 3, column 1: found '2.0', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
    ("sizes joined by a comma", b"1 4\nX..O\n2,4\n",
        "line 3, column 1: found '2,4', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),

    // Rows.
    ("a row one short", b"1 4\nX..O\n2 4\nX.O\n....\n",
        "line 4, column 4: found the end of a row after 3 squares, expected 4 squares", "2\n"),
    ("a row one long", b"1 4\nX..O\n2 4\nX..O.\n....\n",
        "line 4, column 5: found '.', expected the end of a row of 4 squares", "2\n"),
    ("the last row one short", b"1 4\nX..O\n2 4\nX..O\n...\n",
        "line 5, column 4: found the end of a row after 3 squares, expected 4 squares", "2\n"),
    ("the last row one long", b"1 4\nX..O\n2 4\nX..O\n.....\n",
        "line 5, column 5: found '.', expected the end of a row of 4 squares", "2\n"),
    ("the sizes of the next case run into a row", b"1 4\nX..O\n2 4\nX..O\n0 0\n",
        "line 5, column 1: found '0', expected one of . # E X O", "2\n"),
    ("a blank inside a row", b"1 4\nX..O\n1 4\nX. O\n",
        "line 4, column 3: found the end of a row after 2 squares, expected 4 squares", "2\n"),
    ("a row too many", b"1 4\nX..O\n....\n",
        "line 3, column 1: found '....', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),

    // Squares.
    ("an unknown letter", b"1 4\nX..O\n2 4\nX..O\n..Z.\n",
        "line 5, column 3: found 'Z', expected one of . # E X O", "2\n"),
    ("a small letter", b"1 4\nx..O\n",
        "line 2, column 1: found 'x', expected one of . # E X O", ""),
    ("no target", b"1 4\nX..O\n2 4\nX...\n  ....\n",
        "line 5, column 3: found no O on the board of case 2, expected one", "2\n"),
    ("no start", b"1 4\nX..O\n2 4\nO...\n....\n1 4\nX..O\n",
        "line 5, column 1: found no X on the board of case 2, expected one or two", "2\n"),
    ("neither start nor target", b"1 1\n.\n",
        "line 2, column 1: found no X on the board of case 1, expected one or two", ""),
    ("a second target", b"1 4\nX..O\n2 4\nX..O\n..O.\n",
        "line 5, column 3: found a second O, expected one", "2\n"),
    ("an X in three places", b"1 4\nX..O\n2 4\nXX.O\n..X.\n",
        "line 5, column 3: found a third X, expected one or two", "2\n"),
    ("three X in a row", b"1 4\nXXXO\n",
        "line 2, column 3: found a third X, expected one or two", ""),
    ("X X apart in a row", b"1 4\nX..O\n1 4\nX.XO\n",
        "line 4, column 3: found a second X that does not touch the first", "2\n"),
    ("X X apart in a column", b"3 2\nXO\n..\nX.\n",
        "line 4, column 1: found a second X that does not touch the first", ""),
    ("X X corner to corner", b"2 3\nX..\n.XO\n",
        "line 3, column 2: found a second X that does not touch the first", ""),
    ("X X at the end of a row and the beginning of the next", b"2 3\n.OX\nX..\n",
        "line 3, column 1: found a second X that does not touch the first", ""),

    // Not a text, or not this text.
    ("a NUL where a square should be", b"1 4\nX..O\n1 4\nX\0.O\n",
        r"line 4, column 2: found '\0', expected one of . # E X O", "2\n"),
    ("a NUL where a size should be", b"1 4\nX..O\n\0",
        r"line 3, column 1: found '\0', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
    ("an escape sequence", b"1 4\nX..O\n\x1b[2J 4\n",
        r"line 3, column 1: found '\u{1b}[2J', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
    ("a letter of two bytes", b"1 4\nX..\xC3\x98\n",
        "line 2, column 4: found 'Ø', expected one of . # E X O", ""),
    ("a letter of three bytes", b"1 4\nX..\xE2\x97\x8B\n",
        "line 2, column 4: found '○', expected one of . # E X O", ""),
    ("half a letter", b"1 4\nX..\xE2\x97\n",
        r"line 2, column 4: found '\xe2', expected one of . # E X O", ""),
    ("half a letter and the end", b"1 4\nX..\xE2",
        r"line 2, column 4: found '\xe2', expected one of . # E X O", ""),
    ("UTF-16, little end first", b"\xFF\xFE1\0 \x004\0\n\0X\0.\0.\0O\0\n\0",
        r"line 1, column 1: found '\xff\xfe1\x00', expected the number of rows, 1 to 10000, or the closing 0 0", ""),
    ("UTF-16, big end first", b"\xFE\xFF\x001\0 \x004\0\n\0X\0.\0.\0O\0\n",
        r"line 1, column 1: found '\xfe\xff\x001\x00', expected the number of rows, 1 to 10000, or the closing 0 0", ""),
    ("UTF-16 without a mark", b"1\0 \x004\0\n\0X\0.\0.\0O\0\n\0",
        r"line 1, column 1: found '1\0', expected the number of rows, 1 to 10000, or the closing 0 0", ""),
    ("a program", b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3E\0\x01\0\0\0\xA0\x6B\n",
        r"line 1, column 1: found '\u{7f}ELF\u{2}\u{1}\u{1}\0\0\0\0\0\0\0\0\0\u{3}\0>\0\u{1}\0\0\0'..., expected the number of rows, 1 to 10000, or the closing 0 0", ""),
    ("a compressed file", b"\x1F\x8B\x08\0\0\0\0\0\0\x03",
        r"line 1, column 1: found '\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03', expected the number of rows, 1 to 10000, or the closing 0 0", ""),
    ("a byte-order mark in the middle", b"1 4\nX..O\n\xEF\xBB\xBF1 4\nX..O\n",
        r"line 3, column 1: found '\u{feff}1', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
    ("two byte-order marks", b"\xEF\xBB\xBF\xEF\xBB\xBF1 4\nX..O\n",
        r"line 1, column 1: found '\u{feff}1', expected the number of rows, 1 to 10000, or the closing 0 0", ""),
    ("half a byte-order mark", b"\xEF\xBB1 4\nX..O\n",
        r"line 1, column 1: found '\xef\xbb1', expected the number of rows, 1 to 10000, or the closing 0 0", ""),
    ("a fault in the line of a byte-order mark", b"\xEF\xBB\xBF1 x\n",
        "line 1, column 3: found 'x', expected the number of columns, 1 to 10000", ""),
    ("a fault in a file of CRLF", b"1 4\r\nX..O\r\n2 4\r\nX..O\r\n..Q.\r\n",
        "line 5, column 3: found 'Q', expected one of . # E X O", "2\n"),
    ("a fault in a file on one line", b"1 4 X..O 2 4 X..O ..Q.",
        "line 1, column 21: found 'Q', expected one of . # E X O", "2\n"),
    ("a file of another puzzle", b"1 3\nSBT\n",
        "line 2, column 1: found 'S', expected one of . # E X O", ""),
];
