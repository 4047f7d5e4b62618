/// The features that are shown at a scale.
struct MapDetail: Sendable {
    private let hasPaths: Bool
    private let hasMinorLines: Bool
    private let hasBuildings: Bool
    /// The maximum distance in dots, up to 60 m, of parallel railways and roads that are drawn as
    /// one; 0 for none.
    let maxParallelDistance: Int
    private let names: UInt32

    /// Creates the detail for a distance on the ground between two dots, in meters.
    init(metersPerDot: Double) {
        hasPaths = metersPerDot < 12
        hasMinorLines = metersPerDot < 30
        hasBuildings = metersPerDot < 24
        names = NameRank.allCases.filter { $0.scales.contains(metersPerDot) }.reduce(0) {
            $0 | 1 << $1.rawValue
        }
        if metersPerDot < 18 {
            maxParallelDistance = 3
        } else if metersPerDot < 30 {
            maxParallelDistance = 2
        } else if metersPerDot < 60 {
            maxParallelDistance = 1
        } else {
            maxParallelDistance = 0
        }
    }

    func shows(_ line: MapLine) -> Bool {
        switch line {
        case .path: hasPaths
        case .minorRoad, .stream: hasMinorLines
        case .border, .river, .railway, .road, .mainRoad, .motorway: true
        }
    }

    func shows(_ ground: MapGround) -> Bool {
        ground == .building ? hasBuildings : true
    }

    func shows(_ rank: NameRank) -> Bool {
        names >> rank.rawValue & 1 == 1
    }

    func includes(_ other: MapDetail) -> Bool {
        (hasPaths || !other.hasPaths) && (hasMinorLines || !other.hasMinorLines)
            && (hasBuildings || !other.hasBuildings) && names & other.names == other.names
    }
}
