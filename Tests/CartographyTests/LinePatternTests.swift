import FuzzSupport
import Testing

@testable import Cartography

@Suite struct LinePatternTests {
    @Test(
        "Carriageways with links between them are one line if near, and two if far apart",
        arguments: 0..<60
    )
    func carriageways(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let gap =
            if seed.isMultiple(of: 2) {
                Float.random(in: 0...2, using: &random)
            } else {
                Float.random(in: 5...9, using: &random)
            }
        let (start, way, side) = Self.line(&random, gap: gap)
        let links = (0..<5).map { _ in start + way * Float.random(in: 0...1, using: &random) }.map {
            [$0, $0 + side]
        }
        var plane = DotPlane(width: 160, height: 160)
        var work = MapWork()
        for points in [[start, start + way], [start + side, start + side + way]]
            + (gap < 3 ? links : [])
        {
            try plane.stroke(points, dash: nil, isDotted: false, &work)
        }
        plane.joinParallels(distance: 3)
        for scan in 55..<105 {
            let cut = (0..<160).map { abs(way.x) > abs(way.y) ? (scan, $0) : ($0, scan) }.map {
                column,
                row in
                plane.words[row * plane.wordsPerRow + column / 64] >> UInt64(column % 64) & 1
            }
            #expect(
                zip(cut, cut.dropFirst()).count { $0 < $1 } == (gap < 3 ? 1 : 2),
                "\(gap) \(way)"
            )
            #expect(cut.reduce(0, +) <= (gap < 3 ? 2 : 4))
        }
    }

    @Test(
        "However many run side by side, paths are lighter than streets, and railways have dashes",
        arguments: 0..<20
    )
    func weights(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let (start, way, side) = Self.line(&random, gap: .random(in: 0.5...1.5, using: &random))
        for count in [1, 2, 5] {
            // Each is drawn twice, with different starts.
            let offsets = (0..<2 * count).map { (side * Float($0 / 2), way * (Float($0 % 2) / 3)) }
            func dots(_ line: MapLine) throws -> Int {
                var canvas = MapCanvas(columns: 80, rows: 40, maxParallelDistance: 3)
                var work = MapWork()
                for (side, part) in offsets {
                    try canvas.stroke([start + part, start + way].map { $0 + side }, line, &work)
                }
                canvas.joinParallels(origin: .zero)
                return canvas.finished().reduce(0) { $0 + $1.dots.nonzeroBitCount }
            }
            #expect(try dots(.path) * 9 < dots(.minorRoad) * 5)
            #expect(try (dots(.road) * 5...dots(.road) * 7).contains(dots(.railway) * 10))
        }
    }

    /// Returns the start of a line through the middle, its end relative to it, and the vector to
    /// the next line.
    private static func line(_ random: inout SplitMix64, gap: Float) -> (
        SIMD2<Float>, SIMD2<Float>, SIMD2<Float>
    ) {
        let slope = Float.random(in: -1...1, using: &random)
        let way = Bool.random(using: &random) ? SIMD2(130, slope * 130) : SIMD2(slope * 130, 130)
        let start = SIMD2(repeating: 80 + .random(in: 0...4, using: &random)) - way / 2
        return (start, way, SIMD2(-way.y, way.x) * (gap / 130 / (1 + slope * slope).squareRoot()))
    }
}
