import Platform

/// One of the eight principal compass directions; the raw value counts eighths of a turn clockwise from north.
public enum CompassDirection: Int, Sendable, Hashable, CaseIterable {
    /// The directions clockwise from north.
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// Creates the direction nearest to a finite bearing in degrees clockwise from north; it may be outside 0..<360.
    public init(bearing: Double) {
        let eighths = (bearing / 45).rounded().truncatingRemainder(dividingBy: 8)
        self = Self(rawValue: Int(clamping: eighths < 0 ? eighths + 8 : eighths)) ?? .north
    }
}
