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

    /// The index in arrays that have an element for each kind.
    var index: Int { Int(rawValue) }
}

extension MapLine {
    /// Whether such a line can be an area, such as a square or a pier.
    var canBeArea: Bool { self == .path || self == .minorRoad }
}
