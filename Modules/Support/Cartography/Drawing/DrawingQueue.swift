/// The groups of tiles that are still to be drawn, in the order of drawing.
///
/// Their contents are decoded in any order.
struct DrawingQueue {
    /// A group whose content is known.
    struct Item {
        let group: TileGroup
        let content: Content
    }

    enum Content {
        /// The content was in memory before the drawing.
        case inMemory(DecodedTile)
        case decoded(TileDecoder.Decoding)
    }

    private var groups: ArraySlice<TileGroup>
    /// The decodings of groups that follow a group that is not decoded yet.
    private var decodings: [ContentLocation: TileDecoder.Decoding] = [:]

    init(_ groups: [TileGroup]) {
        self.groups = groups[...]
    }

    /// The tiles of all groups in the queue.
    var tiles: [FrameTile] { groups.flatMap(\.tiles) }

    /// Adds the decoding of a group in the queue.
    mutating func add(_ decoding: TileDecoder.Decoding, of location: ContentLocation) {
        decodings[location] = decoding
    }

    /// Removes and returns the first group; returns `nil` if its content is not decoded yet, or if
    /// the queue is empty.
    mutating func popIfDecoded() -> Item? {
        guard let group = groups.first, let content = content(of: group) else { return nil }
        groups.removeFirst()
        decodings[group.location] = nil
        return Item(group: group, content: content)
    }

    private func content(of group: TileGroup) -> Content? {
        if let tile = group.decoded {
            return .inMemory(tile)
        }
        if let decoding = decodings[group.location] {
            return .decoded(decoding)
        }
        return nil
    }
}
