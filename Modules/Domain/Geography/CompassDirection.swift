import Platform

/// One of the eight principal compass directions.
///
/// The raw value is the number of eighths of a turn clockwise from north.
public enum CompassDirection: Int, Sendable, Hashable, CaseIterable {
    case north
    case northEast
    case east
    case southEast
    case south
    case southWest
    case west
    case northWest

    /// Creates the direction nearest to a bearing in degrees clockwise from north.
    ///
    /// The bearing may be negative or exceed 360, but must be finite.
    public init(bearing: Double) {
        let eighths = (bearing / 45).rounded().truncatingRemainder(dividingBy: 8)
        self = Self(rawValue: Int(clamping: eighths < 0 ? eighths + 8 : eighths)) ?? .north
    }
}
