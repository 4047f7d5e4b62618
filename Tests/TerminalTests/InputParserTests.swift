import FuzzSupport
import TestSupport
import Testing

@testable import Terminal

@Suite struct InputParserTests {
    @Test(
        "Sequences for keys, mouse events, pastes, and reports are parsed",
        arguments: [
            ("\u{1b}[A", [.key(.up)]),
            ("\u{1b}OB", [.key(.down)]),
            ("\u{1b}[1;5C", [.key(.right)]),
            ("\u{1b}[5~\u{1b}[6~", [.key(.pageUp), .key(.pageDown)]),
            ("\u{1b}[H\u{1b}[4~", [.key(.home), .key(.end)]),
            ("\u{1b}[Z\t", [.key(.backTab), .key(.tab)]),
            ("\u{1b}\ta", [.key(.backTab), .character("a")]),
            ("\u{1b}[[Aa", [.character("a")]),
            ("\r\n", [.key(.enter), .key(.enter)]),
            ("\u{7f}\u{8}", [.key(.backspace), .key(.backspace)]),
            ("\u{3}\u{1a}", [.control("c"), .control("z")]),
            ("aż語", [.character("a"), .character("ż"), .character("語")]),
            ("\u{1b}[1;2A\u{1b}[1;2B", [.shifted(.up), .shifted(.down)]),
            ("\u{1b}[1;2C\u{1b}[1;2D", [.shifted(.right), .shifted(.left)]),
            (
                "\u{1b}[a\u{1b}[b\u{1b}[c\u{1b}[d",
                [.shifted(.up), .shifted(.down), .shifted(.right), .shifted(.left)]
            ),
            ("\u{1b}[1;3A\u{1b}[1;6D", [.key(.up), .key(.left)]),
            ("\u{1b}[1;2H\u{1b}[5;2~", [.key(.home), .key(.pageUp)]),
            ("\u{1b}Oa\u{1b}[1a\u{1b}[>0;276;0c", []),
            ("HJKL", "HJKL".map(InputEvent.character)),
            (
                "\u{1b}[<0;5;3M\u{1b}[<0;5;3m",
                [.press(.init(column: 4, row: 2)), .release(.init(column: 4, row: 2))]
            ),
            (
                "\u{1b}[<32;6;3M\u{1b}[<32;6;4M",
                [.drag(to: .init(column: 5, row: 2)), .drag(to: .init(column: 5, row: 3))]
            ),
            ("\u{1b}[<2;5;3M\u{1b}[<34;5;3M\u{1b}[<35;5;3M\u{1b}[<4;5;3M\u{1b}[<36;5;3M", []),
            (
                "\u{1b}[<64;1;1M\u{1b}[<65;7;2M",
                [.wheel(-3, at: .init(column: 0, row: 0)), .wheel(3, at: .init(column: 6, row: 1))]
            ),
            ("\u{1b}[?2026;2$y", [.modeReport(mode: 2026, isKnown: true)]),
            ("\u{1b}[?2026;0$y", [.modeReport(mode: 2026, isKnown: false)]),
            ("\u{1b}[?62;22c", [.attributesReport]),
            (
                "\u{1b}_Gi=7700;OK\u{1b}\\\u{1b}[6;16;8t",
                [.graphicsReport(isKnown: true), .cellSizeReport(SIMD2(8, 16))]
            ),
            (
                ControlText(
                    "\u{1b}_Gi=7701,p=3;ENOENT:\(String(repeating: "q", count: 200))\u{1b}\\"
                ),
                [.graphicsReport(isKnown: false)]
            ),
            (
                "\u{1b}_Gi=7701;OK\u{1b}\\\u{1b}_Gi=1;ENOENT\u{1b}\\\u{1b}_G;q\u{1b}\\\u{1b}[4;9;9t",
                []
            ),
            ("\u{1b}[200~a\u{1b}[A\nb\u{1b}[201~c", [.paste("a\u{1b}[A\nb"), .character("c")]),
            ("\u{1b}x\u{1b}[99~q", [.character("q")]),
            ("\u{1b}[M !!q", [.character("q")]),
            ("\u{1b}[<0;-1;5Mq\u{1b}[<32;-3;12M\u{1b}[32;10;5M", [.character("q")]),
            (
                "\u{1b}P>|tmux q\u{1b}\\\u{1b}_G1\u{1b}\\\u{1b}P1+r1\u{1b}\\\u{1b}^q\u{7}\u{1b}Xq\u{1b}\\a",
                [.character("a")]
            ),
            ("\u{1b}[200~lost\u{3}q", [.control("c"), .character("q")]),
            ("\u{1b}[200~pasted \u{1b}[20 text\u{1b}[201~", [.paste("pasted \u{1b}[20 text")]),
        ] as [(ControlText, [InputEvent])]
    )
    func events(bytes: ControlText, events: [InputEvent]) {
        let bytes = bytes.text
        var parser = InputParser()
        #expect(parser.take(bytes.utf8) == events)
        #expect(parser.deadline == nil)
    }

