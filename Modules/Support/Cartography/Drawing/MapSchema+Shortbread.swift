extension MapSchema {
    static let shortbreadLayers = Layers(
        drawn: [
            "ocean", "water_polygons", "water_polygons_labels", "water_lines", "water_lines_labels",
            "land", "sites", "buildings", "boundaries", "boundary_labels", "streets",
            "street_labels", "place_labels", "pier_lines", "pier_polygons", "street_polygons",
            "streets_polygons_labels",
        ],
        recognizing: ["streets", "place_labels"],
        others: [
            "addresses", "aerialways", "bridges", "dam_lines", "dam_polygons", "ferries", "pois",
            "public_transport", "street_labels_points",
        ]
    )

    static func shortbread(_ feature: VectorTile.Feature, _ layer: String) throws(ArchiveError)
        -> Meaning?
    {
        switch layer {
        case "ocean":
            return .ground(.water)
        case "water_polygons":
            return .ground(.water)
        case "water_polygons_labels":
            return .name(.lake)
        case "water_lines":
            guard let line = try feature.entry(for: .kind, in: waterLines) else { return nil }
            return .line(line)
        case "water_lines_labels":
            guard let line = try feature.entry(for: .kind, in: waterLines) else { return nil }
            return Meaning(nameOf: line)
        case "land", "sites":
            guard let kind = try feature.text(.kind) else { return nil }
            if kind == "forest" {
                return .ground(.wood)
            }
            return builtUp.contains(kind) ? .ground(.builtUp) : nil
        case "buildings":
            return .ground(.building)
        case "boundaries":
            return try border(feature)
        case "pier_lines", "pier_polygons":
            return .line(.path)
        case "streets", "street_polygons":
            guard let kind = try feature.text(.kind) else { return nil }
            if railways.contains(kind) {
                return .line(.railway)
            }
            guard let road = highways[kind] else { return nil }
            return .line(road)
        case "street_labels", "streets_polygons_labels":
            guard let road = try feature.entry(for: .kind, in: highways) else { return nil }
            return Meaning(nameOf: road)
        case "place_labels":
            let population = try feature.integer(.population) ?? 0
            guard let kind = try feature.text(.kind) else { return nil }
            if kind == "capital" || kind == "state_capital" {
                return .name(.city, weight: population)
            }
            guard let rank = placeRanks[kind] else { return nil }
            return .name(rank, weight: population)
        case "boundary_labels":
            let weight = try feature.integer(.wayArea) ?? 0
            return switch try feature.integer(.adminLevel) {
            case 2?: .name(.country, weight: weight)
            case 4?: .name(.state, weight: weight)
            default: nil
            }
        default:
            return nil
        }
    }
}
