import Domain

/// The scale of a map, which determines the zoom level and the level of detail.
struct MapScale {
    /// The minimum width of a tile in dots; tiles are narrower only at the archive's lowest zoom level.
    private static let dotsPerTile = 56.0

    /// The distance on the ground between two dots, in meters.
    let metersPerDot: Double
    /// The zoom level of the tiles.
    let zoom: Int

    init(_ frame: MapFrame, zooms: ClosedRange<Int>) {
        metersPerDot = frame.metersPerUnit / 2
        let world = frame.worldBounds.x
        let dotsAroundTheWorld = Double(frame.size.width) * 2 / (world.upperBound - world.lowerBound)
        var zoom = 0
        while zoom < zooms.upperBound, dotsAroundTheWorld / Double(2 << zoom) >= Self.dotsPerTile { zoom += 1 }
        self.zoom = max(zoom, zooms.lowerBound)
    }

    /// Returns whether lines of a kind are shown.
    func shows(_ line: MapLine) -> Bool {
        switch line {
        case .path: metersPerDot < 12
        case .minorRoad, .stream: metersPerDot < 30
        case .border, .river, .railway, .road, .mainRoad, .motorway: true
        }
    }

    /// Returns whether grounds of a kind are shown.
    func shows(_ ground: MapGround) -> Bool { ground == .building ? metersPerDot < 24 : true }

    /// The rank of the least important names that are shown.
    var lastRank: Int { metersPerDot > 250 ? 1 : metersPerDot > 60 ? 2 : metersPerDot > 25 ? 4 : 6 }
}
