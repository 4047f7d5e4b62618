import Testing

@testable import Terminal

@Suite struct LineEntryTests {
    private func typed(_ text: String, history: [String] = []) -> LineEntry {
        var entry = LineEntry(prompt: ":", history: history)
        for character in text {
            _ = entry.take(.character(character))
        }
        return entry
    }

    @Test(
        "Editing keys move the cursor and remove text",
        arguments: [
            ([.key(.left), .key(.left), .character("x")], "network xok"),
            ([.key(.home), .character(">")], ">network ok"),
            ([.key(.home), .key(.right), .key(.delete)], "ntwork ok"),
            ([.control("a"), .control("k")], ""),
            ([.key(.left), .control("u")], "k"),
            ([.control("w")], "network "),
            ([.control("w"), .control("w")], ""),
            ([.control("a"), .control("e"), .key(.backspace)], "network o"),
            ([.key(.home), .control("d"), .key(.end), .character("!")], "etwork ok!"),
            ([.key(.right), .key(.delete), .key(.down)], "network ok"),
            ([.paste("a\nb")], "network oka b"),
        ] as [([InputEvent], String)]
    )
    func editing(events: [InputEvent], text: String) {
        var entry = typed("network ok")
        for event in events {
            #expect(entry.take(event) == nil)
        }
        #expect(entry.text == text)
    }

    @Test(
        "Enter ends the entry with its text; Escape, and Enter or Backspace without text, cancel it"
    )
    func ends() {
        var entry = typed("ab")
        #expect(entry.take(.key(.enter)) == .line("ab"))
        #expect(entry.take(.key(.escape)) == .cancel)
        var empty = LineEntry(prompt: ":")
        #expect(empty.take(.key(.enter)) == .cancel)
        #expect(empty.take(.key(.backspace)) == .cancel)
    }

    @Test("The arrow keys show earlier lines, and return to the line that was being typed")
    func history() {
        var entry = typed("dra", history: ["first", "second"])
        var texts: [String] = []
        for key in [InputEvent.Key.up, .up, .up, .down, .down, .down] {
            _ = entry.take(.key(key))
            texts.append(entry.text)
        }
        #expect(texts == ["second", "first", "first", "second", "dra", "dra"])
        _ = entry.take(.control("p"))
        _ = entry.take(.character("!"))
        #expect(entry.text == "second!")
    }

    @Test("Completion replaces the word before the cursor by each candidate in turn")
    func completion() {
        var entry = typed("network s")
        #expect(entry.take(.key(.tab)) == .completion(isBackward: false))
        entry.complete(with: ["slow:", "status:"], isBackward: false)
        #expect(entry.text == "network slow:")
        entry.complete(with: [], isBackward: false)
        #expect(entry.text == "network status:")
        entry.complete(with: [], isBackward: false)
        #expect(entry.text == "network slow:")
        entry.complete(with: [], isBackward: true)
        #expect(entry.completion?.index == 1)
        _ = entry.take(.character("5"))
        #expect(entry.text == "network status:5")
        #expect(entry.completion == nil)
    }

    @Test("A single candidate ends the completion; without one, nothing changes")
    func singleCandidate() {
        var entry = typed("net")
        entry.complete(with: ["network"], isBackward: false)
        #expect(entry.text == "network")
        #expect(entry.completion == nil)
        entry.complete(with: [], isBackward: true)
        #expect(entry.text == "network")
    }

    @Test(
        "After a completed word there is one space, even if the user types one or there is one already"
    )
    func completedSpace() {
        for entered in [
            .init("net", left: 0, keys: "fail", text: "network fail"),
            .init("net", left: 0, keys: " fail", text: "network fail"),
            .init("net", left: 0, keys: "  ", text: "network  "),
            .init("net ok", left: 3, keys: "", text: "network ok"),
            .init("net ok", left: 3, keys: "x", text: "networkx ok"),
            .init("netok", left: 2, keys: " a", text: "network aok"),
        ] as [Completed] {
            var entry = typed(entered.start)
            for _ in 0..<entered.left {
                _ = entry.take(.key(.left))
            }
            entry.complete(with: ["network "], isBackward: false)
            for key in entered.keys {
                _ = entry.take(.character(key))
            }
            #expect(entry.text == entered.text)
        }
        var entry = typed("al")
        entry.complete(with: ["allow ", "all"], isBackward: false)
        #expect(entry.take(.key(.enter)) == .line("allow"))
    }

    /// A text that is completed at a number of characters before its end, the keys after that, and
    /// the text that results.
    private struct Completed {
        let start: String
        let left: Int
        let keys: String
        let text: String

        init(_ start: String, left: Int, keys: String, text: String) {
            self.start = start
            self.left = left
            self.keys = keys
            self.text = text
        }
    }

    @Test(
        "As many candidates as fit are shown, from the one in the text, and how many more there are",
        arguments: [
            (15, "one two three", ""),
            (11, "one", "+2"),
            (12, "one two", "+1"),
            (1, "one", "+2"),
        ]
    )
    func candidates(columns: Int, shown: String, others: String) {
        var entry = typed("")
        entry.complete(with: ["one ", "two ", "three"], isBackward: false)
        let fitting = entry.completion?.fitting(columns: columns + 2, Typesetter(.unicode)) {
            "+\($0)"
        }
        #expect(fitting?.candidates.map(\.text.description).joined(separator: " ") == shown)
        #expect(fitting?.others?.description ?? "" == others)
    }

    @Test(
        "The part around the cursor is visible",
        arguments: [
            .init("abc", left: 0, columns: 10, part: "abc", cursor: 3),
            .init("abcdefgh", left: 0, columns: 4, part: "fgh", cursor: 3),
            .init("abcdefgh", left: 6, columns: 4, part: "abcd", cursor: 2),
            .init("モチモチ", left: 0, columns: 4, part: "チ", cursor: 2),
            .init("", left: 0, columns: 4, part: "", cursor: 0),
            .init("ab", left: 0, columns: 1, part: "", cursor: 0),
        ] as [VisiblePart]
    )
    func visible(_ expected: VisiblePart) {
        var entry = typed(expected.text)
        for _ in 0..<expected.left {
            _ = entry.take(.key(.left))
        }
        let visible = entry.visible(columns: expected.columns, Typesetter(.unicode))
        #expect(visible.text.description == expected.part)
        #expect(visible.cursor == expected.cursor)
    }

    /// The part of a text that is visible in a number of columns, with the cursor before the last
    /// characters.
    struct VisiblePart {
        let text: String
        let left: Int
        let columns: Int
        let part: String
        let cursor: Int

        init(_ text: String, left: Int, columns: Int, part: String, cursor: Int) {
            self.text = text
            self.left = left
            self.columns = columns
            self.part = part
            self.cursor = cursor
        }
    }
}
