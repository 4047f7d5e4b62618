import Fixtures
import Testing

@testable import Cartography

@Suite struct SchemaDetectionTests {
    @Test(
        "The metadata determine the schema, also if they have the layers in a string",
        arguments: [
            (#"{"vector_layers": [{"id": "streets"}, {"id": "land"}]}"#, .shortbread),
            (#"{"vector_layers": [{"id": "earth"}]}"#, .protomaps),
            (#"{"name": "Town", "json": "{\"vector_layers\": [{\"id\": \"place_labels\"}]}"}"#, .shortbread),
            (#"{"json": "{\"vector_layers\": [{\"id\": \"transportation\"}]}"}"#, .openMapTiles),
        ] as [(String, MapSchema)])
    func metadata(json: String, schema: MapSchema) throws {
        // A tile of another schema shows that no tile is read.
        #expect(try self.schema(json, tiles: [["roads", "transportation", "streets"]]) == schema)
    }

    @Test(
        "If the metadata do not have the layers, tiles determine the schema",
        arguments: [
            "{}", "", #"{"vector_layers": []}"#, #"{"vector_layers": "streets"}"#, #"{"json": "{}"}"#,
            #"{"json": {"vector_layers": [{"id": "streets"}]}}"#, #"{"json": "vector_layers"}"#,
        ])
    func tiles(json: String) throws {
        #expect(try schema(json, tiles: [["water", "transportation"]]) == .openMapTiles)
        #expect(try schema(json, tiles: [["water", "earth"]]) == .protomaps)
        #expect(try schema(json, tiles: [["ocean", "boundaries"]]) == .shortbread)
    }

    @Test("A tile without a layer of a single schema does not determine the schema", arguments: [1, 2, 4])
    func furtherTiles(leafSize: Int) throws {
        #expect(
            try schema(tiles: [["water"], ["boundaries"], ["buildings"], ["streets"]], leafSize: leafSize)
                == .shortbread)
        #expect(try schema(tiles: [["water"], [], ["landuse"], ["roads"]], leafSize: leafSize) == .protomaps)
        #expect(try schema(tiles: [["water"], ["landcover"], ["water"]], leafSize: leafSize) == .openMapTiles)
    }

    @Test("A damaged tile does not prevent the detection")
    func damagedTile() throws {
        var archive = MemoryBytes(
            [(TileAddress(2, 0, 0), [0xFF]), (TileAddress(2, 3, 3), TileFixture.tile(("streets", [])))], leafSize: 1,
            metadata: "{}")
        #expect(try MapSchema(of: try PMTilesArchive(archive), ArchiveMetadata(json: [])) == .shortbread)
        archive = MemoryBytes([(TileAddress(0, 0, 0), [0xFF])], leafSize: 1, metadata: "{}")
        #expect(try MapSchema(of: try PMTilesArchive(archive), ArchiveMetadata(json: [])) == .openMapTiles)
    }

    @Test("An error for an unknown schema names the layers of the metadata, or else of the tiles")
    func unknown() throws {
        #expect(throws: ArchiveError.unsupportedSchema("sea, lamps")) {
            try schema(#"{"json": "{\"vector_layers\": [{\"id\": \"sea\"}, {\"id\": \"lamps\"}]}"}"#, tiles: [])
        }
        #expect(throws: ArchiveError.unsupportedSchema("lamps, sea, water")) {
            try schema(tiles: [["water", "sea"], ["lamps"]])
        }
    }

    @Test("A canceled detection throws a cancellation error")
    func cancellation() async throws {
        let archive = try PMTilesArchive(
            MemoryBytes([(TileAddress(0, 0, 0), TileFixture.tile(("earth", [])))], leafSize: 1, metadata: "{}"))
        let detection = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try MapSchema(of: archive, ArchiveMetadata(json: []))
        }
        await #expect(throws: ArchiveError.cancelled) { try await detection.value }
    }

    /// Returns the schema of an archive with the given layers in its tiles.
    private func schema(_ json: String = "{}", tiles: [[String]], leafSize: Int = 8) throws -> MapSchema {
        let contents = tiles.enumerated().map { index, layers in
            // The unknown field makes sure that the tile is not empty, which archives do not permit.
            (TileAddress(2, index, 0), layers.reduce([0x08, 0] as [UInt8]) { $0 + TileFixture.tile(($1, [])) })
        }
        let archive = try PMTilesArchive(MemoryBytes(contents, leafSize: leafSize, metadata: json))
        return try MapSchema(of: archive, ArchiveMetadata(json: try archive.metadata()))
    }
}
