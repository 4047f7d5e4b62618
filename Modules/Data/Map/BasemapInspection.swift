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
    /// The reason why the map could not be opened or drawn; `nil` if it does not cover the place.
    package let error: MapSnapshotError?

    init(
        _ engine: CellMapSnapshotter? = nil,
        covers: Bool? = nil,
        damage: [String] = [],
        error: MapSnapshotError? = nil
    ) {
        schema = engine?.schema
        zooms = engine?.source.zooms
        bounds = engine?.source.bounds
        self.covers = covers
        self.damage = damage
        self.error = error
    }
}
