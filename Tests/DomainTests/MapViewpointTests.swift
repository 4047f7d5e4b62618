import Domain
import Foundation
import FuzzSupport
import TestSupport
import Testing

@Suite struct MapViewpointTests {
    private let size = MapSize(width: 100, height: 28, unitAspectRatio: 2)

    @Test("A map shows its height in full, from north to south, with the center in its center")
    func frame() {
        let frame = MapViewpoint(center: .home, heightMeters: 20_000).frame(size: size)
        let preview = MapFrame(region: Coordinate.home.mapRegion(), size: size)
        #expect(frame.region.latitudinalMeters == 20_000)
        #expect(abs(frame.metersPerUnit - preview.metersPerUnit) < 1e-9)
        #expect(abs(frame.region.longitudinalMeters - 100 * frame.metersPerUnit) < 1e-6)
        #expect(frame.point(for: .home) == MapPoint(x: 50, y: 14))
        let top = frame.coordinate(at: MapPoint(x: 50, y: 0))
        #expect(abs(Coordinate.home.distance(to: top) - 10_000) < 0.001)
    }

    @Test(
        "The height is clamped to a street and to the world, and the latitude to what the projection shows",
        arguments: [
            .init(
                center: Coordinate(53, 13),
                height: 1,
                clampedCenter: Coordinate(53, 13),
                clampedHeight: 100
            ),
            .init(
                center: Coordinate(53, 13),
                height: -.infinity,
                clampedCenter: Coordinate(53, 13),
                clampedHeight: 100
            ),
            .init(
                center: Coordinate(53, 13),
                height: .nan,
                clampedCenter: Coordinate(53, 13),
                clampedHeight: 100
            ),
            .init(
                center: Coordinate(53, 13),
                height: 1e9,
                clampedCenter: Coordinate(0, 13),
                clampedHeight: MapViewpoint.heights.upperBound
            ),
            .init(
                center: Coordinate(90, 13),
                height: 222_390.16,
                clampedCenter: Coordinate(84.05113, 13),
                clampedHeight: 222_390.16
            ),
            .init(
                center: Coordinate(-90, 13),
                height: 222_390.16,
                clampedCenter: Coordinate(-84.05113, 13),
                clampedHeight: 222_390.16
            ),
        ] as [ClampedViewpoint]
    )
    func clamping(_ clamped: ClampedViewpoint) {
        let viewpoint = MapViewpoint(center: clamped.center, heightMeters: clamped.height)
        #expect(abs(viewpoint.center.latitude - clamped.clampedCenter.latitude) < 1e-5)
        #expect(viewpoint.center.longitude == clamped.clampedCenter.longitude)
        #expect(viewpoint.heightMeters == clamped.clampedHeight)
    }

    struct ClampedViewpoint {
        let center: Coordinate
        let height: Double
        let clampedCenter: Coordinate
        let clampedHeight: Double
    }

    @Test(
        "The largest map shows the world from the northern to the southern limit",
        .requirements("M-7")
    )
    func world() {
        let square = MapSize(width: 100, height: 50, unitAspectRatio: 2)
        let frame = MapViewpoint(center: .home, heightMeters: .infinity).frame(size: square)
        #expect(abs(frame.coordinate(at: MapPoint(x: 50, y: 0)).latitude - 85.05113) < 1e-5)
        #expect(abs(frame.coordinate(at: MapPoint(x: 50, y: 50)).latitude + 85.05113) < 1e-5)
        #expect(abs(frame.coordinate(at: MapPoint(x: 75, y: 25)).longitude - (13.2584 + 90)) < 1e-9)
    }

    @Test(
        "Panning moves the center to the given point and keeps the scale, and panning back returns"
    )
    func panning() {
        check { viewpoint, size, random in
            let east = random.offset(size.width)
            let south = random.offset(size.height)
            let moved = viewpoint.panned(east: east, south: south, size: size)
            guard moved.isFarFromLimits(size) else { return false }
            let frame = viewpoint.frame(size: size)
            let target = MapPoint(
                x: Double(size.width) / 2 + east,
                y: Double(size.height) / 2 + south
            )
            #expect(moved.center.isNear(frame.coordinate(at: target), in: frame))
            let center = moved.frame(size: size).convert(MapPoint(x: 0, y: 0), to: frame)
            #expect(abs(center.x - east) < 1e-5)
            #expect(abs(center.y - south) < 1e-5)
            let back = moved.panned(east: -east, south: -south, size: size)
            #expect(back.center.isNear(viewpoint.center, in: frame))
            #expect(abs(back.heightMeters / viewpoint.heightMeters - 1) < 1e-9)
            return true
        }
    }

