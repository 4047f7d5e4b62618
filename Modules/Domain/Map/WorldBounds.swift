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
}
