/// A kind of line; in a cell, later cases hide earlier ones.
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
