import Platform

/// The center and the height of what a map shows; corresponds to MapKit's `MKMapCamera`.
///
/// A map never shows anything beyond ±85.05° of latitude, where Web Mercator ends. To the east and
/// to the west, a map has no end: moves cross the antimeridian like any other meridian.
public struct MapViewpoint: Sendable, Hashable {
    /// The heights that a viewpoint can have, in meters: from a street to the whole world.
    public static let heights = 100...2 * MapFrame.latitudeLimit.radians * Coordinate.earthRadius
    /// The smallest height in meters that `fitting(_:size:)` returns.
    static let minFittingHeight = 1000.0
    /// The fraction of the map's width and height that fitted coordinates may occupy.
    static let fittingPart = 0.8
    /// The distance from the equator to the northern edge of the Mercator plane, in radians.
    private static let maxMercatorY = Double.pi

    public let center: Coordinate
    /// The extent from north to south, in meters, of the largest region around the center that the
    /// map shows in full.
    ///
    /// It is twice the distance from the center to the nearer of the upper and the lower edge.
    public let heightMeters: Double

    /// Creates a viewpoint.
    ///
    /// The height is clamped to `heights`. Then the latitude is clamped so that the map does not
    /// extend beyond ±85.05°.
    public init(center: Coordinate, heightMeters: Double) {
        // Unlike `clamped(to:)`, this makes NaN the smallest height.
        let height = max(Self.heights.lowerBound, min(heightMeters, Self.heights.upperBound))
        // At the largest height, a rounding error can make the difference negative.
        let limit = max(MapFrame.latitudeLimit - Self.halfLatitude(height), 0)
        let latitude = center.latitude.clamped(to: -limit...limit)
        self.center = Coordinate(latitude: latitude, longitude: center.longitude) ?? center
        self.heightMeters = height
    }

    /// Creates the viewpoint of a zoom level, as maps on phones count them.
    ///
    /// At level 0, the world is 256 points wide and high, and each level doubles the scale. The map
    /// of a phone is about three times as high.
    package init(center: Coordinate, zoomLevel: Double) {
        let length = Self.lengthOfParallel(through: center)
        self.init(center: center, heightMeters: 3 * length / pow(2, zoomLevel))
    }

    /// Returns the length of the circle of latitude of a place, in meters.
    private static func lengthOfParallel(through place: Coordinate) -> Double {
        2 * .pi * cos(place.latitude.radians) * Coordinate.earthRadius
    }

    public func frame(size: MapSize) -> MapFrame {
        let widthInRadians = Double(size.width) * radiansPerUnit(size)
        // The map shows at most the whole parallel.
        let partOfParallel = min(widthInRadians / (2 * .pi), 1)
        let region = MapRegion(
            center: center,
            latitudinalMeters: heightMeters,
            longitudinalMeters: partOfParallel * Self.lengthOfParallel(through: center)
        )
        return MapFrame(region: region, size: size)
    }

    /// Returns the viewpoint after a move of the map.
    ///
    /// `east` and `south` are distances in units of the size. The scale in the Mercator plane stays
    /// the same, so the height in meters changes with the latitude.
    public func panned(east: Double, south: Double, size: MapSize) -> MapViewpoint {
        let unit = radiansPerUnit(size)
        return moved(
            east: east * unit,
            north: -south * unit * size.unitAspectRatio,
            halfHeight: halfHeight
        )
    }

    /// Returns the viewpoint after the map is magnified around a point of the map.
    ///
    /// The factor must be positive. A factor of less than 1 makes the map smaller.
    public func zoomed(by factor: Double, around point: MapPoint, size: MapSize) -> MapViewpoint {
        let lowest = MapViewpoint(center: center, heightMeters: Self.heights.lowerBound)
        let newHalfHeight = max(lowest.halfHeight, min(halfHeight / factor, Self.maxMercatorY))
        // The center moves by this part of its distance to the point, so that the place at the
        // point stays where it is.
        let part = 1 - newHalfHeight / halfHeight
        let radians = part * radiansPerUnit(size)
        let x = point.x - Double(size.width) / 2
        let y = point.y - Double(size.height) / 2
        return moved(
            east: x * radians,
            north: -y * radians * size.unitAspectRatio,
            halfHeight: newHalfHeight
        )
    }

