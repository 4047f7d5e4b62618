import Domain
import FuzzSupport
import TestSupport
import Testing

@Suite struct MapFrameTests {
    private let size = MapSize(width: 100, height: 28, unitAspectRatio: 2)

    @Test(
        "A picture of the default radius of 10 km has its center in the center, and shows at least 20 km by 20 km",
        .requirements(
            "ED-VR-10",
            "PD-VR-14",
            "E-FR-003",
            "E-AS-6",
            "E-KE-3",
            "E-SC-002",
            "E-US1-AS2",
            "P-AS-3",
            "P-KE-3"
        )
    )
    func region() {
        let region = Coordinate.home.mapRegion()
        #expect(
            region
                == MapRegion(center: .home, latitudinalMeters: 20_000, longitudinalMeters: 20_000)
        )
        let frame = MapFrame(region: region, size: size)
        #expect(frame.point(for: .home) == MapPoint(x: 50, y: 14))
        #expect((0..<0.1).contains(frame.point(for: Coordinate(53.5267 + 0.0899, 13.2584)).y))
        #expect((27.9..<28).contains(frame.point(for: Coordinate(53.5267 - 0.0899, 13.2584)).y))
        #expect(abs(frame.metersPerUnit * 100 - 35_700) < 100)
        let narrow = MapFrame(
            region: region,
            size: MapSize(width: 20, height: 100, unitAspectRatio: 2)
        )
        #expect(abs(narrow.metersPerUnit - 1000) < 1)
    }

    @Test(
        "Points at the poles are finite, although the projection is undefined there",
        arguments: [90.0, -90.0]
    )
    func poles(latitude: Double) {
        let frame = MapFrame(region: Coordinate(latitude, 0).mapRegion(), size: size)
        let point = frame.point(for: Coordinate(latitude, 10))
        #expect(point.x.isFinite)
        #expect(point.y.isFinite)
        #expect(frame.metersPerUnit.isFinite)
    }

    @Test(
        "A coordinate has the same point in the projection of other programs",
        arguments: [
            // In Python: degrees(atan(sinh(pi * (1 - 2 * y / 512)))) and x / 512 * 360 - 180.
            (Coordinate(66.51326044311186, 90), MapPoint(x: 384, y: 128)),
            (Coordinate(-40.97989806962013, -45), MapPoint(x: 192, y: 320)),
        ]
    )
    func tiles(coordinate: Coordinate, point: MapPoint) {
        let world = MapViewpoint(center: Coordinate(0, 0), heightMeters: .infinity)
            .frame(size: MapSize(width: 512, height: 512))
        #expect(abs(world.point(for: coordinate).x - point.x) < 1e-6)
        #expect(abs(world.point(for: coordinate).y - point.y) < 1e-6)
        #expect(world.coordinate(at: point).isNear(coordinate, in: world))
    }

    @Test(
        "The coordinate at the point of a coordinate is that coordinate, and frames convert points"
    )
    func inverse() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<5000 {
            let size = MapSize.random(&random)
            let frame = MapViewpoint(center: .random(&random), heightMeters: .randomHeight(&random))
                .frame(size: size)
            let point = MapPoint(
                x: Double(size.width) / 2 + random.offset(size.width),
                y: Double(size.height) / 2 + random.offset(size.height) / 2
            )
            let coordinate = frame.coordinate(at: point)
            let same = frame.coordinate(at: frame.point(for: coordinate))
            #expect(same.isNear(coordinate, in: frame))
            #expect(abs(frame.point(for: coordinate).y - point.y) < 1e-5)
            let other = frame.region.center.mapRegion(
                radiusMeters: frame.region.latitudinalMeters * 0.7
            )
            let otherFrame = MapFrame(
                region: other,
                size: MapSize(width: 33, height: 44, unitAspectRatio: 2)
            )
            let converted = frame.convert(point, to: otherFrame)
            #expect(otherFrame.coordinate(at: converted).isNear(coordinate, in: frame))
            let back = otherFrame.convert(converted, to: frame)
            #expect(abs(back.x - point.x) < 1e-6)
            #expect(abs(back.y - point.y) < 1e-6)
        }
    }

    @Test(
        "Beyond the edges, longitudes wrap around, latitudes are clamped, and numbers that are not finite give the center"
    )
    func outside() {
        let frame = MapFrame(
            region: Coordinate(0, 179).mapRegion(radiusMeters: 500_000),
            size: size
        )
        let east = frame.coordinate(at: MapPoint(x: 100, y: 14))
        #expect((-180 ..< -170).contains(east.longitude))
        #expect(east.latitude == 0)
        #expect(abs(frame.coordinate(at: MapPoint(x: 50, y: -1e9)).latitude - 85.05113) < 1e-5)
        for point in [MapPoint(x: .infinity, y: 0), MapPoint(x: 0, y: .nan)] {
            #expect(frame.coordinate(at: point) == Coordinate(0, 179))
        }
    }

    @Test("An expanded frame keeps the center and the scale, and shows more on each side")
    func expanded() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<2000 {
            let size = MapSize.random(&random)
            let frame = MapViewpoint(center: .random(&random), heightMeters: .randomHeight(&random))
                .frame(size: size)
            let width = Int.random(in: 0...50, using: &random)
            let height = Int.random(in: 0...20, using: &random)
            let expanded = frame.expanded(width: width, height: height)
            #expect(expanded.size.width == size.width + 2 * width)
            #expect(expanded.size.height == size.height + 2 * height)
            let offset = frame.wholeOffset(in: expanded)
            #expect(offset?.x == width)
            #expect(offset?.y == height)
        }
    }

    @Test(
        "A frame has a whole offset in another one only if it is moved by whole units at the same scale"
    )
    func wholeOffset() {
        let viewpoint = MapViewpoint(center: .home, heightMeters: 5000)
        let frame = viewpoint.frame(size: size)
        func offset(_ viewpoint: MapViewpoint) -> [Int]? {
            viewpoint.frame(size: size).wholeOffset(in: frame).map { [$0.x, $0.y] }
        }
        #expect(offset(viewpoint.panned(east: 10, south: -3, size: size)) == [10, -3])
        #expect(offset(viewpoint.panned(east: -1000, south: 0, size: size)) == [-1000, 0])
        #expect(offset(viewpoint.panned(east: 0.5, south: 0, size: size)) == nil)
        #expect(
            offset(viewpoint.zoomed(by: 1.001, around: MapPoint(x: 0, y: 0), size: size)) == nil
        )
        let atEdge = MapViewpoint(center: Coordinate(0, 179.99), heightMeters: 5000)
        let across = atEdge.panned(east: 20, south: 0, size: size).frame(size: size)
        #expect(across.region.center.longitude < 0)
        #expect(across.wholeOffset(in: atEdge.frame(size: size))?.x == 20)
    }

    @Test("A picture contains the coordinates of its cells, and its radius reaches its corners")
    func area() {
        let frame = MapFrame(region: Coordinate.home.mapRegion(), size: size)
        #expect(frame.contains(.home))
        #expect(frame.contains(frame.coordinate(at: MapPoint(x: 0.01, y: 27.99))))
        #expect(!frame.contains(frame.coordinate(at: MapPoint(x: -0.01, y: 14))))
        #expect(!frame.contains(frame.coordinate(at: MapPoint(x: 50, y: 28.01))))
        // The corners in the south are the farthest: about 17.89 km to the east and 10.02 km to the
        // south.
        #expect(abs(frame.radiusMeters - 20_505) < 20)
        let strip = MapFrame(
            region: Coordinate.home.mapRegion(radiusMeters: 40_000),
            size: MapSize(width: 2000, height: 1)
        )
        #expect(strip.radiusMeters > 7_000_000, "the picture shows the whole parallel")
    }
}
