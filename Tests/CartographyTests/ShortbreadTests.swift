import Fixtures
import Testing

@testable import Cartography

@Suite struct ShortbreadTests {
    @Test(
        "A kind of a layer of Shortbread has its meaning",
        arguments: [
            ("ocean", [""], .ground(.water)),
            (
                "water_polygons", ["water", "river", "reservoir", "basin", "dock", "canal"],
                .ground(.water)
            ),
            ("water_polygons", ["glacier", "swimming_pool"], nil),
            ("water_polygons_labels", ["water", "reservoir"], .name(.lake)),
            ("water_polygons_labels", ["glacier"], nil),
            ("water_lines", ["river", "canal"], .line(.river)),
            ("water_lines", ["stream", "ditch", "drain"], .line(.stream)),
            ("water_lines", ["weir"], nil),
            ("water_lines_labels", ["river", "canal"], .name(.river)),
            ("water_lines_labels", ["ditch"], nil),
            ("land", ["forest"], .ground(.wood)),
            (
                "land",
                ["residential", "industrial", "commercial", "retail", "garages", "railway"],
                .ground(.builtUp)
            ),
            ("land", ["landfill", "farmland", "sand", "grass", "scrub", "park", "cemetery"], nil),
            ("sites", ["school", "university", "college", "hospital"], .ground(.builtUp)),
            ("sites", ["prison", "parking", "sports_centre", "danger_area"], nil),
            ("buildings", [""], .ground(.building)),
            ("streets", ["motorway"], .line(.motorway)),
            ("streets", ["trunk", "primary"], .line(.mainRoad)),
            ("streets", ["secondary", "tertiary"], .line(.road)),
            (
                "streets", ["unclassified", "residential", "living_street", "busway"],
                .line(.minorRoad)
            ),
            (
                "streets",
                ["service", "track", "pedestrian", "footway", "path", "cycleway", "steps"],
                .line(.path)
            ),
            ("streets", ["rail", "narrow_gauge"], .line(.railway)),
            ("streets", ["tram", "light_rail", "funicular", "subway", "monorail"], nil),
            ("streets", ["runway", "taxiway"], nil),
            ("place_labels", ["capital", "state_capital"], .name(.city)),
            ("place_labels", ["city"], .name(.city)),
            ("place_labels", ["town"], .name(.town)),
            ("place_labels", ["village"], .name(.village)),
            ("place_labels", ["suburb", "borough"], .name(.suburb)),
            ("place_labels", ["hamlet", "island", "archipelago"], .name(.hamlet)),
            ("place_labels", ["quarter", "neighbourhood"], .name(.quarter)),
            ("place_labels", ["locality", "farm", "isolated_dwelling", "islet"], .name(.locality)),
            ("street_labels", ["primary", "trunk_link"], .name(.mainStreet)),
            ("street_labels", ["residential"], .name(.minorStreet)),
            ("street_labels", ["rail"], nil),
            ("pois", ["peak"], nil),
            ("street_polygons", ["pedestrian"], .line(.path)),
            ("street_polygons", ["runway"], nil),
            ("streets_polygons_labels", ["pedestrian"], .name(.path)),
            ("pier_lines", ["pier"], .line(.path)),
            ("pier_polygons", ["breakwater"], .line(.path)),
        ] as [(String, [String], MapSchema.Meaning?)]
    )
    func kinds(layer: String, kinds: [String], meaning: MapSchema.Meaning?) throws {
        for kind in kinds {
            #expect(
                try MapSchema.shortbread.meaning(in: layer, ["kind": .string(kind)]) == meaning,
                "\(kind)"
            )
        }
    }

    @Test(
        "Tunnels, tracks of yards and stations, driveways, and borders at sea or of municipalities are not shown",
        arguments: [
            ("water_lines", ["kind": "stream", "tunnel": true], nil),
            ("water_lines", ["kind": "stream", "tunnel": false], .line(.stream)),
            ("streets", ["kind": "rail", "rail": true, "service": "yard"], nil),
            ("streets", ["kind": "rail", "rail": true, "service": "spur"], nil),
            ("streets", ["kind": "service", "service": "alley"], nil),
            ("streets", ["kind": "primary", "link": true], .line(.mainRoad)),
            ("boundaries", ["admin_level": 2, "maritime": false], .line(.border)),
            ("boundaries", ["admin_level": 4, "disputed": true], .line(.border)),
            ("boundaries", ["admin_level": 2, "maritime": true], nil),
            ("boundaries", ["admin_level": 2, "maritime": 1], nil),
            ("boundaries", ["admin_level": 8], nil),
        ] as [(String, [String: VectorTile.Value], MapSchema.Meaning?)]
    )
    func conditions(layer: String, tags: [String: VectorTile.Value], meaning: MapSchema.Meaning?)
        throws
    {
        #expect(try MapSchema.shortbread.meaning(in: layer, tags) == meaning)
    }

    @Test("A place without a local name has its English name") func englishName() throws {
        let place = FeatureFixture(
            kind: .points,
            tags: ["kind": "town", "name": "", "name_en": "Thun"]
        )
        let layer = try #require(
            try VectorTile(TileFixture.tile(("place_labels", [place]))[...]).layers.first
        )
        #expect(try layer.features().first?.name(where: { _ in true }) == "Thun")
    }
}
