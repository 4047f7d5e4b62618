import Domain
import Fixtures
import TestSupport
import Foundation
import Testing

@testable import Cartography

@Suite(.hangingLimit) struct RasterTests {
    private let white = SIMD4<UInt8>(repeating: 255)

    /// Returns the area that is painted white, in pixels.
    private func area(_ raster: Raster) -> Double {
        raster.pixels.reduce(0) { $0 + Double($1.w) / 255 }
    }

    @Test(
        "Areas are painted to a hundredth, and holes are left out",
        arguments: [3, 20, 45] as [Float]
    )
    func areas(radius: Float) {
        var raster = Raster(width: 100, height: 100)
        let center = SIMD2<Float>(50.3, 49.8)
        raster.paint([Raster.arc(center, radius), Raster.arc(center, radius / 2)], white)
        let expected = Double.pi * pow(Double(radius), 2) * 0.75
        #expect(abs(area(raster) - expected) < expected / 100 + 0.5)
    }

    @Test("Areas that touch have no seam, wherever the edge is") func seams() {
        for edge in stride(from: Float(10), to: 11, by: 0.07) {
            var raster = Raster(width: 20, height: 4)
            var work = MapWork()
            for (left, right) in [(0, edge), (edge, 20)] as [(Float, Float)] {
                let pixels = [SIMD2(left, 0), SIMD2(right, 0), SIMD2(right, 4), SIMD2(left, 4)]
                let corners = pixels.map { $0 * 4 }
                #expect(throws: Never.self) {
                    try raster.addRing(corners, &work)
                    try raster.fillRings(&work)
                }
            }
            raster.paint(white)
            #expect(raster.pixels.allSatisfy { $0 == white })
        }
    }

    @Test(
        "Lines have their width and their dashes, also if they start far away",
        arguments: [nil, DotPlane.Dash(on: 8, off: 8)]
    )
    func lines(dash: DotPlane.Dash?) throws {
        var raster = Raster(width: 200, height: 40)
        var work = MapWork()
        // Half a pixel is 2 dots.
        try raster.addLine(
            [SIMD2(-1e6, 80), SIMD2(400, 80), SIMD2(1e7, 80)],
            width: 6,
            dash: dash,
            &work
        )
        raster.paint(white)
        let expected = 200 * 1.5
        // The round ends make dashes longer by half of the width.
        #expect(abs(area(raster) - (dash == nil ? expected : expected * 0.79)) < expected / 20)
        #expect(work.steps < 20_000)
    }

    @Test("Colors are mixed by opacity, also over a transparent color") func mixing() {
        var raster = Raster(width: 4, height: 4)
        let square = [SIMD2<Float>(0, 0), SIMD2(4, 0), SIMD2(4, 4), SIMD2(0, 4)]
        raster.paint([square], SIMD4(200, 100, 0, 128))
        #expect(raster.pixels[0] == SIMD4(200, 100, 0, 128))
        raster.paint([square], SIMD4(0, 0, 100, 255))
        raster.paint([square], SIMD4(100, 0, 0, 51))
        #expect(raster.pixels[5] == SIMD4(20, 0, 80, 255))
    }
}

@Suite(.hangingLimit) struct MapPictureTests {
    @Test(
        "A picture has the ground of each cell that has only one, and the colors of its lines",
        arguments: [1500, 6000, 40_000]
    )
    func grounds(radius: Double) async throws {
        let map = try await Self.map(radius: radius)
        let colors = Self.colors
        let content = try #require(map.content)
        let raster = try await content.picture(of: map.frame, cell: SIMD2(8, 16), colors)
        var counts: [MapGround: Int] = [:]
        for (index, cell) in map.cells.enumerated()
        where cell.line == nil && cell.otherGround == nil {
            let column = index % map.frame.size.width
            let row = index / map.frame.size.width
            let pixel = raster.pixels[(row * 16 + 8) * raster.width + column * 8 + 4]
            counts[cell.ground, default: 0] +=
                pixel == colors.grounds[Int(cell.ground.rawValue)] ? 1 : -1
        }
        // Narrow waters take whole quadrants of cells, and wide lines more than a cell.
        #expect(counts.values.reduce(0, +) > map.cells.count / 3, "\(counts)")
        let roads = raster.pixels.count { $0.x == 200 }
        #expect(roads > 1000)
    }

    @Test("A part of a map has the same pixels as the whole") func part() async throws {
        let map = try await Self.map(radius: 2000)
        let part = map.frame.expanded(width: -10, height: -5)
        let content = try #require(map.content)
        let whole = try await content.picture(of: map.frame, cell: SIMD2(4, 8), Self.colors)
        let raster = try await content.picture(of: part, cell: SIMD2(4, 8), Self.colors)
        let rows = (0..<raster.height).map { row in
            let start = (row + 40) * whole.width + 40
            return Array(whole.pixels[start..<start + raster.width])
                == Array(raster.pixels[row * raster.width..<(row + 1) * raster.width])
        }
        #expect(rows.count { !$0 } < rows.count / 20, "rounding errors")
    }

    @Test("A picture can have cells of a single pixel") func smallCells() async throws {
        let map = try await Self.map(radius: 2000)
        let content = try #require(map.content)
        let raster = try await content.picture(of: map.frame, cell: SIMD2(1, 1), Self.colors)
        #expect(raster.width == map.frame.size.width)
        #expect(raster.height == map.frame.size.height)
    }

    @Test("A canceled picture ends, and one that takes too much work is an error")
    func limits() async throws {
        let map = try await Self.map(radius: 2000)
        let content = try #require(map.content)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await content.picture(of: map.frame, cell: SIMD2(8, 16), Self.colors)
        }
        await #expect(throws: ArchiveError.cancelled) { try await task.value }
        let water = FeatureFixture(kind: .polygons, parts: [.square(0, 4096)])
        let tile = TileFixture.tile(("water", Array(repeating: water, count: 500)))
        let full = try await Self.map(of: MemoryBytes(sharedTile: tile), radius: 10_000)
        let fullContent = try #require(full.content)
        let error = await #expect(throws: ArchiveError.self) {
            try await fullContent.picture(of: full.frame, cell: SIMD2(16, 32), Self.colors)
        }
        #expect(error?.description.hasPrefix("too much work") == true)
    }

    /// Colors that differ in red: 10 for each ground, and 200 for lines.
    private static let colors = MapColors(
        grounds: MapGround.allCases.map { SIMD4($0.rawValue * 10, 50, 50, 255) },
        lines: MapLine.allCases.map { SIMD4(200, $0.rawValue, 0, 255) },
        roads: MapLine.allCases.map { SIMD4(200, $0.rawValue, 0, 255) },
        userArea: .zero
    )

    private static func map(of bytes: MemoryBytes? = nil, radius: Double) async throws
        -> CellMapSnapshot
    {
        let center = Coordinate(53.5567, 13.2610)
        let frame = MapFrame(
            region: center.mapRegion(radiusMeters: radius),
            size: MapSize(width: 120, height: 30, unitAspectRatio: 2)
        )
        let source = try PMTilesArchive(try bytes ?? .demo())
        return try #require(
            try await CellMapSnapshotter(source: source, labelWidth: \.count).draw(frame).map
        )
    }
}
