import Domain
import Fixtures
import TestSupport
import Testing

@testable import Cartography

/// Tests that a map takes a limited amount of work, whatever its archive contains.
@Suite(.hangingLimit) struct MapWorkTests {
    private let size = MapSize(width: 200, height: 60, unitAspectRatio: 2)

    @Test(
        "A tenth of each limit is enough for the demo's archive",
        arguments: [500.0, 1000, 3000, 10_000, 20_000]
    )
    func busiest(radius: Double) async throws {
        let archive = try PMTilesArchive(try MemoryBytes.demo())
        let south = archive.bounds.south
        let north = archive.bounds.north
        let west = archive.bounds.west
        let east = archive.bounds.east
        for row in [2, 4] {
            for column in [2, 4] {
                let place = Coordinate(
                    south + (north - south) * Double(row) / 6,
                    west + (east - west) * Double(column) / 6
                )
                let snapshotter = try await CellMapSnapshotter(source: archive, labelWidth: \.count)
                let map = try await snapshotter.map(
                    of: place.mapRegion(radiusMeters: radius),
                    size: size
                )
                let work = map.work
                let limits = MapWork.limits
                #expect(work.bytes * 10 <= limits.bytes)
                #expect(work.features * 10 <= limits.features)
                #expect(work.points * 10 <= limits.points)
                #expect(work.steps * 10 <= limits.steps)
                #expect(work.names * 10 <= limits.names)
                #expect(work.memory * 10 <= limits.memory)
            }
        }
    }

