/// A rectangle of ground around a centre: the counterpart of MapKit's `MKCoordinateRegion(center:latitudinalMeters:longitudinalMeters:)`.
public struct MapRegion: Sendable, Hashable {
    /// The middle of the region.
    public let center: Coordinate
    /// The extent from north to south in metres, not negative.
    public let latitudinalMeters: Double
    /// The extent from west to east, along the centre's parallel, in metres, not negative.
    public let longitudinalMeters: Double
}

extension Coordinate {
    /// The square region that holds the circle of the given radius around this place.
    public func mapRegion(radiusMeters: Double = 10_000) -> MapRegion {
        MapRegion(center: self, latitudinalMeters: 2 * radiusMeters, longitudinalMeters: 2 * radiusMeters)
    }
}
