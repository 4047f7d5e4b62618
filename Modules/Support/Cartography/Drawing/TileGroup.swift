import Domain

/// A tile that a frame touches.
package struct FrameTile: Sendable, Hashable {
    package let address: TileAddress
    /// The tile's column relative to the frame's world; across the antimeridian, it differs from
    /// the address's `x`.
    package let column: Int

    var row: Int { address.y }

    /// Returns the tile that contains this one and is a number of zoom levels coarser.
    func coarser(by levels: Int) -> FrameTile? {
        let address = TileAddress(
            zoom: address.zoom - levels,
            x: address.x >> levels,
            y: address.y >> levels
        )
        return address.map { FrameTile(address: $0, column: column >> levels) }
    }

    /// Returns a tile in this one that is a number of zoom levels finer, by its column and row in
    /// this tile.
    func finer(by levels: Int, column: Int, row: Int) -> FrameTile? {
        let address = TileAddress(
            zoom: address.zoom + levels,
            x: address.x << levels + column,
            y: address.y << levels + row
        )
        return address.map { FrameTile(address: $0, column: self.column << levels + column) }
    }

    /// The four tiles of the next zoom level in this one.
    var children: [FrameTile] {
        [(0, 0), (1, 0), (0, 1), (1, 1)].compactMap { column, row in
            finer(by: 1, column: column, row: row)
        }
    }
}

/// The tiles of a frame that have the same content, such as those of the open sea.
struct TileGroup {
    let location: ContentLocation
    /// The content; nil if it is not decoded yet.
    var decoded: DecodedTile?
    private(set) var tiles: [FrameTile]

    /// Returns the tiles in the order of drawing, from the center of a frame outward, in groups of
    /// the same content; each tile counts once.
    static func groups(of tiles: [LocatedTile], in frame: MapFrame) -> [TileGroup] {
        struct Distance {
            let tile: LocatedTile
            /// The distance from the center, squared.
            let square: Double
        }
        let center = MapPoint(
            x: Double(frame.size.width) / 2,
            y: Double(frame.size.height) / 2 * frame.size.unitAspectRatio
        )
        let sorted = tiles.map { tile in
            let area = frame.area(of: tile.tile)
            let x = (area.northWest.x + area.southEast.x) / 2 - center.x
            let middleY = (area.northWest.y + area.southEast.y) / 2
            let y = middleY * frame.size.unitAspectRatio - center.y
            return Distance(tile: tile, square: x * x + y * y)
        }.sorted { first, second in
            if first.square != second.square {
                return first.square < second.square
            }
            return first.tile.location.isDrawn(before: second.tile.location)
        }
        var groups: [TileGroup] = []
        var indices: [ContentLocation: Int] = [:]
        var grouped: Set<FrameTile> = []
        for tile in sorted.map(\.tile) {
            let isFirst = grouped.insert(tile.tile).inserted
            guard isFirst else { continue }
            if let index = indices[tile.location] {
                groups[index].tiles.append(tile.tile)
            } else {
                indices[tile.location] = groups.count
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
