import Fixtures
import Testing

@testable import Cartography

@Suite struct MapSchemaTests {
    @Test(
        "The names of the layers determine the schema",
        arguments: [
            (["water", "transportation", "place"], .openMapTiles), (["water"], .openMapTiles), ([], .openMapTiles),
            (["water", "landuse", "boundary"], .openMapTiles), (["water", "roads", "places", "earth"], .protomaps),
            (["boundaries", "buildings", "landcover", "roads", "water"], .protomaps),
            (["natural", "physical_line", "transit", "water"], .protomaps),
            (["streets", "ocean"], .shortbread), (["boundaries", "place_labels"], .shortbread),
            (["buildings", "land", "water_polygons"], .shortbread), (["road", "water", "building"], nil),
            (["lamps"], nil),
        ] as [(Set<String>, MapSchema?)])
    func schema(layers: Set<String>, schema: MapSchema?) {
        #expect(MapSchema(layers: layers) == schema)
    }

    @Test(
        "Features of OpenMapTiles have their meaning",
        arguments: [
            ("transportation", ["class": "motorway"], .line(.motorway)),
            ("transportation", ["class": "trunk"], .line(.mainRoad)),
            ("transportation", ["class": "primary"], .line(.mainRoad)),
            ("transportation", ["class": "secondary"], .line(.road)),
            ("transportation", ["class": "tertiary"], .line(.road)),
            ("transportation", ["class": "minor"], .line(.minorRoad)),
            ("transportation", ["class": "service"], .line(.path)),
            ("transportation", ["class": "track"], .line(.path)), ("transportation", ["class": "path"], .line(.path)),
            ("transportation", ["class": "rail"], .line(.railway)), ("transportation", ["class": "transit"], nil),
            ("transportation", ["class": "ferry"], nil), ("waterway", ["class": "river"], .line(.river)),
            ("waterway", ["class": "canal"], .line(.river)), ("waterway", ["class": "ditch"], .line(.stream)),
            ("waterway", ["class": "river", "brunnel": "tunnel"], nil), ("building", [:], .ground(.building)),
            ("water", ["class": "lake"], .ground(.water)), ("water_name", ["class": "lake"], .waterName(rank: 1)),
            ("landcover", ["class": "wood"], .ground(.wood)), ("landcover", ["class": "grass"], nil),
            ("landuse", ["class": "residential"], .ground(.builtUp)), ("boundary", ["admin_level": 2], .line(.border)),
            ("boundary", ["admin_level": 4], .line(.border)), ("boundary", ["admin_level": 6], .line(.border)),
            ("boundary", ["admin_level": 8], nil), ("boundary", [:], nil), ("place", ["class": "city"], .name(rank: 0)),
            ("place", ["class": "town"], .name(rank: 1)), ("place", ["class": "village"], .name(rank: 2)),
            ("place", ["class": "country"], nil), ("mountain_peak", [:], .peak), ("poi", ["class": "bus"], nil),
            ("transportation_name", ["class": "primary"], .streetName(.mainRoad)),
            ("transportation_name", ["class": "minor", "subclass": "residential"], .streetName(.minorRoad)),
            ("transportation_name", ["class": "motorway", "subclass": "junction"], nil),
            ("transportation_name", ["class": "ferry"], nil),
            ("park", ["class": "nature_reserve"], .parkName(rank: 4)), ("poi", ["class": "park"], .parkName(rank: 5)),
            ("poi", ["class": "park", "subclass": "park"], .parkName(rank: 5)),
            ("poi", ["class": "park", "subclass": "bbq"], nil),
        ] as [(String, [String: VectorTile.Value], MapSchema.Meaning?)])
    func openMapTiles(layer: String, tags: [String: VectorTile.Value], meaning: MapSchema.Meaning?) throws {
        #expect(try MapSchema.openMapTiles.meaning(in: layer, tags) == meaning)
    }
}
