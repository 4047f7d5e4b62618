/// A kind of line; later cases are drawn over earlier ones.
package enum MapLine: UInt8, Sendable, CaseIterable {
    case border
    case stream
    case path
    case minorRoad
    case railway
    case river
    case road
    case mainRoad
    case motorway
}
