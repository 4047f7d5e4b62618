package import Platform

/// Random access to the bytes of an archive.
package protocol ArchiveBytes: Sendable {
    /// The number of bytes.
    var count: Int { get }

    /// Calls a closure with the bytes in a range, which must lie within 0..<`count`, and returns its result.
    func withBytes<Result>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result
}

extension Data: ArchiveBytes {
    /// Calls a closure with the bytes in a range, which must lie within 0..<`count`, and returns its result.
    package func withBytes<Result>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        try body(span.extracting(range))
    }
}
