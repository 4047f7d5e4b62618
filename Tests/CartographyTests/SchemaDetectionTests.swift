import Domain
import Fixtures
import TestSupport
import Testing

@testable import Cartography

@Suite(.hangingLimit) struct SchemaDetectionTests {
    /// A generator of archives, with the layers that its metadata list.
    private struct Generator: CustomTestStringConvertible {
        /// The layer and the tags of a motorway.
        struct Motorway {
            let layer: String
            let tags: [String: VectorTile.Value]
        }

        let testDescription: String
        let layers: [String]
        let motorway: Motorway

        init(_ name: String, _ motorway: Motorway, _ layers: String) {
            testDescription = name
            self.motorway = motorway
            self.layers = layers.split(separator: " ").map(String.init)
        }

        /// A tile of the world with the generator's layers and another one.
        var tile: [UInt8] {
            let line: [SIMD2<Int32>] = [SIMD2(0, 2000), SIMD2(4096, 2000)]
            return (layers + ["hillshade"]).flatMap { layer in
                let features: [FeatureFixture] =
                    if layer == motorway.layer {
                        [FeatureFixture(kind: .lines, tags: motorway.tags, parts: [line])]
                    } else {
                        []
                    }
                return TileFixture.tile((layer, features))
            }
        }

        static let openMapTiles = """
            water waterway landcover landuse mountain_peak park boundary aeroway transportation building water_name \
            transportation_name place housenumber poi aerodrome_label
            """
        /// Layers of tilemaker's OpenMapTiles profile that it writes to others.
        static let tilemaker = """
            ocean urban_areas ice_shelf glacier poi_detail waterway_detail transportation_main transportation_mid \
            transportation_detail transportation_name_mid transportation_name_detail water_name_detail
            """
        static let motorway = Motorway(layer: "transportation", tags: ["class": "motorway"])
        static let all = [
            Generator("tilemaker, OpenMapTiles", motorway, "\(tilemaker) \(openMapTiles)"),
            Generator("tilemaker, example", motorway, "transportation waterway building"),
            Generator("planetiler, OpenMapTiles", motorway, "\(openMapTiles) globallandcover"),
            Generator("OpenMapTiles", motorway, openMapTiles),
            Generator(
                "Protomaps 2",
                Motorway(layer: "roads", tags: ["highway": "motorway"]),
                """
                buildings earth landuse mask natural physical_line physical_point places pois roads transit water \
                boundaries
                """
            ),
            Generator(
                "Protomaps 3",
                Motorway(layer: "roads", tags: ["pmap:kind": "highway"]),
                "boundaries buildings earth landuse natural physical_line physical_point places pois roads transit water"
            ),
            Generator(
                "Protomaps 4",
                Motorway(layer: "roads", tags: ["kind": "highway"]),
                "boundaries buildings earth landcover landuse places pois roads water"
            ),
            Generator(
                "Versatiles",
                Motorway(layer: "streets", tags: ["kind": "motorway"]),
                """
                addresses aerialways boundaries boundary_labels bridges buildings dam_lines dam_polygons ferries land \
                ocean pier_lines pier_polygons place_labels pois public_transport sites street_labels \
                street_labels_points street_polygons streets streets_polygons_labels water_lines water_lines_labels \
                water_polygons water_polygons_labels
                """
            ),
        ]
    }

    @Test("The map of each generator is drawn, whatever its metadata are", arguments: Generator.all)
    private func generators(generator: Generator) async throws {
        var metadata = [
            "{}", "", #"{"vector_layers": []}"#, #"{"vector_layers": "streets"}"#,
            #"{"json": "{}"}"#,
        ]
        // Metadata with unknown layers, with only these, and those of other generators.
        for layers in [generator.layers, []] + Generator.all.map(\.layers) {
            metadata.append(Self.metadata(layers + ["contours", "hillshade"]))
            metadata.append(Self.metadata(layers + generator.layers))
        }
        metadata += [
            Self.metadata(["ocean"]), Self.metadata(["boundaries", "buildings"]),
            Self.metadata(["water"]),
        ]
        for metadata in metadata {
            let map = try await CellMapSnapshot.world(generator.tile, metadata: metadata)
            #expect(map.cells.contains { $0.line == .motorway }, "\(metadata)")
        }
    }

