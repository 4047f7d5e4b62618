/// A kind of line; later cases are drawn over earlier ones.
package enum MapLine: UInt8, Sendable, Hashable, CaseIterable {
    /// A border of a country, or of a region or district.
    case border
    /// A stream, a ditch, or a drain.
    case stream
    /// A service road, a track, or a path.
    case path
    case minorRoad
    case railway
    case river
    /// A secondary or tertiary road.
    case road
    /// A trunk road or a primary road.
    case mainRoad
    case motorway
}
