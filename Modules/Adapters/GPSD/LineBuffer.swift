/// A buffer that splits the bytes of a connection into lines and parses them as gpsd's reports.
struct LineBuffer {
    private static let lineBreak = UInt8(ascii: "\n")
    /// The maximum length of one line, and of all lines that are parsed after one read, in bytes.
    private static let maxLength = 1 << 16
    /// The maximum number of lines that are parsed after one read.
    static let maxLines = 64

    /// The start of a line whose end has not been received yet.
    private var rest: [UInt8] = []
    /// Whether the first line was received.
    private var hasGreeting = false
    /// Whether the start of the current line was discarded, because the line is too long.
    private var isTooLong = false

    /// Whether the last line is incomplete.
    var endsWithinLine: Bool { isTooLong || !rest.isEmpty }

    /// Returns the reports of the lines that are now complete.
    ///
    /// If there are more than 64 lines or 64 KiB, the method parses only the newest lines, so that
    /// a flood of lines takes little time. After the first line of the connection, it skips empty
    /// lines and lines of more than 64 KiB.
    ///
    /// - Throws: `.wrongProtocol` if the first line is not a report. Then the service is not gpsd.
    mutating func reports(adding bytes: [UInt8]) throws(GPSDError) -> [GPSDReport] {
        var reports: [GPSDReport] = []
        if let end = bytes.lastIndex(of: Self.lineBreak) {
            let completeLines = rest + bytes[..<end]
            rest = Array(bytes[(end + 1)...])
            reports = try self.reports(of: completeLines[...])
        } else {
            rest += bytes
        }
        if rest.count > Self.maxLength {
            guard hasGreeting else { throw .wrongProtocol }
            rest = []
            isTooLong = true
        }
        return reports
    }

    /// Returns the reports of complete lines; the first line is the one whose start was received
    /// before.
    private mutating func reports(
        of completeLines: ArraySlice<UInt8>
    ) throws(GPSDError) -> [GPSDReport] {
        var reports: [GPSDReport] = []
        var lines = completeLines
        if isTooLong {
            // Skips the rest of the line whose start was discarded.
            lines = lines.drop { $0 != Self.lineBreak }.dropFirst()
            isTooLong = false
        } else if !hasGreeting {
            let first = lines.prefix { $0 != Self.lineBreak }
            reports.append(try Self.greeting(first))
            lines = lines.dropFirst(first.count + 1)
        }
        hasGreeting = true
        for line in Self.newest(lines) where !line.allSatisfy(" \t\r".utf8.contains) {
            reports.append(GPSDReport(line) ?? .unreadable)
        }
        return reports
    }

    /// Returns the report of the first line of a connection.
    private static func greeting(_ line: ArraySlice<UInt8>) throws(GPSDError) -> GPSDReport {
        guard line.count <= maxLength, let report = GPSDReport(line) else {
            throw .wrongProtocol
        }
        return report
    }

    /// Returns the newest lines, at most 64 lines and 64 KiB.
    private static func newest(_ lines: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var newest = lines.suffix(maxLength)
        // Removes the first line, because its start may be missing.
        if newest.count < lines.count {
            newest = newest.drop { $0 != lineBreak }
        }
        return newest.split(separator: lineBreak).suffix(maxLines)
    }
}
