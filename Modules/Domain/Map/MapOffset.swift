/// The position of a picture in another one: whole units from top left corner to top left corner.
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
