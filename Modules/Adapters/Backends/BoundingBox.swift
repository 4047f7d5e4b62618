import Domain
import Platform

/// A box of latitudes and longitudes in degrees that does not cross 180° of longitude.
struct BoundingBox: Equatable, CustomStringConvertible {
    let west: Double
    let south: Double
    let east: Double
    let north: Double

    /// Returns the boxes that together contain a circle on the sphere: two boxes if the circle
    /// crosses 180° of longitude, otherwise one box.
    ///
    /// A log shows each edge with two decimals, so each edge limits the center to an interval of
    /// 0.01°. To protect the user's privacy, the distance from the center to an edge is rounded up
    /// to a multiple of 0.01°. Then opposite edges limit the center to the same interval. With any
    /// other distance, the center would lie in the smaller intersection of two intervals.
    static func around(_ center: Coordinate, meters: Double) -> [BoundingBox] {
        // The radius as an angle at the center of the Earth.
        let angularRadius = meters / Coordinate.earthRadius
        let latitude = center.latitude.radians
        let halfHeight = angularRadius.degrees.roundedUpToHundredths
        let south = max(center.latitude - halfHeight, -90)
        let north = min(center.latitude + halfHeight, 90)
        let reachesPole = abs(latitude) + angularRadius >= .pi / 2
        if reachesPole {
            return [BoundingBox(west: -180, south: south, east: 180, north: north)]
        }
        // `halfWidth` is the difference of longitude between the center and the meridian that
        // touches the circle (spherical law of sines).
        let sine = sin(angularRadius) / cos(latitude)
        // Rounding errors can make the sine greater than 1.
        let halfWidth = asin(min(sine, 1)).degrees.roundedUpToHundredths
        let west = center.longitude - halfWidth
        let east = center.longitude + halfWidth
        if west < -180 {
            return [
                BoundingBox(west: west + 360, south: south, east: 180, north: north),
                BoundingBox(west: -180, south: south, east: east, north: north),
            ]
        }
        if east > 180 {
            return [
                BoundingBox(west: west, south: south, east: 180, north: north),
                BoundingBox(west: -180, south: south, east: east - 360, north: north),
            ]
        }
        return [BoundingBox(west: west, south: south, east: east, north: north)]
    }

    /// The value of the parameter `bbox` (OGC 17-069r4, section 7.15.3), rounded outward to six
    /// decimals.
    var description: String {
        [
            west.roundedToMillionths(.down),
            south.roundedToMillionths(.down),
            east.roundedToMillionths(.up),
            north.roundedToMillionths(.up),
        ]
        .map { $0.fixed(6) }
        .joined(separator: ",")
    }
}

extension Double {
    fileprivate var roundedUpToHundredths: Double { (self * 100).rounded(.up) / 100 }

    fileprivate func roundedToMillionths(_ rule: FloatingPointRoundingRule) -> Double {
        let scale = 1e6
        return (self * scale).rounded(rule) / scale
    }
}
