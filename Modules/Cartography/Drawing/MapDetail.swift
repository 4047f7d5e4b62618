/// The features that are shown at a scale.
struct MapDetail: Sendable, Hashable {
    private let hasPaths: Bool
    private let hasMinorRoads: Bool
    private let hasBuildings: Bool
    /// The rank of the least important names that are shown.
    let lastRank: Int

    /// Creates the detail for a distance on the ground between two dots, in meters.
    init(metersPerDot: Double) {
        hasPaths = metersPerDot < 12
        hasMinorRoads = metersPerDot < 30
        hasBuildings = metersPerDot < 24
        // The largest `metersPerDot` at which the names of each rank are shown; `MapSchema` defines the ranks.
        let limits = [.infinity, .infinity, 250, 60, 60, 25, 25, 25, 12, 12, 6, 3]
        lastRank = limits.lastIndex(where: { metersPerDot <= $0 }) ?? 0
    }

    func shows(_ line: MapLine) -> Bool {
        switch line {
        case .path: hasPaths
        case .minorRoad, .stream: hasMinorRoads
        case .border, .river, .railway, .road, .mainRoad, .motorway: true
        }
    }

    func shows(_ ground: MapGround) -> Bool { ground == .building ? hasBuildings : true }

    func shows(_ kind: MapLabel.Kind, rank: Int) -> Bool { rank <= lastRank || kind == .peak }

    /// Returns whether everything is shown that another level of detail shows.
    func includes(_ other: MapDetail) -> Bool {
        (hasPaths || !other.hasPaths) && (hasMinorRoads || !other.hasMinorRoads)
            && (hasBuildings || !other.hasBuildings) && lastRank >= other.lastRank
    }
}
