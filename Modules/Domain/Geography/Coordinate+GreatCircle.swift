import Platform

extension Coordinate {
    /// The Earth's mean radius in meters (IUGG R₁).
    public static let earthRadius = 6_371_008.8

    /// The sine of the smallest angle between two coordinates that have a direction.
    ///
    /// The angle corresponds to about 6 mm on the ground.
    private static let minSineForDirection = 1e-9

    /// Returns the great-circle distance in meters, on a sphere of radius `earthRadius`.
    ///
    /// Uses the spherical case of Vincenty's formula, which is precise for identical, near and
    /// antipodal points.
    public func distance(to other: Coordinate) -> Double {
        let φ1 = latitude.radians
        let φ2 = other.latitude.radians
        let Δλ = (other.longitude - longitude).radians
        let east = cos(φ2) * sin(Δλ)
        let north = cos(φ1) * sin(φ2) - sin(φ1) * cos(φ2) * cos(Δλ)
        let sineOfAngle = hypot(east, north)
        let cosineOfAngle = sin(φ1) * sin(φ2) + cos(φ1) * cos(φ2) * cos(Δλ)
        return Self.earthRadius * atan2(sineOfAngle, cosineOfAngle)
    }

    /// Returns the initial direction of the great circle to another coordinate.
    ///
    /// Returns `nil` if the coordinates are identical or antipodal, with a tolerance of about 6 mm.
    public func direction(to other: Coordinate) -> CompassDirection? {
        let φ1 = latitude.radians
        let φ2 = other.latitude.radians
        let Δλ = (other.longitude - longitude).radians
        let east = cos(φ2) * sin(Δλ)
        let north = cos(φ1) * sin(φ2) - sin(φ1) * cos(φ2) * cos(Δλ)
        let sineOfAngle = hypot(east, north)
        guard sineOfAngle > Self.minSineForDirection else { return nil }
        return CompassDirection(bearing: atan2(east, north).degrees)
    }
}

extension Double {
    /// This angle in degrees, converted to radians.
    package var radians: Double { self * .pi / 180 }

    /// This angle in radians, converted to degrees.
    package var degrees: Double { self * 180 / .pi }
}
