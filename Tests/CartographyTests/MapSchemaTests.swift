import Testing

@testable import Cartography

@Suite struct MapSchemaTests {
    @Test(
        "The schemas that draw most of the layers suit them best",
        arguments: [
            (["water", "transportation", "place"], [.openMapTiles]),
            (["water"], [.openMapTiles, .protomaps]),
            (["water", "landuse", "boundary"], [.openMapTiles]),
            (["ocean", "water", "place"], [.openMapTiles]),
            (["boundaries", "buildings", "roads", "building"], [.protomaps]),
            (["earth", "landcover"], [.protomaps]),
            (["boundaries", "buildings"], [.protomaps, .shortbread]),
            (["streets", "pois", "addresses"], [.shortbread]),
            (["lamps"], [.openMapTiles, .protomaps, .shortbread]),
            ([], [.openMapTiles, .protomaps, .shortbread]),
        ] as [(Set<String>, [MapSchema])]
    )
    func best(layers: Set<String>, schemas: [MapSchema]) {
        #expect(MapSchema.best(for: layers) == schemas)
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
            ("transportation", ["class": "service", "service": "parking_aisle"], nil),
            ("transportation", ["class": "rail", "subclass": "rail", "service": "spur"], nil),
            ("transportation", ["class": "track"], .line(.path)),
            ("transportation", ["class": "path"], .line(.path)),
            ("transportation", ["class": "rail"], .line(.railway)),
            ("transportation", ["class": "transit"], nil),
            ("transportation", ["class": "ferry"], nil),
            ("waterway", ["class": "river"], .line(.river)),
            ("waterway", ["class": "canal"], .line(.river)),
            ("waterway", ["class": "ditch"], .line(.stream)),
            ("waterway", ["class": "river", "brunnel": "tunnel"], nil),
            ("building", [:], .ground(.building)),
            ("water", ["class": "lake"], .ground(.water)),
            ("water_name", ["class": "lake"], .name(.lake)),
            ("landcover", ["class": "wood"], .ground(.wood)),
            ("landcover", ["class": "grass"], nil),
            ("landuse", ["class": "residential"], .ground(.builtUp)),
            ("boundary", ["admin_level": 2], .line(.border)),
            ("boundary", ["admin_level": 4], .line(.border)),
            ("boundary", ["admin_level": 6], .line(.border)),
            ("boundary", ["admin_level": 8], nil),
            ("boundary", [:], nil),
            ("place", ["class": "city"], .name(.city)),
            ("place", ["class": "town"], .name(.town)),
            ("place", ["class": "village"], .name(.village)),
            ("place", ["class": "country"], .name(.country)),
            ("mountain_peak", [:], .name(.peak)),
            ("poi", ["class": "bus"], nil),
            ("transportation_name", ["class": "primary"], .name(.mainStreet)),
            (
                "transportation_name", ["class": "minor", "subclass": "residential"],
                .name(.minorStreet)
            ),
            ("transportation_name", ["class": "motorway", "subclass": "junction"], nil),
            ("transportation_name", ["class": "ferry"], nil),
            ("park", ["class": "nature_reserve"], .name(.reserve)),
            ("poi", ["class": "park"], .name(.park)),
            ("poi", ["class": "park", "subclass": "park"], .name(.park)),
            ("poi", ["class": "park", "subclass": "bbq"], nil),
        ] as [(String, [String: VectorTile.Value], MapSchema.Meaning?)]
    )
    func openMapTiles(layer: String, tags: [String: VectorTile.Value], meaning: MapSchema.Meaning?)
        throws
    {
        #expect(try MapSchema.openMapTiles.meaning(in: layer, tags) == meaning)
    }
}