    /// Returns a viewpoint that shows all coordinates with a margin around them, if possible.
    ///
    /// If there are no coordinates, the result is this viewpoint.
    public func fitting(_ coordinates: [Coordinate], size: MapSize) -> MapViewpoint {
        let ys = coordinates.map { MapFrame.mercatorY($0.latitude) }
        guard let top = ys.max(), let bottom = ys.min() else { return self }
        let arc = LongitudeArc(containing: coordinates.map(\.longitude))
        let aspectRatio = Double(size.height) * size.unitAspectRatio / Double(size.width)
        let fittedHeight = max(top - bottom, arc.width.radians * aspectRatio)
        let fitted = viewpoint(
            atLongitude: arc.middle,
            mercatorY: (top + bottom) / 2,
            halfHeight: fittedHeight / 2 / Self.fittingPart
        )
        return MapViewpoint(
            center: fitted.center,
            heightMeters: max(fitted.heightMeters, Self.minFittingHeight)
        )
    }

    /// Half the height in the Mercator plane, in radians.
    var halfHeight: Double {
        // In the Mercator plane, both edges are equally far from the center. In meters, the edge
        // that is nearer to a pole is nearer, so `heightMeters` is twice the distance to that edge.
        let latitude = abs(center.latitude)
        let latitudeOfNearerEdge = latitude + Self.halfLatitude(heightMeters)
        return MapFrame.mercatorY(latitudeOfNearerEdge) - MapFrame.mercatorY(latitude)
    }

    private func radiansPerUnit(_ size: MapSize) -> Double {
        2 * halfHeight / (Double(size.height) * size.unitAspectRatio)
    }

    /// Returns a viewpoint at another position in the Mercator plane, relative to this one, in
    /// radians.
    private func moved(east: Double, north: Double, halfHeight: Double) -> MapViewpoint {
        let longitude = center.longitude + east.degrees
        if north == 0, halfHeight == self.halfHeight {
            // The height stays exactly the same, so that a view can reuse the previous picture.
            let coordinate = Coordinate(
                latitude: center.latitude,
                longitude: longitude.remainder(dividingBy: 360)
            )
            return MapViewpoint(center: coordinate ?? center, heightMeters: heightMeters)
        }
        return viewpoint(
            atLongitude: longitude,
            mercatorY: MapFrame.mercatorY(center.latitude) + north,
            halfHeight: halfHeight
        )
    }

    /// Returns a viewpoint at a position in the Mercator plane; clamps the position and the height.
    private func viewpoint(
        atLongitude longitude: Double,
        mercatorY: Double,
        halfHeight: Double
    ) -> MapViewpoint {
        let halfHeight = min(halfHeight, Self.maxMercatorY)
        let maxY = Self.maxMercatorY - halfHeight
        let y = mercatorY.clamped(to: -maxY...maxY)
        // The latitude of the edge that is nearer to a pole, minus the latitude of the center. Both
        // latitudes are values of the Gudermannian function. The formula is that of a difference of
        // two such values; for small heights, it is more precise than a subtraction.
        let halfLatitudeInRadians =
            2 * atan(sinh(halfHeight / 2) / cosh(abs(y) + halfHeight / 2))
        let latitude = MapFrame.latitude(mercatorY: y)
        let longitude = longitude.remainder(dividingBy: 360)
        guard let center = Coordinate(latitude: latitude, longitude: longitude) else { return self }
        let heightMeters = 2 * halfLatitudeInRadians * Coordinate.earthRadius
        return MapViewpoint(center: center, heightMeters: heightMeters)
    }

    /// Returns half of a height in meters as a difference of latitudes, in degrees.
    private static func halfLatitude(_ meters: Double) -> Double {
        (meters / 2 / Coordinate.earthRadius).degrees
    }
}

/// The shortest arc of a parallel that contains all longitudes of a list.
private struct LongitudeArc {
    /// The western end, in degrees, in -180...180.
    let west: Double
    /// The eastern end, in degrees, not less than `west`; it can be greater than 180.
    let east: Double

    init(containing longitudes: [Double]) {
        let sorted = longitudes.sorted()
        var west = sorted.first ?? 0
        var east = sorted.last ?? 0
        // The arc leaves out the widest gap between neighboring longitudes. The loop begins with
        // the gap that crosses the antimeridian.
        var widestGap = west + 360 - east
        for index in sorted.indices.dropFirst() {
            let startOfGap = sorted[index - 1]
            let endOfGap = sorted[index]
            let gap = endOfGap - startOfGap
            if gap > widestGap {
                west = endOfGap
                east = startOfGap + 360
                widestGap = gap
            }
        }
        self.west = west
        self.east = east
    }

    /// The middle, in degrees.
    var middle: Double { (west + east) / 2 }

    /// The extent from west to east, in degrees.
    var width: Double { east - west }
}
