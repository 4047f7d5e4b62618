extension MapSchema {
    static let shortbreadLayers: Set<String> = [
        "ocean", "water_polygons", "water_polygons_labels", "water_lines", "water_lines_labels", "land", "sites",
        "buildings", "boundaries", "streets", "street_labels", "place_labels",
    ]

    static let otherShortbreadLayers: Set<String> = [
        "addresses", "aerialways", "boundary_labels", "bridges", "dam_lines", "dam_polygons", "ferries", "pier_lines",
        "pier_polygons", "pois", "public_transport", "street_labels_points", "street_polygons",
        "streets_polygons_labels",
    ]

    static func shortbread(_ feature: VectorTile.Feature, _ layer: String) throws(ArchiveError) -> Meaning? {
        let kind = try feature.text(.kind)
        switch layer {
        case "ocean": return .ground(.water)
        case "water_polygons": return notWater.contains(kind) ? nil : .ground(.water)
        case "water_polygons_labels": return notWater.contains(kind) ? nil : .waterName(rank: lakeRank)
        case "water_lines": return try feature.isTrue(.tunnel) ? nil : waterLines[kind].map(Meaning.line)
        case "water_lines_labels": return waterLines[kind] == .river ? .waterName(rank: riverRank) : nil
        case "land", "sites": return shortbreadGrounds[kind].map(Meaning.ground)
        case "buildings": return .ground(.building)
        case "boundaries":
            guard try !feature.isTrue(.maritime) else { return nil }
            return try feature.integer(.adminLevel) ?? 99 <= lastBorder ? .line(.border) : nil
        case "streets": return try isDrawn(railway: kind, feature) ? .line(.railway) : highways[kind].map(Meaning.line)
        case "street_labels": return highways[kind].map(Meaning.streetName)
        case "place_labels":
            return kind == "capital" || kind == "state_capital" ? .name(rank: 0) : placeRanks[kind].map(Meaning.name)
        default: return nil
        }
    }

    private static let shortbreadGrounds: [String: MapGround] = [
        "forest": .wood, "residential": .builtUp, "industrial": .builtUp, "commercial": .builtUp, "retail": .builtUp,
        "garages": .builtUp, "railway": .builtUp, "school": .builtUp, "university": .builtUp, "college": .builtUp,
        "hospital": .builtUp,
    ]
}
