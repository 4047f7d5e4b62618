/// A point in the units of a picture, relative to its top left corner; it may lie outside the
/// picture.
public struct MapPoint: Sendable, Hashable {
    /// The number of units to the right.
    public let x: Double
    /// The number of units down.
    public let y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
