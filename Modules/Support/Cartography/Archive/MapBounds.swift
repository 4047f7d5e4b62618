import Domain

/// The area that a source of tiles declares to cover, in degrees.
///
/// Many sources have tiles outside this area.
package struct MapBounds: Sendable, Hashable {
    package let west: Double
    package let south: Double
    package let east: Double
    package let north: Double

    package init(west: Double, south: Double, east: Double, north: Double) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    /// Returns whether a tile has a part inside the bounds.
    ///
    /// Bounds that are not valid contain the whole world. Bounds can go beyond the antimeridian, so
    /// the tile and its copies in the worlds to the west and to the east count.
    func overlap(_ tile: TileAddress) -> Bool {
        guard isValid else { return true }
        let tilesPerSide = Double(1 << tile.zoom)
        let columns = WorldBounds.x(west) * tilesPerSide..<WorldBounds.x(east) * tilesPerSide
        let rows = WorldBounds.y(north) * tilesPerSide..<WorldBounds.y(south) * tilesPerSide
        let column = Double(tile.x)
        let row = Double(tile.y)
        return rows.overlaps(row..<row + 1)
            && [column - tilesPerSide, column, column + tilesPerSide].contains { column in
                columns.overlaps(column..<column + 1)
            }
    }

    /// Whether the bounds contain an area; longitudes can be up to 180° beyond the antimeridian.
    package var isValid: Bool {
        let longitudes = -360.0...360
        let latitudes = -90.0...90
        return longitudes.contains(west) && longitudes.contains(east) && west < east
            && latitudes.contains(south) && latitudes.contains(north) && south < north
    }
}
