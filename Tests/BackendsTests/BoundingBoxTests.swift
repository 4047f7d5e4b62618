import Domain
import FuzzSupport
import Testing
import TestSupport

@testable import Backends

@Suite struct BoundingBoxTests {
    @Test("The boxes contain the whole circle, and no box crosses 180° of longitude")
    func circle() throws {
        var random = SplitMix64(seed: 1)
        for _ in 0..<20_000 {
            let meters = Double.random(in: 1...200_000, using: &random)
            let center = Coordinate(
                Double.random(in: -90...90, using: &random),
                Double.random(in: -180...180, using: &random)
            )
            let boxes = BoundingBox.around(center, meters: meters)
            #expect((1...2).contains(boxes.count))
            for box in boxes {
                #expect(-180 <= box.west)
                #expect(box.west <= box.east)
                #expect(box.east <= 180)
                #expect(-90 <= box.south)
                #expect(box.south <= box.north)
                #expect(box.north <= 90)
            }
            // Points up to a little further than the circle, in any direction.
            let point = Coordinate(
                latitude: center.latitude + Double.random(in: -2...2, using: &random),
                longitude: center.longitude + Double.random(in: -10...10, using: &random)
            )
            guard let point, center.distance(to: point) <= meters else { continue }
            let isInside = boxes.contains { box in
                let hasLongitude = (box.west...box.east).contains(point.longitude)
                let hasLatitude = (box.south...box.north).contains(point.latitude)
                return hasLongitude && hasLatitude
            }
            #expect(isInside, "\(point) is within \(meters) m of \(center), but not in \(boxes)")
        }
    }

    @Test("A circle that reaches a pole has all longitudes", arguments: [89.95, -89.95, 90, -90])
    func poles(latitude: Double) throws {
        let boxes = BoundingBox.around(Coordinate(latitude, 10), meters: 10_000)
        #expect(boxes.map(\.west) == [-180])
        #expect(boxes.map(\.east) == [180])
    }

    @Test("The text has six decimals, is rounded outward, and has no exponent") func text() {
        let box = BoundingBox(west: -0.000_000_1, south: 1e-9, east: 12.345_678_91, north: 90)
        #expect(box.description == "-0.000001,0.000000,12.345679,90.000000")
    }
}
