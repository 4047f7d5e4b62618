/// A tile that a frame touches.
package struct FrameTile: Sendable, Hashable {
    package let address: TileAddress
    /// The tile's column, counted from the western edge of the frame's world.
    ///
    /// In a copy of the world beyond the antimeridian, the column differs from `address.x`.
    package let column: Int

    var row: Int { address.y }

    /// Returns the tile that contains this one at a zoom level that is lower by `levels`; `nil` if
    /// there is no such zoom level.
    func coarser(by levels: Int) -> FrameTile? {
        let address = TileAddress(
            zoom: address.zoom - levels,
            x: address.x >> levels,
            y: address.y >> levels
        )
        return address.map { FrameTile(address: $0, column: column >> levels) }
    }

    /// Returns a tile inside this one at a zoom level that is higher by `levels`.
    ///
    /// `column` and `row` count from the north-west corner of this tile.
    func finer(by levels: Int, column: Int, row: Int) -> FrameTile? {
        let address = TileAddress(
            zoom: address.zoom + levels,
            x: (address.x << levels) + column,
            y: (address.y << levels) + row
        )
        return address.map { FrameTile(address: $0, column: (self.column << levels) + column) }
    }

    /// The four tiles of the next zoom level in this one.
    var children: [FrameTile] {
        var children: [FrameTile] = []
        for row in 0...1 {
            for column in 0...1 {
                if let child = finer(by: 1, column: column, row: row) {
                    children.append(child)
                }
            }
        }
        return children
    }
}
