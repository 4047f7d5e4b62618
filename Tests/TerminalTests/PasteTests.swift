import Terminal
import TestSupport
import Testing

@Suite struct PasteTests {
    private static let start = "\u{1b}[200~"
    private static let end = "\u{1b}[201~"

    @Test("A paste has no time limit; after two seconds without a byte, its end is awaited, once")
    func silence() {
        var input = TimedInput()
        input.take(Self.start + "two ")
        input.wait(.milliseconds(1999))
        input.take("words")
        input.wait(.milliseconds(1999))
        #expect(input.events.isEmpty)
        input.wait(.milliseconds(1))
        #expect(input.takeEvents() == [.pasteReport(isEndAwaited: true)])
        #expect(input.deadline == nil)
        input.wait(.seconds(3600))
        input.take("q")
        input.wait(.seconds(3600))
        #expect(input.events.isEmpty)
        input.take(Self.end)
        #expect(input.events == [.pasteReport(isEndAwaited: false), .paste("two wordsq")])
        #expect(input.deadline == nil)
    }

    @Test("A silent paste of no text is awaited too, and each paste is reported by itself")
    func again() {
        var input = TimedInput()
        for _ in 0..<2 {
            input.take(Self.start)
            input.wait(.seconds(2))
            input.take(Self.end)
            #expect(
                input.takeEvents() == [
                    .pasteReport(isEndAwaited: true),
                    .pasteReport(isEndAwaited: false),
                    .paste(""),
                ]
            )
        }
    }

    @Test(
        "Ctrl-C, Ctrl-Z and the Escape key discard a paste without an end; what follows is input",
        arguments: [
            ("\u{3}", [.control("c")]), ("\u{1a}", [.control("z")]), ("\u{1b}", []),
        ] as [(ControlText, [InputEvent])],
        ["", "lost", "lost \u{1b}", "lost \u{1b}[20", "lost \u{1b}[1;", "ż\u{1b}[A"]
            as [ControlText]
    )
    func discarded(key: (bytes: ControlText, events: [InputEvent]), text: ControlText) {
        let text = text.text
        for isAwaited in [false, true] {
            var input = TimedInput()
            input.take(Self.start + text)
            if isAwaited {
                // An escape character at the end of the text must not be the last byte.
                input.take("x")
                input.wait(.seconds(2))
                _ = input.takeEvents()
            }
            input.take(key.bytes.text)
            input.wait(.milliseconds(50))
            input.take("q\u{1b}[B")
            let report: [InputEvent] = isAwaited ? [.pasteReport(isEndAwaited: false)] : []
            #expect(input.events == report + key.events + [.character("q"), .key(.down)])
            #expect(input.deadline == nil)
        }
    }

    @Test("Keys in a paste whose end is missing are text, and so are parts of an end marker")
    func keysAreText() {
        var input = TimedInput()
        let keys = "a\u{1b}[B\u{1b}OA\u{1b}[<65;9;9M"
        let parts = "\u{1b}\u{1b}[201\u{1b}[2x\u{1b}[0;201~\u{1b}]201~ż"
        let text = keys + parts
        input.take(Self.start + text)
        input.wait(.seconds(60))
        input.take(Self.end)
        #expect(input.eventsOfUser == [.paste(text)])
    }

    @Test("The end marker of a paste counts in parts, however late they come")
    func parts() {
        let marker = Array(Self.end.utf8)
        for cut in 1..<marker.count {
            for gap in [Duration.milliseconds(10), .milliseconds(49), .milliseconds(51)] {
                var input = TimedInput()
                input.take(Self.start + "slow")
                input.take(marker[..<cut])
                input.wait(gap)
                input.take(marker[cut...])
                input.take("q")
                #expect(input.eventsOfUser == [.paste("slow"), .character("q")], "\(cut) \(gap)")
            }
        }
        var input = TimedInput()
        input.take(Self.start + "slow")
        for byte in marker {
            input.take([byte])
            input.wait(.milliseconds(300))
        }
        #expect(input.eventsOfUser == [.paste("slow")])
    }

    @Test("A sequence whose escape character discarded a paste has its meaning, or none")
    func sequenceAfterEscape() {
        for (rest, events) in [
            ("[B", [.key(.down)]), ("[200~new\(Self.end)", [.paste("new")]), ("[2", []),
            ("[9~", []),
        ] as [(String, [InputEvent])] {
            var input = TimedInput()
            input.take(Self.start + "old\u{1b}")
            input.wait(.milliseconds(80))
            input.take(rest)
            input.wait(.seconds(2))
            input.take("q")
            #expect(input.events == events + [.character("q")])
        }
    }

    @Test("Only the first 64 KiB of a paste are kept, and its end is still found") func long() {
        var input = TimedInput()
        input.take(Self.start + String(repeating: "x", count: 70_000))
        input.take("\u{1b}[20" + Self.end + "q")
        let kept = String(repeating: "x", count: 1 << 16)
        #expect(input.events == [.paste(kept), .character("q")])
    }
}