    @Test(
        "Keys, mouse events and texts give the same events, however their bytes arrive",
        arguments: [1, 2, 3] as [UInt64]
    )
    func parts(seed: UInt64) {
        var generator = SplitMix64(seed: seed)
        let inputs = [
            "a", "語", "\r", "\u{1b}[A", "\u{1b}OB", "\u{1b}[1;2C", "\u{1b}[d", "\u{1b}[5~",
            "\u{1b}[<0;5;3M", "\u{1b}[<32;199;60M", "\u{1b}[<0;199;60m", "\u{1b}[<65;1;1M",
            "\u{1b}[?2026;2$y", "\u{1b}[?62;22c", "\u{1b}[200~pasted \u{1b}[20 text\u{1b}[201~",
            "\u{1b}[<99999999999999999999;;0M", "\u{1b}[M !!",
        ]
        for _ in 0..<300 {
            let bytes = (0..<20).flatMap { _ in
                Array((inputs.randomElement(using: &generator) ?? "").utf8)
            }
            var whole = InputParser()
            var split = InputParser()
            var rest = bytes[...]
            var events: [InputEvent] = []
            while !rest.isEmpty {
                let count = Int.random(in: 1...8, using: &generator)
                events += split.take(rest.prefix(count))
                rest = rest.dropFirst(count)
            }
            #expect(events == whole.take(bytes))
            #expect(split.deadline == nil)
        }
    }

    @Test(
        "The answers about colors are parsed, and no part of them is a key, even if it is cut, late, or long",
        arguments: [
            ("1+r436f=323536", .palette),
            ("1+r436F=3136373737323136", .full),
            ("1+r436f=323536;524742=38", .full),
            ("1+r524742=382f382f38", .full),
            ("1+r524742", .full),
            ("1+r436f=38", .basic),
            ("1+r436f=3136", .sixteen),
            ("1$r0;38:2::1:20:55m", .full),
            ("1$r38:2:1:20:55m", .full),
            ("1$r0;38:2:0:1:20:55;49m", .full),
            ("1$r0;38:5:234m", .palette),
            ("0+r", nil),
            ("0+r524742", nil),
            ("0+r436f=323536", nil),
            ("1+r", nil),
            ("1+r524742=3x", nil),
            ("1+r524742=3", nil),
            ("1+r436f=", nil),
            ("1+r=323536", nil),
            ("1+r5858=323536", nil),
            ("0$r", nil),
            ("1$r0m", nil),
            ("1$r0;31;42m", nil),
            ("1$r0;91\u{FFFD}U", nil),
            ("1+r436f=323536;" + String(repeating: "5858=323536;", count: 30), .palette),
        ] as [(String, ColorDepth?)]
    )
    func colors(answer: String, depth: ColorDepth?) {
        let start = "\u{1b}P\(answer)".utf8
        let end = "\u{1b}[?62;22cq".utf8
        let last = [.attributesReport, .character("q")] as [InputEvent]
        let time = ContinuousClock.now
        for count in 2...start.count {
            var late = InputParser()
            var cut = InputParser()
            _ = cut.take(start.prefix(count)) + cut.flush()
            #expect(cut.take(end) == last)
            var events = late.take(start.prefix(count), at: time)
            #expect(late.deadline == time + .seconds(5))
            events += late.take(start.dropFirst(count), at: time + .seconds(4))
            events += late.take("\u{1b}".utf8, at: time + .milliseconds(4500))
            events += late.take("\\".utf8, at: time + .milliseconds(4540))
            events += late.take(end)
            #expect(events == (depth.map { [.colorReport($0)] } ?? []) + last)
        }
    }

    /// Each kind of sequence that the parser knows.
    private static let sequences = [
        "\u{1b}[A", "\u{1b}OB", "\u{1b}[1;2C", "\u{1b}[d", "\u{1b}[5~", "\u{1b}[21~", "\u{1b}[Z",
        "\u{1b}[[A", "\u{1b}[<0;5;3M", "\u{1b}[<32;199;60M", "\u{1b}[<0;199;60m", "\u{1b}[<65;1;1M",
        "\u{1b}[M !!", "\u{1b}[?2026;2$y", "\u{1b}[?62;1;2;4;22c", "\u{1b}[6;18;9t",
        "\u{1b}]11;rgb:1e1e/1e1e/1e1e\u{1b}\\", "\u{1b}]11;rgb:ff/ff/ff\u{7}",
        "\u{1b}P1+r524742\u{1b}\\", "\u{1b}_Gi=7700;OK\u{1b}\\", "\u{1b}Xq\u{1b}\\",
        "\u{1b}^q\u{7}",
    ]

