/// The location of content in a source of tiles, which also identifies the content.
package enum ContentLocation: Sendable, Hashable {
    /// The bytes of a tile, a directory or the metadata of an archive.
    ///
    /// Tiles of the same content, such as those of the open sea, usually have the same bytes.
    case bytes(Range<UInt64>)
    case tile(TileAddress)

    /// The position in the order in which the tiles of a zoom level are drawn.
    var order: (UInt64, UInt64) {
        switch self {
        case .bytes(let range): (range.lowerBound, range.upperBound)
        case .tile(let address): (UInt64(address.x), UInt64(address.y))
        }
    }
}
