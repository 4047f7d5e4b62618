/// The size of a picture, in units of the display.
public struct MapSize: Sendable, Hashable {
    /// The number of units from left to right; must be positive.
    public let width: Int
    /// The number of units from top to bottom; must be positive.
    public let height: Int
    /// The height of a unit divided by its width: 1 for points, 2 for the cells of a terminal.
    public let unitAspectRatio: Double

    /// Creates a size; the values are not validated.
    public init(width: Int, height: Int, unitAspectRatio: Double = 1) {
        self.width = width
        self.height = height
        self.unitAspectRatio = unitAspectRatio
    }
}
