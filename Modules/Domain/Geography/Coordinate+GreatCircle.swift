import Foundation

extension Coordinate {
    /// The Earth's mean radius in metres (IUGG R₁).
    public static let earthRadius = 6_371_008.8

    /// The great-circle distance in metres, on a sphere of `earthRadius`.
    ///
    /// Vincenty's formula in its spherical case, which keeps its precision for identical, near and antipodal points alike.
    public func distance(to other: Coordinate) -> Double {
        let (φ1, φ2) = (latitude.radians, other.latitude.radians)
        let Δλ = (other.longitude - longitude).radians
        let y = hypot(cos(φ2) * sin(Δλ), cos(φ1) * sin(φ2) - sin(φ1) * cos(φ2) * cos(Δλ))
        let x = sin(φ1) * sin(φ2) + cos(φ1) * cos(φ2) * cos(Δλ)
        return Self.earthRadius * atan2(y, x)
    }

    /// The direction in which the shortest way to another place begins; nil where there is no way to go.
    public func direction(to other: Coordinate) -> CompassDirection? {
        let (φ1, φ2) = (latitude.radians, other.latitude.radians)
        let Δλ = (other.longitude - longitude).radians
        let east = sin(Δλ) * cos(φ2)
        let north = cos(φ1) * sin(φ2) - sin(φ1) * cos(φ2) * cos(Δλ)
        guard hypot(east, north) > 1e-9 else { return nil }
        return CompassDirection(bearing: atan2(east, north) * 180 / .pi)
    }
}

extension Double {
    /// Degrees as radians.
    var radians: Double { self * .pi / 180 }
}
