extension MapSchema {
    /// The layers of all versions; `others` are not drawn and only help to choose the schema.
    ///
    /// Only versions before 4 have `natural`, `transit`, `physical_line` and `physical_point`.
    static let protomapsLayers = Layers(
        drawn: [
            "water", "buildings", "landuse", "landcover", "natural", "boundaries", "roads",
            "transit", "places", "pois", "physical_line", "physical_point",
        ],
        recognizing: ["roads", "places"],
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
            let key: TagKey = kind == "waterway" ? .waterway : .kind
            guard let line = try feature.entry(for: key, in: waterLines) else { return nil }
            return .line(line)
        case "physical_point":
            // The other points of this layer are names of water, such as those of lakes and seas.
            let isPeak = try feature.text(.kind, or: .natural) == "peak"
            return .name(isPeak ? .peak : .lake)
        case "buildings":
            return .ground(.building)
        case "landuse", "landcover", "natural":
            guard kind == nil || kind == "other" else { return protomapsGround(kind) }
            if let ground = protomapsGround(try feature.text(.landuse)) {
                return ground
            }
            return protomapsGround(try feature.text(.natural))
        case "boundaries":
            guard let kind else { return try border(feature) }
            return protomapsBorders.contains(kind) ? .line(.border) : nil
        case "roads", "transit":
            return try protomapsRoad(feature, kind)
        case "places":
            let weight = try feature.integer(.population) ?? 0
            for key in [TagKey.kindDetail, .place, .kind] {
                if let rank = try feature.entry(for: key, in: placeRanks) {
                    return .name(rank, weight: weight)
                }
            }
            // Protomaps calls a state a region.
            return kind == "region" ? .name(.state, weight: weight) : nil
        case "pois":
            if kind == "peak" {
                return .name(.peak)
            }
            guard let rank = try feature.entry(for: .kind, in: protomapsParks) else { return nil }
            return .name(rank)
        default:
            return nil
        }
    }

    private static func protomapsWater(_ feature: VectorTile.Feature, _ kind: String?)
        throws(ArchiveError) -> Meaning?
    {
        switch feature.kind {
        case .polygons:
            return .ground(.water)
        case .lines where kind == "strait":
            // The center line of a strait is not drawn; it only gives the place of the name.
            return .name(.lake)
        case .lines:
            guard let line = try feature.entry(for: .kind, in: waterLines) else { return nil }
            return .line(line)
        case .points:
            return .name(.lake)
        }
    }

    private static func protomapsRoad(_ feature: VectorTile.Feature, _ kind: String?)
        throws(ArchiveError) -> Meaning?
    {
        if kind == "rail" || kind == "railway" {
            guard let railway = try feature.text(.kindDetail, or: .railway) else {
                return .line(.railway)
            }
            return railways.contains(railway) ? .line(.railway) : nil
        }
        if let highway = try feature.text(.kindDetail, or: .highway),
            let road = highways[highway]
        {
            return .line(road)
        }
        guard let road = try feature.entry(for: .kind, in: protomapsRoads) else { return nil }
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

    private static func protomapsGround(_ kind: String?) -> Meaning? {
        guard let kind else { return nil }
        if kind == "pedestrian" || kind == "pier" {
            // The outline of a square or a pier.
            return .line(.path)
        }
        if kind == "wood" || kind == "forest" {
            return .ground(.wood)
        }
        // Built-up land is drawn over woods, so it would hide woods on the grounds of a college.
        guard kind != "college" else { return nil }
        return builtUp.contains(kind) ? .ground(.builtUp) : nil
    }
}