    @Test(
        "A sequence in two parts has its meaning within its time limit; after that, none of it is a key",
        arguments: (sequences + ["語", "🐈"]).map { ControlText($0) }
    )
    func twoParts(sequence: ControlText) {
        let sequence = sequence.text
        let bytes = Array(sequence.utf8)
        var parser = InputParser()
        let whole = parser.take(bytes)
        let time = ContinuousClock.now
        for count in 1..<bytes.count where count > 1 || bytes[0] != 0x1B {
            var slow = InputParser()
            #expect(slow.take(bytes.prefix(count), at: time).isEmpty)
            var slower = slow
            let deadline = slow.deadline
            let limit = deadline ?? time + .seconds(60)
            #expect(slow.take(bytes.dropFirst(count), at: limit) == whole, "\(count)")
            #expect(slow.deadline == nil)
            guard deadline != nil else { continue }
            let isEscapeKey = count > 1 && bytes[count - 1] == 0x1B
            let isCharacter = bytes[0] != 0x1B
            var expected: [InputEvent] = []
            if isEscapeKey {
                expected = [.key(.escape)]
            } else if isCharacter {
                expected = [.character("\u{FFFD}")]
            }
            #expect(slower.flush() == expected)
            #expect(slower.take("q".utf8) == [.character("q")])
            let seconds = limit - time
            let isString = "]P_X^".utf8.contains(bytes[1])
            let secondsOfKind = isString ? Duration.seconds(5) : .seconds(2)
            #expect(seconds == (isEscapeKey ? .milliseconds(50) : secondsOfKind))
        }
    }

    @Test(
        "Ctrl-C, Ctrl-Z and an escape character end a sequence at once, and act",
        arguments: sequences.map { ControlText($0) }
    )
    func interrupted(sequence: ControlText) {
        let sequence = sequence.text
        let bytes = Array(sequence.utf8)
        for count in 2..<bytes.count where bytes[count - 1] != 0x1B {
            for (end, event) in [
                ("\u{3}", .control("c")), ("\u{1a}", .control("z")), ("\u{1b}[A", .key(.up)),
            ] as [(String, InputEvent)] {
                var parser = InputParser()
                #expect(parser.take(bytes.prefix(count) + Array(end.utf8)) == [event])
                #expect(parser.deadline == nil)
            }
        }
    }

    @Test(
        "A sequence that is too long is discarded up to its limit, and what follows is input",
        arguments: [("\u{1b}[", "1", 64), ("\u{1b}]", "x", 4096), ("\u{1b}_", "\r", 4096)]
            as [(ControlText, ControlText, Int)]
    )
    func tooLong(start: ControlText, filler: ControlText, limit: Int) {
        let start = start.text
        let filler = filler.text
        let rest = String(repeating: filler, count: limit - start.utf8.count)
        var parser = InputParser()
        #expect(parser.take((start + rest.dropLast()).utf8).isEmpty)
        #expect(parser.deadline != nil)
        #expect(parser.take((filler + "q").utf8) == [.character("q")])
    }

    @Test("An escape character with nothing after it is the Escape key") func escape() {
        var parser = InputParser()
        #expect(parser.take([0x1B]).isEmpty)
        #expect(parser.deadline != nil)
        #expect(parser.flush() == [.key(.escape)])
        #expect(parser.take([0x1B, 0x1B]) == [.key(.escape)])
        #expect(parser.flush() == [.key(.escape)])
    }

    @Test("Invalid UTF-8 becomes a replacement character, and the following text is kept")
    func malformed() {
        var parser = InputParser()
        #expect(parser.take([0xFF, 0x61]) == [.character("\u{FFFD}"), .character("a")])
        #expect(parser.take([0xE8, 0x61]) == [.character("\u{FFFD}"), .character("a")])
        #expect(parser.take([0xE8]).isEmpty)
        #expect(parser.flush() == [.character("\u{FFFD}")])
    }

    @Test("After random bytes, the parser still parses keys") func anything() {
        var generator = SplitMix64(seed: 4)
        var parser = InputParser()
        for _ in 0..<2000 {
            let bytes = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
                let anyByte = UInt8.random(in: 0...255, using: &generator)
                let bytes = [0x1B, 0x5B, 0x3B, 0x4F, 0x3C, 0x32, 0x4D, anyByte]
                return bytes.randomElement(using: &generator) ?? 0
            }
            _ = parser.take(bytes)
        }
        _ = parser.flush()
        #expect(parser.deadline == nil)
        #expect(parser.take("q".utf8) == [.character("q")])
    }
}
