import Testing

@testable import Terminal

@Suite struct LineSplitterTests {
    @Test("Lines are returned when they are complete, however they arrive", arguments: 1...9)
    func pieces(size: Int) {
        #expect(lines("a\n\nżółw\r\n\r\nend", size) == ["a", "", "żółw", "", "end"])
        #expect(lines("a\n", size) == ["a"])
        #expect(lines("", size) == [])
    }

    @Test(
        "Of a line that is too long, a start remains that is too long, too",
        arguments: [1, 7, 1000]
    )
    func tooLong(size: Int) {
        let line = String(repeating: "x", count: 20)
        let texts = [line + "x", line + "\rx", line + "\r\r", line + line + line]
        for text in texts {
            let lines = lines("\(text)\nb\n\(text)", size)
            #expect(lines.count == 3)
            #expect(lines[1] == "b")
            for long in [lines[0], lines[2]] {
                #expect((21...22).contains(long.utf8.count))
                #expect(long.hasPrefix(line))
            }
        }
        #expect(lines("\(line)\r\n\(line)\n\(line)", size) == [line, line, line])
    }

    /// Returns the lines of a text that arrives in pieces of a number of bytes; the maximum length
    /// of a line is 20 bytes.
    private func lines(_ text: String, _ size: Int) -> [String] {
        var splitter = LineSplitter(maxLength: 20)
        var lines: [String] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            lines += splitter.lines(adding: rest.prefix(size))
            rest = rest.dropFirst(size)
        }
        if let last = splitter.lastLine() {
            lines.append(last)
        }
        return lines
    }
}
