import Domain
import Fixtures
import TestSupport
import Testing

@testable import Cartography

/// Tests of names as the tiles of many generators have them.
@Suite(.hangingLimit) struct FeatureNameTests {
    /// The world is 120 by 60 cells, so tiles of zoom 2 match the scale.
    private static let frame = MapViewpoint(center: Coordinate(0, 0), heightMeters: 1e8)
        .frame(size: MapSize(width: 120, height: 60, unitAspectRatio: 2))

    @Test(
        "A name can be a number, and can contain entities",
        arguments: [
            (.integer(1770), "1770"),
            (.unsigned(66), "66"),
            (.integer(-3), "-3"),
            (.number(22), "22"),
            (.number(0.5), "0.5"),
            (.string("Bras&oacute;w &amp; Okolice"), "Brasów & Okolice"),
            (.string("L&#39;Aquila"), "L'Aquila"),
            (.string("L&amp;#x27;Isle"), "L'Isle"),
            (.string("A & B; C"), "A & B"),
            (.string("Q&zz;"), "Q&zz"),
            (.bool(true), nil),
            (.number(.nan), nil),
            (.number(1e300), nil),
        ] as [(VectorTile.Value, String?)]
    )
    func text(name: VectorTile.Value, expected: String?) async throws {
        let tile = TileFixture.tile(("place", [Self.city(name, SIMD2(2048, 2048))]))
        let map = try await Self.map(of: [(TileAddress(2, 1, 1), tile)])
        #expect(map.labels.first?.text == expected)
    }

    @Test(
        "The first name that can be written is shown, and none if there is no such name",
        arguments: [
            (["name": "Łódź", "name:en": "Lodz"], "Łódź"),
            (["name": "تهران", "name:latin": "Tehrān", "name:en": "Tehran"], "Tehrān"),
            (["name": "Київ", "name:latin": "Київ", "name_en": "Kyiv"], "Kyiv"),
            (["name": "กรุงเทพ", "name_int": "Bangkok"], "Bangkok"),
            (["name": "Київ"], nil),
        ] as [([String: VectorTile.Value], String?)]
    )
    func charset(names: [String: VectorTile.Value], expected: String?) async throws {
        let city = FeatureFixture(
            kind: .points,
            tags: names.merging(["class": .string("city")]) { $1 },
            parts: [[SIMD2(2048, 2048)]]
        )
        let bytes = MemoryBytes(
            [(TileAddress(2, 1, 1), TileFixture.tile(("place", [city])))],
            leafSize: 1,
            zooms: 2...2
        )
        let snapshotter = try await CellMapSnapshotter(
            source: PMTilesArchive(bytes),
            labelWidth: { name in
                name.unicodeScalars.allSatisfy { $0.value < 0x250 } ? name.count : nil
            }
        )
        #expect(try await snapshotter.map(of: Self.frame).labels.first?.text == expected)
    }

    @Test(
        "A town that is in two or more tiles, some units apart, has one name and one mark",
        arguments: [-7, -1, 0, 3] as [Int32]
    )
    func severalTiles(distance: Int32) async throws {
        func tile(_ x: Int32, _ y: Int32) -> [UInt8] {
            TileFixture.tile(("place", [Self.city("Roma", SIMD2(x, y))]))
        }
        let end: Int32 = 4096
        let tiles = [
            (TileAddress(2, 1, 1), tile(end - 2, end + distance)),
            (TileAddress(2, 2, 1), tile(distance, end - 1)),
            (TileAddress(2, 1, 2), tile(end + 4, distance)),
            (TileAddress(2, 2, 2), tile(distance - 3, 2)),
        ]
        let map = try await Self.map(of: tiles)
        #expect(map.labels.map(\.text) == ["Roma"])
        // The order of the tiles does not matter.
        let moved = Self.frame.expanded(width: -20, height: -10)
        let snapshotter = try await CellMapSnapshotter(
            MemoryBytes(tiles.reversed(), leafSize: 1, zooms: 2...2)
        )
        let part = try await snapshotter.map(of: moved)
        #expect(part.labels.first?.column == (map.labels.first?.column ?? 0) - 20)
        #expect(part.labels.first?.row == (map.labels.first?.row ?? 0) - 10)
    }

    @Test("Two towns of the same name that are apart keep their marks") func twoTowns() async throws
    {
        let tile = TileFixture.tile(
            ("place", [Self.city("Roma", SIMD2(4090, 1000)), Self.city("Roma", SIMD2(4090, 1900))])
        )
        let map = try await Self.map(of: [(TileAddress(2, 1, 1), tile)])
        #expect(map.labels.count == 2)
    }

    @Test(
        "Squares and piers that are areas are drawn as their outlines",
        arguments: [
            ("transportation", ["class": "path", "subclass": "pedestrian"]),
            ("transportation", ["class": "pier"]),
            ("transportation", ["class": "pedestrian"]),
            ("street_polygons", ["kind": "pedestrian"]),
            ("pier_polygons", [:]),
            ("landuse", ["kind": "pier"]),
            ("landuse", ["kind": "pedestrian"]),
        ] as [(String, [String: VectorTile.Value])]
    )
    func areas(layer: String, tags: [String: VectorTile.Value]) async throws {
        // Other layers of the schema decide which one it is.
        let others = ["street_polygons": "streets", "pier_polygons": "streets", "landuse": "roads"]
        let area = FeatureFixture(kind: .polygons, tags: tags, parts: [.square(1024, 3072)])
        let tile = TileFixture.tile((layer, [area]), (others[layer, default: "waterway"], []))
        let frame = MapViewpoint(center: Coordinate(20, 30), heightMeters: 300)
            .frame(size: MapSize(width: 120, height: 60, unitAspectRatio: 2))
        let tiles = TileAddress.all(zoom: 16, at: frame).map { ($0, tile) }
        let snapshotter = try await CellMapSnapshotter(
            MemoryBytes(tiles, leafSize: 50, metadata: "{}", zooms: 16...16)
        )
        let map = try await snapshotter.map(of: frame)
        #expect(map.cells.contains { $0.line == .path })
        // The area has an inside.
        #expect(map.cells.contains { $0.line == nil })
    }

    private static func city(_ name: VectorTile.Value, _ point: SIMD2<Int32>) -> FeatureFixture {
        FeatureFixture(
            kind: .points,
            tags: ["class": "city", "name": name],
            parts: [[point]]
        )
    }

    private static func map(of tiles: [(TileAddress, [UInt8])]) async throws -> CellMapSnapshot {
        let snapshotter = try await CellMapSnapshotter(
            MemoryBytes(tiles, leafSize: 10, zooms: 2...2)
        )
        return try await snapshotter.map(of: frame)
    }
}
