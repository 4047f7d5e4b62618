/// A point in units of the layer's extent, from the tile's north-west corner; it can lie outside the tile.
package struct TilePoint: Sendable, Hashable {
    package internal(set) var x: Int32
    package internal(set) var y: Int32
}
