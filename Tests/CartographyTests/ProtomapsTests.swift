import Testing

@testable import Cartography

@Suite struct ProtomapsTests {
    private typealias Row = (String, [String: VectorTile.Value], MapSchema.Meaning?)

    @Test(
        "Features of Protomaps have their meaning, in the versions 4, 3 and 2",
        arguments: [
            ("roads", ["kind": "highway", "kind_detail": "motorway"], .line(.motorway)),
            ("roads", ["kind": "highway", "kind_detail": "motorway_link"], .line(.motorway)),
            ("roads", ["kind": "major_road", "kind_detail": "trunk"], .line(.mainRoad)),
            ("roads", ["kind": "major_road", "kind_detail": "primary_link"], .line(.mainRoad)),
            ("roads", ["kind": "major_road", "kind_detail": "tertiary_link"], .line(.road)),
            ("roads", ["kind": "major_road"], .line(.road)),
            ("roads", ["kind": "minor_road", "kind_detail": "residential"], .line(.minorRoad)),
            ("roads", ["kind": "minor_road", "kind_detail": "service", "service": "alley"], nil),
            ("roads", ["kind": "path", "kind_detail": "sidewalk"], .line(.path)),
            ("roads", ["kind": "other", "kind_detail": "living_street"], .line(.minorRoad)),
            ("roads", ["kind": "other", "kind_detail": "busway"], .line(.minorRoad)),
            ("roads", ["kind": "other", "kind_detail": "rest_area"], nil),
            ("roads", ["kind": "other"], nil),
            ("roads", ["kind": "rail", "kind_detail": "rail"], .line(.railway)),
            ("roads", ["kind": "rail"], .line(.railway)),
            ("roads", ["kind": "rail", "service": "yard"], nil),
            ("roads", ["kind": "rail", "kind_detail": "narrow_gauge"], .line(.railway)),
            ("roads", ["kind": "rail", "kind_detail": "tram"], nil),
            ("roads", ["kind": "ferry"], nil),
            ("roads", ["kind": "aerialway", "kind_detail": "gondola"], nil),
            ("roads", ["kind": "aeroway", "kind_detail": "runway"], nil),
            ("water", ["kind": "river"], .line(.river)),
            ("water", ["kind": "canal"], .line(.river)),
            ("water", ["kind": "stream"], .line(.stream)),
            ("water", ["kind": "ditch"], .line(.stream)),
            ("water", ["kind": "drain"], .line(.stream)),
            ("water", ["kind": "strait"], .name(.lake)),
            ("landuse", ["kind": "forest"], .ground(.wood)),
            ("landcover", ["kind": "wood"], .ground(.wood)),
            ("landcover", ["kind": "forest"], .ground(.wood)),
            ("landcover", ["kind": "urban_area"], .ground(.builtUp)),
            ("landuse", ["kind": "residential"], .ground(.builtUp)),
            ("landuse", ["kind": "school"], .ground(.builtUp)),
            ("landuse", ["kind": "college"], nil),
            ("landuse", ["kind": "grass"], nil),
            ("buildings", ["kind": "building"], .ground(.building)),
            ("boundaries", ["kind": "country", "kind_detail": 2], .line(.border)),
            ("boundaries", ["kind": "region", "kind_detail": 4], .line(.border)),
            ("boundaries", ["kind": "county", "kind_detail": 6], .line(.border)),
            ("boundaries", ["kind": "locality", "kind_detail": 8], nil),
            ("places", ["kind": "locality", "kind_detail": "city"], .name(.city)),
            ("places", ["kind": "locality", "kind_detail": "town"], .name(.town)),
            ("places", ["kind": "locality", "kind_detail": "isolated_dwelling"], .name(.locality)),
            ("places", ["kind": "neighbourhood", "kind_detail": "suburb"], .name(.suburb)),
            ("places", ["kind": "neighbourhood"], .name(.quarter)),
            ("places", ["kind": "country"], .name(.country)),
            ("pois", ["kind": "peak"], .name(.peak)),
            ("pois", ["kind": "park"], .name(.park)),
            ("pois", ["kind": "national_park"], .name(.reserve)),
            ("pois", ["kind": "bus_stop"], nil),
            ("earth", ["kind": "earth"], nil),
            (
                "roads", ["pmap:kind": "major_road", "pmap:kind_detail": "primary"],
                .line(.mainRoad)
            ),
            ("roads", ["pmap:kind": "medium_road"], .line(.road)),
            ("transit", ["pmap:kind": "rail"], .line(.railway)),
            ("natural", ["pmap:kind": "wood"], .ground(.wood)),
            ("natural", ["pmap:kind": "forest", "landuse": "forest"], .ground(.wood)),
            ("natural", ["pmap:kind": "scrub", "landuse": "forest"], nil),
            ("landuse", ["pmap:kind": "industrial", "landuse": "brownfield"], .ground(.builtUp)),
            ("physical_line", ["pmap:kind": "river", "waterway": "river"], .line(.river)),
            ("physical_line", ["pmap:kind": "drain"], .line(.stream)),
            ("physical_point", ["pmap:kind": "lake"], .name(.lake)),
            ("physical_point", ["pmap:kind": "swimming_pool"], nil),
            ("physical_point", ["pmap:kind": "peak", "natural": "peak"], .name(.peak)),
            ("places", ["pmap:kind": "locality", "pmap:kind_detail": "village"], .name(.village)),
            ("roads", ["pmap:kind": "major_road", "highway": "trunk_link"], .line(.mainRoad)),
            ("roads", ["pmap:kind": "minor_road", "highway": "service"], .line(.path)),
            ("roads", ["pmap:kind": "other", "highway": "living_street"], .line(.minorRoad)),
            ("transit", ["pmap:kind": "railway", "railway": "rail"], .line(.railway)),
            ("roads", ["highway": "motorway"], .line(.motorway)),
            ("places", ["place": "town"], .name(.town)),
            ("landuse", ["landuse": "residential"], .ground(.builtUp)),
            ("natural", ["natural": "wood"], .ground(.wood)),
            ("natural", ["landuse": "forest"], .ground(.wood)),
            ("natural", ["landuse": "meadow"], nil),
            ("landuse", ["pmap:kind": "other", "landuse": "residential"], .ground(.builtUp)),
            ("landuse", ["pmap:kind": "park", "landuse": "residential"], nil),
            ("physical_line", ["pmap:kind": "waterway", "waterway": "canal"], .line(.river)),
            ("physical_line", ["pmap:kind": "waterway", "waterway": "stream"], .line(.stream)),
            ("physical_line", ["pmap:kind": "natural", "natural": "cliff"], nil),
            ("physical_point", ["natural": "peak"], .name(.peak)),
            ("physical_point", ["place": "sea"], .name(.lake)),
            ("boundaries", ["pmap:min_admin_level": 4], .line(.border)),
            ("boundaries", ["pmap:min_admin_level": 8], nil),
            ("places", ["pmap:kind": "neighbourhood", "place": "town"], .name(.town)),
            ("places", ["pmap:kind": "city"], .name(.city)),
        ] as [Row]
    )
    func features(layer: String, tags: [String: VectorTile.Value], meaning: MapSchema.Meaning?)
        throws
    {
        #expect(try MapSchema.protomaps.meaning(in: layer, tags) == meaning)
    }

    @Test(
        "Areas of water are water, except pools, fountains, dry lakes and reefs",
        arguments: [
            (["kind": "lake"], true),
            (["kind": "basin"], true),
            (["kind": "dock"], true),
            (["pmap:kind": "water", "pmap:kind_detail": "reservoir"], true),
            (["natural": "water"], true),
            (["kind": "swimming_pool"], false),
            (["kind": "fountain"], false),
            (["kind": "playa"], false),
            (["kind": "reef"], false),
            (["pmap:kind": "swimming_pool"], false),
            (["leisure": "swimming_pool"], false),
        ] as [([String: VectorTile.Value], Bool)]
    )
    func water(tags: [String: VectorTile.Value], isWater: Bool) throws {
        #expect(
            try MapSchema.protomaps.meaning(in: "water", tags, .polygons)
                == (isWater ? .ground(.water) : nil)
        )
        #expect(
            try MapSchema.protomaps.meaning(in: "water", tags, .points)
                == (isWater ? .name(.lake) : nil)
        )
    }
}
