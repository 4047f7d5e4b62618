import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@testable import Cartography

/// Tests that what is sound is drawn, and that what is skipped is counted.
@Suite(.hangingLimit) struct FaultToleranceTests {
    // MARK: - Tiles

    @Test(
        "A layer that is not valid is skipped and counted, unless it is not drawn anyway",
        arguments: FaultyLayer.allCases
    )
    func layer(layer: FaultyLayer) async throws {
        let faulty = TileFixture.message(3, layer.bytes)
        for tile in [water + faulty, faulty + water] {
            let drawn = try await draw(tile)
            #expect(drawn.map?.cells.allSatisfy { $0.ground == .water } == true)
            #expect(drawn.map?.isPartial == false)
            #expect(drawn.skipped.count == (layer == .undrawnVersion ? 0 : 1))
        }
    }

    enum FaultyLayer: CaseIterable {
        case undrawnVersion
        case version
        case extent
        case noName
        case cutOff

        var bytes: [UInt8] {
            let name = TileFixture.message(1, Array("poi".utf8))
            return switch self {
            case .undrawnVersion: TileFixture.message(1, Array("lamps".utf8)) + [0x78, 3]
            case .version: name + [0x78, 3]
            case .extent: name + [0x28, 0]
            case .noName: [0x78, 2]
            case .cutOff: name + [0x12, 50]
            }
        }
    }

    @Test("A feature with a bad tag or drawing command is skipped and counted", arguments: [0, 1])
    func feature(number: Int) async throws {
        let square: [UInt8] = [9, 0, 0, 26, 128, 64, 0, 0, 128, 64, 255, 63, 0, 15]
        let bad = [
            TileFixture.message(2, [9, 9]) + [0x18, 3] + TileFixture.message(4, square),
            [0x18, 3] + TileFixture.message(4, square + [12]),
        ]
        let good = [0x18, 3] + TileFixture.message(4, square)
        let layer =
            [0x78, 2] + TileFixture.message(1, Array("water".utf8))
            + TileFixture.message(2, bad[number]) + TileFixture.message(2, good)
            + TileFixture.message(2, bad[number])
        let drawn = try await draw(TileFixture.message(3, layer))
        #expect(drawn.map?.cells.contains { $0.ground == .water } == true)
        #expect(drawn.map?.isPartial == false)
        #expect(drawn.skipped.count == 2)
        #expect(drawn.damage.isEmpty)
    }

    // MARK: - Archives

