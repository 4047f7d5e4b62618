package import Cartography
import Domain

/// The result of opening a basemap and drawing the region around a place.
///
/// If the basemap could not be opened, `schema`, `zooms` and `bounds` are `nil`.
package struct BasemapInspection: Sendable {
    package let schema: String?
    /// The zoom levels of the basemap.
    package let zooms: ClosedRange<Int>?
    package let bounds: MapBounds?
    /// Whether the map shows the place; `nil` if the region could not be drawn, or if there is no
    /// place.
    package let covers: Bool?
    /// Descriptions of the tiles at the place that could not be loaded or drawn.
    package let damage: [String]
    /// The parts that were skipped because they are not valid.
    package let skipped: SkippedParts
    /// The reason why the map could not be opened or drawn; `nil` if there was no error.
    ///
    /// It is not an error if the map does not cover the place.
    package let error: BasemapError?

    package init(
        _ engine: CellMapSnapshotter? = nil,
        covers: Bool? = nil,
        damage: [String] = [],
        skipped: SkippedParts = SkippedParts(),
        error: BasemapError? = nil
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