    @Test(
        "Panning along a parallel keeps the height and the latitude exactly, and crosses the antimeridian",
        .requirements("M-7")
    )
    func antimeridian() {
        var viewpoint = MapViewpoint(center: Coordinate(53.5, 170), heightMeters: 2_000_000)
        let start = viewpoint
        var longitudes: [Double] = []
        for _ in 0..<2000 {
            viewpoint = viewpoint.panned(east: 7, south: 0, size: size)
            #expect(viewpoint.center.latitude == start.center.latitude)
            #expect(viewpoint.heightMeters == start.heightMeters)
            longitudes.append(viewpoint.center.longitude)
        }
        #expect(longitudes.allSatisfy { (-180...180).contains($0) })
        let steps = zip(longitudes, longitudes.dropFirst()).map {
            ($1 - $0).remainder(dividingBy: 360)
        }
        #expect(steps.allSatisfy { $0 > 0 })
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-9 })
    }

    @Test("Zooming keeps the coordinate under the point, and zooming back returns") func zooming() {
        check { viewpoint, size, random in
            let point = MapPoint(
                x: Double(size.width) / 2 + random.offset(size.width) / 2,
                y: Double(size.height) / 2 + random.offset(size.height) / 2
            )
            let factor: Double = [2, 0.5, 1.1, 0.9, 8].randomElement(using: &random) ?? 1
            let zoomed = viewpoint.zoomed(by: factor, around: point, size: size)
            guard zoomed.isFarFromLimits(size) else { return false }
            let before = viewpoint.frame(size: size)
            let after = zoomed.frame(size: size)
            let place = after.convert(point, to: before)
            #expect(abs(place.x - point.x) < 1e-5)
            #expect(abs(place.y - point.y) < 1e-5)
            let corner = after.convert(MapPoint(x: 0, y: 0), to: before)
            #expect(abs((place.x - corner.x) * factor - point.x) < 1e-4)
            let back = zoomed.zoomed(by: 1 / factor, around: point, size: size)
            #expect(back.center.isNear(viewpoint.center, in: before))
            #expect(abs(back.heightMeters / viewpoint.heightMeters - 1) < 1e-9)
            return true
        }
    }

    @Test("At the smallest and at the largest height, further zooming does not move the map")
    func zoomLimits() {
        let corner = MapPoint(x: 3, y: 2)
        let street = MapViewpoint(center: .home, heightMeters: 0)
        let closer = street.zoomed(by: 2, around: corner, size: size)
        #expect(closer.center.isNear(.home, in: street.frame(size: size)))
        #expect(abs(closer.heightMeters - 100) < 1e-6)
        let world = MapViewpoint(center: .home, heightMeters: .infinity)
        let farther = world.zoomed(by: 0.5, around: corner, size: size)
        #expect(farther.center.isNear(world.center, in: world.frame(size: size)))
        #expect(abs(farther.heightMeters / world.heightMeters - 1) < 1e-9)
    }

    @Test("A map that shows all coordinates has a margin, also across the antimeridian")
    func fitting() {
        var random = SplitMix64(seed: 3)
        let viewpoint = MapViewpoint(center: .home, heightMeters: 20_000)
        for _ in 0..<2000 {
            let spread = pow(10, Double.random(in: -5...1.5, using: &random))
            let middle = Coordinate.random(&random, latitudes: -60...60)
            let coordinates = (0..<Int.random(in: 1...5, using: &random)).map { _ in
                Coordinate(
                    middle.latitude + Double.random(in: -0.7...0.7, using: &random) * spread,
                    (middle.longitude + Double.random(in: -1...1, using: &random) * spread)
                        .remainder(dividingBy: 360)
                )
            }
            let frame = viewpoint.fitting(coordinates, size: size).frame(size: size)
            for coordinate in coordinates {
                let point = frame.point(for: coordinate)
                #expect((9.99...90.01).contains(point.x), "\(coordinates)")
                #expect((2.79...25.21).contains(point.y), "\(coordinates)")
            }
            let height = frame.region.latitudinalMeters
            let points = coordinates.map(frame.point)
            let width = (points.map(\.x).max() ?? 0) - (points.map(\.x).min() ?? 0)
            let rows = (points.map(\.y).max() ?? 0) - (points.map(\.y).min() ?? 0)
            let isTight = abs(width - 80) < 0.1 || abs(rows - 22.4) < 0.1
            let isSmallest = abs(height - 1000) < 0.1
            #expect(isTight || isSmallest, "the margin is small")
        }
        #expect(viewpoint.fitting([], size: size) == viewpoint)
        let pair = viewpoint.fitting([Coordinate(10, 179), Coordinate(10, -179)], size: size)
        #expect(abs(abs(pair.center.longitude) - 180) < 1e-9)
    }

    @Test(
        "Any moves on any screen stay within the projection and the heights, with finite numbers",
        .requirements("M-7")
    )
    func randomMoves() {
        var random = SplitMix64(seed: 4)
        var viewpoint = MapViewpoint(center: .home, heightMeters: 20_000)
        var size = size
        for _ in 0..<20_000 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                size = .random(&random)
            case 1, 2:
                viewpoint = viewpoint.panned(
                    east: random.offset(size.width) * 3,
                    south: random.offset(size.height) * 3,
                    size: size
                )
            case 3:
                viewpoint = viewpoint.panned(east: 1e300, south: .infinity, size: size)
            case 4:
                viewpoint = MapViewpoint(
                    center: .random(&random),
                    heightMeters: .randomHeight(&random)
                )
            case 5:
                viewpoint = viewpoint.fitting((0..<3).map { _ in .random(&random) }, size: size)
            default:
                let point = MapPoint(
                    x: random.offset(size.width) * 2,
                    y: random.offset(size.height) * 2
                )
                let factor: Double =
                    [0, 1e-300, 0.5, 1, 2, 1e300, .infinity].randomElement(using: &random) ?? 1
                viewpoint = viewpoint.zoomed(by: factor, around: point, size: size)
            }
            checkLimits(of: viewpoint, size)
        }
    }

    /// Checks that a map is within the heights and the projection, and that its numbers are finite.
    private func checkLimits(of viewpoint: MapViewpoint, _ size: MapSize) {
        let frame = viewpoint.frame(size: size)
        let middle = Double(size.width) / 2
        let north = frame.point(for: Coordinate(85.0511287, viewpoint.center.longitude))
        let south = frame.point(for: Coordinate(-85.0511287, viewpoint.center.longitude))
        #expect(MapViewpoint.heights.contains(viewpoint.heightMeters))
        #expect(frame.metersPerUnit > 0)
        #expect(frame.metersPerUnit.isFinite)
        #expect(frame.radiusMeters > 0)
        // The edges of the map are at the limits or inside.
        let tolerance = 0.01 + Double(size.height) * 1e-4
        #expect(abs(north.x - middle) < 1e-6)
        #expect(north.y < tolerance)
        #expect(south.y > Double(size.height) - tolerance)
    }

    /// Runs a check with random viewpoints on random screens, until it has succeeded often enough.
    private func check(_ body: (MapViewpoint, MapSize, inout SplitMix64) -> Bool) {
        var random = SplitMix64(seed: 1)
        var count = 0
        for _ in 0..<5000 {
            let viewpoint = MapViewpoint(
                center: .random(&random),
                heightMeters: .randomHeight(&random)
            )
            let size = MapSize.random(&random)
            let parallel =
                2 * .pi * Coordinate.earthRadius * cos(viewpoint.center.latitude * .pi / 180)
            // The moves are less than half the world long, so the way back is the shortest one.
            guard viewpoint.frame(size: size).region.longitudinalMeters < parallel / 4 else {
                continue
            }
            if body(viewpoint, size, &random) {
                count += 1
            }
        }
        #expect(count > 2500, "most moves do not reach a limit")
    }
}

extension MapViewpoint {
    /// Whether neither the height nor an edge of the map is at a limit.
    fileprivate func isFarFromLimits(_ size: MapSize) -> Bool {
        guard heightMeters > 101 else { return false }
        let frame = frame(size: size)
        return [0, Double(size.height)].allSatisfy { y in
            abs(frame.coordinate(at: MapPoint(x: 0, y: y)).latitude) < 85
        }
    }
}
