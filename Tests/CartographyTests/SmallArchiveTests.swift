import Domain
import Fixtures
import TestSupport
import Cartography
import Testing

/// Tests maps from small generated archives.
@Suite(.hangingLimit) struct SmallArchiveTests {
    private let size = MapSize(width: 120, height: 34, unitAspectRatio: 2)

    @Test("A long value shared by many features is read once, and is not used as a name")
    func sharedValue() async throws {
        let name = VectorTile.Value.string(String(repeating: "n", count: 100_000))
        let place = FeatureFixture(
            kind: .points,
            tags: ["class": .string("town"), "name": name],
            parts: [[SIMD2(2500, 2500)]]
        )
        let tile = TileFixture.tile(("place", Array(repeating: place, count: 2000)))
        #expect(try await CellMapSnapshot.world(tile, metadata: "{}").labels.isEmpty)
    }

    @Test("Names far outside their tile are ignored") func farNames() async throws {
        let farthest = [Int32.min, -4096, 3 * 4096, .max]
        let features = farthest.flatMap { x in
            farthest.map { y in SIMD2(x, y) }
        }.map { point in
            FeatureFixture(kind: .points, tags: ["class": "town", "name": "Ort"], parts: [[point]])
        }
        let map = try await CellMapSnapshot.world(
            TileFixture.tile(("place", features)),
            metadata: "{}"
        )
        #expect(map.labels.isEmpty)
    }

    @Test(
        "The world has the names of continents, countries and large cities, but not those of states and villages",
        arguments: [
            (
                "place",
                ["continent", "country", "city", "state", "village"].map { ["class": .string($0)] }
            ),
            (
                "places",
                [
                    ["kind": "continent"],
                    ["kind": "country"],
                    ["kind": "locality", "kind_detail": "city"],
                    ["kind": "region"],
                    ["kind": "locality", "kind_detail": "village"],
                ]
            ),
            (
                "place_labels",
                ["continent", "country", "capital", "state", "village"].map {
                    ["kind": .string($0)]
                }
            ),
        ] as [(String, [[String: VectorTile.Value]])]
    )
    func world(layer: String, tags: [[String: VectorTile.Value]]) async throws {
        let features = tags.enumerated().map { index, tags in
            FeatureFixture(
                kind: .points,
                tags: tags.merging(["name": .string("N\(index)")]) { $1 },
                parts: [[SIMD2(2048, 700 + Int32(index) * 600)]]
            )
        }
        let map = try await CellMapSnapshot.world(
            TileFixture.tile((layer, features)),
            metadata: "{}"
        )
        #expect(map.labels.map(\.text) == ["N0", "N1", "N2"])
        #expect(map.labels.map(\.kind) == [.region, .region, .town])
    }

    @Test(
        "Equally ranked names are placed by rank, population or area",
        arguments: [
            ("place", ["class": "country"], "rank", -1),
            ("places", ["kind": "country"], "population", 1),
            ("boundary_labels", ["admin_level": 2], "way_area", 1),
        ] as [(String, [String: VectorTile.Value], String, Int64)]
    )
    func weights(layer: String, tags: [String: VectorTile.Value], key: String, sign: Int64)
        async throws
    {
        let features = (0..<2).map { index in
            let value = VectorTile.Value.integer(sign * Int64(index) + 5)
            return FeatureFixture(
                kind: .points,
                tags: tags.merging(["name": .string("N\(index)"), key: value]) { $1 },
                parts: [[SIMD2(2048, 2048)]]
            )
        }
        let map = try await CellMapSnapshot.world(
            TileFixture.tile((layer, features)),
            metadata: "{}"
        )
        #expect(map.labels.map(\.text) == ["N1", "N0"])
    }

    @Test(
        "The attribution is plain text, also if the metadata has HTML or no layers",
        arguments: [
            (#"{"attribution": "<a href=\"x\">&copy; OSM &amp; friends</a>"}"#, "© OSM & friends"),
            (#"{"attribution": "© OSM", "vector_layers": [{"id": "water"}]}"#, "© OSM"),
        ]
    )
    func attribution(metadata: String, attribution: String) async throws {
        let map = try await CellMapSnapshot.world(
            TileFixture.tile(("water", [])),
            metadata: metadata
        )
        #expect(map.attribution == attribution)
    }

    @Test("A map across the antimeridian contains the tiles of both sides")
    func antimeridian() async throws {
        let bytes = MemoryBytes(
            [
                (TileAddress(1, 0, 0), TileFixture.tile(("water", []))),
                (TileAddress(1, 1, 0), TileFixture.lake),
            ],
            leafSize: 2,
            zooms: 0...1
        )
        let snapshotter = try await CellMapSnapshotter(bytes)
        for longitude in [180.0, -180.0] {
            let map = try await snapshotter.map(
                of: Coordinate(40, longitude).mapRegion(radiusMeters: 1_000_000),
                size: size
            )
            #expect(map.cell(at: Coordinate(40, 175))?.ground == .water)
            #expect(map.cell(at: Coordinate(40, -175))?.ground == .land)
        }
    }
}
