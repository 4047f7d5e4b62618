package import Foundation

/// The bytes of an archive, wherever they are.
package protocol ArchiveBytes: Sendable {
    /// How many there are.
    var count: Int { get }

    /// Some of them; the range lies within the count.
    func bytes(in range: Range<Int>) throws(ArchiveError) -> ArraySlice<UInt8>
}

extension Data: ArchiveBytes {
    /// Some of the bytes; the range lies within the count.
    package func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
        [UInt8](self[startIndex + range.lowerBound..<startIndex + range.upperBound])[...]
    }
}
