import Domain
import Testing

@Suite struct MapSizeTests {
    @Test(
        "Lengths are from 1 to 1,000,000",
        arguments: [.min, -1, 0, 1, 1_000_000, 1_000_001, .max]
    )
    func lengths(length: Int) {
        let size = MapSize(width: length, height: length)
        #expect((1...1_000_000).contains(size.width))
        #expect((1...1_000_000).contains(size.height))
    }

    @Test("A usable length is kept", arguments: [1, 80, 1_000_000])
    func usableLengths(length: Int) {
        let size = MapSize(width: length, height: length)
        #expect(size.width == length)
        #expect(size.height == length)
    }
}
