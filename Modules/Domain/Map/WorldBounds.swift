/// A rectangle in the unit square of Web Mercator.
package struct WorldBounds: Sendable, Hashable {
    /// The extent eastward from the antimeridian.
    package let x: ClosedRange<Double>
    /// The extent southward from the northern limit.
    package let y: ClosedRange<Double>

    package init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
        self.x = x
        self.y = y
    }

    /// Returns the position of a longitude in degrees, eastward from the antimeridian.
    package static func x(_ longitude: Double) -> Double {
        (longitude + 180) / 360
    }

    /// Returns the position of a latitude in degrees, southward from the northern limit.
    package static func y(_ latitude: Double) -> Double {
        (1 - MapFrame.mercatorY(latitude) / .pi) / 2
    }
}
