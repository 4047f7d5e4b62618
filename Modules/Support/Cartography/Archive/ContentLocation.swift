/// The location of content in a source of tiles, which also identifies the content.
package enum ContentLocation: Sendable, Hashable {
    /// The bytes of a tile, a directory or the metadata of an archive.
    ///
    /// Tiles of the same content, such as those of the open sea, usually have the same bytes.
    case bytes(Range<UInt64>)
    case tile(TileAddress)

    /// Returns whether the tile is drawn before another tile of the same source and zoom level.
    func isDrawn(before other: ContentLocation) -> Bool {
        switch (self, other) {
        case (.bytes(let range), .bytes(let other)):
            if range.lowerBound != other.lowerBound {
                return range.lowerBound < other.lowerBound
            }
            return range.upperBound < other.upperBound
        case (.tile(let address), .tile(let other)):
            if address.x != other.x {
                return address.x < other.x
            }
            return address.y < other.y
        case (.bytes, .tile):
            return true
        case (.tile, .bytes):
            return false
        }
    }
}
