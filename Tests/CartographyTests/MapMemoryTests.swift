import Domain
import Fixtures
import TestSupport
import FuzzSupport
import Testing

@testable import Cartography

/// Tests that the memory of a map does not grow while it is moved.
@Suite(.hangingLimit) struct MapMemoryTests {
    private static let size = MapSize(width: 20, height: 6, unitAspectRatio: 2)

    @Test(
        "After 2000 moves over the demo's archive, the caches are within their limits, and maps are the same"
    )
    func demo() async throws {
        let home = MapViewpoint(center: .home, heightMeters: 2000)
        let archive = try PMTilesArchive(try MemoryBytes.demo())
        try await move(archive, from: home, count: 2000) { viewpoint, random in
            viewpoint.movedAtRandom(around: home, size: Self.size, using: &random)
        }
    }

    @Test(
        "After 10,000 moves over an archive whose tiles do not fit into the cache, it is within its limit",
        .requirements("M-18")
    )
    func largeTiles() async throws {
        // A line of 8200 points, east of the tile.
        let line = (0..<8200).map { SIMD2<Int32>(5000 + Int32($0 % 2), Int32($0 % 2)) }
        let road = FeatureFixture(kind: .lines, tags: ["class": "motorway"], parts: [line])
        let tile = TileFixture.tile(("transportation", [road]))
        let tiles = (0..<32).flatMap { x in
            (0..<32).map { y in (TileAddress(5, x, y), tile) }
        }
        let archive = try PMTilesArchive(MemoryBytes(tiles, zoom: 5))
        let home = MapViewpoint(center: Coordinate(0, 0), heightMeters: 100_000)
        let evictions = try await move(archive, from: home, count: 10_000) { viewpoint, random in
            guard Int.random(in: 0..<20, using: &random) == 0 else {
                return viewpoint.panned(
                    east: Double(Int.random(in: -2...2, using: &random)),
                    south: 0,
                    size: Self.size
                )
            }
            let place = Coordinate(
                Double.random(in: -80...80, using: &random),
                Double.random(in: -180...180, using: &random)
            )
            return MapViewpoint(center: place, heightMeters: 100_000)
        }
        #expect(evictions > 0)
    }

    /// Moves a map as the full-screen map does, and returns how often its cache of tiles has become
    /// smaller.
    @discardableResult
    private func move(
        _ archive: PMTilesArchive,
        from start: MapViewpoint,
        count: Int,
        _ next: (MapViewpoint, inout SplitMix64) -> MapViewpoint
    ) async throws -> Int {
        let moving = try await snapshotter(archive)
        var random = SplitMix64(seed: 18)
        var viewpoint = start
        var evictions = 0
        var size = 0
        for number in 1...count {
            viewpoint = next(viewpoint, &random)
            let region = viewpoint.frame(size: Self.size).region
            let map = try await draw(region, moving)
            #expect(moving.decodedTiles.size <= MapMemory.tiles)
            #expect(archive.leaves.size <= MapMemory.directories)
            if moving.decodedTiles.size < size {
                evictions += 1
            }
            size = moving.decodedTiles.size
            guard number.isMultiple(of: count / 20) else { continue }
            let other = try await draw(region, snapshotter(archive))
            #expect(map?.cells == other?.cells)
            #expect(map?.labels == other?.labels)
        }
        return evictions
    }

    private func snapshotter(_ archive: PMTilesArchive) async throws -> CellMapSnapshotter {
        try await CellMapSnapshotter(source: archive, labelWidth: \.count)
    }

    /// Draws a map from memory, or else from the archive; returns `nil` if it does not cover the
    /// region.
    private func draw(_ region: MapRegion, _ snapshotter: CellMapSnapshotter) async throws
        -> CellMapSnapshot?
    {
        let cached = snapshotter.cachedMap(of: region, size: Self.size)
        if let cached, !cached.isPreliminary {
            return cached
        }
        do {
            return try await snapshotter.map(of: region, size: Self.size)
        } catch BasemapError.notCovered {
            return nil
        }
    }
}
