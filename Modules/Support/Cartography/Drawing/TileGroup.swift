import Domain

/// The tiles of a frame that have the same content, such as those of the open sea.
struct TileGroup {
    let location: ContentLocation
    /// The content; nil if it is not decoded yet.
    var decoded: DecodedTile?
    private(set) var tiles: [FrameTile]

    /// Returns groups of tiles that have the same content.
    ///
    /// The groups are in the order of drawing, from the center of the frame outward. A tile that is
    /// given several times is in its group only once.
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
            let area = frame.area(of: tile.frameTile)
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
            let isFirst = grouped.insert(tile.frameTile).inserted
            guard isFirst else { continue }
            if let index = indices[tile.location] {
                groups[index].tiles.append(tile.frameTile)
            } else {
                indices[tile.location] = groups.count
                groups.append(
                    TileGroup(
                        location: tile.location,
                        decoded: tile.decoded,
                        tiles: [tile.frameTile]
                    )
                )
            }
        }
        return groups
    }
}

/// A tile of a frame that exists in the source.
struct LocatedTile {
    let frameTile: FrameTile
    let location: ContentLocation
    /// The content, if it was in memory.
    var decoded: DecodedTile?
}
