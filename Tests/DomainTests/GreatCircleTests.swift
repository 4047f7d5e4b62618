import Domain
import TestSupport
import Testing

@Suite struct GreatCircleTests {
    @Test(
        "The initial direction to a place is one of eight compass directions",
        arguments: [
            (Coordinate(53, 13), Coordinate(54, 13), CompassDirection.north),
            (Coordinate(53, 13), Coordinate(53.6, 14), .northEast),
            (Coordinate(0, 179), Coordinate(0, -179), .east),
            (Coordinate(0, -179), Coordinate(0, 179), .west),
            (Coordinate(53, 13), Coordinate(52, 13), .south),
            (Coordinate(53, 13), Coordinate(52.4, 14), .southEast),
            (Coordinate(53, 13), Coordinate(52.4, 12), .southWest),
            (Coordinate(53, 13), Coordinate(53.6, 12), .northWest),
            // Over the pole.
            (Coordinate(80, 0), Coordinate(80, 180), .north),
        ]
    )
    func directions(start: Coordinate, end: Coordinate, direction: CompassDirection) {
        #expect(start.direction(to: end) == direction)
    }

    @Test("There is no direction to the same place, and bearings wrap around") func noDirection() {
        #expect(Coordinate.home.direction(to: .home) == nil)
        #expect(CompassDirection(bearing: -45) == .northWest)
        #expect(CompassDirection(bearing: 359) == .north)
        #expect(CompassDirection(bearing: -1) == .north)
    }

    @Test(
        "Distances are great-circle distances, also at the poles and across the antimeridian",
        arguments: [
            (Coordinate(0, 0), Coordinate(0, 90), 10_007_557.2),
            (Coordinate(90, 0), Coordinate(-90, 0), 20_015_114.4),
            (Coordinate(90, 13), Coordinate(90, -120), 0.0),
            (Coordinate(89.9, 0), Coordinate(89.9, 180), 22_239.016),
            (Coordinate(0, 179.9), Coordinate(0, -179.9), 22_239.016),
            (Coordinate(12, 180), Coordinate(12, -180), 0.0),
            (.home, .home, 0.0),
            (Coordinate(0, 0), Coordinate(0, 180), 20_015_114.4),
            (Coordinate(53.5267, 13.2584), Coordinate(53.5367, 13.2584), 1_111.951),
        ]
    )
    func distance(from a: Coordinate, to b: Coordinate, meters: Double) {
        #expect(abs(a.distance(to: b) - meters) < 0.1)
        #expect(abs(b.distance(to: a) - meters) < 0.1)
    }

    @Test("A distance of one centimeter is accurate") func near() {
        let distance = Coordinate(53, 13).distance(to: Coordinate(53.0000001, 13))
        #expect(abs(distance - 0.01112) < 0.0001)
    }

    @Test(
        "A coordinate with a value out of range cannot be created",
        .requirements("PD-VR-13", "PD-VR-27"),
        arguments: [
            (90.1, 0.0),
            (-90.1, 0.0),
            (0.0, 180.1),
            (0.0, -180.1),
            (Double.nan, 0.0),
            (0.0, Double.nan),
            (Double.infinity, 0.0),
            (0.0, -Double.infinity),
        ]
    )
    func invalid(latitude: Double, longitude: Double) {
        #expect(Coordinate(latitude: latitude, longitude: longitude) == nil)
    }
}
