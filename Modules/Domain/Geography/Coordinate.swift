/// A geographic coordinate.
///
/// Every instance is valid. Longitudes of -180 and 180 denote the same meridian but are not equal.
public struct Coordinate: Sendable, Hashable, Codable {
    /// Degrees north of the equator, in -90...90.
    public let latitude: Double
    /// Degrees east of Greenwich, in -180...180.
    public let longitude: Double

    /// Creates a coordinate; `nil` if a value is out of range or not a number.
    public init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    /// Decodes a coordinate; throws `DecodingError.dataCorrupted` for values out of range.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let latitude = try container.decode(Double.self, forKey: .latitude)
        let longitude = try container.decode(Double.self, forKey: .longitude)
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "not on Earth")
            )
        }
        self = coordinate
    }
}