    @Test("Metadata that one schema suits best determine it, and no tile is read")
    func metadata() throws {
        for (layers, schema) in [
            (["streets", "land"], MapSchema.shortbread),
            (["earth", "places"], .protomaps),
            (["transportation"], .openMapTiles),
            (["water_polygons", "ocean", "buildings", "place"], .openMapTiles),
            (["ocean", "place", "building"], .openMapTiles),
            (["roads", "water", "buildings"], .protomaps),
        ] {
            for json in [
                Self.metadata(layers), #"{"json": \#(Self.quoted(Self.metadata(layers)))}"#,
            ] {
                let bytes = CountedBytes(
                    Self.archive(json, [["roads", "transportation", "streets"]])
                )
                let archive = try PMTilesArchive(bytes)
                let reads = bytes.reads
                #expect(
                    try SchemaDetection(archive, ArchiveMetadata(json: json.utf8)).assumed
                        == schema,
                    "\(layers)"
                )
                #expect(bytes.reads == reads)
            }
        }
    }

    @Test(
        "If metadata do not determine the schema, tiles throughout the archive do",
        arguments: [
            .init(layers: [["water", "transportation"]], schema: .openMapTiles),
            .init(layers: [["water", "earth"]], schema: .protomaps),
            .init(layers: [["ocean", "boundaries"]], schema: .shortbread),
            .init(layers: [["boundaries"], ["buildings"], ["streets"]], schema: .shortbread),
            .init(layers: [["water"], [], ["landuse"], ["roads"]], schema: .protomaps),
            .init(layers: [["water"], ["landcover"]], schema: .openMapTiles),
            .init(layers: [["contours"], ["lamps"]], schema: .openMapTiles),
            .init(layers: [], schema: .openMapTiles),
        ] as [LayersOfTiles],
        [1, 2, 8]
    )
    func tiles(tiles: LayersOfTiles, leafSize: Int) throws {
        let archive = try PMTilesArchive(Self.archive("{}", tiles.layers, leafSize: leafSize))
        let detection = try SchemaDetection(archive, ArchiveMetadata(json: "{}".utf8))
        #expect(detection.assumed == tiles.schema)
    }

    /// The layers of each tile of an archive, and its schema.
    struct LayersOfTiles {
        let layers: [[String]]
        let schema: MapSchema
    }

    @Test(
        "The layers of a frame decide, and the metadata if several schemas suit them",
        arguments: [
            (["water", "transportation"], MapSchema.openMapTiles),
            (["streets", "land"], .shortbread),
            (["contours"], .protomaps),
            (["aeroway", "water"], .openMapTiles),
            ([], .protomaps),
            (["earth", "water", "landuse"], .protomaps),
            (["roads", "building"], .protomaps),
        ]
    )
    func wrongMetadata(layers: [String], schema: MapSchema) throws {
        let json = Self.metadata(["earth", "landuse", "roads", "water"])
        let detection = try SchemaDetection(
            try PMTilesArchive(Self.archive(json, [])),
            ArchiveMetadata(json: json.utf8)
        )
        #expect(detection.schema(for: MapSchema.known(layers)) == schema)
    }

    @Test(
        "Each place of an archive of several schemas has its own schema, whatever was drawn before",
        arguments: [0, 1, 2]
    )
    func severalSchemas(metadata: Int) async throws {
        let west = Generator.all[3]
        let east = Generator.all[7]
        // One tile in the west also has some layers of the other schema.
        let odd = west.tile + ["streets", "land", "sites"].flatMap { TileFixture.tile(($0, [])) }
        let tiles = [(0, west.tile), (1, odd), (2, east.tile), (3, east.tile)]
        let bytes = MemoryBytes(
            tiles.flatMap { x, tile in
                (0..<4).map { (TileAddress(2, x, $0), tile) }
            },
            leafSize: 4,
            metadata: Self.metadata([[], west.layers, west.layers + east.layers][metadata]),
            zooms: 2...2
        )
        let snapshotter = try await CellMapSnapshotter(bytes)
        let size = MapSize(width: 40, height: 20, unitAspectRatio: 2)
        var pictures: [Double: [MapCell]] = [:]
        for longitude in [-135, 135, -45, 45, 135, -45, -135.0] {
            let region = Coordinate(40, longitude).mapRegion(radiusMeters: 1_000_000)
            let drawn = try await snapshotter.map(of: region, size: size)
            #expect(drawn.cells.contains { $0.line == .motorway }, "\(longitude)")
            if let before = pictures[longitude] {
                #expect(drawn.cells == before)
            }
            pictures[longitude] = drawn.cells
            let cached = snapshotter.cachedMap(of: region, size: size)
            #expect(cached?.cells == drawn.cells)
        }
    }

    @Test(
        "A map of tiles whose layers no schema has fails, and the error names them",
        arguments: [[], ["contours", "lamps"], ["transportation", "water"], ["water"]]
    )
    func unknownLayers(listed: [String]) async throws {
        let line = FeatureFixture(kind: .lines, parts: [[SIMD2(0, 0), SIMD2(4096, 4096)]])
        let bytes = MemoryBytes(
            [(TileAddress(0, 0, 0), TileFixture.tile(("lamps", [line]), ("contours", [])))],
            leafSize: 1,
            metadata: Self.metadata(listed)
        )
        let snapshotter = try await CellMapSnapshotter(bytes)
        let region = Coordinate(0, 0).mapRegion(radiusMeters: 15_000_000)
        let size = MapSize(width: 40, height: 20, unitAspectRatio: 2)
        await #expect(throws: BasemapError.unsupportedSchema(layers: "contours, lamps")) {
            _ = try await snapshotter.map(of: region, size: size)
        }
        #expect(snapshotter.cachedMap(of: region, size: size) == nil)
    }

    @Test(
        "A schema is recognized by roads or places, not by waters and land that others have, too",
        arguments: [
            ["water", "road", "place_label", "landuse"], ["water", "land", "land_cover"],
        ],
        [true, false]
    )
    func sharedLayers(layers: [String], areListed: Bool) async throws {
        let lake = FeatureFixture(kind: .polygons, parts: [.square(0, 4096)])
        let tile = layers.flatMap { TileFixture.tile(($0, $0 == "water" ? [lake] : [])) }
        let unknownLayers = layers.filter { MapSchema.known([$0]).isEmpty }.sorted()
        await #expect(
            throws: BasemapError.unsupportedSchema(layers: unknownLayers.joined(separator: ", "))
        ) {
            _ = try await CellMapSnapshot.world(
                tile,
                metadata: Self.metadata(areListed ? layers : [])
            )
        }
        // The roads of another place recognize the schema.
        let map = try await CellMapSnapshot.world(
            tile,
            metadata: Self.metadata(layers + ["transportation"])
        )
        #expect(map.cells.allSatisfy { $0.ground == .water })
    }

    @Test(
        "Tiles of known layers in which nothing lies, and tiles without layers, are a map of land",
        arguments: [["transportation", "lamps"], ["housenumber"], ["earth"], ["addresses"], []]
    )
    func emptyLayers(layers: [String]) async throws {
        // The unknown field makes sure that the tile is not empty, which archives do not permit.
        let tile = layers.reduce([0x08, 0]) { $0 + TileFixture.tile(($1, [])) }
        for metadata in ["{}", Self.metadata(layers)] {
            let map = try await CellMapSnapshot.world(tile, metadata: metadata)
            #expect(map.cells.allSatisfy { $0.line == nil })
            #expect(map.cells.allSatisfy { [.land, .unknown].contains($0.ground) })
        }
    }

    @Test("A damaged tile does not prevent the detection") func damagedTile() throws {
        for (tiles, schema) in [
            ([TileFixture.tile(("streets", []))], MapSchema.shortbread),
            ([], .openMapTiles),
        ] {
            let contents = ([[0xFF]] + tiles).enumerated().map { (TileAddress(2, 3 * $0, 0), $1) }
            let archive = try PMTilesArchive(MemoryBytes(contents, leafSize: 1, metadata: "{}"))
            #expect(try SchemaDetection(archive, ArchiveMetadata(json: [])).assumed == schema)
        }
    }

    @Test("A canceled detection throws a cancellation error") func cancellation() async throws {
        let archive = try PMTilesArchive(Self.archive("{}", [["earth"]]))
        let detection = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try SchemaDetection(archive, ArchiveMetadata(json: [])).assumed
        }
        await #expect(throws: ArchiveError.cancelled) { try await detection.value }
    }

    /// Returns metadata that list layers.
    private static func metadata(_ layers: [String]) -> String {
        #"{"vector_layers": [\#(layers.map { #"{"id": "\#($0)"}"# }.joined(separator: ", "))]}"#
    }

    private static func quoted(_ json: String) -> String {
        #""\#(json.replacing("\"", with: "\\\""))""#
    }

    /// Returns an archive of tiles with the given layers.
    private static func archive(_ metadata: String, _ tiles: [[String]], leafSize: Int = 8)
        -> MemoryBytes
    {
        let contents = tiles.enumerated().map { index, layers in
            (
                TileAddress(2, index, 0),
                layers.reduce([0x08, 0] as [UInt8]) { $0 + TileFixture.tile(($1, [])) }
            )
        }
        return MemoryBytes(contents, leafSize: leafSize, metadata: metadata)
    }
}
