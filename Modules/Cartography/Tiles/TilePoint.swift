/// A point in units of the layer's extent, from the tile's north-west corner; it can lie outside the tile.
package struct TilePoint: Sendable, Hashable {
    /// The units to the east.
    package internal(set) var x: Int32
    /// The units to the south.
    package internal(set) var y: Int32
}
