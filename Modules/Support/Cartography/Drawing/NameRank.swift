/// The importance of a name, which depends on the kind of thing that has the name.
///
/// Earlier cases are more important.
enum NameRank: UInt8, CaseIterable {
    case continent
    case country
    case state
    case city
    case town
    case village
    case lake
    case suburb
    /// A hamlet or an island.
    case hamlet
    /// A national park or a nature reserve.
    case reserve
    case quarter
    case park
    /// A farm, an isolated dwelling, an islet, or a named place without inhabitants.
    case locality
    case river
    case peak
    case mainStreet
    case street
    case minorStreet
    case path

    /// The rank of the name of a line; `nil` if such lines have no names on the map.
    init?(_ line: MapLine) {
        switch line {
        case .river:
            self = .river
        case .motorway, .mainRoad:
            self = .mainStreet
        case .road:
            self = .street
        case .minorRoad:
            self = .minorStreet
        case .path:
            self = .path
        case .border, .stream, .railway:
            return nil
        }
    }

    var kind: MapLabel.Kind {
        switch self {
        case .continent, .country, .state: .region
        case .city, .town: .town
        case .village, .suburb, .hamlet, .quarter, .locality: .place
        case .lake, .river: .water
        case .reserve, .park: .park
        case .peak: .peak
        case .mainStreet, .street, .minorStreet, .path: .street
        }
    }

    /// The scales at which such names are shown, in meters on the ground for each dot.
    var scales: ClosedRange<Double> {
        switch self {
        case .continent: 20_000...(.infinity)
        case .country: 1000...(.infinity)
        case .state: 300...8000
        case .city, .town, .lake, .peak: 0...(.infinity)
        case .village, .river: 0...250
        case .suburb, .hamlet, .reserve: 0...60
        case .quarter, .park, .locality: 0...25
        case .mainStreet, .street: 0...12
        case .minorStreet: 0...6
        case .path: 0...3
        }
    }
}
