import Domain
import Fixtures
import TestSupport
import Testing

@testable import Cartography

/// Tests which area the rings of a feature enclose.
@Suite(.hangingLimit) struct WindingTests {
    private static let frame = MapViewpoint(center: Coordinate(0, 0), heightMeters: 1e8)
        .frame(size: MapSize(width: 64, height: 32, unitAspectRatio: 2))

    @Test(
        "The area is where the rings of a feature wind, also if all are reversed; in version 1 it is inside an odd number of rings",
        arguments: RingCase.all,
        [false, true]
    )
    func area(ringCase: RingCase, isReversed: Bool) async throws {
        var rings = ringCase.rings
        if isReversed {
            rings = rings.map { Array($0.reversed()) }
        }
        let feature = FeatureFixture(kind: .polygons, parts: rings)
        for version in [UInt8(1), 2] {
            let map = try await Self.map(feature, version: version)
            let expected = version == 1 ? ringCase.evenOdd : ringCase.nonzero
            let cells = ringCase.places.map { place in
                map.cells[Int(place.y) / 128 * 64 + Int(place.x) / 64].ground == .water
            }
            #expect(cells == expected, "version \(version)")
            let content = try #require(map.content)
            let raster = try await content.picture(of: map.frame, cell: SIMD2(2, 4), Self.colors)
            let pixels = ringCase.places.map { place in
                let index = Int(place.y) / 32 * raster.width + Int(place.x) / 32
                return raster.pixels[index].x == MapGround.water.rawValue
            }
            #expect(pixels == expected, "picture, version \(version)")
        }
    }

    struct RingCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rings: [[SIMD2<Int32>]]
        /// Places whose grounds are checked, and whether they are inside by each rule.
        let places: [SIMD2<Int32>]
        let nonzero: [Bool]
        let evenOdd: [Bool]

        static let all = [
            RingCase(
                testDescription: "overlapping outer rings",
                rings: [square(0, 2048), square(1024, 3072)],
                places: [[512, 512], [1536, 1536], [2560, 2560], [3584, 512]],
                nonzero: [true, true, true, false],
                evenOdd: [true, false, true, false]
            ),
            RingCase(
                testDescription: "a ring that is there twice",
                rings: [square(512, 2048), square(512, 2048)],
                places: [[1024, 1024], [3072, 3072]],
                nonzero: [true, false],
                evenOdd: [false, false]
            ),
            RingCase(
                testDescription: "a hole with an island",
                rings: [square(0, 4096), hole(512, 3584), square(1536, 2560)],
                places: [[256, 256], [1024, 1024], [2048, 2048]],
                nonzero: [true, false, true],
                evenOdd: [true, false, true]
            ),
            RingCase(
                testDescription: "a hole behind another outer ring",
                rings: [square(0, 2048), square(2560, 4096), hole(512, 1536)],
                places: [[256, 256], [1024, 1024], [3328, 3328]],
                nonzero: [true, false, true],
                evenOdd: [true, false, true]
            ),
            RingCase(
                testDescription: "a ring that overlaps itself",
                rings: [square(0, 2048) + square(0, 2048) + square(1024, 3072)],
                places: [[1536, 512], [1536, 1536], [3584, 3584]],
                nonzero: [true, true, false],
                evenOdd: [false, true, false]
            ),
            RingCase(
                testDescription: "an outer ring over a hole",
                rings: [square(0, 4096), hole(1024, 3072), square(512, 2048)],
                places: [[256, 256], [768, 768], [1536, 1536], [2560, 2560]],
                nonzero: [true, true, true, false],
                evenOdd: [true, false, true, false]
            ),
        ]

        /// Returns a ring that runs clockwise on the map.
        private static func square(_ start: Int32, _ end: Int32) -> [SIMD2<Int32>] {
            .square(start, end)
        }

        private static func hole(_ start: Int32, _ end: Int32) -> [SIMD2<Int32>] {
            square(start, end).reversed()
        }
    }

    private static let colors = MapColors(
        grounds: MapGround.allCases.map { SIMD4($0.rawValue, 0, 0, 255) },
        lines: MapLine.allCases.map { _ in .zero },
        roads: MapLine.allCases.map { _ in .zero },
        userArea: .zero
    )

    private static func map(_ feature: FeatureFixture, version: UInt8) async throws
        -> CellMapSnapshot
    {
        let tile = TileFixture.tile(version: version, ("water", [feature]))
        let bytes = MemoryBytes([(TileAddress(0, 0, 0), tile)], zoom: 0)
        return try await CellMapSnapshotter(bytes).map(of: frame)
    }
}
