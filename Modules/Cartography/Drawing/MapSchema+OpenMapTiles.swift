extension MapSchema {
    static let openMapTilesLayers: Set<String> = [
        "water", "water_name", "waterway", "building", "landcover", "landuse", "boundary", "transportation",
        "transportation_name", "place", "mountain_peak", "park", "poi",
    ]

    static func openMapTiles(_ feature: VectorTile.Feature, _ layer: String) throws(ArchiveError) -> Meaning? {
        switch layer {
        case "water": return .ground(.water)
        case "water_name": return .waterName(rank: lakeRank)
        case "waterway":
            guard try feature.text(.brunnel) != "tunnel" else { return nil }
            return .line(waterLines[try feature.text(.class)] ?? .stream)
        case "building": return .ground(.building)
        case "landcover": return try feature.text(.class) == "wood" ? .ground(.wood) : nil
        case "landuse": return openMapTilesBuiltUp.contains(try feature.text(.class)) ? .ground(.builtUp) : nil
        case "boundary": return try feature.integer(.adminLevel) ?? 99 <= lastBorder ? .line(.border) : nil
        case "transportation": return openMapTilesRoads[try feature.text(.class)].map(Meaning.line)
        case "place": return openMapTilesRanks[try feature.text(.class)].map(Meaning.name)
        case "transportation_name":
            // Points are the exits of motorways, or streets in an archive of Tools/make-basemap.
            guard try feature.text(.subclass) != "junction" else { return nil }
            return openMapTilesRoads[try feature.text(.class)].map(Meaning.streetName)
        case "mountain_peak": return .peak
        case "park": return .parkName(rank: reserveRank)
        case "poi":
            guard try feature.text(.class) == "park", ["park", ""].contains(try feature.text(.subclass)) else {
                return nil
            }
            return .parkName(rank: parkRank)
        default: return nil
        }
    }

    private static let openMapTilesBuiltUp: Set<String> = [
        "residential", "commercial", "industrial", "retail", "urban_area", "suburb", "quarter", "neighbourhood",
        "school", "university", "hospital", "kindergarten", "college", "railway", "garages",
    ]

    private static let openMapTilesRoads: [String: MapLine] = [
        "motorway": .motorway, "trunk": .mainRoad, "primary": .mainRoad, "secondary": .road, "tertiary": .road,
        "minor": .minorRoad, "service": .path, "track": .path, "path": .path, "rail": .railway,
    ]

    private static let openMapTilesRanks = [
        "city": 0, "town": 1, "village": 2, "suburb": 3, "hamlet": 4, "neighbourhood": 5, "locality": 6,
    ]
}
