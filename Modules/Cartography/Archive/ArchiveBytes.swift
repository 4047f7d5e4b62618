package import Domain
package import Platform

/// Random access to the bytes of an archive.
package protocol ArchiveBytes: Sendable {
    /// The number of bytes.
    var count: Int { get }

    /// Returns a copy that can read the given ranges, which lie within 0..<`count`.
    ///
    /// - Throws: `.cancelled`, or the reason why the bytes cannot be loaded.
    func loading(_ ranges: [Range<Int>]) async throws(MapSnapshotError) -> Self

    /// Calls a closure with the bytes in a range, which must lie within 0..<`count`, and returns its result.
    ///
    /// - Throws: `.notLoaded` if the range must first be loaded, an error of the bytes, or the closure's error.
    func withBytes<Result>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result
}

extension ArchiveBytes {
    /// Returns the same bytes, which can already be read.
    package func loading(_ ranges: [Range<Int>]) async throws(MapSnapshotError) -> Self { self }
}

extension Data: ArchiveBytes {
    /// Calls a closure with the bytes in a range, which must lie within 0..<`count`, and returns its result.
    package func withBytes<Result>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        try body(span.extracting(range))
    }
}
