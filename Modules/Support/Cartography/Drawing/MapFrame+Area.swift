import Domain

extension MapFrame {
    /// Returns the area of a tile.
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

    /// Returns the area of the bounds of a source, in the copy of the world in which the bounds are
    /// nearest to the center of the frame; nil if the bounds go around the world or are not valid.
    func area(of bounds: MapBounds) -> MapContent.Area? {
        guard let northWest = Coordinate(latitude: bounds.north, longitude: bounds.west),
            let southEast = Coordinate(latitude: bounds.south, longitude: bounds.east)
        else { return nil }
        let width = bounds.east - bounds.west
        guard width > 0, width < 360 else { return nil }
        let middle = (bounds.west + bounds.east) / 2
        let worldCopy = ((region.center.longitude - middle) / 360).rounded()
        func x(_ longitude: Double) -> Double {
            point(worldX: (longitude + 180) / 360 + worldCopy, worldY: 0).x
        }
        let area = MapContent.Area(
            northWest: MapPoint(x: x(bounds.west), y: point(for: northWest).y),
            southEast: MapPoint(x: x(bounds.east), y: point(for: southEast).y)
        )
        return area.isEmpty ? nil : area
    }
}
