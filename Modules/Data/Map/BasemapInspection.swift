package import Cartography
package import Domain

/// The result of opening a basemap and drawing a place.
package struct BasemapInspection: Sendable {
    package let schema: String?
    /// The zoom levels; like `bounds`, `nil` if the basemap could not be opened.
    package let zooms: ClosedRange<Int>?
    package let bounds: MapBounds?
    /// Whether the map shows the place; `nil` if it could not be drawn, or without a place.
    package let covers: Bool?
    /// Descriptions of the tiles at the place that could not be loaded or drawn.
    package let damage: [String]
    /// The parts that were skipped because they are not valid.
    package let skipped: SkippedParts
    /// The reason why the map could not be opened or drawn; `nil` if it does not cover the place.
    package let error: MapSnapshotError?

    init(
        _ engine: CellMapSnapshotter? = nil,
        covers: Bool? = nil,
        damage: [String] = [],
        skipped: SkippedParts = SkippedParts(),
        error: MapSnapshotError? = nil
    ) {
        schema = engine?.schema
        zooms = engine?.source.zooms
        bounds = engine?.source.bounds
        self.covers = covers
        self.damage = damage
        var allSkipped = engine?.skipped ?? SkippedParts()
        allSkipped.add(skipped)
        self.skipped = allSkipped
        self.error = error
    }
}
