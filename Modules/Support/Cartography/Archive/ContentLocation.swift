/// The location of content in a source of tiles.
///
/// The location also identifies the content.
package enum ContentLocation: Sendable, Hashable {
    /// The range of bytes of a tile, a directory or the metadata in an archive.
    ///
    /// Tiles with the same content, such as those of the open sea, usually share one range.
    case bytes(Range<UInt64>)
    case tile(TileAddress)

    /// Returns whether the tile at this location is drawn before the tile at another location, if
    /// both are equally far from the center of the map.
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
