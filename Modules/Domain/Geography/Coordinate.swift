/// A place on the Earth.
///
/// One that exists is valid.
public struct Coordinate: Sendable, Hashable {
    /// Degrees north of the equator, in -90...90.
    public let latitude: Double
    /// Degrees east of Greenwich, in -180...180.
    public let longitude: Double

    /// Fails for values that are not finite or out of range.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
