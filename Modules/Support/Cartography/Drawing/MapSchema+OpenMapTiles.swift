import Platform

extension MapSchema {
    static let openMapTilesLayers = Layers(
        drawn: [
            "water", "water_name", "waterway", "building", "landcover", "landuse", "boundary",
            "transportation", "transportation_name", "place", "mountain_peak", "park", "poi",
        ],
        recognizing: ["transportation", "place"],
        others: ["aerodrome_label", "aeroway", "housenumber"]
    )

    static func openMapTiles(_ feature: VectorTile.Feature, _ layer: String) throws(ArchiveError)
        -> Meaning?
    {
        switch layer {
        case "water":
            return .ground(.water)
        case "water_name":
            // In some archives, this layer also has the names of rivers and ditches.
            guard let line = try feature.entry(for: .class, in: waterLines) else {
                return .name(.lake)
            }
            return Meaning(nameOf: line)
        case "waterway":
            return .line(try feature.entry(for: .class, in: waterLines) ?? .stream)
        case "building":
            return .ground(.building)
        case "landcover":
            return try feature.text(.class) == "wood" ? .ground(.wood) : nil
        case "landuse":
            guard let use = try feature.text(.class), builtUp.contains(use) else { return nil }
            return .ground(.builtUp)
        case "boundary":
            return try border(feature)
        case "transportation":
            guard let road = try feature.entry(for: .class, in: openMapTilesRoads) else {
                return nil
            }
            return .line(road)
        case "place":
            guard let rank = try feature.entry(for: .class, in: placeRanks) else { return nil }
            // The tag `rank` is 1 for the most important places of a class, and greater for less
            // important ones. A weight is greater for more important names.
            guard let rankTag = try feature.integer(.rank) else { return .name(rank) }
            let clampedTag = rankTag.clamped(to: 0...maxRankTag)
            return .name(rank, weight: maxRankTag - clampedTag)
        case "transportation_name":
            // Points in this layer are the exits of motorways. In archives of Tools/make-basemap,
            // points can also be streets.
            guard try feature.text(.subclass) != "junction" else { return nil }
            guard let road = try feature.entry(for: .class, in: openMapTilesRoads) else {
                return nil
            }
            return Meaning(nameOf: road)
        case "mountain_peak":
            return .name(.peak)
        case "park":
            return .name(.reserve)
        case "poi":
            // The class `park` also has features that are not parks, and their subclass differs.
            // Archives of Tools/make-basemap have only the parks, without the subclass.
            guard try feature.text(.class) == "park" else { return nil }
            let subclass = try feature.text(.subclass) ?? "park"
            return subclass == "park" ? .name(.park) : nil
        default:
            return nil
        }
    }

    /// The value of the tag `rank` from which on all places are equally unimportant.
    private static let maxRankTag: Int64 = 100

    private static let openMapTilesRoads: [String: MapLine] = [
        "motorway": .motorway,
        "trunk": .mainRoad,
        "primary": .mainRoad,
        "secondary": .road,
        "tertiary": .road,
        "minor": .minorRoad,
        "service": .path,
        "track": .path,
        "path": .path,
        "pedestrian": .path,
        "pier": .path,
        "rail": .railway,
    ]
}
