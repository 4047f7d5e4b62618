import Platform

/// One of the eight principal compass directions.
public enum CompassDirection: String, Sendable, Hashable, CaseIterable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// Creates the direction that is nearest to a bearing.
    ///
    /// The bearing is in degrees clockwise from north. It must be finite, and may be outside
    /// 0..<360.
    public init(bearing: Double) {
        let eighths = Int(clamping: (bearing / 45).rounded())
        self = Self.allCases[eighths.modulo(Self.allCases.count)]
    }
}
