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
        let links = (0..<5).map { _ in
            let point = start + way * Float.random(in: 0...1, using: &random)
            return [point, point + side]
        }
        var lines = [[start, start + way], [start + side, start + side + way]]
        if gap < 3 {
            lines += links
        }
        var plane = DotPlane(width: 160, height: 160)
        var work = MapWork()
        for points in lines {
            try plane.stroke(points, dash: nil, isDotted: false, &work)
        }
        plane.joinParallels(distance: 3)
        for scan in 55..<105 {
            // The dots across the lines.
            let cut = (0..<160).map { position in
                let isSteep = abs(way.x) <= abs(way.y)
                let column = isSteep ? position : scan
                let row = isSteep ? scan : position
                return plane.words[row * plane.wordsPerRow + column / 64] >> UInt64(column % 64) & 1
            }
            let starts = zip(cut, cut.dropFirst()).count { $0 < $1 }
            #expect(starts == (gap < 3 ? 1 : 2), "\(gap) \(way)")
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
            let numbers = 0..<2 * count
            func dots(_ line: MapLine) throws -> Int {
                var canvas = MapCanvas(columns: 80, rows: 40, maxParallelDistance: 3)
                var work = MapWork()
                for number in numbers {
                    let offset = start + side * Float(number / 2)
                    let part = way * (Float(number % 2) / 3)
                    try canvas.stroke([offset + part, offset + way], line, &work)
                }
                canvas.joinParallels(origin: .zero)
                return canvas.cells().reduce(0) { $0 + $1.dots.nonzeroBitCount }
            }
            #expect(try dots(.path) * 9 < dots(.minorRoad) * 5)
            #expect(try (dots(.road) * 5...dots(.road) * 7).contains(dots(.railway) * 10))
        }
    }

    /// Returns the start of a line through the middle, its end relative to it, and the vector to
    /// the next line.
    private static func line(_ random: inout SplitMix64, gap: Float)
        -> (start: SIMD2<Float>, way: SIMD2<Float>, side: SIMD2<Float>)
    {
        let slope = Float.random(in: -1...1, using: &random)
        let way = Bool.random(using: &random) ? SIMD2(130, slope * 130) : SIMD2(slope * 130, 130)
        let start = SIMD2(repeating: 80 + .random(in: 0...4, using: &random)) - way / 2
        let length = 130 * (1 + slope * slope).squareRoot()
        return (start, way, SIMD2(-way.y, way.x) * (gap / length))
    }
}
