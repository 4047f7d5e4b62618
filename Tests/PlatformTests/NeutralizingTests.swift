import FuzzSupport
import Platform
import TestSupport
import Testing

@Suite struct NeutralizingTests {
    @Test(
        "Characters that act on the terminal, reorder text or have no meaning are replaced",
        arguments: [
            ("\u{1b}[31mred\u{1b}[0m", "\u{FFFD}[31mred\u{FFFD}[0m"),
            ("\u{1b}]0;title\u{07}", "\u{FFFD}]0;title\u{FFFD}"),
            ("\u{1b}]8;;http://x\u{1b}\\link", "\u{FFFD}]8;;http://x\u{FFFD}\\link"),
            ("\u{1b}]52;c;aGk=\u{07}", "\u{FFFD}]52;c;aGk=\u{FFFD}"),
            ("\u{9b}2J", "\u{FFFD}2J"),
            ("\u{90}x\u{9c}", "\u{FFFD}x\u{FFFD}"),
            ("abc\u{08}\u{08}x\u{7f}", "abc\u{FFFD}\u{FFFD}x\u{FFFD}"),
            ("a\u{0}b", "a\u{FFFD}b"),
            ("\u{202e}txt.exe\u{202c}", "\u{FFFD}txt.exe\u{FFFD}"),
            ("\u{2066}x\u{2069}", "\u{FFFD}x\u{FFFD}"),
            ("b\u{3164}c\u{115f}d\u{ffa0}e", "b\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
            ("\u{fff9}a\u{fffb}", "\u{FFFD}a\u{FFFD}"),
            ("a\tb\nc\r\nd\re\u{2028}f\u{85}g\u{a0}h", "a b c d e f g h"),
        ] as [(ControlText, String)]
    )
    func attacks(text: ControlText, shown: String) {
        let text = text.text
        #expect(Array(text.neutralized().unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test(
        "Invisible characters that do not reorder text are left out",
        arguments: [
            ("Neu\u{AD}branden\u{AD}burg", "Neubrandenburg"),
            ("a\u{200B}b\u{FEFF}c\u{2060}d\u{200D}e\u{34F}f\u{180E}g\u{2063}h", "abcdefgh"),
            ("می\u{200C}خواهم", "میخواهم"),
            ("\u{200E}a\u{200F}b\u{61C}c", "abc"),
            ("\u{1F3F4}\u{E0067}\u{E007F}", "\u{1F3F4}"),
            ("z\u{200D}\u{301}", "z\u{301}"),
            ("\u{200B}\u{301}", "\u{25CC}\u{301}"),
        ]
    )
    func invisible(text: String, shown: String) {
        #expect(Array(text.neutralized().unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test("Line breaks are kept on request")
    func lineBreaks() {
        #expect("a\nb\r\nc\rd\te".neutralized(keepingLineBreaks: true) == "a\nb\nc\nd e")
    }

    @Test(
        "Emoji keep their joiners, but no variation selectors and skin tones",
        arguments: [
            ("👨‍👩‍👧", "👨\u{200D}👩\u{200D}👧"),
            ("👩🏽‍🚀", "👩\u{200D}🚀"),
            ("👩‍", "👩"),
            ("👩‍a‍👩", "👩a👩"),
            ("❤️", "❤"),
            ("👍🏽", "👍"),
            ("🏳️‍🌈", "🏳\u{200D}🌈"),
            ("1️⃣", "1\u{20e3}"),
            ("🇵🇱", "🇵🇱"),
            ("🏽", "🏽"),
        ]
    )
    func emoji(text: String, shown: String) {
        #expect(Array(text.neutralized().unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test("At most four combining marks are kept; marks without a base character get a circle")
    func marks() {
        let flood = "a" + String(repeating: "\u{301}", count: 1000) + "b"
        #expect(
            Array(flood.neutralized().unicodeScalars)
                == Array("a\u{301}\u{301}\u{301}\u{301}b".unicodeScalars)
        )
        #expect("\u{301}".neutralized() == "\u{25CC}\u{301}")
        #expect("a \u{301}b".neutralized() == "a \u{25CC}\u{301}b")
    }

    @Test(
        "Ordinary text does not change, composed or decomposed",
        arguments: ["Bella", "Żółw „Łatka”", "z\u{307}o\u{301}", "モチ", "नमस्ते", "שלום", ""]
    )
    func ordinary(text: String) {
        #expect(Array(text.neutralized().unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test("Random text has no unsafe characters afterward, and neutralizing is idempotent")
    func random() {
        var generator = SplitMix64(seed: 7)
        for _ in 0..<3000 {
            let text = String.random(using: &generator)
            let shown = text.neutralized()
            for scalar in shown.unicodeScalars {
                let isUnsafe = [
                    .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate,
                ]
                .contains(scalar.properties.generalCategory)
                #expect(!isUnsafe)
                #expect(!scalar.properties.isDefaultIgnorableCodePoint)
            }
            #expect(Array(shown.neutralized().unicodeScalars) == Array(shown.unicodeScalars))
        }
    }
}
