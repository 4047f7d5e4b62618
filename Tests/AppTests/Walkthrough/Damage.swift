import Cartography
import Fixtures
import Foundation
import Synchronization
import Testing

/// An archive that records the ranges read from it.
private final class RecordedBytes: ArchiveBytes {
    private let data: Data
    private let read = Mutex<[Range<Int>]>([])

    init(_ data: Data) {
        self.data = data
    }

    var count: Int { data.count }
    var ranges: [Range<Int>] { read.withLock(\.self) }

    func withBytes<Result>(
        in range: Range<Int>, _ body: (Span<UInt8>) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        read.withLock { $0.append(range) }
        return try data.withBytes(in: range, body)
    }
}

/// A kind of damage to an archive.
enum Damage {
    case none, cut, raster, compression, tiles, oneTile

    func applied(to archive: Data) throws -> Data {
        var archive = archive
        switch self {
        case .none: archive = Data("no archive".utf8)
        case .cut: archive.removeLast()
        case .raster: archive[99] = 2
        case .compression: archive[98] = 4
        // The tile data; the directories and the metadata are within the first 16 KiB.
        case .tiles: archive.replaceSubrange(16_384..., with: Data(repeating: 0xA5, count: archive.count - 16_384))
        case .oneTile:
            let recorder = RecordedBytes(archive)
            _ = try PMTilesArchive(recorder).tile(try #require(TileAddress(zoom: 11, x: 1099, y: 661)))
            let range = try #require(recorder.ranges.last)
            archive.replaceSubrange(range, with: Data(repeating: 0xA5, count: range.count))
        }
        return archive
    }
}
