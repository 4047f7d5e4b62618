/// A schema of vector tiles: the names and the tags of their layers.
enum MapSchema: String, CaseIterable {
    /// The first case is preferred to another schema that suits the layers equally well, because
    /// it is the first element of `best(for:)`.
    case openMapTiles = "OpenMapTiles"
    /// Protomaps, versions 2 to 4.
    case protomaps = "Protomaps"
    /// Shortbread, versions 1.0 and 1.1.
    case shortbread = "Shortbread"

    /// What a feature is on the map.
    enum Meaning: Equatable {
        case ground(MapGround)
        case line(MapLine)
        /// A name; among names of the same rank, the one with the highest weight is the most
        /// important.
        case name(NameRank, weight: Int64 = 0)

        /// The meaning of a feature that only names a line; `nil` if such lines have no names on
        /// the map.
        init?(nameOf line: MapLine) {
            guard let rank = NameRank(line) else { return nil }
            self = .name(rank)
        }
    }

    /// Returns the schemas that suit the given layers best, in the order of the cases.
    ///
    /// The result is not empty. If the layers have roads or places of some schemas, only these
    /// schemas are candidates. Among the candidates, those are returned that draw the largest
    /// number of the layers, and among these, those that define the largest number. Generators add
    /// layers of their own, so no single layer decides.
    static func best(for layers: Set<String>) -> [MapSchema] {
        func drawnCount(_ schema: MapSchema) -> Int {
            schema.layers.drawn.intersection(layers).count
        }
        func definedCount(_ schema: MapSchema) -> Int {
            drawnCount(schema) + schema.layers.others.intersection(layers).count
        }
        let recognized = recognized(by: layers)
        let possible = recognized.isEmpty ? allCases : recognized
        let maxDrawnCount = possible.map(drawnCount).max()
        let candidates = possible.filter { drawnCount($0) == maxDrawnCount }
        let maxDefinedCount = candidates.map(definedCount).max()
        return candidates.filter { definedCount($0) == maxDefinedCount }
    }

    /// Returns the schemas whose layers of roads or places are among the given layers.
    ///
    /// Other schemas than those of the cases also have layers such as `water` and `land`.
    static func recognized(by layers: Set<String>) -> [MapSchema] {
        allCases.filter { !$0.layers.recognizing.isDisjoint(with: layers) }
    }

    private static let allLayers = Set(
        allCases.flatMap { schema in schema.layers.drawn.union(schema.layers.others) }
    )

    /// Returns the given layers that at least one schema defines.
    static func known(_ layers: [String]) -> Set<String> {
        allLayers.intersection(layers)
    }

    /// Returns what a feature is on the map; `nil` if it is not drawn.
    func meaning(of feature: VectorTile.Feature, in layer: String) throws(ArchiveError) -> Meaning?
    {
        let meaning =
            switch self {
            case .openMapTiles: try Self.openMapTiles(feature, layer)
            case .protomaps: try Self.protomaps(feature, layer)
            case .shortbread: try Self.shortbread(feature, layer)
            }
        guard let meaning else { return nil }
        for exception in Exception.allCases where exception.applies(to: meaning) {
            if try exception.includes(feature) {
                return nil
            }
        }
        return meaning
    }

    /// The layers that a schema defines.
    struct Layers {
        let drawn: Set<String>
        /// The drawn layers by which the schema is recognized: those of roads and of places.
        let recognizing: Set<String>
        /// The layers that only help to choose between schemas.
        let others: Set<String>
    }

    var layers: Layers {
        switch self {
        case .openMapTiles: Self.openMapTilesLayers
        case .protomaps: Self.protomapsLayers
        case .shortbread: Self.shortbreadLayers
        }
    }

    /// The largest `admin_level` whose borders are shown: districts and counties.
    private static let maxBorderLevel: Int64 = 6

    static func border(_ feature: VectorTile.Feature) throws(ArchiveError) -> Meaning? {
        guard let level = try feature.integer(.adminLevel), level <= maxBorderLevel else {
            return nil
        }
        return .line(.border)
    }

    /// The lines by the values of the OpenStreetMap key `waterway`.
    static let waterLines: [String: MapLine] = [
        "river": .river,
        "canal": .river,
        "stream": .stream,
        "ditch": .stream,
        "drain": .stream,
    ]

    /// The lines by the values of the OpenStreetMap key `highway`.
    static let highways: [String: MapLine] = [
        "motorway": .motorway,
        "motorway_link": .motorway,
        "trunk": .mainRoad,
        "trunk_link": .mainRoad,
        "primary": .mainRoad,
        "primary_link": .mainRoad,
        "secondary": .road,
        "secondary_link": .road,
        "tertiary": .road,
        "tertiary_link": .road,
        "unclassified": .minorRoad,
        "residential": .minorRoad,
        "living_street": .minorRoad,
        "busway": .minorRoad,
        "service": .path,
        "track": .path,
        "pedestrian": .path,
        "footway": .path,
        "path": .path,
        "cycleway": .path,
        "steps": .path,
    ]

    /// The ranks by the values of the OpenStreetMap key `place`.
    static let placeRanks: [String: NameRank] = [
        "continent": .continent,
        "country": .country,
        "state": .state,
        "province": .state,
        "city": .city,
        "town": .town,
        "village": .village,
        "suburb": .suburb,
        "borough": .suburb,
        "hamlet": .hamlet,
        "island": .hamlet,
        "archipelago": .hamlet,
        "quarter": .quarter,
        "neighbourhood": .quarter,
        "locality": .locality,
        "farm": .locality,
        "isolated_dwelling": .locality,
        "islet": .locality,
    ]

    /// The uses of land that are drawn as built-up areas.
    static let builtUp: Set<String> = [
        "residential", "commercial", "industrial", "retail", "urban_area", "suburb", "quarter",
        "neighbourhood", "school", "university", "hospital", "kindergarten", "college", "railway",
        "garages",
    ]

    /// The values of the OpenStreetMap key `railway` that are drawn.
    static let railways: Set<String> = ["rail", "narrow_gauge"]
}
