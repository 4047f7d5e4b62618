package import Cartography
import Domain
import Platform

/// A mark on the picture of a map: a drop whose tip is at the place of a pet, or a dot at the place
/// of the user.
///
/// The parameter `row` of the methods is the height of a row of cells, in pixels.
package enum MapSprite: Int, CaseIterable {
    case missing, found, selectedMissing, selectedFound, user

    init(_ status: AnnouncementStatus, isSelected: Bool) {
        switch status {
        case .active, .closed:
            self = isSelected ? .selectedMissing : .missing
        case .found:
            self = isSelected ? .selectedFound : .found
        }
    }

    private var isSelected: Bool { self == .selectedMissing || self == .selectedFound }

    /// The height of a drop, in rows.
    private var heightInRows: Float { isSelected ? 2.1 : 1.5 }

    /// The size of the area of a sprite, in pixels: a little more than that of a selected drop.
    package static func size(row: Int) -> SIMD2<Int> {
        SIMD2(row * 7 / 4, row * 9 / 4)
    }

    /// The point of the area that is at the coordinate of the mark.
    package func anchor(row: Int) -> SIMD2<Int> {
        let size = Self.size(row: row)
        return SIMD2(size.x / 2, self == .user ? size.y / 2 : size.y - 1)
    }

    /// The colors of the sprites and of the transparent pixels around them.
    package static func colors(_ palette: MapPalette) -> [Raster.Pixel] {
        let opaque = [palette.background, palette.user, palette.pin(.active), palette.pin(.found)]
        return [.zero] + opaque.map(\.pixel)
    }

    /// Draws all sprites in a row of areas, in a picture that is `width` pixels wide.
    package static func draw(row: Int, width: Int, _ palette: MapPalette) -> Raster {
        let size = size(row: row)
        var raster = Raster(width: width, height: size.y)
        for sprite in allCases {
            let anchor = SIMD2<Float>(sprite.anchor(row: row))
            let areaStart = SIMD2(Float(sprite.rawValue * size.x), 0)
            let middleOfPixel = SIMD2<Float>(0.5, 0.5)
            sprite.draw(
                at: anchor + (areaStart + middleOfPixel),
                row: Float(row),
                palette,
                on: &raster
            )
        }
        return raster
    }

    private func draw(
        at anchor: SIMD2<Float>,
        row: Float,
        _ palette: MapPalette,
        on raster: inout Raster
    ) {
        let background = palette.background.pixel
        let edge = max(row / 12, 1)
        if self == .user {
            let radius = row * 0.45
            raster.paint([Raster.arc(anchor, radius)], background)
            raster.paint([Raster.arc(anchor, radius - edge * 1.5)], palette.user.pixel)
            return
        }
        let isMissing = self == .missing || self == .selectedMissing
        let color = palette.pin(isMissing ? .active : .found).pixel
        let inside = isSelected ? background : color
        let outline = isSelected ? color : background
        let height = heightInRows * row
        let radius = height * 0.36
        let center = anchor - SIMD2(0, height - radius)
        // Two straight sides from the tip touch a circle. This is the angle at the center between
        // the tip and one of the points where they do.
        let angle = acos(radius / (height - radius))
        /// Returns the points of a drop whose edge is inside that of the whole drop.
        func drop(inset: Float) -> [SIMD2<Float>] {
            // The angles are clockwise from the east, so the tip is in the direction of 90°, and
            // after a whole turn of 450°.
            let directionOfTip: Float = .pi / 2
            let directionAfterTurn: Float = .pi * 2.5
            let arc = Raster.arc(
                center,
                radius - inset,
                from: directionOfTip + angle,
                to: directionAfterTurn - angle
            )
            // The angle of the sides is acute, so the edge is about twice as thick at the tip.
            let tip = anchor - SIMD2(0, inset * 2)
            return arc + [tip]
        }
        raster.paint([drop(inset: 0)], outline)
        raster.paint([drop(inset: edge)], inside)
        // A missing pet has a disk, and a found one has a diamond, which is larger to cover about
        // the same area.
        let size = radius * 0.5
        let corners = [SIMD2(0, -size), SIMD2(size, 0), SIMD2(0, size), SIMD2(-size, 0)]
        let diamond = corners.map { center + $0 * 1.2 }
        raster.paint([isMissing ? Raster.arc(center, size) : diamond], outline)
    }
}
