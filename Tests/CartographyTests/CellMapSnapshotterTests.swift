import Cartography
import Domain
import Synchronization
import TestSupport
import Fixtures
import Testing

@Suite struct CellMapSnapshotterTests {
    private let size = MapSize(width: 120, height: 34, unitAspectRatio: 2)

    @Test(
        "E-FR-002, E-US1-AS3: The ground is what it is",
        arguments: [
            (Coordinate(53.5267, 13.222), MapGround.water), (Coordinate(53.557, 13.272), .builtUp),
            (Coordinate(53.503, 13.236), .wood), (Coordinate(53.575, 13.18), .land),
        ])
    func ground(place: Coordinate, ground: MapGround) async throws {
        let map = try await snapshot()
        #expect(map.cell(at: place)?.ground == ground)
    }

    @Test("E-FR-002, E-US1-AS3: A main road, a railway and a river run where they run")
    func lines() async throws {
        let map = try await snapshot()
        for line in [MapLine.mainRoad, .road, .railway, .river] {
            #expect(map.cells.filter { $0.line == line }.count > 30, "\(line)")
        }
        // The main road along the lake, by which the user stands.
        let around = (-1...1).compactMap { map.cell(at: Coordinate(53.5267, 13.2584 + Double($0) * 0.0045))?.line }
        #expect(around.contains(.mainRoad))
    }

    @Test("Lines are drawn with dots, and only where there is a line")
    func dots() async throws {
        let map = try await snapshot()
        #expect(map.cells.allSatisfy { ($0.line == nil) == ($0.dots == 0) })
    }

    @Test(
        "E-US1-AS3: The town has its name where it lies; names touch neither each other nor the edge",
        arguments: [40, 80, 120, 200])
    func labels(columns: Int) async throws {
        let rows = Int((Double(columns) * 9 / 32).rounded())
        let map = try await snapshot(size: MapSize(width: columns, height: rows, unitAspectRatio: 2))
        let town = try #require(map.labels.first { $0.text == "Neubrandenburg" })
        let point = map.frame.point(for: Coordinate(53.5569, 13.2611))
        #expect(abs(Double(town.column) + Double(town.text.count) / 2 - point.x) < 3)
        #expect(abs(Double(town.row) - point.y) < 3)
        var taken = Set<[Int]>()
        for label in map.labels {
            #expect(label.column >= 1 && label.column + label.text.count < columns)
            for column in label.column..<label.column + label.text.count {
                #expect(taken.insert([label.row, column]).inserted)
            }
        }
    }

    @Test("E-US1-AS3: Streets and buildings appear where the scale has room for them, and only there")
    func density() async throws {
        let far = try await snapshot()
        #expect(far.cells.allSatisfy { $0.line != .minorRoad && $0.ground != .building })
        let near = try await snapshot(of: Coordinate(53.557, 13.261).mapRegion(radiusMeters: 500))
        #expect(near.cells.contains { $0.line == .minorRoad })
        #expect(near.cells.contains { $0.ground == .building })
    }

    @Test("Where the archive has no map, there is none")
    func outside() async throws {
        let map = try await snapshot(of: Coordinate(0, 0).mapRegion())
        #expect(map.cells.allSatisfy { $0.ground == .unknown && $0.line == nil })
        #expect(map.labels.isEmpty)
    }

    @Test(
        "At the edges of the world there is a picture, too",
        arguments: [Coordinate(89, 0), Coordinate(-90, 0), Coordinate(0, 180), Coordinate(0, -180)])
    func edges(place: Coordinate) async throws {
        #expect(try await snapshot(of: place.mapRegion()).cells.count == 120 * 34)
    }

    @Test("The map names whom it is owed to")
    func attribution() async throws {
        #expect(try await snapshot().attribution == "© OpenStreetMap contributors")
    }

