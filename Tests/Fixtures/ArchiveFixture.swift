package import Cartography
package import Foundation

/// A PMTiles archive in memory.
package struct MemoryBytes: ArchiveBytes {
    package var bytes: [UInt8]

    package var count: Int { bytes.count }

    package func bytes(in range: Range<Int>) -> Data {
        Data(bytes[range])
    }

    package static func demo() throws -> MemoryBytes {
        MemoryBytes(bytes: Array(try Data(contentsOf: .demoArchive)))
    }

    /// Creates an archive from encoded sections, which are not compressed.
    ///
    /// `compression` and `kind` are the header's internal compression (1: none) and tile type (1:
    /// vector tiles).
    package init(
        root: [UInt8],
        leaves: [UInt8] = [],
        tiles: [UInt8] = [],
        metadata: [UInt8] = [],
        compression: UInt8 = 1,
        kind: UInt8 = 1,
        zooms: ClosedRange<UInt8> = 0...14
    ) {
        var offset = UInt64(127)
        var header = Array("PMTiles".utf8) + [3]
        for section in [root, metadata, leaves, tiles] {
            header += Self.littleEndian(offset) + Self.littleEndian(UInt64(section.count))
            offset += UInt64(section.count)
        }
        header += [UInt8](repeating: 0, count: 25)
        header += [compression, 1, kind, zooms.lowerBound, zooms.upperBound]
        header += [UInt8](repeating: 0, count: 127 - header.count)
        bytes = header + root + metadata + leaves + tiles
    }

    package init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Sets where a section is: 0 is the root directory, 1 the metadata, 2 the leaf directories, and
    /// 3 the tiles.
    package mutating func setSection(_ number: Int, start: UInt64, length: UInt64) {
        let position = 8 + 16 * number
        bytes.replaceSubrange(
            position..<position + 16,
            with: Self.littleEndian(start) + Self.littleEndian(length)
        )
    }

    /// Sets the bounds in the header.
    package mutating func setBounds(_ bounds: MapBounds) {
        let degrees = [bounds.west, bounds.south, bounds.east, bounds.north]
        for (index, value) in degrees.enumerated() {
            let number = UInt32(bitPattern: Int32(value * 1e7))
            for byte in 0..<4 {
                bytes[102 + 4 * index + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
            }
        }
    }

    /// Creates an uncompressed archive of tiles, with a root directory of leaf directories of
    /// `leafSize` tiles each.
    package init(
        _ tiles: [(address: TileAddress, content: [UInt8])],
        leafSize: Int,
        metadata: String = openMapTiles,
        zooms: ClosedRange<UInt8> = 0...14
    ) {
        var leaves: [UInt8] = []
        var contents: [UInt8] = []
        var root: [Entry] = []
        let sorted = tiles.sorted { $0.address.id < $1.address.id }
        for start in stride(from: 0, to: sorted.count, by: leafSize) {
            var entries: [Entry] = []
            for (address, content) in sorted[start..<min(start + leafSize, sorted.count)] {
                entries.append(
                    Entry(
                        id: address.id,
                        run: 1,
                        length: UInt64(content.count),
                        offset: UInt64(contents.count) + 1
                    )
                )
                contents += content
            }
            let leaf = Self.directory(entries)
            root.append(
                Entry(
                    id: entries[0].id,
                    run: 0,
                    length: UInt64(leaf.count),
                    offset: UInt64(leaves.count) + 1
                )
            )
            leaves += leaf
        }
        self.init(
            root: Self.directory(root),
            leaves: leaves,
            tiles: contents,
            metadata: Array(metadata.utf8),
            zooms: zooms
        )
    }

    /// Creates an uncompressed archive of tiles of one zoom level, in the OpenMapTiles schema.
    package init(_ tiles: [(address: TileAddress, content: [UInt8])], zoom: UInt8) {
        self.init(tiles, leafSize: tiles.count, zooms: zoom...zoom)
    }

    /// Creates an uncompressed archive of zoom level 5 in the OpenMapTiles schema, whose 1024 tiles
    /// share their content.
    package init(sharedTile: [UInt8]) {
        let entry = Entry(
            id: TileAddress(5, 0, 0).id,
            run: 1024,
            length: UInt64(sharedTile.count),
            offset: 1
        )
        self.init(
            root: Self.directory(entry),
            tiles: sharedTile,
            metadata: Array(Self.openMapTiles.utf8),
            zooms: 5...5
        )
    }

    /// The metadata of an archive in the OpenMapTiles schema.
    package static let openMapTiles = #"{"vector_layers": [{"id": "transportation"}]}"#

    /// A directory entry; the offset is stored plus 1, and a run of 0 points to a leaf directory.
    package struct Entry {
        let id: UInt64
        let run: UInt64
        let length: UInt64
        let offset: UInt64

        package init(id: UInt64, run: UInt64, length: UInt64, offset: UInt64) {
            self.id = id
            self.run = run
            self.length = length
            self.offset = offset
        }
    }

    package static func directory(_ entries: Entry...) -> [UInt8] {
        directory(entries)
    }

    package static func directory(_ entries: [Entry]) -> [UInt8] {
        var bytes = varint(UInt64(entries.count))
        var last: UInt64 = 0
        for entry in entries {
            bytes += varint(entry.id - last)
            last = entry.id
        }
        for entry in entries {
            bytes += varint(entry.run)
        }
        for entry in entries {
            bytes += varint(entry.length)
        }
        for entry in entries {
            bytes += varint(entry.offset)
        }
        return bytes
    }

    package static func varint(_ number: UInt64) -> [UInt8] {
        number < 0x80 ? [UInt8(number)] : [UInt8(number & 0x7F) | 0x80] + varint(number >> 7)
    }

    private static func littleEndian(_ number: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

extension TileAddress {
    /// Creates an address that must be valid.
    package init(_ zoom: Int, _ x: Int, _ y: Int) {
        guard let address = TileAddress(zoom: zoom, x: x, y: y) else {
            preconditionFailure("\(zoom)/\(x)/\(y)")
        }
        self = address
    }
}

extension URL {
    package static var demoArchive: URL {
        let root = URL(filePath: #filePath)
            .deletingLastPathComponent()
            .deletingLastPathComponent()
            .deletingLastPathComponent()
        return root.appending(path: "Modules/Adapters/Tiles/Resources/neubrandenburg.pmtiles")
    }
}
