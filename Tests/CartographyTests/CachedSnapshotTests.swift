import Cartography
import Domain
import Fixtures
import TestSupport
import Testing

/// Tests of maps that are drawn from the decoded tiles in memory.
@Suite(.hangingLimit) struct CachedSnapshotTests {
    private let size = MapSize(width: 120, height: 34, unitAspectRatio: 2)

    @Test(
        "A map is drawn without reads once its tiles are in memory, equals the one that was drawn, and is nil before",
        arguments: [300.0, 2000, 10_000]
    )
    func complete(radius: Double) async throws {
        let (snapshotter, bytes) = try await demo()
        let region = Coordinate.home.mapRegion(radiusMeters: radius)
        let start = bytes.reads
        #expect(snapshotter.cachedMap(of: region, size: size) == nil)
        #expect(bytes.reads == start)
        _ = try await snapshotter.map(of: region, size: size)
        let reads = bytes.reads
        let cached = snapshotter.cachedMap(of: region, size: size)
        #expect(bytes.reads == reads)
        #expect(cached?.isPreliminary == false)
        #expect(try await snapshotter.map(of: region, size: size) == cached)
    }

    @Test(
        "A map with more cells than any screen is an error, and is not in memory",
        arguments: [
            MapSize(width: 100_000, height: 100_000), MapSize(width: .max, height: 5),
            MapSize(width: .max, height: .max),
        ]
    )
    func tooManyCells(size: MapSize) async throws {
        let (snapshotter, _) = try await demo()
        let region = Coordinate.home.mapRegion(radiusMeters: 300)
        let frame = MapFrame(region: region, size: size)
        let error = BasemapError.unavailable(reason: "more than 4000000 cells for one map")
        await #expect(throws: error) { try await snapshotter.draw(frame) }
        #expect(snapshotter.drawFromMemory(frame) == nil)
    }

    @Test("A tile with more details serves a smaller scale, and the map is the same as without it")
    func detail() async throws {
        let near = Coordinate.home.mapRegion(radiusMeters: 1500)
        let far = Coordinate.home.mapRegion(radiusMeters: 2200)
        let (snapshotter, bytes) = try await demo()
        _ = try await snapshotter.map(of: far, size: size)
        let small = snapshotter.cachedMap(of: far, size: size)
        _ = try await snapshotter.map(of: near, size: size)
        let reads = bytes.reads
        #expect(try await snapshotter.map(of: far, size: size) == small)
        #expect(bytes.reads == reads)
    }

    @Test("After a move, the cells of the tiles in memory are final, and the map is preliminary")
    func panned() async throws {
        let (snapshotter, _) = try await demo()
        let viewpoint = MapViewpoint(center: .home, heightMeters: 5000)
        let next = viewpoint.panned(east: 40, south: 10, size: size).frame(size: size).region
        _ = try await snapshotter.map(of: viewpoint.frame(size: size).region, size: size)
        let preliminary = try #require(snapshotter.cachedMap(of: next, size: size))
        #expect(preliminary.isPreliminary)
        let final = try await snapshotter.map(of: next, size: size)
        #expect(!final.isPreliminary)
        let known = preliminary.cells.indices.filter { preliminary.cells[$0].ground != .unknown }
        #expect((final.cells.count / 4..<final.cells.count).contains(known.count))
        // Lines of missing tiles reach into their neighbors by a few dots.
        let same = known.filter { preliminary.cells[$0].ground == final.cells[$0].ground }
        #expect(same.count * 100 > known.count * 98)
    }

    @Test("Coarser tiles stand in for missing ones, exactly in their areas", .requirements("M-16"))
    func standIns() async throws {
        // The world at zoom 0 is land; zoom 1 is water in the north-west and land elsewhere.
        let coarse = (TileAddress(0, 0, 0), Self.tile("wood"))
        let quarters = [
            TileAddress(1, 0, 0), TileAddress(1, 1, 0), TileAddress(1, 0, 1), TileAddress(1, 1, 1),
        ]
        let tiles = [coarse] + quarters.map { ($0, Self.tile("water")) }
        let snapshotter = try await CellMapSnapshotter(
            MemoryBytes(tiles, leafSize: 5, zooms: 0...1)
        )
        let world = MapViewpoint(center: Coordinate(0, 0), heightMeters: 1e8).frame(
            size: MapSize(width: 20, height: 10, unitAspectRatio: 2)
        )
        let wood = try await snapshotter.map(of: world.region, size: world.size)
        #expect(wood.cells.allSatisfy { $0.ground == .wood })
        // The same world in more cells is drawn from zoom 1.
        let size = MapSize(width: 60, height: 30, unitAspectRatio: 2)
        let all = MapViewpoint(center: Coordinate(0, 0), heightMeters: 1e8).frame(size: size).region
        let before = try #require(snapshotter.cachedMap(of: all, size: size))
        #expect(before.isPreliminary)
        #expect(before.cells.allSatisfy { $0.ground == .wood })
        let west = MapViewpoint(center: Coordinate(0, -90), heightMeters: 1e7).frame(size: size)
            .region
        _ = try await snapshotter.map(of: west, size: size)
        let half = try #require(snapshotter.cachedMap(of: all, size: size))
        #expect(half.isPreliminary)
        for (index, cell) in half.cells.enumerated() {
            #expect(cell.ground == (index % 60 < 30 ? .water : .wood))
        }
        _ = try await snapshotter.map(of: all, size: size)
        let whole = try #require(snapshotter.cachedMap(of: all, size: size))
        #expect(!whole.isPreliminary)
        #expect(whole.cells.allSatisfy { $0.ground == .water })
    }

    @Test(
        "A region outside the archive has no map; one at its edge is complete although some cells are unknown"
    )
    func edge() async throws {
        let (snapshotter, _) = try await demo()
        #expect(snapshotter.cachedMap(of: Coordinate(0, 0).mapRegion(), size: size) == nil)
        // The archive has tiles down to zoom 5 for the west of the region, and none for its east.
        let edge = Coordinate(53.5, 18.5).mapRegion(radiusMeters: 210_000)
        _ = try await snapshotter.map(of: edge, size: size)
        let map = try #require(snapshotter.cachedMap(of: edge, size: size))
        #expect(!map.isPreliminary)
        #expect(map.isPartlyCovered)
    }

    @Test("A canceled drawing has no map") func cancellation() async throws {
        let (snapshotter, _) = try await demo()
        let region = Coordinate.home.mapRegion()
        _ = try await snapshotter.map(of: region, size: size)
        let drawing = Task { [size] in
            withUnsafeCurrentTask { $0?.cancel() }
            return snapshotter.cachedMap(of: region, size: size)
        }
        #expect(await drawing.value == nil)
    }

    private func demo() async throws -> (CellMapSnapshotter, CountedBytes) {
        let bytes = CountedBytes(try MemoryBytes.demo())
        let snapshotter = try await CellMapSnapshotter(bytes)
        return (snapshotter, bytes)
    }

    /// Returns a tile whose whole area is wood or water.
    private static func tile(_ ground: String) -> [UInt8] {
        let area: [SIMD2<Int32>] = [[0, 0], [4096, 0], [4096, 4096], [0, 4096]]
        let feature = FeatureFixture(
            kind: .polygons,
            tags: ["class": .string(ground)],
            parts: [area]
        )
        return TileFixture.tile((ground == "wood" ? "landcover" : "water", [feature]))
    }
}
