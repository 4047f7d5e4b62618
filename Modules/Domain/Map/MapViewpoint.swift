import Platform

/// The center and the height of what a map shows; corresponds to MapKit's `MKMapCamera`.
///
/// A map never shows anything beyond ±85.05° of latitude, where Web Mercator ends. Along a parallel
/// it has no end: moves cross the antimeridian like any other meridian.
public struct MapViewpoint: Sendable, Hashable {
    /// The heights that a viewpoint can have, in meters: from a street to the whole world.
    public static let heights = 100...2 * MapFrame.latitudeLimit.radians * Coordinate.earthRadius
    /// The smallest height in meters that `fitting(_:size:)` returns.
    static let minFittingHeight = 1000.0
    /// The fraction of the map's width and height that fitted coordinates occupy.
    static let fittingPart = 0.8

    public let center: Coordinate
    /// The extent from north to south, in meters, of the largest region around the center that the
    /// map shows in full.
    ///
    /// It is twice the distance from the center to the nearer of the upper and the lower edge.
    public let heightMeters: Double

    /// Creates a viewpoint; clamps the height to `heights`, and then the latitude so that the map
    /// ends at ±85.05°.
    public init(center: Coordinate, heightMeters: Double) {
        let height = max(Self.heights.lowerBound, min(heightMeters, Self.heights.upperBound))
        let limit = max(MapFrame.latitudeLimit - Self.halfDegrees(height), 0)
        let latitude = min(max(center.latitude, -limit), limit)
        self.center = Coordinate(latitude: latitude, longitude: center.longitude) ?? center
        self.heightMeters = height
    }

    public func frame(size: MapSize) -> MapFrame {
        let parallel = 2 * .pi * cos(center.latitude.radians) * Coordinate.earthRadius
        let width = min(Double(size.width) * radiansPerUnit(size) / (2 * .pi), 1) * parallel
        let region = MapRegion(
            center: center,
            latitudinalMeters: heightMeters,
            longitudinalMeters: width
        )
        return MapFrame(region: region, size: size)
    }

    /// Returns a viewpoint whose map of the given size is moved by a number of the units of the
    /// size.
    ///
    /// The scale of Web Mercator stays the same, so the height in meters depends on the latitude.
    public func panned(east: Double, south: Double, size: MapSize) -> MapViewpoint {
        let unit = radiansPerUnit(size)
        return moved(
            east: east * unit,
            north: -south * unit * size.unitAspectRatio,
            halfHeight: halfHeight
        )
    }

    /// Returns a viewpoint whose map of the given size is magnified by a positive factor around a
    /// point of it.
    public func zoomed(by factor: Double, around point: MapPoint, size: MapSize) -> MapViewpoint {
        let smallest = MapViewpoint(center: center, heightMeters: Self.heights.lowerBound)
            .halfHeight
        let newHalfHeight = max(smallest, min(halfHeight / factor, .pi))
        let part = (1 - newHalfHeight / halfHeight) * radiansPerUnit(size)
        let x = point.x - Double(size.width) / 2
        let y = point.y - Double(size.height) / 2
        return moved(
            east: x * part,
            north: -y * part * size.unitAspectRatio,
            halfHeight: newHalfHeight
        )
    }

    /// Returns a viewpoint that shows all coordinates, if possible, and a margin; without
    /// coordinates, this one.
    public func fitting(_ coordinates: [Coordinate], size: MapSize) -> MapViewpoint {
        let ys = coordinates.map { MapFrame.mercatorY($0.latitude) }
        guard let top = ys.max(), let bottom = ys.min() else { return self }
        let arc = Self.arc(coordinates.map(\.longitude))
        let aspectRatio = Double(size.height) * size.unitAspectRatio / Double(size.width)
        let halfHeight =
            max(top - bottom, (arc.east - arc.west).radians * aspectRatio) / 2 / Self.fittingPart
        let fitting = at(
            longitude: (arc.west + arc.east) / 2,
            mercatorY: (top + bottom) / 2,
            halfHeight: halfHeight
        )
        return MapViewpoint(
            center: fitting.center,
            heightMeters: max(fitting.heightMeters, Self.minFittingHeight)
        )
    }

    /// Half the height in the Mercator plane, in radians.
    var halfHeight: Double {
        let latitude = abs(center.latitude)
        return MapFrame.mercatorY(latitude + Self.halfDegrees(heightMeters))
            - MapFrame.mercatorY(latitude)
    }

    private func radiansPerUnit(_ size: MapSize) -> Double {
        2 * halfHeight / (Double(size.height) * size.unitAspectRatio)
    }

    /// Returns a viewpoint at another position in the Mercator plane, relative to this one, in
    /// radians.
    private func moved(east: Double, north: Double, halfHeight: Double) -> MapViewpoint {
        let longitude = center.longitude + east * 180 / .pi
        guard north != 0 || halfHeight != self.halfHeight else {
            // Keep the exact height, so that a view can move the previous picture.
            let coordinate = Coordinate(
                latitude: center.latitude,
                longitude: longitude.remainder(dividingBy: 360)
            )
            return MapViewpoint(center: coordinate ?? center, heightMeters: heightMeters)
        }
        return at(
            longitude: longitude,
            mercatorY: MapFrame.mercatorY(center.latitude) + north,
            halfHeight: halfHeight
        )
    }

    /// Returns a viewpoint at a position in the Mercator plane; clamps the position and the height.
    private func at(longitude: Double, mercatorY: Double, halfHeight: Double) -> MapViewpoint {
        let halfHeight = min(halfHeight, .pi)
        let y = min(max(mercatorY, halfHeight - .pi), .pi - halfHeight)
        // The exact difference of the latitudes of the center and of the edge that is nearer to a
        // pole.
        let halfAngle = 2 * atan(sinh(halfHeight / 2) / cosh(abs(y) + halfHeight / 2))
        let latitude = MapFrame.latitude(mercatorY: y)
        let longitude = longitude.remainder(dividingBy: 360)
        guard let center = Coordinate(latitude: latitude, longitude: longitude) else { return self }
        return MapViewpoint(center: center, heightMeters: 2 * halfAngle * Coordinate.earthRadius)
    }

    private static func halfDegrees(_ meters: Double) -> Double {
        meters / 2 / Coordinate.earthRadius * 180 / .pi
    }

    /// Returns the shortest arc of a parallel that contains all longitudes; `east` can be greater
    /// than 180.
    private static func arc(_ longitudes: [Double]) -> (west: Double, east: Double) {
        let sorted = longitudes.sorted()
        guard let first = sorted.first, let last = sorted.last else { return (0, 0) }
        var arc = (west: first, east: last)
        var widest = first + 360 - last
        for (east, west) in zip(sorted, sorted.dropFirst()) where west - east > widest {
            arc = (west: west, east: east + 360)
            widest = west - east
        }
        return arc
    }
}
