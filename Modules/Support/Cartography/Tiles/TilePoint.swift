/// A point in units of the layer's extent, from the tile's north-west corner; it can lie outside
/// the tile.
package struct TilePoint: Sendable, Equatable {
    package internal(set) var x: Int32
    package internal(set) var y: Int32

    func position(_ northWest: SIMD2<Float>, _ unit: SIMD2<Float>) -> SIMD2<Float> {
        northWest + SIMD2(Float(x), Float(y)) * unit
    }
}
