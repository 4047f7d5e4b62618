import Platform

/// A coordinate and its accuracy; corresponds to CoreLocation's `CLLocation`.
public struct Location: Sendable, Hashable, CustomStringConvertible {
    /// The horizontal accuracy, in meters, above which a location is approximate.
    public static let approximateAbove = 1000.0

    /// Half the circumference of the Earth at the equator (WGS 84), in meters.
    private static let maxAccuracy = 20_037_508.0

    /// The most likely coordinate.
    public let coordinate: Coordinate
    /// The radius of uncertainty, in meters, from zero to half the circumference of the Earth;
    /// `nil` if it is unknown.
    public let horizontalAccuracy: Double?

    /// Creates a location.
    ///
    /// If the accuracy is negative or not finite, it becomes `nil`. If it is more than half the
    /// circumference of the Earth, it becomes half the circumference.
    public init(_ coordinate: Coordinate, horizontalAccuracy: Double? = nil) {
        self.coordinate = coordinate
        if let horizontalAccuracy, horizontalAccuracy.isFinite, horizontalAccuracy >= 0 {
            self.horizontalAccuracy = min(horizontalAccuracy, Self.maxAccuracy)
        } else {
            self.horizontalAccuracy = nil
        }
    }

    /// The coordinate, and the accuracy in meters.
    ///
    /// The coordinate is rounded to two decimals, to protect the user's privacy in logs.
    public var description: String {
        let place = "\(coordinate.latitude.coarse), \(coordinate.longitude.coarse)"
        guard let horizontalAccuracy else { return place }
        return "\(place) to \(horizontalAccuracy.fixed(0)) m"
    }

    /// Whether the radius of uncertainty is more than a kilometer; false if it is unknown.
    public var isApproximate: Bool {
        guard let horizontalAccuracy else { return false }
        return horizontalAccuracy > Self.approximateAbove
    }
}
