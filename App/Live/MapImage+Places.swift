import Domain
import Platform
import Terminal

extension MapImage {
    /// Returns the part of the image behind an area of the screen, which shows a frame of the map
    /// from an origin.
    func place(
        behind area: CellArea,
        _ origin: CellGrid.Position,
        _ frame: MapFrame
    ) -> PlacedImage {
        let start = pixel(
            CellGrid.Position(column: area.columns.lowerBound, row: area.rows.lowerBound),
            origin,
            frame
        )
        let end = pixel(
            CellGrid.Position(column: area.columns.upperBound, row: area.rows.upperBound),
            origin,
            frame
        )
        return PlacedImage(
            number: number,
            origin: start,
            size: pointwiseMax(end &- start, SIMD2(1, 1)),
            place: CellGrid.Position(column: area.columns.lowerBound, row: area.rows.lowerBound),
            cells: SIMD2(area.columns.count, area.rows.count)
        )
    }

    /// Returns the pixel of the image behind the north-west corner of a cell of the screen; the
    /// nearest one if the image ends before it.
    private func pixel(
        _ cell: CellGrid.Position,
        _ origin: CellGrid.Position,
        _ frame: MapFrame
    ) -> SIMD2<Int> {
        let place = MapPoint(
            x: Double(cell.column - origin.column),
            y: Double(cell.row - origin.row)
        )
        let point = frame.convert(place, to: self.frame)
        let pixel = SIMD2(
            Int(clamping: (point.x * Double(scale.x)).rounded()),
            Int(clamping: (point.y * Double(scale.y)).rounded())
        )
        let size = SIMD2(self.frame.size.width, self.frame.size.height) &* scale
        return pixel.clamped(lowerBound: .zero, upperBound: size)
    }
}
