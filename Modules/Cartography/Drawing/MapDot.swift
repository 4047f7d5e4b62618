/// The mark of a place whose name does not fit on the map.
package struct MapDot: Sendable, Hashable {
    /// The column.
    package let column: Int
    /// The row.
    package let row: Int
}
