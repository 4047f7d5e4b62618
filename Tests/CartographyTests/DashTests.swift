import Testing

@testable import Cartography

@Suite struct DashTests {
    @Test("Dashes stay in their places when the plane moves", arguments: [1, 3, 64, 500])
    func moved(offset: Int) throws {
        let line: [SIMD2<Float>] = [SIMD2(-1000, 20), SIMD2(300, 20), SIMD2(2000, 60)]
        let first = try plane(of: line)
        let second = try plane(of: line.map { $0 - SIMD2(Float(offset), 0) })
        for row in 0..<100 {
            for column in 0..<(600 - offset) {
                #expect(first.hasDot(column + offset, row) == second.hasDot(column, row))
            }
        }
    }

    private func plane(of line: [SIMD2<Float>]) throws -> DotPlane {
        var plane = DotPlane(width: 600, height: 100)
        var work = MapWork()
        let dash = DotPlane.Dash(on: 2, off: 2)
        try plane.stroke(line, dash: dash, isDotted: false, &work)
        return plane
    }
}

extension DotPlane {
    fileprivate func hasDot(_ column: Int, _ row: Int) -> Bool {
        words[row * wordsPerRow + column / 64] >> UInt64(column % 64) & 1 == 1
    }
}
