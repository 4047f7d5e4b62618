import Domain
import Fixtures
import TestSupport
import Testing

@testable import Cartography

/// Tests that a map distinguishes parts that could not be loaded or drawn from missing data.
@Suite(.hangingLimit) struct PartialMapTests {
    private static let size = MapSize(width: 120, height: 60, unitAspectRatio: 2)
    private static let world = MapViewpoint(center: Coordinate(0, 0), heightMeters: 1e8)
        .frame(size: size)

    @Test("The area of a damaged tile is not loaded, also if a coarser tile exists")
    func damage() async throws {
        let damaged: [UInt8] = [0xFF, 0xFF, 0xFF]
        let tiles = (0..<4).map { number in
            (TileAddress(1, number % 2, number / 2), number == 0 ? damaged : Self.water)
        }
        let bytes = MemoryBytes(
            [(TileAddress(0, 0, 0), Self.water)] + tiles,
            leafSize: 10,
            zooms: 0...1
        )
        let drawn = try await CellMapSnapshotter(bytes).draw(Self.world)
        let map = try #require(drawn.map)
        #expect(map.isPartial)
        #expect(drawn.damage.count == 1)
        for (index, cell) in map.cells.enumerated() {
            let isDamaged = index % 120 < 60 && index / 120 < 30
            #expect(cell.ground == (isDamaged ? .notLoaded : .water))
        }
        let colors = MapColors(
            grounds: MapGround.allCases.map { SIMD4($0.rawValue, 0, 0, 255) },
            lines: MapLine.allCases.map { _ in .zero },
            roads: MapLine.allCases.map { _ in .zero },
            userArea: .zero
        )
        let content = try #require(map.content)
        let raster = try await content.picture(of: map.frame, cell: SIMD2(2, 4), colors)
        #expect(raster.pixels.first?.x == MapGround.notLoaded.rawValue)
        #expect(raster.pixels.last?.x == MapGround.water.rawValue)
    }

    @Test("A map without damage is not partial, and a missing tile has no map data")
    func missing() async throws {
        let bytes = MemoryBytes([(TileAddress(1, 0, 0), Self.water)], zoom: 1)
        let map = try await CellMapSnapshotter(bytes).map(of: Self.world)
        #expect(!map.isPartial)
        #expect(map.cells.last?.ground == .unknown)
    }

    @Test("What a limit leaves out is not loaded, and nothing of it is drawn")
    func limit() async throws {
        let line = (0..<20_000).map { SIMD2(Int32($0 % 2) * 4096, 2048) }
        let railway = FeatureFixture(kind: .lines, tags: ["class": "rail"], parts: [line])
        let heavy = TileFixture.tile(("transportation", [railway]))
        let tiles = (0..<4).map { (TileAddress(1, $0 % 2, $0 / 2), heavy) }
        let snapshotter = try await CellMapSnapshotter(MemoryBytes(tiles, zoom: 1))
        let map = try #require(try await snapshotter.draw(Self.world).map)
        #expect(map.isPartial)
        #expect(Set(map.cells.map(\.ground)) == [.land, .notLoaded])
        for cell in map.cells where cell.ground == .notLoaded {
            #expect(cell.line == nil)
        }
        // The map from memory reaches the limit, too, so it does not replace another drawing.
        #expect(snapshotter.drawFromMemory(Self.world)?.isPreliminary == true)
    }

    @Test(
        "Where a limit is reached, the coarser tile fills in, the map is partial, and its center is drawn"
    )
    func filledLimit() async throws {
        let line = (0..<9000).map { SIMD2(Int32($0 % 2) * 4096, 2048) }
        let railway = FeatureFixture(kind: .lines, tags: ["class": "rail"], parts: [line])
        let heavy = TileFixture.tile(("transportation", [railway]))
        let tiles = (0..<16).map { (TileAddress(2, $0 % 4, $0 / 4), heavy + [0x7A, 1, UInt8($0)]) }
        let bytes = MemoryBytes(
            [(TileAddress(0, 0, 0), Self.water)] + tiles,
            leafSize: 20,
            zooms: 0...2
        )
        let drawn = try await CellMapSnapshotter(bytes).draw(Self.world)
        let map = try #require(drawn.map)
        let isPartial = map.isPartial
        #expect(isPartial)
        #expect(Set(map.cells.map(\.ground)) == [.land, .water])
        #expect(map.cells[30 * 120 + 60].ground == .land)
        #expect(map.cells[0].ground == .water)
        let text = "too much work for one map: more than 12000000 steps"
        #expect(drawn.damage.count == 1)
        #expect(drawn.damage.first?.hasSuffix(text) == true)
    }

    private static let water = TileFixture.tile(
        (
            "water",
            [
                FeatureFixture(
                    kind: .polygons,
                    tags: ["class": "lake"],
                    parts: [.square(0, 4096)]
                )
            ]
        )
    )
}
