import Domain

/// What the map has room for.
struct MapScale {
    /// How many dots wide a tile is at least, where the archive has tiles of that zoom.
    private static let dotsPerTile = 56.0

    /// Metres of ground from one dot to the next.
    let metersPerDot: Double
    /// The zoom whose tiles suit the scale.
    let zoom: Int

    init(_ frame: MapFrame, zooms: ClosedRange<Int>) {
        metersPerDot = frame.metersPerUnit / 2
        let world = frame.worldBounds.x
        let dotsAroundTheWorld = Double(frame.size.width) * 2 / (world.upperBound - world.lowerBound)
        var zoom = 0
        while zoom < zooms.upperBound, dotsAroundTheWorld / Double(2 << zoom) >= Self.dotsPerTile { zoom += 1 }
        self.zoom = max(zoom, zooms.lowerBound)
    }

    /// Whether there is room for lines of a kind.
    func shows(_ line: MapLine) -> Bool {
        switch line {
        case .path: metersPerDot < 12
        case .minorRoad, .stream: metersPerDot < 30
        case .border, .river, .railway, .road, .mainRoad: true
        }
    }

    /// Whether there is room for grounds of a kind.
    func shows(_ ground: MapGround) -> Bool { ground == .building ? metersPerDot < 24 : true }

    /// The rank of the least important names that there is room for.
    var lastRank: Int { metersPerDot > 250 ? 1 : metersPerDot > 60 ? 2 : metersPerDot > 25 ? 4 : 6 }
}
