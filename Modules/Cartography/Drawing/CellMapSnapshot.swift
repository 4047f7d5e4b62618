package import Domain

/// A map drawn into cells.
package struct CellMapSnapshot: MapSnapshot {
    /// The region and the scale of the map.
    package let frame: MapFrame
    /// The cells, row by row from the north-west.
    package let cells: [MapCell]
    /// The labels, which touch neither each other nor the edge.
    package let labels: [MapLabel]
    /// The attribution of the map data, as plain text; nil if the archive has none.
    package let attribution: String?
}
