/// The features that are shown at a scale.
struct MapDetail: Sendable {
    /// The distance on the ground between two dots, in meters.
    let metersPerDot: Double

    /// The maximum distance, in dots, between parallel railways or roads that are drawn as one;
    /// `nil` if none are.
    ///
    /// On the ground, the maximum distance is less than 60 m.
    var maxParallelDistance: Int? {
        switch metersPerDot {
        case ..<18: 3
        case ..<30: 2
        case ..<60: 1
        default: nil
        }
    }

    func shows(_ line: MapLine) -> Bool {
        switch line {
        case .path: metersPerDot < 12
        case .minorRoad, .stream: metersPerDot < 30
        case .border, .river, .railway, .road, .mainRoad, .motorway: true
        }
    }

    func shows(_ ground: MapGround) -> Bool {
        switch ground {
        case .building: metersPerDot < 24
        case .unknown, .notLoaded, .land, .wood, .builtUp, .water: true
        }
    }

    func shows(_ rank: NameRank) -> Bool {
        rank.scales.contains(metersPerDot)
    }

    /// Returns whether this detail shows everything that another detail shows.
    func includes(_ other: MapDetail) -> Bool {
        for line in MapLine.allCases where other.shows(line) && !shows(line) {
            return false
        }
        for ground in MapGround.allCases where other.shows(ground) && !shows(ground) {
            return false
        }
        for rank in NameRank.allCases where other.shows(rank) && !shows(rank) {
            return false
        }
        return true
    }
}
