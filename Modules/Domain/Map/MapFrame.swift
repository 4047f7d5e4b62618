import Foundation

/// A region fitted whole into a picture, centred, in Web Mercator (EPSG:3857).
public struct MapFrame: Sendable, Hashable {
    /// Beyond this many degrees north or south Web Mercator has no map.
    package static let latitudeLimit = 85.051_128_779_806_6

    /// What is fitted.
    public let region: MapRegion
    /// What it is fitted into.
    public let size: MapSize

    private let centerY: Double
    /// Radians of Mercator's plane per unit of width.
    private let scale: Double

    /// Fits a region, at the largest scale that shows all of it.
    public init(region: MapRegion, size: MapSize) {
        let center = region.center.latitude
        let halfDegrees = region.latitudinalMeters / 2 / Coordinate.earthRadius * 180 / .pi
        let halfRadians = region.longitudinalMeters / 2 / Coordinate.earthRadius / cos(Self.clamped(center).radians)
        let y = Self.mercatorY(center)
        let halfHeight = max(Self.mercatorY(center + halfDegrees) - y, y - Self.mercatorY(center - halfDegrees))
        self.region = region
        self.size = size
        centerY = y
        scale = max(2 * halfHeight / (Double(size.height) * size.unitAspectRatio), 2 * halfRadians / Double(size.width))
    }

    /// Metres of ground per unit of width, at the centre.
    public var metersPerUnit: Double {
        scale * Coordinate.earthRadius * cos(Self.clamped(region.center.latitude).radians)
    }

    /// Where a coordinate lies in the picture, the short way round the Earth from the centre.
    public func point(for coordinate: Coordinate) -> MapPoint {
        let Δλ = (coordinate.longitude - region.center.longitude).remainder(dividingBy: 360).radians
        let Δy = centerY - Self.mercatorY(coordinate.latitude)
        return MapPoint(
            x: Double(size.width) / 2 + Δλ / scale,
            y: Double(size.height) / 2 + Δy / (scale * size.unitAspectRatio))
    }

    /// Where a point of the world's square lies in the picture: 0...1 from the antimeridian east, and from the north down.
    package func point(worldX: Double, worldY: Double) -> MapPoint {
        let Δλ = (worldX * 2 - 1) * .pi - region.center.longitude.radians
        let Δy = centerY - (1 - worldY * 2) * .pi
        return MapPoint(
            x: Double(size.width) / 2 + Δλ / scale, y: Double(size.height) / 2 + Δy / (scale * size.unitAspectRatio))
    }

    /// The part of the world's square that the picture shows; across the antimeridian it goes beyond 0...1.
    package var worldBounds: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
        let (centerX, halfWidth) = (region.center.longitude.radians, Double(size.width) / 2 * scale)
        let halfHeight = Double(size.height) / 2 * scale * size.unitAspectRatio
        func worldX(_ radians: Double) -> Double { (radians / .pi + 1) / 2 }
        func worldY(_ mercatorY: Double) -> Double { (1 - mercatorY / .pi) / 2 }
        return (
            worldX(centerX - halfWidth)...worldX(centerX + halfWidth),
            worldY(centerY + halfHeight)...worldY(centerY - halfHeight)
        )
    }

    private static func mercatorY(_ latitude: Double) -> Double { atanh(sin(clamped(latitude).radians)) }

    private static func clamped(_ latitude: Double) -> Double { min(max(latitude, -latitudeLimit), latitudeLimit) }
}
