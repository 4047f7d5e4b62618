import Domain

extension MapFrame {
    func area(of tile: FrameTile) -> MapContent.Area {
        let side = Double(1 << tile.address.zoom)
        return MapContent.Area(
            northWest: point(worldX: Double(tile.column) / side, worldY: Double(tile.row) / side),
            southEast: point(
                worldX: Double(tile.column + 1) / side,
                worldY: Double(tile.row + 1) / side
            )
        )
    }
}
