/// A key of a tag that decides how a feature is shown.
enum TagKey: String, CaseIterable {
    case adminLevel = "admin_level"
    /// Whether a way is on a bridge or in a tunnel.
    case brunnel
    case `class`
    case highway
    case kind
    case kindDetail = "kind_detail"
    case landuse
    case leisure
    case maritime
    case name
    case nameEnglish = "name:en"
    case nameInternational = "name_int"
    case nameLatin = "name:latin"
    case natural
    case place
    case population
    case railway
    case rank
    case service
    case subclass
    case tunnel
    case wayArea = "way_area"
    case waterway

    /// The keys by their names in tiles.
    ///
    /// Some versions of the schemas use other names than the raw values.
    static let names: [String: TagKey] = {
        var names: [String: TagKey] = [
            "pmap:kind": .kind,
            "pmap:kind_detail": .kindDetail,
            "pmap:min_admin_level": .adminLevel,
            "name_en": .nameEnglish,
        ]
        for key in allCases {
            names[key.rawValue] = key
        }
        return names
    }()
}
