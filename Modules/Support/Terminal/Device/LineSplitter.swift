/// Splits bytes that arrive in pieces into lines, and limits the memory of each line.
struct LineSplitter {
    private static let lineBreak = UInt8(ascii: "\n")

    /// The maximum length of a line in bytes.
    private let maxLength: Int
    /// The start of a line whose end has not arrived yet.
    ///
    /// It has at most two bytes more than the maximum: one for a carriage return before the line
    /// break, and one that shows that the line is too long.
    private var rest: [UInt8] = []

    init(maxLength: Int) {
        self.maxLength = maxLength
    }

    /// Returns the lines that are now complete, without their line breaks.
    ///
    /// A line that is longer than the maximum is cut, but the result is still longer than the
    /// maximum, so that the caller can refuse the line.
    mutating func lines(adding bytes: ArraySlice<UInt8>) -> [String] {
        var lines: [String] = []
        var bytes = bytes
        while let end = bytes.firstIndex(of: Self.lineBreak) {
            add(bytes[..<end])
            lines.append(takeLine())
            bytes = bytes[(end + 1)...]
        }
        add(bytes)
        return lines
    }

    /// Returns the line that has no line break at its end; `nil` if it is empty.
    mutating func lastLine() -> String? {
        rest.isEmpty ? nil : takeLine()
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>) {
        rest += bytes.prefix(maxLength + 2 - rest.count)
    }

    private mutating func takeLine() -> String {
        let isComplete = rest.count < maxLength + 2
        // In a line that was cut, a carriage return at the end is a part of the text.
        if isComplete, rest.last == UInt8(ascii: "\r") {
            rest.removeLast()
        }
        defer {
            rest = []
        }
        return String(decoding: rest, as: UTF8.self)
    }
}
