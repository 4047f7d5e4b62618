import Foundation

/// A place, and how certainly it is known: the counterpart of CoreLocation's `CLLocation`.
public struct Location: Sendable, Hashable, CustomStringConvertible {
    /// A place that is known less exactly than to this many metres is approximate.
    public static let approximateAbove = 1000.0

    /// Where it is.
    public let coordinate: Coordinate
    /// The radius in metres, not negative, of the circle around the coordinate in which the place lies; nil where nobody says.
    public let horizontalAccuracy: Double?

    /// Creates a location; an accuracy that is no length is not known.
    public init(_ coordinate: Coordinate, horizontalAccuracy: Double? = nil) {
        self.coordinate = coordinate
        self.horizontalAccuracy = horizontalAccuracy.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }

    /// The place to two decimals, as logs may have it, and its accuracy in metres.
    public var description: String {
        func rounded(_ degrees: Double) -> Double { (degrees * 100).rounded() / 100 }
        let accuracy = horizontalAccuracy.map { String(format: " to %.0f m", $0) } ?? ""
        return "\(rounded(coordinate.latitude)), \(rounded(coordinate.longitude))\(accuracy)"
    }

    /// Whether the place is too uncertain for distances of less than a kilometre to mean anything.
    public var isApproximate: Bool { (horizontalAccuracy ?? 0) > Self.approximateAbove }
}
