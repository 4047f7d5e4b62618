import Domain
import Platform
import Terminal

extension MapImage {
    /// Returns the part of the image that belongs behind an area of the screen.
    ///
    /// `frame` is the part of the map that the screen shows, and `origin` is the cell of the screen
    /// at the north-west corner of that frame.
    func place(
        behind area: CellArea,
        _ origin: CellGrid.Position,
        _ frame: MapFrame
    ) -> PlacedImage {
        let firstCell = CellGrid.Position(
            column: area.columns.lowerBound,
            row: area.rows.lowerBound
        )
        let endCell = CellGrid.Position(
            column: area.columns.upperBound,
            row: area.rows.upperBound
        )
        let start = pixel(firstCell, origin, frame)
        let end = pixel(endCell, origin, frame)
        return PlacedImage(
            number: number,
            origin: start,
            size: pointwiseMax(end &- start, SIMD2(1, 1)),
            place: firstCell,
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
        let pointInFrame = MapPoint(
            x: Double(cell.column - origin.column),
            y: Double(cell.row - origin.row)
        )
        let pointInImage = frame.convert(pointInFrame, to: self.frame)
        let pixel = SIMD2(
            Int(clamping: (pointInImage.x * Double(scale.x)).rounded()),
            Int(clamping: (pointInImage.y * Double(scale.y)).rounded())
        )
        let size = SIMD2(self.frame.size.width, self.frame.size.height) &* scale
        return pixel.clamped(lowerBound: .zero, upperBound: size)
    }
}
