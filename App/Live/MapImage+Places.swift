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
        let size = SIMD2(self.frame.size.width, self.frame.size.height) &* scale
        func pixel(_ column: Int, _ row: Int) -> SIMD2<Int> {
            let point = frame.convert(
                MapPoint(x: Double(column - origin.column), y: Double(row - origin.row)),
                to: self.frame
            )
            return SIMD2(
                Int(clamping: (point.x * Double(scale.x)).rounded()),
                Int(clamping: (point.y * Double(scale.y)).rounded())
            ).clamped(lowerBound: .zero, upperBound: size)
        }
        let start = pixel(area.columns.lowerBound, area.rows.lowerBound)
        let end = pixel(area.columns.upperBound, area.rows.upperBound)
        return PlacedImage(
            number: number,
            origin: start,
            size: pointwiseMax(end &- start, SIMD2(1, 1)),
            place: CellGrid.Position(column: area.columns.lowerBound, row: area.rows.lowerBound),
            cells: SIMD2(area.columns.count, area.rows.count)
        )
    }
}
