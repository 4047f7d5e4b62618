/// A point in a tile, in units of its layer's extent from the tile's north-west corner; it may lie outside.
package struct TilePoint: Sendable, Hashable {
    /// Units to the east.
    package internal(set) var x: Int32
    /// Units to the south.
    package internal(set) var y: Int32
}
