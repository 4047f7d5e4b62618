/// A rectangular region; corresponds to MapKit's
/// `MKCoordinateRegion(center:latitudinalMeters:longitudinalMeters:)`.
public struct MapRegion: Sendable, Hashable {
    public let center: Coordinate
    /// The extent from north to south in meters, not negative.
    public let latitudinalMeters: Double
    /// The extent from west to east, along the parallel of the center, in meters, not negative.
    public let longitudinalMeters: Double

    /// Creates a region; the values are not validated.
    public init(center: Coordinate, latitudinalMeters: Double, longitudinalMeters: Double) {
        self.center = center
        self.latitudinalMeters = latitudinalMeters
        self.longitudinalMeters = longitudinalMeters
    }
}

extension Coordinate {
    /// Returns the square region that encloses a circle around this coordinate.
    ///
    /// The radius of the circle must not be negative.
    public func mapRegion(radiusMeters: Double = 10_000) -> MapRegion {
        MapRegion(
            center: self,
            latitudinalMeters: 2 * radiusMeters,
            longitudinalMeters: 2 * radiusMeters
        )
    }
}
