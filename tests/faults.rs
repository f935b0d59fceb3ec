//! Broken files: each fault with the exact message and the exact answers before it.
//!
//! Every row goes through the built program, and through the library byte by byte with interruptions.

mod support;

use support::process::{Drops, Outcome, Program, BLOXORZ, BOX_PUSH, CURLING, DICE_MAZE};

/// The fault, the file, the message behind the name of the program, what is on standard output.
type Row = (&'static str, &'static [u8], &'static str, &'static str);

fn check(program: &Program, rows: &[Row]) {
    let mut wrong = Vec::new();
    for &(fault, input, message, output) in rows {
        let (expected, found) = (Outcome::trouble(program, output, message), program.run(input));
        if found != expected {
            wrong.push(format!("{}: {}\nexpected {:?}\n   found {:?}", program.name(), fault, expected, found));
        }
        let expected = (output.as_bytes().to_vec(), Some(message.to_string()));
        let found = program.solve(&mut Drops::new(input, 1));
        if found != expected {
            wrong.push(format!("{}: {}, byte by byte\nfound {:?}", program.name(), fault, found.1));
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
        "line 4, column 3: found a second X, expected it next to the first", "2\n"),
    ("X X apart in a column", b"3 2\nXO\n..\nX.\n",
        "line 4, column 1: found a second X, expected it next to the first", ""),
    ("X X corner to corner", b"2 3\nX..\n.XO\n",
        "line 3, column 2: found a second X, expected it next to the first", ""),
    ("X X at the end of a row and the beginning of the next", b"2 3\n.OX\nX..\n",
        "line 3, column 1: found a second X, expected it next to the first", ""),

    // Not a text, or not this text.
    ("a NUL where a square should be", b"1 4\nX..O\n1 4\nX\0.O\n",
        r"line 4, column 2: found '\x00', expected one of . # E X O", "2\n"),
    ("a NUL where a size should be", b"1 4\nX..O\n\0",
        r"line 3, column 1: found '\x00', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
    ("an escape sequence", b"1 4\nX..O\n\x1b[2J 4\n",
        r"line 3, column 1: found '\x1b[2J', expected the number of rows, 1 to 10000, or the closing 0 0", "2\n"),
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
        r"line 1, column 1: found '1\x00', expected the number of rows, 1 to 10000, or the closing 0 0", ""),
    ("a program", b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3E\0\x01\0\0\0\xA0\x6B\n",
        r"line 1, column 1: found '\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x03\x00>\x00\x01\x00\x00\x00'..., expected the number of rows, 1 to 10000, or the closing 0 0", ""),
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

#[test]
fn every_fault_of_a_curling_file_is_told_where_it_is() {
    check(&CURLING, CURLING_FAULTS);
}

#[rustfmt::skip]
const CURLING_FAULTS: &[Row] = &[
    // The end of the input, token by token.
    ("end behind the width", b"2 1\n2 3\n3",
        "line 3, column 2: found the end of the input in case 2, expected the height", "1\n"),
    ("end behind the height", b"2 1\n2 3\n3 2",
        "line 3, column 4: found the end of the input in case 2, expected a square", "1\n"),
    ("end behind the sizes and their line", b"2 1\n2 3\n3 2\n",
        "line 4, column 1: found the end of the input in case 2, expected a square", "1\n"),
    ("end behind the first square", b"2 1\n2 3\n3 2\n0",
        "line 4, column 2: found the end of the input in case 2, expected a square", "1\n"),
    ("end behind the second square", b"2 1\n2 3\n3 2\n0 2",
        "line 4, column 4: found the end of the input in case 2, expected a square", "1\n"),
    ("end behind the first row", b"2 1\n2 3\n3 2\n0 2 0\n",
        "line 5, column 1: found the end of the input in case 2, expected a square", "1\n"),
    ("end behind the fourth square", b"2 1\n2 3\n3 2\n0 2 0\n0",
        "line 5, column 2: found the end of the input in case 2, expected a square", "1\n"),
    ("end behind the fifth square", b"2 1\n2 3\n3 2\n0 2 0\n0 3 \n\n",
        "line 7, column 1: found the end of the input in case 2, expected a square", "1\n"),
    ("end behind the last square of a board without a goal", b"2 1\n2 3\n3 2\n0 2 0\n0 1 0",
        "line 5, column 5: found no 3 (the goal) on the board of case 2, expected one", "1\n"),
    ("end behind the first zero", b"2 1\n2 3\n0",
        "line 3, column 2: found the end of the input in case 2, expected the second zero of the closing 0 0", "1\n"),
    ("end inside the first case", b"2 1\n2",
        "line 2, column 2: found the end of the input in case 1, expected a square", ""),

    // A second start or goal in a later row, where rows of the plainest layout are read at a glance.
    ("a second start two rows on", b"2 1\n2 3\n3 3\n0 2 3\n0 1 0\n0 1 2\n0 0\n0 0\n",
        "line 6, column 5: found a second 2 (the start), expected one", "1\n"),
    ("a second goal a row on", b"2 1\n2 3\n3 2\n0 2 3\n3 1 0\n0 0\n0 0\n",
        "line 5, column 1: found a second 3 (the goal), expected one", "1\n"),

    // Sizes.
    ("a width of 30 digits", b"2 1\n2 3\n100000000000000000000000000001 1\n",
        "line 3, column 1: found '100000000000000000000000'..., expected the width, 1 to 32, or the closing 0 0", "1\n"),
    ("a height of 30 digits", b"2 1\n2 3\n3 100000000000000000000000000001\n",
        "line 3, column 3: found '100000000000000000000000'..., expected the height, 1 to 32", "1\n"),
    ("a negative width", b"2 1\n2 3\n-3 2\n",
        "line 3, column 1: found '-3', expected the width, 1 to 32, or the closing 0 0", "1\n"),
    ("a negative height", b"2 1\n2 3\n3 -2\n",
        "line 3, column 3: found '-2', expected the height, 1 to 32", "1\n"),
    ("no width", b"2 1\n2 3\n0 5\n",
        "line 3, column 3: found '5', expected the second zero of the closing 0 0", "1\n"),
    ("no height", b"2 1\n2 3\n5 0\n",
        "line 3, column 3: found '0', expected the height, 1 to 32", "1\n"),
    ("a width past the limit", b"2 1\n2 3\n33 1\n",
        "line 3, column 1: found '33', expected the width, 1 to 32, or the closing 0 0", "1\n"),
    ("a height past the limit", b"2 1\n2 3\n1 33\n",
        "line 3, column 3: found '33', expected the height, 1 to 32", "1\n"),
    ("the largest number of 64 bits and one more", b"2 1\n2 3\n18446744073709551617 1\n",
        "line 3, column 1: found '18446744073709551617', expected the width, 1 to 32, or the closing 0 0", "1\n"),

    // Rows: a square that is missing or too many shows where the next token does not fit.
    ("a row one short", b"2 1\n2 3\n3 2\n2 0\n0 0 3\n2 1\n2 3\n",
        "line 6, column 1: found a second 2 (the start), expected one", "1\n"),
    ("the last row one short", b"2 1\n2 3\n3 2\n2 0 3\n0 0\n4 1\n2 0 0 3\n",
        "line 6, column 1: found '4', expected a square, 0 to 3", "1\n"),
    ("the last row of the file one short", b"2 1\n2 3\n3 2\n2 0 3\n0 0\n",
        "line 6, column 1: found the end of the input in case 2, expected a square", "1\n"),
    ("a row one long", b"2 1\n2 3\n3 2\n2 0 3 1\n0 0 0\n4 1\n0 2 3 0\n",
        "line 6, column 1: found '4', expected the second zero of the closing 0 0", "1\n1\n"),
    ("the last row one long", b"2 1\n2 3\n3 2\n2 0 3\n0 0 0 1\n33 1\n",
        "line 6, column 1: found '33', expected the height, 1 to 32", "1\n1\n"),

    // Squares.
    ("a 4", b"2 1\n2 3\n3 2\n2 0 4\n0 0 3\n",
        "line 4, column 5: found '4', expected a square, 0 to 3", "1\n"),
    ("a -1", b"2 1\n2 3\n3 2\n2 0 -1\n0 0 3\n",
        "line 4, column 5: found '-1', expected a square, 0 to 3", "1\n"),
    ("a square of 30 digits", b"2 1\n2 3\n3 2\n2 0 000000000000000000000000000004\n0 0 3\n",
        "line 4, column 5: found '000000000000000000000000'..., expected a square, 0 to 3", "1\n"),
    ("squares without blanks", b"2 1\n2 3\n3 2\n203\n000\n",
        "line 4, column 1: found '203', expected a square, 0 to 3", "1\n"),
    ("a letter", b"2 1\n2 3\n3 2\n2 0 S\n0 0 3\n",
        "line 4, column 5: found 'S', expected a square, 0 to 3", "1\n"),
    ("a second start", b"2 1\n2 3\n3 2\n2 0 0\n0 2 3\n",
        "line 5, column 3: found a second 2 (the start), expected one", "1\n"),
    ("a second start in one row", b"3 1\n2 2 3\n",
        "line 2, column 3: found a second 2 (the start), expected one", ""),
    ("a second goal", b"2 1\n2 3\n3 2\n2 3 0\n0 0 3\n",
        "line 5, column 5: found a second 3 (the goal), expected one", "1\n"),
    ("no start", b"2 1\n2 3\n3 2\n0 0 0\n0 0 3\n2 1\n2 3\n",
        "line 5, column 5: found no 2 (the start) on the board of case 2, expected one", "1\n"),
    ("no goal", b"2 1\n2 3\n3 2\n2 0 0\n0 0 1\n2 1\n2 3\n",
        "line 5, column 5: found no 3 (the goal) on the board of case 2, expected one", "1\n"),
    ("neither start nor goal", b"1 1\n0\n",
        "line 2, column 1: found no 2 (the start) on the board of case 1, expected one", ""),

    // Not a text, or not this text.
    ("a NUL where a square should be", b"2 1\n2 3\n3 2\n2 \0 3\n0 0 0\n",
        r"line 4, column 3: found '\x00', expected a square, 0 to 3", "1\n"),
    ("a NUL behind a square", b"2 1\n2 3\n3 2\n2 0\0 3\n0 0 0\n",
        r"line 4, column 3: found '0\x00', expected a square, 0 to 3", "1\n"),
    ("UTF-16, little end first", b"\xFF\xFE2\0 \x001\0\n\x002\0 \x003\0\n\0",
        r"line 1, column 1: found '\xff\xfe2\x00', expected the width, 1 to 32, or the closing 0 0", ""),
    ("UTF-16, big end first", b"\xFE\xFF\x002\0 \x001\0\n\x002\0 \x003\0\n",
        r"line 1, column 1: found '\xfe\xff\x002\x00', expected the width, 1 to 32, or the closing 0 0", ""),
    ("digits of another script", b"2 1\n2 3\n\xD9\xA3 1\n",
        "line 3, column 1: found '٣', expected the width, 1 to 32, or the closing 0 0", "1\n"),
    ("a program", b"\x7FELF\x02\x01\x01\0",
        r"line 1, column 1: found '\x7fELF\x02\x01\x01\x00', expected the width, 1 to 32, or the closing 0 0", ""),
    ("a fault in a file of CRLF", b"2 1\r\n2 3\r\n3 2\r\n2 0 3\r\n0 0 5\r\n",
        "line 5, column 5: found '5', expected a square, 0 to 3", "1\n"),
    ("a fault in a file on one line", b"2 1 2 3 3 2 2 0 3 0 0 5",
        "line 1, column 23: found '5', expected a square, 0 to 3", "1\n"),
    ("a file of another puzzle", b"3 1\nSBT\n",
        "line 2, column 1: found 'SBT', expected a square, 0 to 3", ""),
];

#[test]
fn every_fault_of_a_dice_maze_file_is_told_where_it_is() {
    check(&DICE_MAZE, DICE_MAZE_FAULTS);
}

/// What is printed for the one case that stands before most of the faults.
const DULL: &str = "A\n  No Solution Possible\n";

#[rustfmt::skip]
const DICE_MAZE_FAULTS: &[Row] = &[
    // The end of the input, token by token.
    ("end behind the name", b"A\n1 1 1 1 1 2\n0\nB",
        "line 4, column 2: found the end of the input in case 2, expected the number of rows", DULL),
    ("end behind the name and its line", b"A\n1 1 1 1 1 2\n0\nB\n",
        "line 5, column 1: found the end of the input in case 2, expected the number of rows", DULL),
    ("end behind the rows", b"A\n1 1 1 1 1 2\n0\nB\n2",
        "line 5, column 2: found the end of the input in case 2, expected the number of columns", DULL),
    ("end behind the columns", b"A\n1 1 1 1 1 2\n0\nB\n2 2",
        "line 5, column 4: found the end of the input in case 2, expected the row of the start", DULL),
    ("end behind the row of the start", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1",
        "line 5, column 6: found the end of the input in case 2, expected the column of the start", DULL),
    ("end behind the start", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1",
        "line 5, column 8: found the end of the input in case 2, expected the face on top", DULL),
    ("end behind the face on top", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5",
        "line 5, column 10: found the end of the input in case 2, expected the face in front", DULL),
    ("end behind the face in front", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1",
        "line 5, column 12: found the end of the input in case 2, expected a square", DULL),
    ("end behind the first square", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n-1",
        "line 6, column 3: found the end of the input in case 2, expected a square", DULL),
    ("end behind the second square", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n-1 3\n",
        "line 7, column 1: found the end of the input in case 2, expected a square", DULL),
    ("end behind the third square", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n-1 3\n5 ",
        "line 7, column 3: found the end of the input in case 2, expected a square", DULL),
    ("end inside the first case", b"A\n1 1 1 1 1 2\n",
        "line 3, column 1: found the end of the input in case 1, expected a square", ""),

    // Sizes.
    ("a number of rows of 30 digits", b"A\n1 1 1 1 1 2\n0\nB\n222222222222222222222222222222 2 1 1 5 1\n",
        "line 5, column 1: found '222222222222222222222222'..., expected the number of rows, 1 to 1000", DULL),
    ("a number of columns of 30 digits", b"A\n1 1 1 1 1 2\n0\nB\n2 222222222222222222222222222222 1 1 5 1\n",
        "line 5, column 3: found '222222222222222222222222'..., expected the number of columns, 1 to 1000", DULL),
    ("a negative number of rows", b"A\n1 1 1 1 1 2\n0\nB\n-2 2 1 1 5 1\n",
        "line 5, column 1: found '-2', expected the number of rows, 1 to 1000", DULL),
    ("a negative number of columns", b"A\n1 1 1 1 1 2\n0\nB\n2 -2 1 1 5 1\n",
        "line 5, column 3: found '-2', expected the number of columns, 1 to 1000", DULL),
    ("no rows", b"A\n1 1 1 1 1 2\n0\nB\n0 5 1 1 5 1\n",
        "line 5, column 1: found '0', expected the number of rows, 1 to 1000", DULL),
    ("no columns", b"A\n1 1 1 1 1 2\n0\nB\n5 0 1 1 5 1\n",
        "line 5, column 3: found '0', expected the number of columns, 1 to 1000", DULL),
    ("a row past the limit", b"A\n1 1 1 1 1 2\n0\nB\n1001 5 1 1 5 1\n",
        "line 5, column 1: found '1001', expected the number of rows, 1 to 1000", DULL),
    ("a column past the limit", b"A\n1 1 1 1 1 2\n0\nB\n5 1001 1 1 5 1\n",
        "line 5, column 3: found '1001', expected the number of columns, 1 to 1000", DULL),
    ("0 0 instead of END", b"A\n1 1 1 1 1 2\n0\n0 0\n",
        "line 4, column 3: found '0', expected the number of rows, 1 to 1000", DULL),
    ("a small end", b"A\n1 1 1 1 1 2\n0\nend\n",
        "line 5, column 1: found the end of the input in case 2, expected the number of rows", DULL),
    ("a name of two words", b"A\n1 1 1 1 1 2\n0\nTHE MAZE\n2 2 1 1 5 1\n",
        "line 4, column 5: found 'MAZE', expected the number of rows, 1 to 1000", DULL),

    // The start.
    ("a start above the board", b"A\n1 1 1 1 1 2\n0\nB\n2 3 0 1 5 1\n",
        "line 5, column 5: found '0', expected the row of the start, 1 to 2", DULL),
    ("a start below the board", b"A\n1 1 1 1 1 2\n0\nB\n2 3 3 1 5 1\n",
        "line 5, column 5: found '3', expected the row of the start, 1 to 2", DULL),
    ("a start to the left of the board", b"A\n1 1 1 1 1 2\n0\nB\n2 3 1 0 5 1\n",
        "line 5, column 7: found '0', expected the column of the start, 1 to 3", DULL),
    ("a start to the right of the board", b"A\n1 1 1 1 1 2\n0\nB\n2 3 1 4 5 1\n",
        "line 5, column 7: found '4', expected the column of the start, 1 to 3", DULL),
    ("a start below a board of one row", b"A\n1 3 2 1 5 1\n",
        "line 2, column 5: found '2', expected the row of the start, 1", ""),

    // The die.
    ("equal faces", b"A\n1 1 1 1 1 2\n0\nB\n2 3 1 1 5 5\n",
        "line 5, column 11: found '5', expected a face in front that is neither 5 nor 2", DULL),
    ("opposite faces", b"A\n1 1 1 1 1 2\n0\nB\n2 3 1 1 5 2\n",
        "line 5, column 11: found '2', expected a face in front that is neither 5 nor 2", DULL),
    ("a face of 0", b"A\n1 1 1 1 1 2\n0\nB\n2 3 1 1 0 1\n",
        "line 5, column 9: found '0', expected the face on top, 1 to 6", DULL),
    ("a face of 7", b"A\n1 1 1 1 1 2\n0\nB\n2 3 1 1 5 7\n",
        "line 5, column 11: found '7', expected the face in front, 1 to 6", DULL),

    // Rows: a square that is missing or too many shows where the next token does not fit.
    ("a row one short", b"A\n2 2 1 1 5 1\n-1\n0 0\nB\n2 2 1 1 5 1\n",
        "line 5, column 1: found 'B', expected a square, -1 to 6", ""),
    ("the last row one short", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n0 0\n0\nEND\n",
        "line 8, column 1: found 'END', expected a square, -1 to 6", DULL),
    ("a row one long", b"A\n1 1 1 1 1 2\n0 0\nB\n2 2 1 1 5 1\n",
        "line 4, column 1: found 'B', expected the number of rows, 1 to 1000", DULL),
    ("the last row one long", b"A\n1 1 1 1 1 2\n0 6\nEND\n",
        "line 4, column 1: found 'END', expected the number of rows, 1 to 1000", DULL),

    // Squares.
    ("a 7", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n-1 7\n5 0\n",
        "line 6, column 4: found '7', expected a square, -1 to 6", DULL),
    ("a -2", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n-1 -2\n5 0\n",
        "line 6, column 4: found '-2', expected a square, -1 to 6", DULL),
    ("a square of 30 digits", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n-1 0\n5 123456789012345678901234567890\n",
        "line 7, column 3: found '123456789012345678901234'..., expected a square, -1 to 6", DULL),
    ("a square of 257, which is 1 in eight bits", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n-1 0\n5 257\n",
        "line 7, column 3: found '257', expected a square, -1 to 6", DULL),
    ("a minus alone", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n- 1 3\n5\n",
        "line 6, column 1: found '-', expected a square, -1 to 6", DULL),
    ("a minus of Unicode", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n\xE2\x88\x921 3\n5 0\n",
        "line 6, column 1: found '−1', expected a square, -1 to 6", DULL),
    ("a wild square as a star", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n* 3\n5 0\n",
        "line 6, column 1: found '*', expected a square, -1 to 6", DULL),
    ("squares without blanks", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n13\n50\n",
        "line 6, column 1: found '13', expected a square, -1 to 6", DULL),

    // Not a text, or not this text.
    ("a NUL where a square should be", b"A\n1 1 1 1 1 2\n0\nB\n2 2 1 1 5 1\n-1 \0\n5 0\n",
        r"line 6, column 4: found '\x00', expected a square, -1 to 6", DULL),
    ("UTF-16, little end first", b"\xFF\xFEA\0\n\x001\0 \x001\0 \0",
        r"line 2, column 1: found '\x001\x00', expected the number of rows, 1 to 1000", ""),
    ("UTF-16, big end first", b"\xFE\xFF\0A\0\n\x001\0 \x001\0 ",
        r"line 2, column 1: found '\x001\x00', expected the number of rows, 1 to 1000", ""),
    ("a program", b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3E\0\x01\0\0\0\xA0\x6B\n\0\0",
        r"line 2, column 1: found '\x00\x00', expected the number of rows, 1 to 1000", ""),
    ("a file of another puzzle", b"2 1\n2 3\n0 0\n",
        "line 2, column 3: found '3', expected the row of the start, 1", ""),
    ("a fault in a file of CRLF", b"A\r\n1 1 1 1 1 2\r\n0\r\nB\r\n2 2 1 1 5 1\r\n-1 0\r\n5 8\r\n",
        "line 7, column 3: found '8', expected a square, -1 to 6", DULL),
    ("a fault in a file on one line", b"A 1 1 1 1 1 2 0 B 2 2 1 1 5 1 -1 0 5 8",
        "line 1, column 38: found '8', expected a square, -1 to 6", DULL),
];

#[test]
fn every_fault_of_a_box_push_file_is_told_where_it_is() {
    check(&BOX_PUSH, BOX_PUSH_FAULTS);
}

/// What is printed for the one case that stands before most of the faults.
const PUSHED: &str = "Maze #1\nE\n\n";

#[rustfmt::skip]
const BOX_PUSH_FAULTS: &[Row] = &[
    // The end of the input, token by token.
    ("end behind the first size", b"1 3\nSBT\n2",
        "line 3, column 2: found the end of the input in case 2, expected the number of columns", PUSHED),
    ("end behind the first size and its line", b"1 3\nSBT\n2\n",
        "line 4, column 1: found the end of the input in case 2, expected the number of columns", PUSHED),
    ("end behind the sizes", b"1 3\nSBT\n2 4",
        "line 3, column 4: found the end of the input in case 2, expected a row of 4 squares", PUSHED),
    ("end inside the first row", b"1 3\nSBT\n2 4\nSB.",
        "line 4, column 4: found the end of the input in case 2 after 3 squares of a row, expected a row of 4 squares", PUSHED),
    ("end behind the first row", b"1 3\nSBT\n2 4\nSB.T\n",
        "line 5, column 1: found the end of the input in case 2, expected a row of 4 squares", PUSHED),
    ("end inside the last row", b"1 3\nSBT\n2 4\nSB.T\n#",
        "line 5, column 2: found the end of the input in case 2 after 1 square of a row, expected a row of 4 squares", PUSHED),
    ("end behind the last row of a board without a target", b"1 3\nSBT\n2 4\nSB..\n....",
        "line 5, column 1: found no T on the board of case 2, expected one", PUSHED),
    ("end behind the first zero", b"1 3\nSBT\n0",
        "line 3, column 2: found the end of the input in case 2, expected the second zero of the closing 0 0", PUSHED),
    ("end inside the first case", b"1 3\nS",
        "line 2, column 2: found the end of the input in case 1 after 1 square of a row, expected a row of 3 squares", ""),

    // Sizes.
    ("a number of rows of 30 digits", b"1 3\nSBT\n999999999999999999999999999999 4\n",
        "line 3, column 1: found '999999999999999999999999'..., expected the number of rows, 1 to 32, or the closing 0 0", PUSHED),
    ("a number of columns of 30 digits", b"1 3\nSBT\n2 123456789012345678901234567890\n",
        "line 3, column 3: found '123456789012345678901234'..., expected the number of columns, 1 to 32", PUSHED),
    ("a negative number of rows", b"1 3\nSBT\n-2 4\n",
        "line 3, column 1: found '-2', expected the number of rows, 1 to 32, or the closing 0 0", PUSHED),
    ("a negative number of columns", b"1 3\nSBT\n2 -4\n",
        "line 3, column 3: found '-4', expected the number of columns, 1 to 32", PUSHED),
    ("no rows", b"1 3\nSBT\n0 5\n",
        "line 3, column 3: found '5', expected the second zero of the closing 0 0", PUSHED),
    ("no columns", b"1 3\nSBT\n5 0\n",
        "line 3, column 3: found '0', expected the number of columns, 1 to 32", PUSHED),
    ("a row past the limit", b"1 3\nSBT\n33 5\n",
        "line 3, column 1: found '33', expected the number of rows, 1 to 32, or the closing 0 0", PUSHED),
    ("a column past the limit", b"1 3\nSBT\n5 33\n",
        "line 3, column 3: found '33', expected the number of columns, 1 to 32", PUSHED),
    ("a size that is 1 in 32 bits", b"1 3\nSBT\n4294967297 3\nSBT\n",
        "line 3, column 1: found '4294967297', expected the number of rows, 1 to 32, or the closing 0 0", PUSHED),
    ("a size in hexadecimal", b"0x1 3\nSBT\n",
        "line 1, column 1: found '0x1', expected the number of rows, 1 to 32, or the closing 0 0", ""),

    // Rows.
    ("a row one short", b"1 3\nSBT\n2 4\nSBT\n....\n",
        "line 4, column 4: found the end of a row after 3 squares, expected 4 squares", PUSHED),
    ("a row one long", b"1 3\nSBT\n2 4\nSB.T#\n....\n",
        "line 4, column 5: found '#', expected the end of a row of 4 squares", PUSHED),
    ("the last row one short", b"1 3\nSBT\n2 4\nSB.T\n...\n0 0\n",
        "line 5, column 4: found the end of a row after 3 squares, expected 4 squares", PUSHED),
    ("the last row one long", b"1 3\nSBT\n2 4\nSB.T\n.....\n0 0\n",
        "line 5, column 5: found '.', expected the end of a row of 4 squares", PUSHED),
    ("the sizes of the next case run into a row", b"1 3\nSBT\n2 4\nSB.T\n1 3\nSBT\n",
        "line 5, column 1: found '1', expected one of # . S B T", PUSHED),
    ("blanks for open squares", b"1 3\nSBT\n1 4\nSB T\n",
        "line 4, column 3: found the end of a row after 2 squares, expected 4 squares", PUSHED),
    ("a row too many", b"1 3\nSBT\n...\n",
        "line 3, column 1: found '...', expected the number of rows, 1 to 32, or the closing 0 0", PUSHED),

    // Squares.
    ("an unknown letter", b"1 3\nSBT\n2 4\nSB.T\n..Z.\n",
        "line 5, column 3: found 'Z', expected one of # . S B T", PUSHED),
    ("a small letter", b"1 3\nsBT\n",
        "line 2, column 1: found 's', expected one of # . S B T", ""),
    ("a second start", b"1 3\nSBT\n2 4\nSB.T\n..S.\n",
        "line 5, column 3: found a second S, expected one", PUSHED),
    ("a second box", b"1 3\nSBT\n2 4\nSBBT\n....\n",
        "line 4, column 3: found a second B, expected one", PUSHED),
    ("a second target", b"1 3\nSBT\n2 4\nSB.T\nT...\n",
        "line 5, column 1: found a second T, expected one", PUSHED),
    ("a second start and, behind it in the row, an unknown letter", b"1 3\nSBT\n2 4\nSB.T\nS..Z\n",
        "line 5, column 4: found 'Z', expected one of # . S B T", PUSHED),
    ("no start", b"1 3\nSBT\n2 4\n.B.T\n....\n1 3\nSBT\n",
        "line 5, column 1: found no S on the board of case 2, expected one", PUSHED),
    ("no box on the board", b"1 3\nSBT\n2 4\nS..T\n....\n1 3\nSBT\n",
        "line 5, column 1: found no B on the board of case 2, expected one", PUSHED),
    ("no target", b"1 3\nSBT\n1 3\nSBT\n2 4\nSB..\n  ....\n",
        "line 7, column 3: found no T on the board of case 3, expected one", "Maze #1\nE\n\nMaze #2\nE\n\n"),
    ("an empty board", b"1 1\n.\n",
        "line 2, column 1: found no S on the board of case 1, expected one", ""),

    // Not a text, or not this text.
    ("a NUL where a square should be", b"1 3\nSBT\n1 4\nSB\0T\n",
        r"line 4, column 3: found '\x00', expected one of # . S B T", PUSHED),
    ("a NUL behind the last line", b"1 3\nSBT\n\0\0\0\n",
        r"line 3, column 1: found '\x00\x00\x00', expected the number of rows, 1 to 32, or the closing 0 0", PUSHED),
    ("a control-Z", b"1 3\nSBT\n\x1A",
        r"line 3, column 1: found '\x1a', expected the number of rows, 1 to 32, or the closing 0 0", PUSHED),
    ("a non-breaking blank", b"1\xC2\xA03\nSBT\n",
        r"line 1, column 1: found '1\u{a0}3', expected the number of rows, 1 to 32, or the closing 0 0", ""),
    ("a letter of another script that looks the same", b"1 3\n\xD0\x85BT\n",
        "line 2, column 1: found 'Ѕ', expected one of # . S B T", ""),
    ("UTF-16, little end first", b"\xFF\xFE1\0 \x003\0\n\0S\0B\0T\0\n\0",
        r"line 1, column 1: found '\xff\xfe1\x00', expected the number of rows, 1 to 32, or the closing 0 0", ""),
    ("UTF-16, big end first", b"\xFE\xFF\x001\0 \x003\0\n\0S\0B\0T\0\n",
        r"line 1, column 1: found '\xfe\xff\x001\x00', expected the number of rows, 1 to 32, or the closing 0 0", ""),
    ("a picture", b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR",
        r"line 1, column 1: found '\x89PNG', expected the number of rows, 1 to 32, or the closing 0 0", ""),
    ("a fault in a file of CRLF", b"1 3\r\nSBT\r\n2 4\r\nSB.T\r\n..?.\r\n",
        "line 5, column 3: found '?', expected one of # . S B T", PUSHED),
    ("a fault in a file on one line", b"1 3 SBT 2 4 SB.T ..?.",
        "line 1, column 20: found '?', expected one of # . S B T", PUSHED),
    ("a fault behind a byte-order mark", b"\xEF\xBB\xBF1 3\nSB?\n",
        "line 2, column 3: found '?', expected one of # . S B T", ""),
    ("a file of another puzzle", b"1 4\nX..O\n",
        "line 2, column 1: found 'X', expected one of # . S B T", ""),
];
