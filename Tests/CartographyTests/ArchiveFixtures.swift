import Cartography
import Foundation

/// An archive in memory.
struct MemoryBytes: ArchiveBytes {
    var bytes: [UInt8]

    var count: Int { bytes.count }

    func bytes(in range: Range<Int>) -> ArraySlice<UInt8> { bytes[range] }

    /// The demo's basemap.
    static func demo() throws -> MemoryBytes {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let file = root.appending(path: "Modules/Data/Resources/neubrandenburg.pmtiles")
        return MemoryBytes(bytes: Array(try Data(contentsOf: file)))
    }

    /// An archive of the given directories and contents, nothing of it compressed.
    init(
        root: [UInt8], leaves: [UInt8] = [], tiles: [UInt8] = [], metadata: [UInt8] = [], compression: UInt8 = 1,
        kind: UInt8 = 1
    ) {
        var offset = UInt64(127)
        var header = Array("PMTiles".utf8) + [3]
        for section in [root, metadata, leaves, tiles] {
            header += Self.littleEndian(offset) + Self.littleEndian(UInt64(section.count))
            offset += UInt64(section.count)
        }
        header += [UInt8](repeating: 0, count: 25) + [compression, 1, kind, 0, 14]
        header += [UInt8](repeating: 0, count: 127 - header.count)
        bytes = header + root + metadata + leaves + tiles
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A directory of entries of tile id, run length, length and stored offset.
    static func directory(_ entries: (id: UInt64, run: UInt64, length: UInt64, offset: UInt64)...) -> [UInt8] {
        var bytes = varint(UInt64(entries.count))
        var last: UInt64 = 0
        for entry in entries {
            bytes += varint(entry.id - last)
            last = entry.id
        }
        for entry in entries { bytes += varint(entry.run) }
        for entry in entries { bytes += varint(entry.length) }
        for entry in entries { bytes += varint(entry.offset) }
        return bytes
    }

    static func varint(_ number: UInt64) -> [UInt8] {
        number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F) | 0x80] + varint(number >> 7)
    }

    private static func littleEndian(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension TileAddress {
    /// An address that the test's author knows to be in the pyramid.
    init(_ zoom: Int, _ x: Int, _ y: Int) {
        guard let address = TileAddress(zoom: zoom, x: x, y: y) else { preconditionFailure("\(zoom)/\(x)/\(y)") }
        self = address
    }
}
