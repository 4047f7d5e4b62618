/// The mark of a place whose name does not fit on the map.
package struct MapDot: Sendable, Hashable {
    package let column: Int
    package let row: Int
}
