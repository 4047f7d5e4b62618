import Domain

/// The tiles of a frame that have the same content, such as those of the open sea.
struct TileGroup {
    let location: ContentLocation
    /// The content; `nil` if it is not decoded yet.
    var decoded: DecodedTile?
    private(set) var tiles: [FrameTile]

    /// Returns groups of tiles that have the same content.
    ///
    /// The groups are in the order of drawing, from the center of the frame outward. A tile that is
    /// given several times is in its group only once.
    static func groups(of tiles: [LocatedTile], in frame: MapFrame) -> [TileGroup] {
        var groups: [TileGroup] = []
        var indices: [ContentLocation: Int] = [:]
        var grouped: Set<FrameTile> = []
        for tile in nearestFirst(tiles, in: frame) {
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

    /// Returns tiles sorted by their distances from the center of the frame.
    private static func nearestFirst(_ tiles: [LocatedTile], in frame: MapFrame) -> [LocatedTile] {
        struct DistantTile {
            let tile: LocatedTile
            let squaredDistance: Double
        }
        let distantTiles = tiles.map { tile in
            DistantTile(
                tile: tile,
                squaredDistance: squaredDistanceFromCenter(of: frame, to: tile.frameTile)
            )
        }
        let sorted = distantTiles.sorted { first, second in
            if first.squaredDistance != second.squaredDistance {
                return first.squaredDistance < second.squaredDistance
            }
            return first.tile.location.isDrawn(before: second.tile.location)
        }
        return sorted.map(\.tile)
    }

    /// Returns the squared distance between the centers of a frame and of a tile, in the widths of
    /// cells.
    private static func squaredDistanceFromCenter(of frame: MapFrame, to tile: FrameTile) -> Double
    {
        let area = frame.area(of: tile)
        let cellHeight = frame.size.unitAspectRatio
        let tileX = (area.northWest.x + area.southEast.x) / 2
        let tileY = (area.northWest.y + area.southEast.y) / 2 * cellHeight
        let centerX = Double(frame.size.width) / 2
        let centerY = Double(frame.size.height) / 2 * cellHeight
        let x = tileX - centerX
        let y = tileY - centerY
        return x * x + y * y
    }
}

extension [TileGroup] {
    /// The locations of the contents that are not decoded yet.
    var undecodedLocations: [ContentLocation] {
        filter { $0.decoded == nil }.map(\.location)
    }
}

/// A tile of a frame that exists in the source.
struct LocatedTile {
    let frameTile: FrameTile
    let location: ContentLocation
    /// The content, if it was in memory.
    var decoded: DecodedTile?
}
