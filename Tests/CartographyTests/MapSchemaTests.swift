import Fixtures
import Testing

@testable import Cartography

@Suite struct MapSchemaTests {
    @Test("The names of the layers determine the schema")
    func schema() {
        #expect(MapSchema(layers: ["water", "transportation", "place"]) == .openMapTiles)
        #expect(MapSchema(layers: ["water", "roads", "places", "earth"]) == .protomaps)
        #expect(MapSchema(layers: []) == .openMapTiles)
        #expect(MapSchema(layers: ["streets", "ocean"]) == nil)
    }

    @Test(
        "Corresponding features of both schemas have the same meaning",
        arguments: [
            ("transportation", ["class": "motorway"], "roads", ["kind": "highway"], "line motorway"),
            (
                "transportation", ["class": "primary"], "roads", ["kind": "major_road", "kind_detail": "primary"],
                "line mainRoad"
            ),
            (
                "transportation", ["class": "tertiary"], "roads", ["kind": "major_road", "kind_detail": "tertiary"],
                "line road"
            ),
            (
                "transportation", ["class": "minor"], "roads", ["kind": "minor_road", "kind_detail": "residential"],
                "line minorRoad"
            ),
            ("transportation", ["class": "path"], "roads", ["kind": "path"], "line path"),
            ("transportation", ["class": "rail"], "roads", ["kind": "rail", "kind_detail": "rail"], "line railway"),
            ("waterway", ["class": "river"], "water", ["kind": "river"], "line river"),
            (
                "transportation", ["class": "service"], "roads", ["kind": "minor_road", "kind_detail": "service"],
                "line path"
            ),
            ("transportation", ["class": "transit"], "roads", ["kind": "rail", "kind_detail": "tram"], "nothing"),
            ("waterway", ["class": "ditch"], "water", ["kind": "stream"], "line stream"),
            ("landcover", ["class": "wood"], "landuse", ["kind": "forest"], "ground wood"),
            ("landuse", ["class": "residential"], "landuse", ["kind": "residential"], "ground builtUp"),
            ("building", [:], "buildings", ["kind": "building"], "ground building"),
            ("place", ["class": "town"], "places", ["kind": "locality", "kind_detail": "town"], "name 1"),
            ("mountain_peak", [:], "pois", ["kind": "peak"], "peak"),
            ("landcover", ["class": "grass"], "landuse", ["kind": "grass"], "nothing"),
            ("transportation", ["class": "ferry"], "roads", ["kind": "other"], "nothing"),
            ("poi", ["class": "bus"], "pois", ["kind": "bus_stop"], "nothing"),
        ] as [(String, [String: String], String, [String: String], String)])
    func meanings(
        layer: String, tags: [String: String], otherLayer: String, otherTags: [String: String], meaning: String
    ) throws {
        #expect(try description(.openMapTiles, layer, tags) == meaning)
        #expect(try description(.protomaps, otherLayer, otherTags) == meaning)
    }

    @Test("A lake polygon is an area of water in both schemas")
    func water() throws {
        #expect(try description(.protomaps, "water", ["kind": "lake"], .polygons) == "ground water")
        #expect(try description(.openMapTiles, "water", ["class": "lake"], .polygons) == "ground water")
    }

    @Test(
        "Borders of states and districts are shown, those of municipalities are not",
        arguments: [(2, true), (4, true), (6, true), (8, false)])
    func borders(level: Int64, isShown: Bool) throws {
        let feature = FeatureFixture(kind: .lines, tags: ["admin_level": .integer(level)])
        #expect(try description(.openMapTiles, "boundary", feature) == (isShown ? "line border" : "nothing"))
    }

    private func description(
        _ schema: MapSchema, _ layer: String, _ tags: [String: String], _ kind: VectorTile.Feature.Kind = .lines
    ) throws -> String {
        try description(
            schema, layer, FeatureFixture(kind: kind, tags: tags.mapValues(VectorTile.Value.string)))
    }

    private func description(_ schema: MapSchema, _ layer: String, _ feature: FeatureFixture) throws -> String {
        let layer = try #require(try VectorTile(TileFixture.tile((layer, [feature]))[...]).layers.first)
        guard schema.shows(layer: layer.name) else { return "nothing" }
        return switch try schema.meaning(of: try #require(try layer.features().first), in: layer.name) {
        case .ground(let ground)?: "ground \(ground)"
        case .line(let line)?: "line \(line)"
        case .name(let rank)?: "name \(rank)"
        case .peak?: "peak"
        case .waterName(let rank)?: "water \(rank)"
        case nil: "nothing"
        }
    }
}
