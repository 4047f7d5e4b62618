/// A point in units of the layer's extent, from the tile's north-west corner; it can lie outside
/// the tile.
package struct TilePoint: Sendable, Equatable {
    package internal(set) var x: Int32
    package internal(set) var y: Int32

    /// Returns where the point is drawn, if the tile's north-west corner is drawn at `northWest`
    /// and a unit of the extent has the width and the height `unitSize`.
    func position(tileAt northWest: SIMD2<Float>, unitSize: SIMD2<Float>) -> SIMD2<Float> {
        northWest + SIMD2(Float(x), Float(y)) * unitSize
    }
}
