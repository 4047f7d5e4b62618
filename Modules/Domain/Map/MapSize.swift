/// A picture's size in the units of whoever shows it.
public struct MapSize: Sendable, Hashable {
    /// The units from left to right, positive.
    public let width: Int
    /// The units from top to bottom, positive.
    public let height: Int
    /// How many times a unit is as high as it is wide: 1 for points of a display, 2 for cells of a terminal.
    public let unitAspectRatio: Double

    /// Creates a size.
    public init(width: Int, height: Int, unitAspectRatio: Double = 1) {
        self.width = width
        self.height = height
        self.unitAspectRatio = unitAspectRatio
    }
}