    @Test("What exceeds a limit is left out and reported", arguments: Excess.allCases)
    func excess(excess: Excess) async throws {
        let snapshotter = try await CellMapSnapshotter(try excess.archive())
        let report: String
        do throws(BasemapError) {
            let drawn = try await snapshotter.draw(MapFrame(region: .world, size: size))
            // The first tile was drawn.
            #expect(drawn.map?.cells.contains { $0.ground != .unknown } == true)
            #expect(drawn.damage.count == 1)
            report = drawn.damage.first ?? ""
        } catch {
            report = error.description
        }
        #expect(
            report.hasSuffix("too much work for one map: more than \(excess.limit) \(excess.unit)"),
            "\(report)"
        )
    }

    @Test(
        "A tile that serves many addresses is read once for a map, even if it is damaged",
        arguments: [false, true]
    )
    func sharedTile(isDamaged: Bool) async throws {
        let water = FeatureFixture(kind: .polygons, parts: [.square(1000, 3000)])
        let tile =
            isDamaged ? Array(repeating: 0xFF, count: 1000) : TileFixture.tile(("water", [water]))
        let bytes = CountedBytes(MemoryBytes(sharedTile: tile))
        let snapshotter = try await CellMapSnapshotter(bytes)
        if isDamaged {
            await #expect(throws: BasemapError.self) {
                try await snapshotter.map(of: .world, size: size)
            }
        } else {
            let map = try await snapshotter.map(of: .world, size: size)
            #expect(map.cells.contains { $0.ground == .water })
        }
        #expect(bytes.ranges.count { $0.count == tile.count } == 1)
    }

    @Test(
        "Tiles that cannot be decompressed count with the size that they claim, however many are decoded at once",
        arguments: [1, 2, 4]
    )
    func damagedTiles(parallelDecodings: Int) async throws {
        // The last four bytes of a gzip stream are its size: 8 MiB.
        let damaged = [0x1F, 0x8B, 8] + [UInt8](repeating: 0xFF, count: 9000) + [0, 0, 0x80, 0]
        var archive = MemoryBytes(
            (0..<16).map { (TileAddress(2, $0 % 4, $0 / 4), damaged) },
            zoom: 2
        )
        // The compression of the tiles is gzip.
        archive.bytes[98] = 2
        let bytes = CountedBytes(archive)
        var snapshotter = try await CellMapSnapshotter(bytes)
        snapshotter.parallelDecodings = parallelDecodings
        let error = await #expect(throws: BasemapError.self) {
            _ = try await snapshotter.map(of: .world, size: size)
        }
        let text = "damaged: a compressed block that does not inflate"
        #expect(error?.description.hasSuffix(text) == true)
        // The fourth tile exceeds the limit of 32 MiB, together with the leaf directory.
        let reads = bytes.ranges.count { $0.count == damaged.count }
        if parallelDecodings == 1 {
            #expect(reads == 4)
        } else {
            #expect((4..<16).contains(reads))
        }
    }

    @Test(
        "A canceled task stops in the middle of a tile",
        arguments: [Excess.features, .points, .steps]
    )
    func cancellation(excess: Excess) async throws {
        let bytes = CountedBytes(try excess.archive()) { _, range in
            // The tile is the only large range.
            if range.count > 10_000 {
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        let snapshotter = try await CellMapSnapshotter(bytes)
        let drawing = Task { try await snapshotter.map(of: .world, size: size) }
        await #expect(throws: BasemapError.cancelled) { _ = try await drawing.value }
    }

    /// A kind of work that exceeds its limit.
    enum Excess: CaseIterable {
        case bytes
        case features
        case points
        case steps
        case names
        case memory

        var limit: Int {
            switch self {
            case .bytes: MapWork.limits.bytes
            case .features: MapWork.limits.features
            case .points: MapWork.limits.points
            case .steps: MapWork.limits.steps
            case .names: MapWork.limits.names
            case .memory: MapWork.limits.memory
            }
        }

        /// The word after the limit in a report.
        var unit: String {
            switch self {
            case .bytes, .features, .points, .steps, .names: "\(self)"
            case .memory: "bytes of memory"
            }
        }

        /// Returns an archive whose map needs too much of this work, and less of every other.
        func archive() throws -> MemoryBytes {
            switch self {
            case .bytes:
                // Five tiles of 7 MiB of an unknown field.
                let padding = TileFixture.message(15, [UInt8](repeating: 0, count: 7 << 20))
                return MemoryBytes(
                    (0..<5).map { (TileAddress(2, $0 % 4, $0 / 4 + 1), padding) },
                    zoom: 2
                )
            case .features:
                var features: [UInt8] = [0x12, 0]
                while features.count <= 2 * limit {
                    features += features
                }
                let layer = TileFixture.message(1, Array("water".utf8)) + features
                return MemoryBytes([(TileAddress(0, 0, 0), TileFixture.message(3, layer))], zoom: 0)
            case .points:
                // A line of points in one place, which 1024 tiles share.
                let line = FeatureFixture(
                    kind: .lines,
                    tags: ["class": "motorway"],
                    parts: [Array(repeating: SIMD2(2048, 2048), count: 20_000)]
                )
                return MemoryBytes(sharedTile: TileFixture.tile(("transportation", [line])))
            case .steps:
                let line = (0..<60_000).map { SIMD2(Int32($0 % 2) * 4096, 2048) }
                let railway = FeatureFixture(
                    kind: .lines,
                    tags: ["class": .string("rail")],
                    parts: [line]
                )
                return MemoryBytes(
                    [(TileAddress(0, 0, 0), TileFixture.tile(("transportation", [railway])))],
                    zoom: 0
                )
            case .names:
                let place = FeatureFixture(
                    kind: .points,
                    tags: ["class": .string("town"), "name": .string("Ort")],
                    parts: [[SIMD2(2048, 2048)]]
                )
                return MemoryBytes(
                    sharedTile: TileFixture.tile(("place", Array(repeating: place, count: 8)))
                )
            case .memory:
                // Sixteen tiles with 200,000 points each. The points take less work than memory,
                // because they are in one place.
                let line = FeatureFixture(
                    kind: .lines,
                    tags: ["class": "motorway"],
                    parts: [Array(repeating: SIMD2(2048, 2048), count: 200_000)]
                )
                let tile = TileFixture.tile(("transportation", [line]))
                return MemoryBytes(
                    (0..<16).map { (TileAddress(2, $0 % 4, $0 / 4), tile) },
                    zoom: 2
                )
            }
        }
    }
}

extension MapRegion {
    fileprivate static let world = Coordinate(0, 0).mapRegion(radiusMeters: 15_000_000)
}
