import FuzzSupport
import Platform
import Testing

@testable import Terminal

@Suite struct TypesetterTests {
    private let unicode = Typesetter(.unicode)
    private let ascii = Typesetter(.ascii)

    @Test(
        "The width of text matches its width in a terminal",
        arguments: [
            ("Bella", 5),
            ("モチ", 4),
            ("한글", 4),
            ("\u{1112}\u{1161}\u{11ab}", 2),
            ("🐶", 2),
            ("🇵🇱", 2),
            ("👨‍👩‍👧", 6),
            ("e\u{301}", 1),
            ("Żółw", 4),
            ("ｆｕｌｌ", 8),
            ("●○◎", 3),
            ("", 0),
        ]
    )
    func widths(text: String, cells: Int) {
        #expect(unicode.line(text).width == cells)
    }

    @Test(
        "A line that is too long ends in an ellipsis, without splitting a character",
        arguments: [
            ("Bella", 5, "Bella"),
            ("Bella", 4, "Bel…"),
            ("Bella", 1, "…"),
            ("Bella", 0, ""),
            ("モチモチ", 4, "モ…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
        ]
    )
    func truncation(text: String, columns: Int, shown: String) {
        #expect(unicode.line(text, columns: columns).description == shown)
    }

    @Test(
        "Lines break at spaces, and within a word only if it is longer than a line",
        arguments: [
            ("the quick brown fox", 9, ["the quick", "brown fox"]),
            ("the quick", 8, ["the", "quick"]),
            ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
            ("a\n\nb", 5, ["a", "", "b"]),
            ("モチモチ", 3, ["モ", "チ", "モ", "チ"]),
            ("モチ", 1, ["?", "?"]),
            ("  two   spaces ", 20, ["two spaces"]),
            ("", 5, [""]),
        ]
    )
    func wrapping(text: String, columns: Int, lines: [String]) {
        #expect(unicode.lines(text, columns: columns).map(\.description) == lines)
    }

    @Test(
        "With the ASCII charset, text is folded to ASCII",
        arguments: [
            ("Żółw „Łatka” – już…", "Zolw \"Latka\" - juz..."),
            ("Müritz straße", "Muritz strasse"),
            ("モチ", "????"),
            ("🐶!", "??!"),
            ("200 €", "200 EUR"),
            ("\u{1b}[31m", "?[31m"),
            ("Kākāriki", "Kakariki"),
        ]
    )
    func folding(text: String, shown: String) {
        #expect(ascii.line(text).description == shown)
    }

    @Test("Random text fits any width, keeps its visible characters, and folds to ASCII")
    func random() {
        var generator = SplitMix64(seed: 11)
        for _ in 0..<2000 {
            let text = String.random(using: &generator)
            let columns = Int.random(in: 1...12, using: &generator)
            #expect(unicode.line(text, columns: columns).width <= columns)
            let lines = unicode.lines(text, columns: columns)
            #expect(lines.allSatisfy { $0.width <= columns })
            if columns >= 8 {
                let kept = lines.flatMap(\.cells).map(\.character).filter { $0 != " " }
                #expect(kept == text.neutralized().map(\.self).filter { $0 != " " })
            }
            #expect(
                ascii.lines(text, columns: columns).allSatisfy {
                    $0.description.utf8.allSatisfy { (0x20...0x7e).contains($0) }
                }
            )
        }
    }

    @Test("A text of three megabytes is cut to the width of the line")
    func megabyte() {
        #expect(
            unicode.line(String(repeating: "x\u{301}", count: 1 << 20), columns: 80).width == 80
        )
    }

    @Test(
        "An indented line is wrapped with its indentation, and keeps its other spaces",
        arguments: [
            ("  one two", 20, ["  one two"]),
            ("  one   two three", 12, ["  one   two", "  three"]),
            ("  abcdefgh", 6, ["  abcd", "  efgh"]),
            ("a b", 1, ["a", "b"]),
            (" a b", 0, [" ", "a", "b"]),
            (" a b", -4, [" ", "a", "b"]),
            ("", 3, [""]),
            ("    a", 2, ["  ", " a"]),
            ("モチモチ", 3, ["モ", "チ", "モ", "チ"]),
            ("one two ", 7, ["one two", ""]),
        ]
    )
    func indentation(text: String, columns: Int, lines: [String]) {
        #expect(unicode.indentedLines(text, columns: columns).map(\.description) == lines)
    }
}
