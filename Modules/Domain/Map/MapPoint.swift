/// A place in a picture, in its units from the top left corner; it may lie outside.
public struct MapPoint: Sendable, Hashable {
    /// The units to the right.
    public let x: Double
    /// The units down.
    public let y: Double

    /// Creates a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
