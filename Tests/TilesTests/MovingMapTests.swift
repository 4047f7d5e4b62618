import Cartography
import Domain
import Fixtures
import Foundation
import FuzzSupport
import ServerTestSupport
import Testing
import TestSupport

@testable import Tiles

@Suite(.hangingLimit) struct MovingMapTests {
    private static let size = MapSize(width: 40, height: 11, unitAspectRatio: 2)

    /// The viewpoints of a random walk.
    private static let walk: [MapViewpoint] = {
        var random = SplitMix64(seed: 18)
        var viewpoint = MapViewpoint(center: Coordinate(50, 10), heightMeters: 1_000_000)
        return (0..<12).map { _ in
            viewpoint = viewpoint.panned(
                east: .random(in: -20...20, using: &random),
                south: .random(in: -5...5, using: &random),
                size: size
            )
            return viewpoint
        }
    }()

    @Test(
        "While an archive on a server is moved, no byte is requested twice, and the way back requests nothing",
        .requirements("M-17")
    )
    func archive() async throws {
        // Large enough that the gaps between tiles are not requested.
        let padding = TileFixture.message(9, [UInt8](repeating: 0, count: 40_000))
        let tile = TileFixture.tile(("transportation", [])) + padding
        let tiles = (28..<40).flatMap { x in
            (16..<28).map { y in (TileAddress(6, x, y), tile) }
        }
        let server = try FileServer(.init(MemoryBytes(tiles, leafSize: 8, zooms: 6...6).bytes))
        let snapshotter = BasemapSnapshotter(.archive(server.url))
        let count = try await walk(snapshotter) { server.ranges.count }
        #expect(count > 5)
        let ranges = server.ranges.sorted { $0.lowerBound < $1.lowerBound }
        #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    }

    @Test(
        "While a map of a tile server is moved, no tile is requested twice, and the way back requests nothing",
        .requirements("M-17")
    )
    func tileServer() async throws {
        let json =
            #"{"tiles": ["t/{z}/{x}/{y}"], "minzoom": 6, "maxzoom": 6, \#(MemoryBytes.openMapTiles.dropFirst())"#
        let server = try LoopbackServer(
            .answerAll { head in
                let isTile = !head.hasPrefix("GET /map/tiles.json")
                // Every fourth tile is missing.
                guard !isTile || !head.contains("0 HTTP") else {
                    return .reply([], status: 404)
                }
                return .reply(isTile ? TileFixture.tile(("transportation", [])) : Array(json.utf8))
            }
        )
        let snapshotter = BasemapSnapshotter(.server(server.base.appending(path: "map/tiles.json")))
        let count = try await walk(snapshotter) { server.requestLines.count }
        #expect(count > 10)
        #expect(Set(server.requestLines).count == count)
    }

    @Test("A map on a server is drawn in advance only from memory", .requirements("M-17"))
    func prefetching() async throws {
        let server = try FileServer(.init(try MemoryBytes.demo().bytes))
        let snapshotter = BasemapSnapshotter(.archive(server.url))
        let home = Coordinate.home.mapRegion(radiusMeters: 1500)
        #expect(await snapshotter.prefetchedSnapshot(of: home, size: Self.size) == nil)
        #expect(server.ranges.isEmpty)
        let snapshot = try await snapshotter.snapshot(of: home, size: Self.size)
        let count = server.ranges.count
        let prefetched = await snapshotter.prefetchedSnapshot(of: home, size: Self.size)
        #expect((prefetched as? CellMapSnapshot)?.cells == (snapshot as? CellMapSnapshot)?.cells)
        let far = Coordinate.home.mapRegion(radiusMeters: 15_000)
        #expect(await snapshotter.prefetchedSnapshot(of: far, size: Self.size) == nil)
        #expect(server.ranges.count == count)
    }

    @Test(
        "A map that is moved beyond its edge, or zoomed out too far, loads nothing again when it returns"
    )
    func beyond() async throws {
        var archive = try MemoryBytes.demo()
        // Without tiles of low zoom levels.
        archive.bytes[100] = 13
        let server = try FileServer(.init(archive.bytes))
        let snapshotter = BasemapSnapshotter(.archive(server.url))
        let home = Coordinate.home.mapRegion()
        _ = try await snapshotter.snapshot(of: home, size: Self.size)
        let count = server.ranges.count
        await #expect(throws: MapSnapshotError.notCovered) {
            _ = try await snapshotter.snapshot(of: Coordinate(10, 10).mapRegion(), size: Self.size)
        }
        await #expect(throws: MapSnapshotError.self) {
            _ = try await snapshotter.snapshot(
                of: Coordinate.home.mapRegion(radiusMeters: 5e6),
                size: Self.size
            )
        }
        _ = try await snapshotter.snapshot(of: home, size: Self.size)
        #expect(server.ranges.count == count)
    }

    /// Moves a map along the walk and back, and returns the number of requests.
    ///
    /// Expects that the way back needs no requests.
    private func walk(_ snapshotter: BasemapSnapshotter, requests: () -> Int) async throws -> Int {
        for viewpoint in Self.walk {
            _ = try await snapshotter.snapshot(
                of: viewpoint.frame(size: Self.size).region,
                size: Self.size
            )
        }
        let count = requests()
        for viewpoint in Self.walk.reversed() {
            let region = viewpoint.frame(size: Self.size).region
            let cached = await snapshotter.cachedSnapshot(of: region, size: Self.size)
            #expect(cached?.isPreliminary == false)
            let loaded = try await snapshotter.snapshot(of: region, size: Self.size)
            #expect(cached as? CellMapSnapshot == loaded as? CellMapSnapshot)
        }
        #expect(requests() == count)
        return count
    }
}
