import Platform

/// The mapping of a region to a picture, in Web Mercator (EPSG:3857).
///
/// The picture shows the whole region in its center. Along one axis, it can show more than the
/// region.
public struct MapFrame: Sendable, Hashable {
    /// The northern and southern limit of Web Mercator, in degrees of latitude.
    package static let latitudeLimit = 85.051_128_779_806_6

    /// The region that the picture shows in full.
    public let region: MapRegion
    /// The size of the picture.
    public let size: MapSize

    /// The position of the center in the Mercator plane, in radians northward from the equator.
    let centerY: Double
    /// Radians of the Mercator plane per unit of width.
    let scale: Double

    /// Creates the frame that shows a region in full at the largest possible scale.
    ///
    /// At least one extent of the region must be positive.
    public init(region: MapRegion, size: MapSize) {
        let center = region.center.latitude
        // The difference between the latitudes of the center and of an edge, in degrees.
        let halfLatitude = (region.latitudinalMeters / 2 / Coordinate.earthRadius).degrees
        // Half the width and half the height in the Mercator plane, in radians.
        let halfWidth =
            region.longitudinalMeters / 2 / Coordinate.earthRadius
            / cos(Self.clamped(center).radians)
        let y = Self.mercatorY(center)
        let halfHeight = max(
            Self.mercatorY(center + halfLatitude) - y,
            y - Self.mercatorY(center - halfLatitude)
        )
        self.region = region
        self.size = size
        centerY = y
        scale = max(
            2 * halfHeight / (Double(size.height) * size.unitAspectRatio),
            2 * halfWidth / Double(size.width)
        )
    }

    /// The ground distance of one unit of width at the center, in meters.
    public var metersPerUnit: Double {
        scale * Coordinate.earthRadius * cos(Self.clamped(region.center.latitude).radians)
    }

    /// Returns the point of a coordinate.
    ///
    /// The point may lie outside the picture. It is at most 180° east or west of the center.
    /// Latitudes beyond ±85.05° are clamped.
    public func point(for coordinate: Coordinate) -> MapPoint {
        let Δλ = (coordinate.longitude - region.center.longitude).remainder(dividingBy: 360).radians
        let distance = MercatorVector(
            east: Δλ,
            south: centerY - Self.mercatorY(coordinate.latitude)
        )
        return point(at: distance)
    }

    /// Returns the coordinate at a point; the point may lie outside the picture.
    ///
    /// Longitudes wrap around, and latitudes are clamped to ±85.05°. If the point is not finite,
    /// the result is the center.
    public func coordinate(at point: MapPoint) -> Coordinate {
        let distance = distance(to: point)
        let longitude = region.center.longitude + distance.east.degrees
        let latitude = Self.clamped(Self.latitude(mercatorY: centerY - distance.south))
        let coordinate = Coordinate(
            latitude: latitude,
            longitude: longitude.remainder(dividingBy: 360)
        )
        return coordinate ?? region.center
    }

    /// Converts a point of this frame to the point of another frame that shows the same coordinate.
    ///
    /// The conversion does not jump at the antimeridian, so a view can draw a picture of one frame
    /// inside another.
    public func convert(_ point: MapPoint, to other: MapFrame) -> MapPoint {
        let degrees = region.center.longitude - other.region.center.longitude
        let Δλ = degrees.remainder(dividingBy: 360).radians
        let distance = distance(to: point)
        let otherDistance = MercatorVector(
            east: Δλ + distance.east,
            south: other.centerY - centerY + distance.south
        )
        return other.point(at: otherDistance)
    }

    /// Returns the point at a distance from the center.
    private func point(at distance: MercatorVector) -> MapPoint {
        MapPoint(
            x: Double(size.width) / 2 + distance.east / scale,
            y: Double(size.height) / 2 + distance.south / (scale * size.unitAspectRatio)
        )
    }

    /// Returns the distance from the center to a point.
    private func distance(to point: MapPoint) -> MercatorVector {
        MercatorVector(
            east: (point.x - Double(size.width) / 2) * scale,
            south: (point.y - Double(size.height) / 2) * scale * size.unitAspectRatio
        )
    }

    /// Returns a larger frame with the same center and the same scale.
    ///
    /// The new frame has `width` more units on the left and on the right, and `height` more units
    /// at the top and at the bottom. Negative numbers make the frame smaller, down to one unit.
    ///
    /// The region of the new frame has a latitudinal extent of 0, so that only the width determines
    /// the scale.
    public func expanded(width: Int, height: Int) -> MapFrame {
        let newSize = MapSize(
            width: size.width + 2 * width,
            height: size.height + 2 * height,
            unitAspectRatio: size.unitAspectRatio
        )
        return MapFrame(
            region: MapRegion(
                center: region.center,
                latitudinalMeters: 0,
                longitudinalMeters: Double(newSize.width) * metersPerUnit
            ),
            size: newSize
        )
    }

