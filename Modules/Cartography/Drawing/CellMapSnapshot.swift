package import Domain

/// A map drawn into cells.
package struct CellMapSnapshot: MapSnapshot {
    /// Which ground the cells show, and at what scale.
    package let frame: MapFrame
    /// The cells, row by row from the north-west.
    package let cells: [MapCell]
    /// Names that touch neither each other nor the edge.
    package let labels: [MapLabel]
    /// Whom the map is owed to; nil where the archive does not say.
    package let attribution: String?
}
