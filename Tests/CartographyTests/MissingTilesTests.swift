import Domain
import Fixtures
import TestSupport
import Testing

@testable import Cartography

/// Tests that tiles of other zoom levels fill in for missing ones.
@Suite(.hangingLimit) struct MissingTilesTests {
    /// The world is 120 by 60 cells, so tiles of zoom 2 match the scale.
    private static let size = MapSize(width: 120, height: 60, unitAspectRatio: 2)
    private static let world = MapViewpoint(center: Coordinate(0, 0), heightMeters: 1e8)
        .frame(size: size)

    // MARK: - Coarser and finer tiles

    @Test(
        "Where a tile is missing, the nearest coarser tile fills in, in its area only",
        .requirements("M-22"),
        arguments: [0, 1]
    )
    func coarser(zoom: Int) async throws {
        // The west has tiles of the wanted zoom level.
        let west = Self.tiles(zoom: 2, "water") { $0.x < 2 }
        let all = west + Self.tiles(zoom: zoom, "wood") + Self.tiles(zoom: zoom - 1, "suburb")
        let map = try await Self.map(of: all)
        for (index, cell) in map.cells.enumerated() {
            #expect(cell.ground == (index % 120 < 60 ? .water : .wood))
        }
    }

    @Test("At any distance, a coarser tile fills in", arguments: [1, 4, 5, 9])
    func distance(levels: Int) async throws {
        let frame = Self.frame(zoom: 10)
        let tiles = Self.tiles(zoom: 10 - levels, at: frame, "water")
        let map = try await Self.map(of: tiles, frame: frame, zooms: 0...14)
        #expect(map.cells.allSatisfy { $0.ground == .water })
    }

    @Test(
        "Without a coarser tile, the nearest finer tiles fill in, in their areas only",
        .requirements("M-22"),
        arguments: [3, 4]
    )
    func finer(zoom: Int) async throws {
        let middle = 1 << (zoom - 1)
        let west = Self.tiles(zoom: zoom, "wood") { $0.x < middle }
        let rest = Self.tiles(zoom: zoom + 1, "water") { _ in true }
        let map = try await Self.map(of: west + rest, zooms: 0...5)
        for (index, cell) in map.cells.enumerated() {
            #expect(cell.ground == (index % 120 < 60 ? .wood : .water))
        }
    }

    @Test("A coarser tile is preferred to finer ones") func preference() async throws {
        let tiles = Self.tiles(zoom: 0, "wood") + Self.tiles(zoom: 3, "water")
        let map = try await Self.map(of: tiles, zooms: 0...3)
        #expect(map.cells.allSatisfy { $0.ground == .wood })
    }

    @Test("A missing zoom level is filled, whatever the directories are", arguments: [1, 3, 100])
    func leaves(leafSize: Int) async throws {
        let tiles = Self.tiles(zoom: 0, "wood") + Self.tiles(zoom: 1, "water")
        let map = try await Self.map(of: tiles, leafSize: leafSize)
        #expect(map.cells.allSatisfy { $0.ground == .water })
    }

    // MARK: - Bounds and coverage

    /// Bounds that contain neither the frames of `frame(zoom:)` nor any tile near them.
    private static let otherPlace = MapBounds(west: 100, south: 10, east: 110, north: 20)

    @Test(
        "A tile that exists is drawn whole in cells and in a picture, whatever the bounds are",
        .requirements("M-22"),
        arguments: [
            MapBounds(west: -20, south: -10, east: 30, north: 15),
            MapBounds(west: 179.9, south: 84, east: 180, north: 85),
            MapBounds(west: 30, south: 15, east: -20, north: -10),
        ]
    )
    func bounds(bounds: MapBounds) async throws {
        let map = try await Self.map(of: Self.tiles(zoom: 2, "wood"), bounds: bounds)
        #expect(map.cells.allSatisfy { $0.ground == .wood })
        let content = try #require(map.content)
        let raster = try await content.picture(of: map.frame, cell: SIMD2(4, 8), Self.colors)
        let wood = Self.colors.grounds[Int(MapGround.wood.rawValue)]
        #expect(raster.pixels.allSatisfy { $0 == wood })
    }

