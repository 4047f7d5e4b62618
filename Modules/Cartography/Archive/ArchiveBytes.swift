package import Platform

/// Random access to the bytes of an archive.
package protocol ArchiveBytes: Sendable {
    /// The number of bytes.
    var count: Int { get }

    /// Returns the bytes in a range, which must lie within 0..<`count`.
    func bytes(in range: Range<Int>) throws(ArchiveError) -> ArraySlice<UInt8>
}

extension Data: ArchiveBytes {
    /// Returns the bytes in a range, which must lie within 0..<`count`.
    package func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
        [UInt8](self[startIndex + range.lowerBound..<startIndex + range.upperBound])[...]
    }
}
