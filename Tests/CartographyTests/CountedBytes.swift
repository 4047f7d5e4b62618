import Fixtures
import Cartography
import Foundation
import Synchronization

/// An archive that records its reads; one read can return damaged bytes.
final class CountedBytes: ArchiveBytes {
    private let bytes: MemoryBytes
    private let damagedRead: Int?
    private let onRead: @Sendable (_ number: Int, Range<Int>) -> Void
    private let recorded = Mutex<[Range<Int>]>([])

    init(
        _ bytes: MemoryBytes,
        damagedRead: Int? = nil,
        onRead: @escaping @Sendable (_ number: Int, Range<Int>) -> Void = { _, _ in }
    ) {
        self.bytes = bytes
        self.damagedRead = damagedRead
        self.onRead = onRead
    }

    var count: Int { bytes.count }
    /// The ranges that were read so far.
    var ranges: [Range<Int>] { recorded.withLock(\.self) }
    var reads: Int { ranges.count }

    func bytes(in range: Range<Int>) -> Data {
        let read = recorded.withLock { ranges in
            ranges.append(range)
            return ranges.count
        }
        onRead(read, range)
        if read == damagedRead {
            return Data(repeating: 0xA5, count: range.count)
        }
        return bytes.bytes(in: range)
    }
}
