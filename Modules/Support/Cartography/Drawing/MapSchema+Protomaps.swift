extension MapSchema {
    /// The layers of all versions.
    ///
    /// Only versions before 4 have `natural`, `transit`, `physical_line` and `physical_point`.
    static let protomapsLayers = Layers(
        drawn: [
            "water", "buildings", "landuse", "landcover", "natural", "boundaries", "roads",
            "transit", "places", "pois", "physical_line", "physical_point",
        ],
        others: ["earth"]
    )

    /// Returns the meaning of a feature of Protomaps.
    ///
    /// In version 2, some features have OpenStreetMap tags in place of a kind, or in addition to a
    /// less exact kind.
    static func protomaps(_ feature: VectorTile.Feature, _ layer: String) throws(ArchiveError)
        -> Meaning?
    {
        let kind = try feature.text(.kind)
        switch layer {
        case "water":
            return try protomapsWater(feature, kind)
        case "physical_line":
            let water = kind == "waterway" ? try feature.text(.waterway) : kind
            guard let line = waterLines[water] else { return nil }
            return .line(line)
        case "physical_point":
            let name = kind.isEmpty ? try feature.text(.natural) : kind
            if name == "peak" {
                return .name(.peak)
            }
            return .name(.lake)
        case "buildings":
            return .ground(.building)
        case "landuse", "landcover", "natural":
            guard kind.isEmpty || kind == "other" else { return protomapsGround(kind) }
            if let ground = protomapsGround(try feature.text(.landuse)) {
                return ground
            }
            return protomapsGround(try feature.text(.natural))
        case "boundaries":
            if kind.isEmpty {
                return try border(feature)
            }
            return protomapsBorders.contains(kind) ? .line(.border) : nil
        case "roads", "transit":
            return try protomapsRoad(feature, kind)
        case "places":
            let weight = try feature.integer(.population) ?? 0
            for value in [try feature.text(.kindDetail), try feature.text(.place), kind] {
                if let rank = placeRanks[value] {
                    return .name(rank, weight: weight)
                }
            }
            return kind == "region" ? .name(.state, weight: weight) : nil
        case "pois":
            if kind == "peak" {
                return .name(.peak)
            }
            guard let rank = protomapsParks[kind] else { return nil }
            return .name(rank)
        default:
            return nil
        }
    }

    private static func protomapsWater(_ feature: VectorTile.Feature, _ kind: String)
        throws(ArchiveError) -> Meaning?
    {
        switch feature.kind {
        case .polygons:
            return .ground(.water)
        case .lines where kind == "strait":
            // The center line of a strait is not drawn; it only gives the place of the name.
            return .name(.lake)
        case .lines:
            guard let line = waterLines[kind] else { return nil }
            return .line(line)
        case .points:
            return .name(.lake)
        }
    }

    private static func protomapsRoad(_ feature: VectorTile.Feature, _ kind: String)
        throws(ArchiveError) -> Meaning?
    {
        let detail = try feature.text(.kindDetail)
        if kind == "rail" || kind == "railway" {
            let railway = detail.isEmpty ? try feature.text(.railway) : detail
            let isDrawn = railway.isEmpty || railways.contains(railway)
            return isDrawn ? .line(.railway) : nil
        }
        let highway = detail.isEmpty ? try feature.text(.highway) : detail
        guard let road = highways[highway] ?? protomapsRoads[kind] else { return nil }
        return .line(road)
    }

    private static let protomapsRoads: [String: MapLine] = [
        "highway": .motorway,
        "major_road": .road,
        "medium_road": .road,
        "minor_road": .minorRoad,
        "path": .path,
    ]

    private static let protomapsParks: [String: NameRank] = [
        "national_park": .reserve,
        "nature_reserve": .reserve,
        "park": .park,
    ]

    private static let protomapsBorders: Set<String> = ["country", "region", "county"]

    private static func protomapsGround(_ kind: String) -> Meaning? {
        if kind == "wood" || kind == "forest" {
            return .ground(.wood)
        }
        // The grounds of a college can contain woods, which built-up land would hide.
        guard kind != "college" else { return nil }
        return builtUp.contains(kind) ? .ground(.builtUp) : nil
    }
}
