import Domain

/// The lines of a connection, however they were cut.
struct LineBuffer {
    private static let maxLineLength = 1 << 16

    private var rest: [UInt8] = []
    private var hasUnderstood = false
    /// Whether the line that comes has lost its start.
    private var isTooLong = false

    /// The reports of the lines that are complete now; what is none is passed over.
    ///
    /// - Throws: `.unreachable` where the first line is no report, or has no end: nobody speaks the protocol there.
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
