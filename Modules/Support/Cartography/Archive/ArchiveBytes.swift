package import Platform

/// The bytes of an archive.
///
/// Some of the bytes may have to be loaded before they can be read.
package protocol ArchiveBytes: Sendable {
    /// The number of bytes.
    var count: Int { get }

    /// Returns a copy that can read the given ranges.
    ///
    /// The ranges must lie within 0..<`count`.
    ///
    /// - Throws: `.cancelled`, or the reason why the bytes cannot be loaded.
    func loading(_ ranges: [Range<Int>]) async throws(BasemapError) -> Self

    /// Returns the bytes in a range.
    ///
    /// The range must lie within 0..<`count`.
    ///
    /// - Throws: `.notLoaded` if the range must first be loaded, or the reason why the bytes
    ///   cannot be read.
    func bytes(in range: Range<Int>) throws(ArchiveError) -> Data
}

extension ArchiveBytes {
    package func loading(_ ranges: [Range<Int>]) async throws(BasemapError) -> Self {
        self
    }
}

extension Data: ArchiveBytes {
    package func bytes(in range: Range<Int>) -> Data {
        let start = startIndex + range.lowerBound
        let end = startIndex + range.upperBound
        return self[start..<end]
    }
}
