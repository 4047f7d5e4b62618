/// A tile that a frame touches.
package struct FrameTile: Sendable, Hashable {
    package let address: TileAddress
    /// The tile's column relative to the frame's world; across the antimeridian, it differs from
    /// the address's `x`.
    package let column: Int

    var row: Int { address.y }
}

/// The tiles of a frame that have the same content, such as those of the open sea.
struct TileGroup {
    let location: ContentLocation
    /// The content; nil if it is not decoded yet.
    var decoded: DecodedTile?
    private(set) var tiles: [FrameTile]

    /// Returns the tiles in the order of drawing, in groups of the same content.
    static func groups(of tiles: [LocatedTile]) -> [TileGroup] {
        var groups: [TileGroup] = []
        for tile in tiles.sorted(by: { $0.location.isDrawn(before: $1.location) }) {
            if groups.last?.location == tile.location {
                groups[groups.count - 1].tiles.append(tile.tile)
            } else {
                groups.append(
                    TileGroup(location: tile.location, decoded: tile.decoded, tiles: [tile.tile])
                )
            }
        }
        return groups
    }
}

/// A tile of a frame that exists in the source.
struct LocatedTile {
    let tile: FrameTile
    let location: ContentLocation
    /// The content, if it was in memory.
    var decoded: DecodedTile?
}
