import Platform

/// One of the eight principal compass directions.
///
/// The raw value is the number of eighths of a turn clockwise from north.
public enum CompassDirection: Int, Sendable, Hashable, CaseIterable {
    /// 0 degrees.
    case north
    /// 45 degrees.
    case northEast
    /// 90 degrees.
    case east
    /// 135 degrees.
    case southEast
    /// 180 degrees.
    case south
    /// 225 degrees.
    case southWest
    /// 270 degrees.
    case west
    /// 315 degrees.
    case northWest

    /// Creates the direction nearest to a bearing in degrees clockwise from north.
    ///
    /// The bearing may be negative or exceed 360, but must be finite.
    public init(bearing: Double) {
        let eighths = (bearing / 45).rounded().truncatingRemainder(dividingBy: 8)
        self = Self(rawValue: Int(clamping: eighths < 0 ? eighths + 8 : eighths)) ?? .north
    }
}
