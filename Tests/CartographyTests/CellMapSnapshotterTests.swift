import Cartography
import Domain
import Fixtures
import TestSupport
import Testing

@Suite(.hangingLimit) struct CellMapSnapshotterTests {
    private let size = MapSize(width: 120, height: 34, unitAspectRatio: 2)

    @Test(
        "Known places show the expected ground",
        .requirements("E-FR-002", "E-US1-AS3"),
        arguments: [
            (Coordinate(53.5267, 13.222), MapGround.water),
            (Coordinate(53.557, 13.272), .builtUp),
            (Coordinate(53.503, 13.236), .wood),
            (Coordinate(53.575, 13.18), .land),
        ]
    )
    func ground(place: Coordinate, ground: MapGround) async throws {
        let map = try await snapshot()
        #expect(map.cell(at: place)?.ground == ground)
    }

    @Test(
        "Roads, a railway, and a river are drawn in their places",
        .requirements("E-FR-002", "E-US1-AS3")
    )
    func lines() async throws {
        let map = try await snapshot()
        for line in [MapLine.mainRoad, .road, .railway, .river] {
            #expect(map.cells.filter { $0.line == line }.count > 30, "\(line)")
        }
        // The main road along the lake, next to the user.
        let around = (-1...1).compactMap {
            map.cell(at: Coordinate(53.5267, 13.2584 + Double($0) * 0.0045))?.line
        }
        #expect(around.contains(.mainRoad))
    }

    @Test("A cell has dots if and only if it has a line") func dots() async throws {
        let map = try await snapshot()
        for cell in map.cells {
            #expect((cell.line == nil) == (cell.dots == 0))
        }
    }

    @Test(
        "The name of the town is in its place",
        .requirements("E-US1-AS3"),
        arguments: [40, 80, 120, 200]
    )
    func labels(columns: Int) async throws {
        let rows = Int((Double(columns) * 9 / 32).rounded())
        let map = try await snapshot(
            size: MapSize(width: columns, height: rows, unitAspectRatio: 2)
        )
        let town = try #require(map.labels.first { $0.text == "Neubrandenburg" })
        let point = map.frame.point(for: Coordinate(53.5569, 13.2611))
        #expect(abs(Double(town.column) + 0.5 - point.x) < 3)
        #expect(abs(Double(town.row) + 0.5 - point.y) < 3)
        #expect(try #require(town.offset).y.magnitude <= 1)
    }

    @Test("Streets and buildings appear only at large scales", .requirements("E-US1-AS3"))
    func density() async throws {
        let far = try await snapshot()
        #expect(!far.cells.contains { $0.line == .minorRoad })
        #expect(!far.cells.contains { $0.ground == .building })
        let near = try await snapshot(of: Coordinate(53.557, 13.261).mapRegion(radiusMeters: 500))
        #expect(near.cells.contains { $0.line == .minorRoad })
        #expect(near.cells.contains { $0.ground == .building })
    }

