/// A schema of vector tiles: OpenMapTiles, or Protomaps version 4.
enum MapSchema {
    case openMapTiles
    case protomaps

    /// The meaning of a feature on the map.
    enum Meaning {
        case ground(MapGround)
        case line(MapLine)
        /// A named place; a lower rank is more important.
        case name(rank: Int)
        case peak
        /// A named lake or sea; a lower rank is more important.
        case waterName(rank: Int)
    }

    /// Creates the schema of an archive with the given layers; nil if they belong to neither schema.
    ///
    /// Without any layers, the schema is OpenMapTiles.
    init?(layers: Set<String>) {
        if layers.contains("roads") || layers.contains("earth") {
            self = .protomaps
        } else if layers.isEmpty || !layers.isDisjoint(with: Self.openMapTilesLayers) {
            self = .openMapTiles
        } else {
            return nil
        }
    }

    /// Returns whether the map shows features of a layer.
    func shows(layer: String) -> Bool {
        switch self {
        case .openMapTiles: Self.openMapTilesLayers.contains(layer)
        case .protomaps: Self.protomapsLayers.contains(layer)
        }
    }

    /// Returns the meaning of a feature; nil if the map does not show it.
    func meaning(of feature: VectorTile.Feature, in layer: String) throws(ArchiveError) -> Meaning? {
        switch self {
        case .openMapTiles: try Self.openMapTiles(feature, layer)
        case .protomaps: try Self.protomaps(feature, layer)
        }
    }

    private static let openMapTilesLayers: Set<String> = [
        "water", "water_name", "waterway", "building", "landcover", "landuse", "boundary", "transportation", "place",
        "mountain_peak",
    ]

    private static func openMapTiles(
        _ feature: VectorTile.Feature, _ layer: String
    ) throws(ArchiveError) -> Meaning? {
        switch layer {
        case "water": return .ground(.water)
        case "water_name": return .waterName(rank: lakeRank)
        case "waterway":
            return try feature.text(.brunnel) == "tunnel" ? nil : .line(waterLine(try feature.text(.class)))
        case "building": return .ground(.building)
        case "landcover": return try feature.text(.class) == "wood" ? .ground(.wood) : nil
        case "landuse": return builtUp.contains(try feature.text(.class)) ? .ground(.builtUp) : nil
        case "boundary": return try feature.integer(.adminLevel) ?? 99 <= lastBorder ? .line(.border) : nil
        case "transportation": return roads[try feature.text(.class)].map(Meaning.line)
        case "place": return ranks[try feature.text(.class)].map(Meaning.name)
        case "mountain_peak": return .peak
        default: return nil
        }
    }

    private static let protomapsLayers: Set<String> = [
        "water", "buildings", "landuse", "landcover", "boundaries", "roads", "places", "pois",
    ]

    private static func protomaps(
        _ feature: VectorTile.Feature, _ layer: String
    ) throws(ArchiveError) -> Meaning? {
        let (kind, detail) = (try feature.text(.kind), try feature.text(.kindDetail))
        switch layer {
        case "water":
            return switch feature.kind {
            case .polygons: .ground(.water)
            case .lines: .line(waterLine(kind))
            case .points: .waterName(rank: lakeRank)
            }
        case "buildings": return .ground(.building)
        case "landuse", "landcover":
            return ["wood", "forest"].contains(kind) ? .ground(.wood) : builtUp.contains(kind) ? .ground(.builtUp) : nil
        case "boundaries": return ["country", "region", "county"].contains(kind) ? .line(.border) : nil
        case "roads":
            if kind == "rail" { return ["", "rail", "narrow_gauge"].contains(detail) ? .line(.railway) : nil }
            if kind == "other" { return nil }
            return (roads[detail] ?? protomapsRoads[kind]).map(Meaning.line)
        case "places": return (ranks[detail] ?? ranks[kind]).map(Meaning.name)
        case "pois": return kind == "peak" ? .peak : nil
        default: return nil
        }
    }

    private static let protomapsRoads: [String: MapLine] = [
        "highway": .motorway, "major_road": .road, "minor_road": .minorRoad, "path": .path,
    ]

    private static func waterLine(_ kind: String) -> MapLine { ["river", "canal"].contains(kind) ? .river : .stream }

    /// The rank of lakes, between towns and villages, and of rivers.
    static let lakeRank = 1
    static let riverRank = 2

    /// The largest `admin_level` whose borders are shown: districts and counties.
    private static let lastBorder: Int64 = 6

    private static let builtUp: Set<String> = [
        "residential", "commercial", "industrial", "retail", "urban_area", "suburb", "quarter", "neighbourhood",
        "school",
        "university", "hospital", "kindergarten", "college", "railway", "garages",
    ]

    private static let roads: [String: MapLine] = [
        "motorway": .motorway, "trunk": .mainRoad, "primary": .mainRoad, "secondary": .road, "tertiary": .road,
        "minor": .minorRoad, "service": .path, "track": .path, "path": .path, "rail": .railway,
    ]

    private static let ranks = [
        "city": 0, "town": 1, "village": 2, "suburb": 3, "hamlet": 4, "neighbourhood": 5, "locality": 6,
    ]
}

extension VectorTile.Feature {
    /// The maximum length of a class or a name, in bytes; longer text is ignored.
    static let maxTextLength = 200

    /// Returns the text of a tag; empty if there is none.
    fileprivate func text(_ key: TagKey) throws(ArchiveError) -> String {
        if case .string(let text)? = try tag(key), text.utf8.count <= Self.maxTextLength { text } else { "" }
    }

    /// Returns the integer value of a tag; nil if there is none.
    fileprivate func integer(_ key: TagKey) throws(ArchiveError) -> Int64? {
        switch try tag(key) {
        case .integer(let number)?: number
        case .unsigned(let number)?: Int64(exactly: number)
        case .number(let number)?: Int64(exactly: number)
        case .string, .bool, nil: nil
        }
    }

    /// Returns the local name of the feature, or else its Latin or English name; nil if it has none.
    func name() throws(ArchiveError) -> String? {
        for key in [TagKey.name, .nameLatin, .nameEnglish] {
            let name = try text(key)
            if !name.isEmpty { return name }
        }
        return nil
    }
}
