extension MapSchema {
    static let shortbreadLayers = Layers(
        drawn: [
            "ocean", "water_polygons", "water_polygons_labels", "water_lines", "water_lines_labels",
            "land", "sites", "buildings", "boundaries", "boundary_labels", "streets",
            "street_labels", "place_labels",
        ],
        others: [
            "addresses", "aerialways", "bridges", "dam_lines", "dam_polygons", "ferries",
            "pier_lines", "pier_polygons", "pois", "public_transport", "street_labels_points",
            "street_polygons", "streets_polygons_labels",
        ]
    )

    static func shortbread(_ feature: VectorTile.Feature, _ layer: String) throws(ArchiveError)
        -> Meaning?
    {
        let kind = try feature.text(.kind)
        switch layer {
        case "ocean":
            return .ground(.water)
        case "water_polygons":
            return notWater.contains(kind) ? nil : .ground(.water)
        case "water_polygons_labels":
            return notWater.contains(kind) ? nil : .name(.lake)
        case "water_lines":
            let isInTunnel = try feature.isTrue(.tunnel)
            return isInTunnel ? nil : waterLines[kind].map(Meaning.line)
        case "water_lines_labels":
            return waterLines[kind].flatMap(Meaning.init(nameOf:))
        case "land", "sites":
            if kind == "forest" {
                return .ground(.wood)
            }
            if builtUp.contains(kind) {
                return .ground(.builtUp)
            }
            return nil
        case "buildings":
            return .ground(.building)
        case "boundaries":
            let isMaritime = try feature.isTrue(.maritime)
            return isMaritime ? nil : try border(feature)
        case "streets":
            if railways.contains(kind) {
                return .line(.railway)
            }
            return highways[kind].map(Meaning.line)
        case "street_labels":
            return highways[kind].flatMap(Meaning.init(nameOf:))
        case "place_labels":
            let isCapital = kind == "capital" || kind == "state_capital"
            let rank = isCapital ? .city : placeRanks[kind]
            let weight = try feature.integer(.population) ?? 0
            return rank.map { .name($0, weight: weight) }
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
