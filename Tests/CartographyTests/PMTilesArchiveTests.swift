import Cartography
import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@Suite struct PMTilesArchiveTests {
    @Test(
        "Tile ids follow the Hilbert curve, after those of all lower zoom levels",
        arguments: [
            (TileAddress(0, 0, 0), UInt64(0)),
            (TileAddress(1, 0, 0), 1),
            (TileAddress(1, 0, 1), 2),
            (TileAddress(1, 1, 1), 3),
            (TileAddress(1, 1, 0), 4),
            (TileAddress(2, 0, 0), 5),
            (TileAddress(12, 3423, 1763), 19_078_479),
            (TileAddress(26, 0, 0), 1_501_199_875_790_165),
        ] as [(TileAddress, UInt64)]
    )
    func ids(address: TileAddress, id: UInt64) {
        #expect(address.id == id)
    }

    @Test("The tiles of a zoom level have consecutive ids, and consecutive ids are adjacent tiles")
    func curve() {
        let side = 32
        let addresses = (0..<side).flatMap { x in
            (0..<side).map { TileAddress(5, x, $0) }
        }
        let tiles = addresses.sorted { $0.id < $1.id }
        #expect(tiles.map(\.id) == (0..<side * side).map { UInt64($0) + tiles[0].id })
        for (a, b) in zip(tiles, tiles.dropFirst()) {
            #expect(abs(a.x - b.x) + abs(a.y - b.y) == 1)
        }
    }

    @Test(
        "An address outside the pyramid is nil",
        arguments: [(-1, 0, 0), (0, 1, 0), (3, 0, 8), (3, -1, 0), (27, 0, 0)]
    )
    func outside(zoom: Int, x: Int, y: Int) {
        #expect(TileAddress(zoom: zoom, x: x, y: y) == nil)
    }

    @Test("All tiles of a run share one content; between entries there are no tiles")
    func runs() throws {
        let root = MemoryBytes.directory(
            .init(id: 1, run: 3, length: 2, offset: 1),
            .init(id: 10, run: 1, length: 3, offset: 0),
            .init(id: 11, run: 1, length: 2, offset: 1)
        )
        let archive = try PMTilesArchive(MemoryBytes(root: root, tiles: Array("abcde".utf8)))
        #expect(try archive.tile(TileAddress(0, 0, 0)) == nil)
        for tile in [TileAddress(1, 0, 0), TileAddress(1, 0, 1), TileAddress(1, 1, 1)] {
            #expect(try archive.tile(tile) == Array("ab".utf8)[...])
        }
        #expect(try archive.tile(TileAddress(1, 1, 0)) == nil)
        let addresses = (0..<4).flatMap { x in
            (0..<4).map { TileAddress(2, x, $0) }
        }
        let byID = Dictionary(uniqueKeysWithValues: addresses.map { ($0.id, $0) })
        #expect(try archive.tile(#require(byID[10])) == Array("cde".utf8)[...])
        #expect(try archive.tile(#require(byID[11])) == Array("ab".utf8)[...])
        #expect(try archive.tile(#require(byID[12])) == nil)
    }

    @Test("Tiles are found through leaf directories") func leaves() throws {
        let inner = MemoryBytes.directory(.init(id: 2, run: 1, length: 1, offset: 2))
        let outer = MemoryBytes.directory(
            .init(id: 2, run: 0, length: UInt64(inner.count), offset: 1)
        )
        let root = MemoryBytes.directory(
            .init(id: 0, run: 1, length: 1, offset: 1),
            .init(id: 1, run: 0, length: UInt64(outer.count), offset: UInt64(inner.count) + 1)
        )
        let archive = try PMTilesArchive(
            MemoryBytes(root: root, leaves: inner + outer, tiles: Array("xy".utf8))
        )
        #expect(try archive.tile(TileAddress(0, 0, 0)) == Array("x".utf8)[...])
        #expect(try archive.tile(TileAddress(1, 0, 1)) == Array("y".utf8)[...])
        #expect(try archive.tile(TileAddress(1, 0, 0)) == nil)
    }

    @Test("A leaf directory that points to itself is rejected") func endlessLeaf() throws {
        let leaf = MemoryBytes.directory(.init(id: 0, run: 0, length: 5, offset: 1))
        let archive = try PMTilesArchive(MemoryBytes(root: leaf, leaves: leaf))
        #expect(throws: ArchiveError.damaged("leaf directories more than 4 deep")) {
            try archive.tile(TileAddress(3, 3, 3))
        }
    }

    @Test("The error for an unsupported archive names the reason") func unsupported() {
        let root = MemoryBytes.directory()
        var other = MemoryBytes(root: root)
        other.bytes[7] = 2
        #expect(throws: ArchiveError.foreignFormat(.otherVersion(2))) {
            try PMTilesArchive(other)
        }
        let otherFiles: [(start: String, format: ForeignMapFormat)] = [
            ("SQLite format 3\0", .mbtiles), ("SQL", .noArchive), ("PK\u{3}\u{4}", .noArchive),
            ("", .noArchive), ("PM\u{2}\0", .otherVersion(2)),
            ("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n", .gitPointer),
            ("<!DOCTYPE html>", .webPage), ("\u{FEFF}\r\n <html lang=\"en\">", .webPage),
            ("<svg>", .noArchive),
        ]
        for (start, format) in otherFiles {
            #expect(throws: ArchiveError.foreignFormat(format), "\(start)") {
                try PMTilesArchive(MemoryBytes(bytes: Array(start.utf8)))
            }
        }
        #expect(throws: ArchiveError.foreignFormat(.gzip)) {
            try PMTilesArchive(MemoryBytes(bytes: [0x1F, 0x8B, 8] + Array("PMTiles".utf8)))
        }
        #expect(throws: ArchiveError.truncated) {
            try PMTilesArchive(MemoryBytes(bytes: Array("PMTiles\u{3}".utf8)))
        }
        for (compression, name) in [(UInt8(3), "brotli"), (4, "zstd"), (9, "9")] {
            #expect(
                throws: ArchiveError.unsupported("compression \(name); only gzip and none are read")
            ) {
                try PMTilesArchive(MemoryBytes(root: root, compression: compression))
            }
        }
        let foreignKinds: [UInt8: ForeignMapFormat] = [
            3: .pictures(kind: "JPEG"),
            5: .pictures(kind: "AVIF"),
            6: .otherTiles(kind: "MLT (MapLibre Tile)"),
            9: .otherTiles(kind: "9"),
        ]
        for (kind, format) in foreignKinds {
            #expect(throws: ArchiveError.foreignFormat(format)) {
                try PMTilesArchive(MemoryBytes(root: root, kind: kind))
            }
        }
    }

    @Test(
        "A map of tiles that are pictures fails with their format, whatever the header says",
        arguments: [
            ("JPEG", [0xFF, 0xD8, 0xFF, 0xE0]), ("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D]),
            ("WebP", [0x52, 0x49, 0x46, 0x46, 9, 9]), ("GIF", [0x47, 0x49, 0x46, 0x38, 0x39]),
        ],
        ["{}", MemoryBytes.openMapTiles]
    )
    func pictures(kind: (name: String, start: [UInt8]), metadata: String) async throws {
        let tile = kind.start + [UInt8](repeating: 7, count: 300)
        let archive = MemoryBytes(
            [(TileAddress(1, 1, 0), tile)],
            leafSize: 1,
            metadata: metadata,
            zooms: 1...1
        )
        let snapshotter = try await CellMapSnapshotter(archive)
        await #expect(throws: BasemapError.foreignFormat(.pictures(kind: kind.name))) {
            let size = MapSize(width: 40, height: 12, unitAspectRatio: 2)
            _ = try await snapshotter.draw(
                MapFrame(region: Coordinate.home.mapRegion(), size: size)
            )
        }
    }

    @Test("A number that is cut off is truncated, whichever byte is missing", arguments: 1..<10)
    func cutOffNumber(count: Int) {
        let root = [UInt8](repeating: 0xFF, count: count)
        #expect(throws: ArchiveError.truncated) { try PMTilesArchive(MemoryBytes(root: root)) }
    }

    @Test("A number of more than 64 bits is damaged") func tooLargeNumber() {
        let root = [UInt8](repeating: 0xFF, count: 9) + [2]
        #expect(throws: ArchiveError.damaged("a number of more than 64 bits")) {
            try PMTilesArchive(MemoryBytes(root: root))
        }
    }

    @Test(
        "Invalid numbers in a directory are rejected",
        arguments: [
            MemoryBytes.varint(1 << 40), MemoryBytes.varint(.max),
            MemoryBytes.directory(.init(id: 1, run: 1, length: 5, offset: 0)), [2, 0, 0],
            [UInt8](repeating: 0xFF, count: 11),
        ]
    )
    func hostileDirectory(root: [UInt8]) {
        #expect(throws: ArchiveError.self) { try PMTilesArchive(MemoryBytes(root: root)) }
    }

    @Test(
        "A block that claims more than 1032 times its size, the maximum of deflate, is rejected without allocating it",
        arguments: [[0xA1, 0x50, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF]] as [[UInt8]]
    )
    func bomb(size: [UInt8]) throws {
        let block: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0] + size
        var work = MapWork()
        #expect(throws: ArchiveError.damaged("a compressed block that does not inflate")) {
            try Data(block).tileContent(&work)
        }
        #expect(work.bytes < 1000)
    }

    @Test("A directory has at most 1 MiB, and metadata and tiles 8 MiB") func sizes() throws {
        let directory = [UInt8](repeating: 0, count: 1 << 20 + 1)
        #expect(throws: ArchiveError.damaged("a block of 1048577 bytes")) {
            try PMTilesArchive(MemoryBytes(root: directory))
        }
        let root = MemoryBytes.directory(.init(id: 0, run: 1, length: 8 << 20 + 1, offset: 1))
        let archive = try PMTilesArchive(
            MemoryBytes(
                root: root,
                tiles: [UInt8](repeating: 0, count: 8 << 20 + 1),
                metadata: [UInt8](repeating: 0, count: 8 << 20 + 1)
            )
        )
        #expect(throws: ArchiveError.damaged("a block of 8388609 bytes")) { try archive.metadata() }
        #expect(throws: ArchiveError.damaged("a block of 8388609 bytes")) {
            try archive.tile(TileAddress(0, 0, 0))
        }
    }

    @Test("A section whose length overflows ends with the archive; the other sections are read")
    func overflowingLength() throws {
        let root = MemoryBytes.directory(.init(id: 0, run: 1, length: 5, offset: 1))
        var bytes = MemoryBytes(root: root, tiles: Array("short".utf8))
        let start = bytes.count - 5
        // Older versions of tilemaker write the length of the metadata, for example, as that of the
        // leaf directories, and the negative start of the tiles as their length.
        bytes.setSection(2, start: 0, length: UInt64(start))
        bytes.setSection(3, start: UInt64(start), length: UInt64(bitPattern: Int64(-start)))
        #expect(try PMTilesArchive(bytes).tile(TileAddress(0, 0, 0)) == Array("short".utf8)[...])
        bytes.bytes.removeLast()
        #expect(throws: ArchiveError.damaged("an entry beyond its section")) {
            try PMTilesArchive(bytes).tile(TileAddress(0, 0, 0))
        }
        bytes.setSection(3, start: .max - 1, length: 5)
        #expect(throws: ArchiveError.truncated) { try PMTilesArchive(bytes) }
    }

    @Test("An entry that points beyond its section is rejected") func beyond() throws {
        let archive = try PMTilesArchive(
            MemoryBytes(
                root: MemoryBytes.directory(.init(id: 0, run: 1, length: 9, offset: 1)),
                tiles: Array("short".utf8)
            )
        )
        #expect(throws: ArchiveError.damaged("an entry beyond its section")) {
            try archive.tile(TileAddress(0, 0, 0))
        }
    }

    @Test("An archive cut at any length is rejected") func truncation() throws {
        let whole = try MemoryBytes.demo()
        let short = Array(0..<1500)
        let long = Array(stride(from: 1500, to: whole.count, by: 9973)) + [whole.count - 1]
        for length in short + long {
            let error: ArchiveError =
                length < 7 ? .foreignFormat(.noArchive) : .truncated
            #expect(throws: error) {
                try PMTilesArchive(MemoryBytes(bytes: Array(whole.bytes.prefix(length))))
            }
        }
    }
}
