import Domain
import Platform
import Terminal
import TextViews

/// The sprite of a mark, at its place on the screen.
struct PlacedSprite {
    private let sprite: MapSprite
    private let image: MapImage
    private let cell: SIMD2<Int>
    /// The north-west corner on the screen, in pixels.
    private let start: SIMD2<Int>

    /// Creates the sprite of a mark on a screen that shows a frame of the map from an origin.
    init(
        _ mark: MapScene.Mark,
        in frame: MapFrame,
        at origin: CellGrid.Position,
        cell: SIMD2<Int>,
        of image: MapImage
    ) {
        let point = frame.point(for: mark.coordinate)
        let x = (point.x + Double(origin.column)) * Double(cell.x)
        let y = (point.y + Double(origin.row)) * Double(cell.y)
        let anchor = mark.sprite.anchor(rowHeight: image.look.cell.y)
        sprite = mark.sprite
        self.image = image
        self.cell = cell
        start = SIMD2(
            Int(clamping: x.rounded(.down)) - anchor.x,
            Int(clamping: y.rounded(.down)) - anchor.y
        )
    }

    /// Returns the part of the sprite in an area of the screen; nil if it is outside.
    func place(in area: CellArea) -> PlacedImage? {
        let size = MapSprite.size(rowHeight: image.look.cell.y)
        let first = pointwiseMax(
            start,
            SIMD2(area.columns.lowerBound, area.rows.lowerBound) &* cell
        )
        let end = pointwiseMin(
            start &+ size,
            SIMD2(area.columns.upperBound, area.rows.upperBound) &* cell
        )
        guard all(end .> first) else { return nil }
        return PlacedImage(
            number: image.number,
            origin: first &- start &+ SIMD2(sprite.rawValue * size.x, image.spriteRow),
            size: end &- first,
            place: CellGrid.Position(column: first.x / cell.x, row: first.y / cell.y),
            offset: first % cell
        )
    }
}
