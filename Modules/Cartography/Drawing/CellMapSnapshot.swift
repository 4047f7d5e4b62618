package import Domain

/// A map drawn into cells.
package struct CellMapSnapshot: MapSnapshot, Hashable {
    /// The region and the scale of the map.
    package let frame: MapFrame
    /// The cells, row by row from the north-west.
    package let cells: [MapCell]
    /// The labels, which touch neither each other nor the edge.
    package let labels: [MapLabel]
    /// The marks of places without a label, apart from the labels.
    package let dots: [MapDot]
    /// The attribution of the map data, as plain text; nil if the archive has none.
    package let attribution: String?
    /// Whether tiles that were not in memory are missing, or replaced by coarser ones.
    package let isPreliminary: Bool
    /// The work that this drawing took; decoding cached tiles takes none.
    package let work: MapWork

    /// Whether some of the cells have no map data.
    package var isPartial: Bool { cells.contains { $0.ground == .unknown } }
}
