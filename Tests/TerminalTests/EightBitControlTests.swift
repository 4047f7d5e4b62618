import Terminal
import TestSupport
import Testing

/// Tests the 8-bit forms of CSI, SS3 and the control strings.
@Suite struct EightBitControlTests {
    /// How a terminal sends an 8-bit control.
    enum Encoding: CaseIterable {
        case byte
        case scalar

        /// Returns the bytes of a text in which U+0080 to U+009F are 8-bit controls.
        func bytes(_ text: String) -> [UInt8] {
            text.unicodeScalars.flatMap { scalar -> [UInt8] in
                let isControl = (0x80...0x9F).contains(scalar.value)
                if isControl, self == .byte {
                    return [UInt8(scalar.value)]
                }
                return Array(String(scalar).utf8)
            }
        }
    }

    @Test(
        "8-bit controls stand for their forms with an escape character",
        arguments: [
            ("\u{9b}A\u{9b}6~", [.key(.up), .key(.pageDown)]),
            ("\u{8f}B\u{9b}1;2C", [.key(.down), .shifted(.right)]),
            ("\u{9b}<0;5;3M", [.press(.init(column: 4, row: 2))]),
            ("\u{9b}M !!q", [.character("q")]),
            ("\u{9b}[Aq", [.character("q")]),
            ("\u{9b}99;5u", [.control("c")]),
            ("\u{9b}?62;22c", [.attributesReport]),
            ("\u{9d}11;rgb:ff/ff/ff\u{9c}", [.backgroundReport(isDark: false)]),
            ("\u{9d}11;rgb:00/00/00\u{1b}\\", [.backgroundReport(isDark: true)]),
            ("\u{1b}]11;rgb:00/00/00\u{9c}", [.backgroundReport(isDark: true)]),
            (
                "\u{90}1+r524742\u{9c}\u{9f}Gi=7700;OK\u{9c}",
                [
                    .colorReport(.full), .graphicsReport(isKnown: true),
                ]
            ),
            ("\u{98}qq\u{9c}\u{9e}qq\u{7}a", [.character("a")]),
            ("\u{9b}200~a\u{9b}201~q", [.paste("a"), .character("q")]),
            ("\u{1b}[200~a\u{9b}201~q", [.paste("a"), .character("q")]),
            ("\u{9b}200~a\u{9b}99;5uq", [.control("c"), .character("q")]),
            ("\u{9b}1;\u{9b}B", [.key(.down)]),
            ("\u{9d}11;rgb\u{9b}B", [.key(.down)]),
            ("\u{1b}[1;\u{8f}Bq", [.key(.down), .character("q")]),
            ("\u{1b}\u{9b}B", [.key(.escape), .key(.down)]),
            ("\u{80}\u{85}\u{8d}\u{99}\u{9a}\u{9c}q", [.character("q")]),
        ] as [(ControlText, [InputEvent])],
        Encoding.allCases
    )
    func forms(input: (bytes: ControlText, events: [InputEvent]), encoding: Encoding) {
        let bytes = encoding.bytes(input.bytes.text)
        var whole = InputParser()
        var split = InputParser()
        #expect(whole.take(bytes) == input.events)
        #expect(bytes.flatMap { split.take(CollectionOfOne($0)) } == input.events)
        #expect(whole.deadline == nil)
        #expect(split.deadline == nil)
    }

    @Test("Bytes from 0x80 to 0x9F within letters are no controls")
    func letters() {
        // The second bytes of these letters are those of CSI, ST, SS3, DCS, OSC and APC.
        let text = "śÜďĐĝğ"
        #expect(events(of: text) == text.map(InputEvent.character))
        #expect(events(of: "\u{1b}[200~\(text)201~\u{1b}[201~") == [.paste(text + "201~")])
        #expect(
            events(of: "\u{1b}_Gi=7700;E:\(text)\u{9c}q") == [
                .graphicsReport(isKnown: false), .character("q"),
            ]
        )
    }

    @Test("An 8-bit control after the start of a letter ends the letter") func afterStart() {
        var parser = InputParser()
        // In UTF-8, 0x9B cannot follow these bytes.
        for start in [0xC1, 0xE0, 0xF4, 0xFF] as [UInt8] {
            #expect(parser.take([start, 0x9B, 0x42]) == [.character("\u{FFFD}"), .key(.down)])
        }
        #expect(parser.take([0xE2, 0x82, 0x9B, 0x9B, 0x42]) == [.character("ₛ"), .key(.down)])
    }

    @Test("An incomplete sequence with an 8-bit control has the time limits of its other form")
    func limits() {
        for (start, limit) in [(0x9B, 2), (0x8F, 2), (0x9D, 5), (0x90, 5)] as [(UInt8, Int)] {
            var input = TimedInput()
            input.take([start])
            #expect(input.deadline == input.now + .seconds(limit))
            input.wait(.seconds(limit))
            input.take("q")
            #expect(input.events == [.character("q")])
        }
    }

    private func events(of text: String) -> [InputEvent] {
        var parser = InputParser()
        return parser.take(text.utf8)
    }
}