    @Test("Bounds beyond the antimeridian contain the tiles at its other side")
    func boundsBeyondAntimeridian() {
        for bounds in [
            MapBounds(west: 165, south: -48, east: 184, north: -34),
            MapBounds(west: -195, south: -48, east: -176, north: -34),
        ] {
            let columns = (0..<16).filter { bounds.overlap(TileAddress(4, $0, 9)) }
            #expect(columns == [0, 15])
        }
    }

    @Test(
        "A missing tile outside the bounds is filled only from the two next coarser zoom levels",
        .requirements("M-22"),
        arguments: [1, 2, 3, 9, -1]
    )
    func fillsOutsideBounds(levels: Int) async throws {
        let frame = Self.frame(zoom: 10)
        let zoom = MapScale(frame, zooms: 0...14).zoom
        let tiles = Self.tiles(zoom: zoom - levels, at: frame, "water")
        func map() async throws -> CellMapSnapshot {
            try await Self.map(of: tiles, frame: frame, zooms: 0...14, bounds: Self.otherPlace)
        }
        if (1...2).contains(levels) {
            let grounds = try await map().cells.map(\.ground)
            #expect(Set(grounds) == [.water])
        } else {
            await #expect(throws: BasemapError.notCovered) { _ = try await map() }
        }
    }

    @Test("A missing tile that the edge of the bounds crosses is filled whole")
    func tileAtEdgeOfBounds() async throws {
        // The bounds end in the middle of the second of four columns of tiles.
        let bounds = MapBounds(west: -180, south: -80, east: -45, north: 80)
        let map = try await Self.map(of: Self.tiles(zoom: 3, "water"), zooms: 0...3, bounds: bounds)
        for (index, cell) in map.cells.enumerated() {
            #expect(cell.ground == (index % 120 < 60 ? .water : .unknown))
        }
    }

    @Test("Names beyond the tiles that exist are not shown") func namesBeyondTiles() async throws {
        func city(_ name: String, x: Int32) -> FeatureFixture {
            FeatureFixture(
                kind: .points,
                tags: ["class": "city", "name": .string(name)],
                parts: [[SIMD2(x, 2048)]]
            )
        }
        let tile = TileFixture.tile(("place", [city("Here", x: 2048), city("There", x: 4600)]))
        let map = try await Self.map(of: [(TileAddress(2, 1, 1), tile)])
        #expect(map.labels.map(\.text) == ["Here"])
    }

