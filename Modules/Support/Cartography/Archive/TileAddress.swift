/// The zoom level and the position of a tile.
package struct TileAddress: Sendable, Hashable {
    /// The zoom level, 0...26.
    package let zoom: Int
    /// The column from the west, 0..<2^zoom.
    package let x: Int
    /// The row from the north, 0..<2^zoom.
    package let y: Int

    /// The highest zoom level that the app supports.
    package static let maxZoom = 26

    package init?(zoom: Int, x: Int, y: Int) {
        guard (0...Self.maxZoom).contains(zoom) else { return nil }
        let side = 1 << zoom
        guard (0..<side).contains(x), (0..<side).contains(y) else { return nil }
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    /// The tile ID in PMTiles v3.
    ///
    /// The tiles of all lower zoom levels come first. Within a level, the IDs follow a Hilbert
    /// curve (PMTiles v3 specification, "Tile IDs").
    package var id: UInt64 {
        // 4^0 + 4^1 + … + 4^(zoom - 1)
        let base = ((UInt64(1) << (2 * UInt64(zoom))) - 1) / 3
        var x = x
        var y = y
        var distance: UInt64 = 0
        /// The side of a quadrant, in tiles. It is halved until a quadrant is a single tile.
        var side = (1 << zoom) / 2
        while side > 0 {
            let right = x & side > 0
            let lower = y & side > 0
            let quadrantsBefore: UInt64 =
                switch (right, lower) {
                case (false, false): 0
                case (false, true): 1
                case (true, true): 2
                case (true, false): 3
                }
            distance += quadrantsBefore * UInt64(side) * UInt64(side)
            // The position in the quadrant.
            x &= side - 1
            y &= side - 1
            // The curve in an upper quadrant is mirrored at a diagonal. In the left quadrant, the
            // diagonal starts in the north-west; in the right quadrant, it starts in the
            // north-east.
            if !lower {
                if right {
                    x = side - 1 - x
                    y = side - 1 - y
                }
                swap(&x, &y)
            }
            side >>= 1
        }
        return base + distance
    }
}
