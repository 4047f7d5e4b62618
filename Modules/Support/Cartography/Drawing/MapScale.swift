import Domain

/// The zoom level of the tiles for a frame, and the features that are shown.
struct MapScale {
    /// The minimum width of a tile in dots.
    ///
    /// Tiles are narrower only at the lowest zoom level of the source.
    private static let minDotsPerTile = 56.0
    private static let dotsPerColumn = 2.0

    let detail: MapDetail
    /// The zoom level of the tiles.
    let zoom: Int

    init(_ frame: MapFrame, zooms: ClosedRange<Int>) {
        detail = MapDetail(metersPerDot: frame.metersPerUnit / Self.dotsPerColumn)
        let world = frame.worldBounds.x
        let dotsInFrame = Double(frame.size.width) * Self.dotsPerColumn
        let dotsAroundTheWorld = dotsInFrame / (world.upperBound - world.lowerBound)
        // Find the highest zoom level whose tiles are not narrower than the minimum.
        var zoom = 0
        while zoom < zooms.upperBound {
            let tilesAroundTheWorld = Double(1 << (zoom + 1))
            guard dotsAroundTheWorld / tilesAroundTheWorld >= Self.minDotsPerTile else { break }
            zoom += 1
        }
        self.zoom = max(zoom, zooms.lowerBound)
    }
}