    @Test(
        "A region outside the archive is not covered, also at the edge of the world",
        arguments: [
            Coordinate(0, 0),
            Coordinate(89, 0),
            Coordinate(-90, 0),
            Coordinate(0, 180),
            Coordinate(0, -180),
        ]
    )
    func outside(place: Coordinate) async throws {
        await #expect(throws: BasemapError.notCovered) {
            _ = try await snapshot(of: place.mapRegion())
        }
    }

    @Test("A region at the edge of the archive is partly covered") func edge() async throws {
        let whole = try await snapshot()
        #expect(!whole.isPartlyCovered)
        // The archive has tiles down to zoom 5 for the west of the region, and none for its east.
        let region = Coordinate(53.5, 18.5).mapRegion(radiusMeters: 210_000)
        let edge = try await snapshot(of: region)
        #expect(edge.isPartlyCovered)
        #expect(edge.cells.contains { $0.ground != .unknown })
    }

    @Test("The lake and a river have their names, and no center line of a river crosses a lake")
    func waters() async throws {
        let map = try await snapshot()
        let names = map.labels.filter { $0.kind == .water }.map(\.text)
        #expect(names.contains("Tollensesee"))
        #expect(names.count > 1, "\(names)")
        let lake = map.cells.filter { $0.ground == .water && $0.otherGround == nil }
        #expect(!lake.contains { [.river, .stream].contains($0.line) })
    }

    @Test("Parks and streets have their names at large scales")
    func parksAndStreets() async throws {
        func names(_ kind: MapLabel.Kind, _ radius: Double) async throws -> [String] {
            let region = Coordinate(53.5569, 13.2611).mapRegion(radiusMeters: radius)
            let labels = try await snapshot(of: region).labels
            return labels.filter { $0.kind == kind }.map(\.text)
        }
        #expect(try await names(.park, 10_000).isEmpty)
        #expect(try await names(.street, 3000).isEmpty)
        #expect(try await names(.park, 1500).contains("Kulturpark"))
        #expect(try await names(.street, 300).contains("Treptower Straße"))
    }

    @Test("A damaged tile is left out and reported, and the other tiles are drawn")
    func damage() async throws {
        let whole = try await snapshot()
        let bytes = CountedBytes(try MemoryBytes.demo(), damagedRead: 6)
        let drawn = try await CellMapSnapshotter(bytes).draw(whole.frame)
        #expect(drawn.damage.count == 1)
        let unchanged = zip(whole.cells, try #require(drawn.map).cells).filter { $0 == $1 }.count
        #expect(unchanged < whole.cells.count)
        #expect(unchanged > whole.cells.count / 2)
    }

    @Test("If no tile can be read, the snapshot fails with the reason")
    func damageOfAll() async throws {
        var bytes = try MemoryBytes.demo()
        // Everything after the header and the root directory.
        for index in 16_384..<bytes.count {
            bytes.bytes[index] = 0xA5
        }
        let snapshotter = try await CellMapSnapshotter(bytes)
        let error = await #expect(throws: BasemapError.self) {
            _ = try await snapshotter.map(of: Coordinate.home.mapRegion(), size: size)
        }
        #expect(error?.description.hasPrefix("tile 1") == true)
    }

    @Test("A canceled snapshot throws a cancellation error, and leaves out most of its tiles")
    func cancellation() async throws {
        let size = MapSize(width: 600, height: 170, unitAspectRatio: 2)
        let whole = CountedBytes(try MemoryBytes.demo())
        _ = try await CellMapSnapshotter(whole).map(of: Coordinate.home.mapRegion(), size: size)
        let bytes = CountedBytes(try MemoryBytes.demo()) { read, _ in
            if read == 5 {
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        let snapshotter = try await CellMapSnapshotter(bytes)
        let drawing = Task {
            try await snapshotter.map(of: Coordinate.home.mapRegion(), size: size)
        }
        await #expect(throws: BasemapError.cancelled) { try await drawing.value }
        #expect(bytes.reads < whole.reads / 2, "\(bytes.reads) of \(whole.reads)")
    }

    @Test("A region that needs too many tiles at the lowest zoom level cannot be drawn")
    func deepArchive() async throws {
        var bytes = try MemoryBytes.demo()
        bytes.bytes[100] = 26
        bytes.bytes[101] = 26
        let snapshotter = try await CellMapSnapshotter(bytes)
        await #expect(throws: BasemapError.self) {
            _ = try await snapshotter.map(of: Coordinate.home.mapRegion(), size: size)
        }
    }

    private func snapshot(
        of region: MapRegion = Coordinate.home.mapRegion(),
        size: MapSize? = nil
    ) async throws -> CellMapSnapshot {
        let snapshotter = try await CellMapSnapshotter()
        return try await snapshotter.map(of: region, size: size ?? self.size)
    }
}

extension CellMapSnapshot {
    /// Returns the cell that contains a place.
    func cell(at place: Coordinate) -> MapCell? {
        let point = frame.point(for: place)
        let index = Int(point.y) * frame.size.width + Int(point.x)
        return cells.indices.contains(index) ? cells[index] : nil
    }
}
