/// The size of a picture, in units of the display.
public struct MapSize: Sendable, Hashable {
    private static let maxLength = 1_000_000

    /// The number of units from left to right, from 1 to 1,000,000.
    public let width: Int
    /// The number of units from top to bottom, from 1 to 1,000,000.
    public let height: Int
    /// The height of a unit divided by its width: 1 for points, 2 for the cells of a terminal.
    public let unitAspectRatio: Double

    /// Creates a size.
    ///
    /// A view can have no size before its layout, so a width or a height below 1 becomes 1. One
    /// above 1,000,000 becomes 1,000,000. An aspect ratio that is not a positive number becomes 1.
    public init(width: Int, height: Int, unitAspectRatio: Double = 1) {
        self.width = min(max(width, 1), Self.maxLength)
        self.height = min(max(height, 1), Self.maxLength)
        let isUsable = unitAspectRatio.isFinite && unitAspectRatio > 0
        self.unitAspectRatio = isUsable ? unitAspectRatio : 1
    }
}