    /// Returns the position of this frame's top left corner in another frame, in whole units.
    ///
    /// The result is `nil` if the scales differ, or if the position is not a whole number of units.
    /// The tolerance is 0.01 units.
    public func wholeOffset(in other: MapFrame) -> MapOffset? {
        let width = Double(size.width)
        let height = Double(size.height)
        let topLeft = convert(MapPoint(x: 0, y: 0), to: other)
        let bottomRight = convert(MapPoint(x: width, y: height), to: other)
        let x = topLeft.x.rounded()
        let y = topLeft.y.rounded()
        // The bottom right corner has the same offset only if the scales are equal.
        let errors = [
            topLeft.x - x,
            topLeft.y - y,
            bottomRight.x - width - x,
            bottomRight.y - height - y,
        ]
        let maxError = 0.01
        guard errors.allSatisfy({ abs($0) < maxError }) else { return nil }
        return MapOffset(x: Int(clamping: x), y: Int(clamping: y))
    }

    /// Returns the same as `wholeOffset(in:)` if the other frame contains this frame; otherwise
    /// `nil`.
    public func wholeOffset(inside other: MapFrame) -> MapOffset? {
        guard let offset = wholeOffset(in: other) else { return nil }
        let fitsInWidth = offset.x >= 0 && offset.x <= other.size.width - size.width
        let fitsInHeight = offset.y >= 0 && offset.y <= other.size.height - size.height
        guard fitsInWidth, fitsInHeight else { return nil }
        return offset
    }

    /// Returns whether the point of a coordinate lies in the picture.
    public func contains(_ coordinate: Coordinate) -> Bool {
        let point = point(for: coordinate)
        let isInWidth = point.x >= 0 && point.x < Double(size.width)
        let isInHeight = point.y >= 0 && point.y < Double(size.height)
        return isInWidth && isInHeight
    }

    /// The great-circle distance from the center to the farthest place in the picture, in meters.
    ///
    /// Only the corners are measured. In a picture that is more than half the world high, a place
    /// between the corners can be farther away.
    public var radiusMeters: Double {
        // A picture that is wider than the world repeats. So a place is at most half the world to
        // the east.
        let halfWidth = min(Double(size.width) / 2, .pi / scale)
        let x = Double(size.width) / 2 + halfWidth
        let top = coordinate(at: MapPoint(x: x, y: 0))
        let bottom = coordinate(at: MapPoint(x: x, y: Double(size.height)))
        return max(region.center.distance(to: top), region.center.distance(to: bottom))
    }

    /// Returns the point of a position in the unit square of Web Mercator.
    ///
    /// `worldX` runs eastward from 0 to 1, starting at the antimeridian. `worldY` runs southward
    /// from 0 to 1, starting at the northern limit.
    package func point(worldX: Double, worldY: Double) -> MapPoint {
        let distance = MercatorVector(
            east: (worldX * 2 - 1) * .pi - region.center.longitude.radians,
            south: centerY - (1 - worldY * 2) * .pi
        )
        return point(at: distance)
    }

    /// The height of the picture in the unit square of Web Mercator.
    package var worldHeight: Double {
        let bounds = worldBounds
        return bounds.y.upperBound - bounds.y.lowerBound
    }

    /// The part of the unit square of Web Mercator that the picture shows.
    ///
    /// Values are outside 0...1 where the picture crosses the antimeridian or a latitude limit.
    package var worldBounds: WorldBounds {
        let centerX = region.center.longitude.radians
        let halfWidth = Double(size.width) / 2 * scale
        let halfHeight = Double(size.height) / 2 * scale * size.unitAspectRatio
        func worldX(_ radians: Double) -> Double {
            (radians / .pi + 1) / 2
        }
        func worldY(_ mercatorY: Double) -> Double {
            (1 - mercatorY / .pi) / 2
        }
        return WorldBounds(
            x: worldX(centerX - halfWidth)...worldX(centerX + halfWidth),
            y: worldY(centerY + halfHeight)...worldY(centerY - halfHeight)
        )
    }

    /// Returns the position of a latitude in the Mercator plane, in radians northward from the
    /// equator.
    static func mercatorY(_ latitude: Double) -> Double {
        atanh(sin(clamped(latitude).radians))
    }

    /// Returns the latitude, in degrees, of a position in the Mercator plane.
    static func latitude(mercatorY y: Double) -> Double {
        atan(sinh(y)).degrees
    }

    private static func clamped(_ latitude: Double) -> Double {
        latitude.clamped(to: -latitudeLimit...latitudeLimit)
    }
}

/// A distance in the Mercator plane, in radians.
private struct MercatorVector {
    let east: Double
    let south: Double
}
