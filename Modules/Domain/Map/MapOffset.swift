/// The position of a picture's top left corner in another picture, in whole units of the display
/// (see `MapSize`).
public struct MapOffset: Sendable, Hashable {
    /// The number of units to the right; negative to the left.
    public let x: Int
    /// The number of units down; negative upward.
    public let y: Int

    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