    @Test(
        "A frame in which filled tiles draw only plain land is not covered",
        .requirements("M-22"),
        arguments: [0, 1, 3]
    )
    func plainLand(zoom: Int) async throws {
        await #expect(throws: BasemapError.notCovered) {
            _ = try await Self.map(of: Self.tiles(zoom: zoom, nil), zooms: 0...3)
        }
        // A tile of the wanted zoom level is a map, also if it is empty.
        let wanted = Self.tiles(zoom: 2, nil) { $0.x == 0 && $0.y == 0 }
        let map = try await Self.map(of: Self.tiles(zoom: zoom, nil) + wanted, zooms: 0...3)
        #expect(map.cells.allSatisfy { $0.ground == .land })
    }

    @Test("A line or a name in a filled tile is a map", arguments: ["line", "name"])
    func contentOfFilledTile(kind: String) async throws {
        let line = FeatureFixture(
            kind: .lines,
            tags: ["class": "primary"],
            parts: [[SIMD2(0, 2048), SIMD2(4096, 2048)]]
        )
        let name = FeatureFixture(
            kind: .points,
            tags: ["class": "city", "name": "Ort"],
            parts: [[SIMD2(2048, 2048)]]
        )
        let content = TileFixture.tile(
            kind == "line" ? ("transportation", [line]) : ("place", [name])
        )
        let map = try await Self.map(of: [(TileAddress(0, 0, 0), content)])
        #expect(map.cells.contains { $0.line == .mainRoad } == (kind == "line"))
        #expect(map.labels.map(\.text) == (kind == "line" ? [] : ["Ort"]))
    }

    @Test(
        "Filled tiles show what the scale shows, not what their zoom level would show",
        arguments: [8, 14]
    )
    func scale(zoom: Int) async throws {
        let paths = stride(from: Int32(0), to: 4096, by: 16).map { y in
            FeatureFixture(
                kind: .lines,
                tags: ["class": "path"],
                parts: [[SIMD2(0, y), SIMD2(4096, y)]]
            )
        }
        let content = TileFixture.tile(("transportation", paths))
        let frame = Self.frame(zoom: zoom)
        let tiles = TileAddress.all(zoom: 8, at: frame).map { ($0, content) }
        let snapshotter = try await CellMapSnapshotter(
            MemoryBytes(tiles, leafSize: 100, zooms: 0...14)
        )
        let map = try await snapshotter.draw(frame).map
        let hasPaths = map?.cells.contains { $0.line == .path } ?? false
        #expect(hasPaths == (zoom == 14))
    }

    // MARK: - Memory and pictures

    @Test("A filled map from memory equals the loaded one")
    func memory() async throws {
        let frame = Self.frame(zoom: 6)
        let tiles = Self.tiles(zoom: 6, at: frame, "water").dropLast(2)
        let coarse = Self.tiles(zoom: 3, "wood")
        let snapshotter = try await CellMapSnapshotter(
            MemoryBytes(tiles + coarse, leafSize: 4, zooms: 0...8)
        )
        #expect(snapshotter.drawFromMemory(frame) == nil)
        let map = try await snapshotter.map(of: frame)
        #expect(Set(map.cells.map(\.ground)) == [.water, .wood])
        let cached = try #require(snapshotter.drawFromMemory(frame))
        #expect(cached.cells == map.cells)
        #expect(!cached.isPreliminary)
    }

    @Test("A part of a filled map that is only plain land is not cut out")
    func cropping() async throws {
        let lake = FeatureFixture(
            kind: .polygons,
            tags: ["class": "lake"],
            parts: [.square(0, 1024)]
        )
        let tile = TileFixture.tile(("water", [lake]))
        let map = try await Self.map(of: [(TileAddress(0, 0, 0), tile)])
        #expect(map.cells.first?.ground == .water)
        #expect(map.cells.last?.ground == .land)
        let part = map.frame.expanded(width: -50, height: -25)
        #expect(map.cropped(to: part) == nil)
        #expect(map.cropped(to: map.frame.expanded(width: -1, height: -1)) != nil)
    }

    /// Colors that differ by ground.
    private static let colors = MapColors(
        grounds: MapGround.allCases.map { SIMD4($0.rawValue * 10, 50, 50, 255) },
        lines: MapLine.allCases.map { _ in SIMD4(200, 0, 0, 255) },
        roads: MapLine.allCases.map { _ in SIMD4(200, 0, 0, 255) },
        userArea: .zero
    )

    @Test("A picture is filled in the same areas as the cells") func picture() async throws {
        let west = Self.tiles(zoom: 2, "water") { $0.x < 2 }
        let map = try await Self.map(of: west + Self.tiles(zoom: 0, "wood"))
        let content = try #require(map.content)
        let raster = try await content.picture(of: map.frame, cell: SIMD2(4, 8), Self.colors)
        for (index, pixel) in raster.pixels.enumerated() {
            let ground = index % raster.width < raster.width / 2 ? MapGround.water : .wood
            #expect(pixel == Self.colors.grounds[Int(ground.rawValue)])
        }
    }

    @Test("Where tiles of different zoom levels meet within a pixel, a picture has no line")
    func seam() async throws {
        let west = Self.tiles(zoom: 2, nil) { $0.x < 2 }
        let frame = Self.frame(zoom: 2)
        let edge = frame.area(of: FrameTile(address: TileAddress(2, 1, 1), column: 1)).southEast.x
        let edgeInPixels = edge * 4
        #expect(abs(edgeInPixels - edgeInPixels.rounded()) > 0.1)
        let map = try await Self.map(of: west + Self.tiles(zoom: 0, nil), frame: frame)
        let content = try #require(map.content)
        let raster = try await content.picture(of: frame, cell: SIMD2(4, 8), Self.colors)
        let land = Self.colors.grounds[Int(MapGround.land.rawValue)]
        #expect(raster.pixels.allSatisfy { $0 == land })
    }

    // MARK: - Servers

    @Test(
        "A server is asked at most twice more in a row, and a missing tile is remembered",
        arguments: [0, 6, 9, 10, 11, 13]
    )
    func rounds(zoom: Int) async throws {
        let frame = Self.frame(zoom: 10)
        let content = Self.content("water")
        let server = FakeTileServer(zooms: 0...20) { address in
            address.zoom == zoom ? content : nil
        }
        let snapshotter = try await CellMapSnapshotter(source: server, labelWidth: \.count)
        let map = try await snapshotter.map(of: frame)
        #expect(map.cells.allSatisfy { $0.ground == .water })
        #expect(server.requests.rounds.count <= 3)
        let requested = server.requests.rounds.flatMap(\.self)
        #expect(Set(requested).count == requested.count)
        let rounds = server.requests.rounds.count
        _ = try await snapshotter.map(of: frame)
        #expect(server.requests.rounds.count == rounds)
    }

    @Test("A server is asked for no tile outside its bounds") func outsideBounds() async throws {
        var server = FakeTileServer(zooms: 0...14) { _ in TileFixture.lake }
        server.bounds = Self.otherPlace
        let snapshotter = try await CellMapSnapshotter(source: server, labelWidth: \.count)
        #expect(try await snapshotter.draw(Self.frame(zoom: 10)).map == nil)
        #expect(server.requests.rounds.isEmpty)
    }

    @Test(
        "A server is asked for tiles that the edge of its bounds crosses, and they are drawn whole"
    )
    func edgeOfBoundsOfServer() async throws {
        let lake = TileFixture.lake
        var server = FakeTileServer(zooms: 0...2) { $0.zoom == 2 ? lake : nil }
        server.bounds = MapBounds(west: -100, south: -20, east: 10, north: 60)
        let snapshotter = try await CellMapSnapshotter(source: server, labelWidth: \.count)
        let map = try await snapshotter.map(of: Self.world)
        for (index, cell) in map.cells.enumerated() {
            let isRequested = index % 120 < 90 && (15..<45).contains(index / 120)
            #expect(cell.ground == (isRequested ? .water : .unknown))
        }
        let requested = server.requests.rounds.flatMap(\.self).filter { $0.zoom == 2 }
        #expect(requested.count == 6)
    }

    // MARK: - Archives

    private typealias Tile = (address: TileAddress, content: [UInt8])

    private static func map(
        of tiles: some Collection<Tile>,
        frame: MapFrame = world,
        leafSize: Int = 1000,
        zooms: ClosedRange<UInt8> = 0...2,
        bounds: MapBounds? = nil
    ) async throws -> CellMapSnapshot {
        var bytes = MemoryBytes(Array(tiles), leafSize: leafSize, zooms: zooms)
        if let bounds {
            bytes.setBounds(bounds)
        }
        return try await CellMapSnapshotter(bytes).map(of: frame)
    }

    /// Returns a frame of a place whose scale matches tiles of a zoom level.
    private static func frame(zoom: Int) -> MapFrame {
        let height = 8e6 / Double(1 << (zoom - 2))
        return MapViewpoint(center: Coordinate(20, 30), heightMeters: height).frame(size: size)
    }

    private static func tiles(
        zoom: Int,
        _ ground: String?,
        where isIncluded: (TileAddress) -> Bool = { _ in true }
    ) -> [Tile] {
        guard zoom >= 0 else { return [] }
        let side = 1 << zoom
        let addresses = (0..<side).flatMap { y in
            (0..<side).map { x in TileAddress(zoom, x, y) }
        }
        return addresses.filter(isIncluded).map { ($0, content(ground)) }
    }

    /// Returns the tiles of a zoom level that a frame touches.
    private static func tiles(zoom: Int, at frame: MapFrame, _ ground: String?) -> [Tile] {
        TileAddress.all(zoom: zoom, at: frame).map { ($0, content(ground)) }
    }

    /// Returns a tile whose whole area is of a kind; `nil` for plain land.
    private static func content(_ ground: String?) -> [UInt8] {
        guard let ground else { return TileFixture.tile(("water", [])) }
        let area = FeatureFixture(
            kind: .polygons,
            tags: ["class": .string(ground)],
            parts: [.square(0, 4096)]
        )
        let layers = ["wood": "landcover", "suburb": "landuse"]
        return TileFixture.tile((layers[ground, default: "water"], [area]))
    }
}
