import Domain

/// A buffer that splits the bytes of a connection into lines and parses them as gpsd's reports.
struct LineBuffer {
    private static let maxLineLength = 1 << 16

    private var rest: [UInt8] = []
    private var hasUnderstood = false
    /// Whether the start of the current line was discarded, because it is too long.
    private var isTooLong = false

    /// Returns the reports of the lines that are now complete.
    ///
    /// Skips later lines that are not reports or of which more than 64 KiB arrive without a line break.
    ///
    /// - Throws: `.unreachable` if this applies to the first line, which means that the service is not gpsd.
    mutating func reports(adding bytes: [UInt8]) throws(LocationError) -> [GPSDReport] {
        rest += bytes
        var reports: [GPSDReport] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let report = isTooLong ? nil : GPSDReport(rest[..<end])
            isTooLong = false
            rest.removeSubrange(...end)
            guard report != nil || hasUnderstood else { throw .unreachable(reason: "what answers is not gpsd") }
            hasUnderstood = true
            if let report { reports.append(report) }
        }
        if rest.count > Self.maxLineLength {
            guard hasUnderstood else { throw .unreachable(reason: "what answers is not gpsd") }
            rest = []
            isTooLong = true
        }
        return reports
    }
}
