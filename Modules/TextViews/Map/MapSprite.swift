package import Cartography
import Domain
import Platform

/// A mark on the picture of a map: a drop whose tip is at the place of a pet, or a dot at the place
/// of the user.
///
/// The parameter `rowHeight` of the methods is the height of a row of cells, in pixels.
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

    private var isMissing: Bool { self == .missing || self == .selectedMissing }

    /// The proportions of the marks.
    private enum Proportion {
        /// The heights of drops, in rows.
        static let dropHeight: Float = 1.5
        static let selectedDropHeight: Float = 2.1
        /// The radius of the circle of a drop, relative to the height of the drop.
        static let dropRadius: Float = 0.36
        /// The radius of the sign in a drop, relative to the radius of the drop's circle.
        static let sign: Float = 0.5
        /// The half diagonal of a diamond that has about the same area as a disk, relative to the
        /// radius of the disk.
        static let diamond: Float = 1.2
        /// The radius of the mark of the user, in rows.
        static let userRadius: Float = 0.45
        /// The width of the outline of a drop, in rows.
        static let outlineWidth: Float = 1 / 12
        /// The width of the ring around the user, relative to the width of an outline.
        static let userRing: Float = 1.5
    }

    /// The size of the area of a sprite, in pixels.
    ///
    /// It is a little larger than a selected drop.
    package static func size(rowHeight: Int) -> SIMD2<Int> {
        SIMD2(rowHeight * 7 / 4, rowHeight * 9 / 4)
    }

    /// The point of the area that is at the coordinate of the mark.
    package func anchor(rowHeight: Int) -> SIMD2<Int> {
        let size = Self.size(rowHeight: rowHeight)
        return SIMD2(size.x / 2, self == .user ? size.y / 2 : size.y - 1)
    }

    /// The colors of the sprites and of the transparent pixels around them.
    package static func colors(_ palette: MapPalette) -> [Raster.Pixel] {
        let opaque = [palette.background, palette.user, palette.pin(.active), palette.pin(.found)]
        return [.zero] + opaque.map(\.pixel)
    }

    /// Draws all sprites in a row of areas, in a picture that is `width` pixels wide.
    ///
    /// The picture has the width of the map's picture, so that both can be parts of one image.
    package static func draw(rowHeight: Int, width: Int, _ palette: MapPalette) -> Raster {
        let size = size(rowHeight: rowHeight)
        var raster = Raster(width: width, height: size.y)
        for sprite in allCases {
            let anchor = SIMD2<Float>(sprite.anchor(rowHeight: rowHeight))
            let areaStart = SIMD2(Float(sprite.rawValue * size.x), 0)
            let middleOfPixel = SIMD2<Float>(0.5, 0.5)
            sprite.draw(
                at: anchor + (areaStart + middleOfPixel),
                rowHeight: Float(rowHeight),
                palette,
                on: &raster
            )
        }
        return raster
    }

    private func draw(
        at anchor: SIMD2<Float>,
        rowHeight: Float,
        _ palette: MapPalette,
        on raster: inout Raster
    ) {
        let outlineWidth = max(rowHeight * Proportion.outlineWidth, 1)
        if self == .user {
            let radius = rowHeight * Proportion.userRadius
            let ring = outlineWidth * Proportion.userRing
            raster.paint([Raster.arc(anchor, radius)], palette.background.pixel)
            raster.paint([Raster.arc(anchor, radius - ring)], palette.user.pixel)
            return
        }
        let color = palette.pin(isMissing ? .active : .found).pixel
        let background = palette.background.pixel
        let insideColor = isSelected ? background : color
        let outlineColor = isSelected ? color : background
        let heightInRows = isSelected ? Proportion.selectedDropHeight : Proportion.dropHeight
        let drop = Drop(tip: anchor, height: heightInRows * rowHeight)
        raster.paint([drop.points(inset: 0)], outlineColor)
        raster.paint([drop.points(inset: outlineWidth)], insideColor)
        raster.paint([isMissing ? drop.disk : drop.diamond], outlineColor)
    }

    /// A circle, and two straight sides that touch it and end in a tip below it.
    private struct Drop {
        private let tip: SIMD2<Float>
        private let center: SIMD2<Float>
        private let radius: Float
        /// The angle at the center between the tip and each of the two points where a side touches
        /// the circle.
        private let angle: Float

        init(tip: SIMD2<Float>, height: Float) {
            self.tip = tip
            radius = height * Proportion.dropRadius
            let distanceToTip = height - radius
            center = tip - SIMD2(0, distanceToTip)
            angle = acos(radius / distanceToTip)
        }

        /// Returns the points of the drop.
        ///
        /// The edge is `inset` pixels inside the edge of the whole drop.
        func points(inset: Float) -> [SIMD2<Float>] {
            // The angles are clockwise from the east, so the tip is in the direction of 90°. After
            // a whole turn, this is 450°.
            let directionOfTip: Float = .pi / 2
            let directionAfterTurn: Float = .pi * 2.5
            let arc = Raster.arc(
                center,
                radius - inset,
                from: directionOfTip + angle,
                to: directionAfterTurn - angle
            )
            // The tip is `inset` away from both sides, and therefore 1 / sin(half the angle between
            // them) times as far from the outer tip. With the shape of the drop, this is about 2.
            return arc + [tip - SIMD2(0, inset * 2)]
        }

        private var signRadius: Float { radius * Proportion.sign }

        /// The sign of a missing pet.
        var disk: [SIMD2<Float>] { Raster.arc(center, signRadius) }

        /// The sign of a found pet.
        ///
        /// It reaches farther from the center than the disk, so that it has about the same area.
        var diamond: [SIMD2<Float>] {
            let size = signRadius
            let corners = [SIMD2(0, -size), SIMD2(size, 0), SIMD2(0, size), SIMD2(-size, 0)]
            return corners.map { center + $0 * Proportion.diamond }
        }
    }
}
