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
