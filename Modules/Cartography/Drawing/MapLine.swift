/// What runs over the ground, the later above the earlier.
package enum MapLine: UInt8, Sendable, Hashable, CaseIterable {
    /// A border of a state or of a part of one.
    case border
    /// A stream, a ditch, a drain.
    case stream
    /// A service way, a track, a path.
    case path
    /// A smaller street.
    case minorRoad
    /// A railway.
    case railway
    /// A river or a canal.
    case river
    /// A tertiary or a secondary road.
    case road
    /// A primary road, a trunk road, a motorway.
    case mainRoad
}