    @Test(
        "Metadata that are empty, long, not compressed or not JSON do not reject the archive",
        arguments: [
            (text: "", length: 0, skipped: 0),
            (text: #"{"tilestats": "…"}"#, length: 2 << 20, skipped: 0),
            (text: "{}", length: 0, skipped: 0),
            (text: "{", length: 0, skipped: 1),
            (text: "…", length: 9 << 20, skipped: 1),
        ]
    )
    func metadata(text: String, length: Int, skipped: Int) async throws {
        let metadata = text.replacing("…", with: String(repeating: " ", count: length))
        var bytes = MemoryBytes(
            [(TileAddress(0, 0, 0), water)],
            leafSize: 1,
            metadata: metadata,
            zooms: 0...0
        )
        // The header says that directories and metadata are gzip streams.
        bytes.bytes[97] = 2
        let snapshotter = try await CellMapSnapshotter(bytes)
        #expect(snapshotter.skipped.count == skipped)
        let map = try await snapshotter.map(of: Self.frame)
        #expect(map.cells.allSatisfy { $0.ground == .water })
    }

    @Test("A directory entry of length 0 is skipped and counted") func emptyEntry() async throws {
        let root = MemoryBytes.directory(
            .init(id: 0, run: 1, length: UInt64(water.count), offset: 1),
            .init(id: 1, run: 4, length: 0, offset: 1)
        )
        let snapshotter = try await CellMapSnapshotter(
            MemoryBytes(root: root, tiles: water, zooms: 0...1)
        )
        #expect(snapshotter.skipped.count == 1)
        let map = try await snapshotter.map(of: Self.frame)
        #expect(map.cells.allSatisfy { $0.ground == .water })
    }

    @Test("An unknown compression or kind of tiles is recognized by the content")
    func unknown() async throws {
        var bytes = MemoryBytes([(TileAddress(0, 0, 0), gzip)], zoom: 0)
        for index in 97...99 {
            bytes.bytes[index] = 0
        }
        let map = try await CellMapSnapshotter(bytes).map(of: Self.frame)
        #expect(map.cells.contains { $0.ground == .water })
    }

    @Test(
        "A gzip stream can have several members, be padded with zeros, or be compressed twice",
        arguments: 0..<3
    )
    func gzipStreams(number: Int) throws {
        // "a" and "bc", and "a" as a gzip stream that is compressed again.
        let a: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 0, 3, 75, 4, 0, 67, 190, 183, 232, 1, 0, 0, 0]
        let bc: [UInt8] = [
            31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 75, 74, 6, 0, 56, 43, 169, 194, 2, 0, 0, 0,
        ]
        let stored = [0x01, 21, 0, 0xEA, 0xFF] + a
        let twice: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 0, 3] + stored + crc(a) + [21, 0, 0, 0]
        let cases: [([UInt8], String)] = [
            (a + bc, "abc"), (a + [UInt8](repeating: 0, count: 9), "a"), (twice, "a"),
        ]
        var work = MapWork()
        let content = try Data(cases[number].0).tileContent(&work)
        #expect(String(decoding: content, as: UTF8.self) == cases[number].1)
    }

    @Test("A tile can be a zlib stream; a directory with the same first bytes is none")
    func zlibStreams() throws {
        let abc: [UInt8] = [0x78, 0x9C, 75, 76, 74, 6, 0, 2, 0x4D, 1, 0x27]
        var work = MapWork()
        let content = try Data(abc).tileContent(&work)
        #expect(String(decoding: content, as: UTF8.self) == "abc")
        #expect(throws: ArchiveError.truncated) { try Data(abc.dropLast(5)).tileContent(&work) }
        let entries = (1...120).map {
            MemoryBytes.Entry(id: UInt64($0), run: 1, length: 1, offset: UInt64($0))
        }
        let root = MemoryBytes.directory(entries)
        #expect(root.starts(with: [0x78, 1]))
        #expect(throws: Never.self) {
            _ = try PMTilesArchive(MemoryBytes(root: root, tiles: Array(repeating: 0, count: 120)))
        }
    }

    /// Returns the checksum of a gzip stream.
    private func crc(_ bytes: [UInt8]) -> [UInt8] {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 {
                crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1
            }
        }
        crc = ~crc
        return (0..<4).map { UInt8(truncatingIfNeeded: crc >> (8 * $0)) }
    }

    // MARK: - Drawing

    private static let frame = MapViewpoint(center: Coordinate(0, 0), heightMeters: 1e8)
        .frame(size: MapSize(width: 20, height: 10, unitAspectRatio: 2))

    private let water = TileFixture.tile(
        ("water", [FeatureFixture(kind: .polygons, parts: [.square(0, 4096)])])
    )

    /// A tile of water as a gzip stream.
    private var gzip: [UInt8] {
        let stored =
            [0x01] + [UInt8(water.count), 0, ~UInt8(water.count), 0xFF] + water
        return [31, 139, 8, 0, 0, 0, 0, 0, 0, 3] + stored + crc(water)
            + [UInt8(water.count), 0, 0, 0]
    }

    private func draw(_ tile: [UInt8]) async throws -> CellMapSnapshotter.DrawnMap {
        let bytes = MemoryBytes([(TileAddress(0, 0, 0), tile)], zoom: 0)
        return try await CellMapSnapshotter(bytes).draw(Self.frame)
    }
}
