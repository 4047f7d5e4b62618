import Domain
import TestSupport
import Testing

@Suite(.hangingLimit) struct MapSizeTests {
    @Test("A size has at least one unit in each direction", arguments: [Int.min, -1, 0])
    func length(length: Int) {
        #expect(MapSize(width: length, height: 9) == MapSize(width: 1, height: 9))
        #expect(MapSize(width: 16, height: length) == MapSize(width: 16, height: 1))
    }

    @Test("A size has at most 1,000,000 units in each direction", arguments: [1_000_001, Int.max])
    func maxLength(length: Int) {
        let maxLength = 1_000_000
        #expect(MapSize(width: length, height: 9) == MapSize(width: maxLength, height: 9))
        #expect(MapSize(width: 16, height: length) == MapSize(width: 16, height: maxLength))
        #expect(MapSize(width: maxLength, height: 9).width == maxLength)
    }

    @Test(
        "A ratio that is not a positive number is that of points",
        arguments: [0, -2, .nan, .infinity]
    )
    func ratio(ratio: Double) {
        let size = MapSize(width: 16, height: 9, unitAspectRatio: ratio)
        #expect(size == MapSize(width: 16, height: 9))
    }
}