    @Test("A tile that is damaged is missing, is told of, and costs no other")
    func damage() async throws {
        let damages = Mutex<[String]>([])
        let whole = try await snapshot()
        let bytes = CountedBytes(try MemoryBytes.demo(), damagedRead: 6)
        let snapshotter = try CellMapSnapshotter(
            archive: PMTilesArchive(bytes), labelWidth: { $0.count },
            onDamage: { damage in damages.withLock { $0.append(damage) } })
        let map = try #require(
            try await snapshotter.snapshot(of: Coordinate.home.mapRegion(), size: size) as? CellMapSnapshot)
        #expect(damages.withLock(\.count) == 1)
        let unchanged = zip(whole.cells, map.cells).filter { $0 == $1 }.count
        #expect(unchanged < whole.cells.count)
        #expect(unchanged > whole.cells.count / 2)
    }

    @Test("Where no tile can be read there is no picture, and the reason is named")
    func damageOfAll() async throws {
        var bytes = try MemoryBytes.demo()
        // All but the header and the root directory, which end before.
        for index in 2000..<bytes.count { bytes.bytes[index] = 0xA5 }
        let snapshotter = try CellMapSnapshotter(
            archive: PMTilesArchive(bytes), labelWidth: { $0.count }, onDamage: { Issue.record("\($0)") })
        let error = await #expect(throws: MapSnapshotError.self) {
            _ = try await snapshotter.snapshot(of: Coordinate.home.mapRegion(), size: size)
        }
        guard case .unavailable(let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix("tile 1"))
    }

    @Test("Drawing that is given up is no failure, and reads no further tile")
    func cancellation() async throws {
        let bytes = CountedBytes(try MemoryBytes.demo()) { read in
            if read == 5 { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let snapshotter = try CellMapSnapshotter(
            archive: PMTilesArchive(bytes), labelWidth: { $0.count }, onDamage: { _ in })
        let drawing = Task { try await snapshotter.snapshot(of: Coordinate.home.mapRegion(), size: size) }
        await #expect(throws: MapSnapshotError.cancelled) { try await drawing.value }
        #expect(bytes.reads == 5)
    }

    @Test("An archive without tiles of so small a scale is no map, and costs nothing")
    func deepArchive() async throws {
        var bytes = try MemoryBytes.demo()
        (bytes.bytes[100], bytes.bytes[101]) = (26, 26)
        let snapshotter = try CellMapSnapshotter(
            archive: PMTilesArchive(bytes), labelWidth: { $0.count }, onDamage: { Issue.record("\($0)") })
        await #expect(throws: MapSnapshotError.self) {
            _ = try await snapshotter.snapshot(of: Coordinate.home.mapRegion(), size: size)
        }
    }

    @Test("A long value that many features share is read once, and is no name")
    func sharedValue() async throws {
        let name = VectorTile.Value.string(String(repeating: "n", count: 100_000))
        let place = FeatureFixture(kind: .points, tags: ["class": .string("town"), "name": name], parts: [.place])
        let tile = TileFixture.tile(("place", Array(repeating: place, count: 2000)))
        #expect(try await snapshot(tile: tile, layers: ["place"]).labels.isEmpty)
    }

    @Test("An archive of layers that nobody knows is refused, with their names")
    func unknownSchema() throws {
        let bytes = MemoryBytes(
            [(TileAddress(0, 0, 0), TileFixture.tile(("water", [])))], leafSize: 1,
            metadata: #"{"vector_layers": [{"id": "sea"}, {"id": "lamps"}]}"#)
        #expect(throws: ArchiveError.unsupportedSchema("sea, lamps")) {
            _ = try CellMapSnapshotter(archive: try PMTilesArchive(bytes), labelWidth: \.count, onDamage: { _ in })
        }
    }

    @Test(
        "The attribution is text, also where it is written as HTML, and where nothing else is known",
        arguments: [
            (#"{"attribution": "<a href=\"x\">&copy; OSM &amp; friends</a>"}"#, "© OSM & friends"),
            (#"{"attribution": "© OSM", "vector_layers": [{"id": "water"}]}"#, "© OSM"),
        ])
    func attribution(metadata: String, attribution: String) async throws {
        let bytes = MemoryBytes(
            [(TileAddress(0, 0, 0), TileFixture.tile(("water", [])))], leafSize: 1, metadata: metadata)
        let snapshotter = try CellMapSnapshotter(
            archive: PMTilesArchive(bytes), labelWidth: { $0.count }, onDamage: { _ in })
        let map = try await snapshotter.snapshot(of: Coordinate.home.mapRegion(), size: size)
        #expect((map as? CellMapSnapshot)?.attribution == attribution)
    }

    @Test("Across the antimeridian the map goes on with the tiles of the other side")
    func antimeridian() async throws {
        let lake = FeatureFixture(kind: .polygons, tags: ["class": .string("lake")], parts: [.earth])
        var bytes = MemoryBytes(
            [
                (TileAddress(1, 0, 0), TileFixture.tile(("water", []))),
                (TileAddress(1, 1, 0), TileFixture.tile(("water", [lake]))),
            ], leafSize: 2, metadata: #"{"vector_layers": [{"id": "water"}]}"#)
        // No zoom beyond the second.
        bytes.bytes[101] = 1
        let snapshotter = try CellMapSnapshotter(
            archive: PMTilesArchive(bytes), labelWidth: \.count, onDamage: { Issue.record("\($0)") })
        for longitude in [180.0, -180.0] {
            let map = try #require(
                try await snapshotter.snapshot(
                    of: Coordinate(40, longitude).mapRegion(radiusMeters: 1_000_000), size: size) as? CellMapSnapshot)
            #expect(map.cell(at: Coordinate(40, 175))?.ground == .water)
            #expect(map.cell(at: Coordinate(40, -175))?.ground == .land)
        }
    }

    @Test("Of the two schemas the same ground makes the same map")
    func schemas() async throws {
        let openMapTiles = TileFixture.tile(
            ("water", [FeatureFixture(kind: .polygons, tags: ["class": .string("lake")], parts: [.lake])]),
            ("landcover", [FeatureFixture(kind: .polygons, tags: ["class": .string("wood")], parts: [.wood])]),
            ("landuse", [FeatureFixture(kind: .polygons, tags: ["class": .string("residential")], parts: [.town])]),
            ("waterway", [FeatureFixture(kind: .lines, tags: ["class": .string("river")], parts: [.river])]),
            (
                "transportation",
                [
                    FeatureFixture(kind: .lines, tags: ["class": .string("motorway")], parts: [.road]),
                    FeatureFixture(kind: .lines, tags: ["class": .string("rail")], parts: [.railway]),
                ]
            ),
            (
                "place",
                [
                    FeatureFixture(
                        kind: .points, tags: ["class": .string("town"), "name": .string("Ort")], parts: [.place])
                ]
            ))
        let protomaps = TileFixture.tile(
            ("earth", [FeatureFixture(kind: .polygons, parts: [.earth])]),
            (
                "water",
                [
                    FeatureFixture(kind: .polygons, tags: ["kind": .string("lake")], parts: [.lake]),
                    FeatureFixture(kind: .lines, tags: ["kind": .string("river")], parts: [.river]),
                ]
            ),
            (
                "landuse",
                [
                    FeatureFixture(kind: .polygons, tags: ["kind": .string("forest")], parts: [.wood]),
                    FeatureFixture(kind: .polygons, tags: ["kind": .string("residential")], parts: [.town]),
                ]
            ),
            (
                "roads",
                [
                    FeatureFixture(
                        kind: .lines, tags: ["kind": .string("highway"), "kind_detail": .string("motorway")],
                        parts: [.road]),
                    FeatureFixture(kind: .lines, tags: ["kind": .string("rail")], parts: [.railway]),
                ]
            ),
            (
                "places",
                [
                    FeatureFixture(
                        kind: .points,
                        tags: [
                            "kind": .string("locality"), "kind_detail": .string("town"), "name": .string("Ort"),
                        ], parts: [.place])
                ]
            ))
        let layers = ["water", "transportation", "place"]
        let map = try await snapshot(tile: openMapTiles, layers: layers)
        let other = try await snapshot(tile: protomaps, layers: ["earth", "water", "roads", "places"])
        #expect(map.cells == other.cells)
        #expect(map.labels == other.labels)
        #expect(map.labels.map(\.text) == ["Ort"])
        #expect(Set(map.cells.map(\.ground)) == [.land, .wood, .builtUp, .water])
        #expect(Set(map.cells.compactMap(\.line)) == [.river, .railway, .mainRoad])
    }

    /// A map of the world, of one tile.
    private func snapshot(tile: [UInt8], layers: [String]) async throws -> CellMapSnapshot {
        let names = layers.map { #"{"id": "\#($0)"}"# }.joined(separator: ", ")
        var bytes = MemoryBytes(
            [(TileAddress(0, 0, 0), tile)], leafSize: 1, metadata: #"{"vector_layers": [\#(names)]}"#)
        // No zoom beyond the first.
        bytes.bytes[101] = 0
        let snapshotter = try CellMapSnapshotter(
            archive: PMTilesArchive(bytes), labelWidth: { $0.count }, onDamage: { Issue.record("\($0)") })
        return try #require(
            try await snapshotter.snapshot(
                of: Coordinate(0, 0).mapRegion(radiusMeters: 15_000_000),
                size: MapSize(width: 40, height: 20, unitAspectRatio: 2)) as? CellMapSnapshot)
    }

    private func snapshot(
        of region: MapRegion = Coordinate.home.mapRegion(), size: MapSize? = nil
    ) async throws -> CellMapSnapshot {
        let snapshotter = try CellMapSnapshotter(
            archive: PMTilesArchive(try MemoryBytes.demo()), labelWidth: { $0.count },
            onDamage: { Issue.record("\($0)") })
        return try #require(
            try await snapshotter.snapshot(of: region, size: size ?? self.size) as? CellMapSnapshot)
    }
}

/// An archive that tells of each read, and one read of which may return nonsense.
private final class CountedBytes: ArchiveBytes {
    private let bytes: MemoryBytes
    private let damagedRead: Int?
    private let onRead: @Sendable (Int) -> Void
    private let readCount = Atomic(0)

    init(_ bytes: MemoryBytes, damagedRead: Int? = nil, onRead: @escaping @Sendable (Int) -> Void = { _ in }) {
        self.bytes = bytes
        self.damagedRead = damagedRead
        self.onRead = onRead
    }

    var count: Int { bytes.count }
    var reads: Int { readCount.load(ordering: .relaxed) }

    func bytes(in range: Range<Int>) -> ArraySlice<UInt8> {
        let read = readCount.add(1, ordering: .relaxed).newValue
        onRead(read)
        return read == damagedRead ? Array(repeating: 0xA5, count: range.count)[...] : bytes.bytes(in: range)
    }
}

extension [SIMD2<Int32>] {
    fileprivate static let earth = rectangle(0, 0, 4096, 4096)
    fileprivate static let lake = rectangle(1200, 1200, 1900, 1900)
    fileprivate static let wood = rectangle(2200, 1200, 2900, 1900)
    fileprivate static let town = rectangle(1200, 2200, 1900, 2900)
    fileprivate static let river = [SIMD2(0, 1000), SIMD2(4096, 1100)] as [SIMD2<Int32>]
    fileprivate static let railway = [SIMD2(0, 2050), SIMD2(4096, 2050)] as [SIMD2<Int32>]
    fileprivate static let road = [SIMD2(0, 3100), SIMD2(4096, 3000)] as [SIMD2<Int32>]
    fileprivate static let place = [SIMD2(2500, 2500)] as [SIMD2<Int32>]

    private static func rectangle(_ west: Int32, _ north: Int32, _ east: Int32, _ south: Int32) -> [SIMD2<Int32>] {
        [SIMD2(west, north), SIMD2(east, north), SIMD2(east, south), SIMD2(west, south)]
    }
}

extension CellMapSnapshot {
    /// The cell in which a place lies.
    fileprivate func cell(at place: Coordinate) -> MapCell? {
        let point = frame.point(for: place)
        let index = Int(point.y) * frame.size.width + Int(point.x)
        return cells.indices.contains(index) ? cells[index] : nil
    }
}
