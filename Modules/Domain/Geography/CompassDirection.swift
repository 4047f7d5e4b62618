/// One of the eight principal winds of the compass.
public enum CompassDirection: Int, Sendable, Hashable, CaseIterable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// The wind nearest to a bearing, in degrees clockwise from north.
    public init(bearing: Double) {
        let eighths = (bearing / 45).rounded().truncatingRemainder(dividingBy: 8)
        self = Self(rawValue: Int(eighths < 0 ? eighths + 8 : eighths)) ?? .north
    }
}
