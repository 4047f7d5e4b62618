import Domain
import TestSupport
import Testing

@Suite struct MapFrameTests {
    private let size = MapSize(width: 100, height: 28, unitAspectRatio: 2)

    @Test("The default radius of 10 km gives a region of 20 km by 20 km", .requirements("ED-VR-10", "PD-VR-14"))
    func region() {
        let region = Coordinate.home.mapRegion()
        #expect(region.center == .home)
        #expect(region.latitudinalMeters == 20_000)
        #expect(region.longitudinalMeters == 20_000)
    }

    @Test(
        "The center of the region is the center of the picture",
        .requirements("E-FR-003", "E-AS-6", "E-KE-3", "E-SC-002", "P-AS-3", "P-KE-3"))
    func center() {
        let frame = MapFrame(region: Coordinate.home.mapRegion(), size: size)
        #expect(frame.point(for: .home) == MapPoint(x: 50, y: 14))
    }

    @Test(
        "A 16:9 picture shows the whole region from north to south and 35.7 km from west to east",
        .requirements("E-US1-AS2", "E-SC-002", "P-AS-3", "P-KE-3"))
    func extent() {
        let frame = MapFrame(region: Coordinate.home.mapRegion(), size: size)
        let north = Coordinate(53.5267 + 0.0899, 13.2584)
        let south = Coordinate(53.5267 - 0.0899, 13.2584)
        #expect((0..<0.1).contains(frame.point(for: north).y))
        #expect((27.9..<28).contains(frame.point(for: south).y))
        #expect(abs(frame.metersPerUnit * 100 - 35_700) < 100)
    }

    @Test("A tall picture shows the whole region from west to east")
    func narrow() {
        let frame = MapFrame(
            region: Coordinate.home.mapRegion(), size: MapSize(width: 20, height: 100, unitAspectRatio: 2))
        #expect(abs(frame.metersPerUnit - 1000) < 1)
    }

    @Test("East is right, south is down, and a unit twice as high as wide covers twice the distance vertically")
    func directions() {
        let frame = MapFrame(region: Coordinate(0, 0).mapRegion(), size: size)
        let east = frame.point(for: Coordinate(0, 0.01))
        let south = frame.point(for: Coordinate(-0.01, 0))
        #expect(east.x > 50 && east.y == 14)
        #expect(south.y > 14 && south.x == 50)
        #expect(abs((east.x - 50) - 2 * (south.y - 14)) < 0.001)
    }

    @Test("A point across the antimeridian is placed by the shorter distance")
    func antimeridian() {
        let frame = MapFrame(region: Coordinate(0, 179.99).mapRegion(), size: size)
        let point = frame.point(for: Coordinate(0, -179.99))
        #expect((50..<60).contains(point.x))
    }

    @Test("Points at the poles are finite, although the projection is undefined there", arguments: [90.0, -90.0])
    func poles(latitude: Double) {
        let frame = MapFrame(region: Coordinate(latitude, 0).mapRegion(), size: size)
        let point = frame.point(for: Coordinate(latitude, 10))
        #expect(point.x.isFinite && point.y.isFinite && frame.metersPerUnit.isFinite)
    }
}
