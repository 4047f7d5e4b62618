import Domain
import Foundation
import FuzzSupport
import TestSupport

extension SplitMix64 {
    /// Returns a distance of at most a number of units, in either direction; some are whole.
    mutating func offset(_ units: Int) -> Double {
        let offset = Double.random(in: -Double(units)...Double(units), using: &self)
        return Bool.random(using: &self) ? offset : offset.rounded()
    }
}

extension Double {
    /// Returns a height from a street to the world; all orders of magnitude are equally likely.
    static func randomHeight(_ random: inout SplitMix64) -> Double {
        pow(10, Double.random(in: 2...7.3, using: &random))
    }
}

extension Coordinate {
    /// Returns a coordinate; one in four is at the antimeridian.
    static func random(_ random: inout SplitMix64, latitudes: ClosedRange<Double> = -90...90)
        -> Coordinate
    {
        let isAtEdge = Int.random(in: 0..<4, using: &random) == 0
        return Coordinate(
            .random(in: latitudes, using: &random),
            isAtEdge
                ? [-180, 180, 179.99, -179.9999].randomElement(using: &random) ?? 180
                : .random(in: -180...180, using: &random)
        )
    }

    /// Whether two coordinates have almost the same point in a frame.
    func isNear(_ other: Coordinate, in frame: MapFrame) -> Bool {
        let point = frame.point(for: self)
        let otherPoint = frame.point(for: other)
        return abs(point.x - otherPoint.x) < 1e-5 && abs(point.y - otherPoint.y) < 1e-5
    }
}

extension MapSize {
    /// Returns a size in the cells of a terminal or in points.
    static func random(_ random: inout SplitMix64) -> MapSize {
        MapSize(
            width: .random(in: 1...400, using: &random),
            height: .random(in: 1...200, using: &random),
            unitAspectRatio: Bool.random(using: &random) ? 2 : 1
        )
    }
}
