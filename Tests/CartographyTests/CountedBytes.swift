import Cartography
import Fixtures
import Synchronization

/// An archive that counts its reads; one read can return damaged bytes.
final class CountedBytes: ArchiveBytes {
    private let bytes: MemoryBytes
    private let damagedRead: Int?
    private let onRead: @Sendable (Int) -> Void
    private let readCount = Atomic(0)

    init(_ bytes: MemoryBytes, damagedRead: Int? = nil, onRead: @escaping @Sendable (Int) -> Void = { _ in }) {
        self.bytes = bytes
        self.damagedRead = damagedRead
        self.onRead = onRead
    }

    var count: Int { bytes.count }
    var reads: Int { readCount.load(ordering: .relaxed) }

    func withBytes<Result>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        let read = readCount.add(1, ordering: .relaxed).newValue
        onRead(read)
        guard read != damagedRead else { return try body([UInt8](repeating: 0xA5, count: range.count).span) }
        return try bytes.withBytes(in: range, body)
    }
}
