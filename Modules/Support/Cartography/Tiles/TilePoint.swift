/// A point in a tile, in units of the layer's extent from the tile's north-west corner.
///
/// The point can lie outside the tile.
package struct TilePoint: Sendable, Equatable {
    package internal(set) var x: Int32
    package internal(set) var y: Int32

    /// Returns the position at which the point is drawn.
    ///
    /// `northWest` is the position of the tile's north-west corner. `unitSize` is the width and the
    /// height of a unit of the layer's extent.
    func position(tileAt northWest: SIMD2<Float>, unitSize: SIMD2<Float>) -> SIMD2<Float> {
        northWest + SIMD2(Float(x), Float(y)) * unitSize
    }
}
