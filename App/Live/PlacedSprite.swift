import Domain
import Platform
import Terminal
import TextViews

/// The sprite of a mark, at its place on the screen.
struct PlacedSprite {
    private let sprite: MapSprite
    /// The image that contains the sprite, in the size for the cells of the image.
    private let image: MapImage
    /// The size of a cell of the terminal, in pixels.
    ///
    /// It can have changed since the image was drawn.
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

    /// Returns the part of the sprite in an area of the screen; `nil` if it is outside.
    func place(in area: CellArea) -> PlacedImage? {
        let size = MapSprite.size(rowHeight: image.look.cell.y)
        let visibleStart = pointwiseMax(
            start,
            SIMD2(area.columns.lowerBound, area.rows.lowerBound) &* cell
        )
        let visibleEnd = pointwiseMin(
            start &+ size,
            SIMD2(area.columns.upperBound, area.rows.upperBound) &* cell
        )
        guard all(visibleEnd .> visibleStart) else { return nil }
        // The sprites are side by side below the map, in the order of their raw values.
        let startInImage = SIMD2(sprite.rawValue * size.x, image.spriteRow)
        return PlacedImage(
            number: image.number,
            origin: startInImage &+ (visibleStart &- start),
            size: visibleEnd &- visibleStart,
            place: CellGrid.Position(
                column: visibleStart.x / cell.x,
                row: visibleStart.y / cell.y
            ),
            offset: visibleStart % cell
        )
    }
}
