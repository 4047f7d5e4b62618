import FuzzSupport
import Testing

@testable import Cartography

@Suite struct CacheTests {
    @Test("The least recently used value is evicted first") func eviction() {
        let cache = Cache<String, Int>(limit: 3 * (128 + 100))
        var made: [String] = []
        for key in ["a", "b", "c", "a", "d", "a", "c", "b"] where cache.value(for: key) == nil {
            made.append(key)
            cache.keep(0, for: key, size: 100)
        }
        #expect(made == ["a", "b", "c", "d", "b"])
    }

    @Test("The size of a cache never exceeds its limit, and the value that was added last is kept")
    func limit() {
        var random = SplitMix64(seed: 18)
        let cache = Cache<Int, Int>(limit: 100_000)
        for number in 0..<10_000 {
            let key = Int.random(in: 0..<1000, using: &random)
            if Bool.random(using: &random) {
                cache.keep(number, for: key, size: Int.random(in: 0..<2000, using: &random))
                #expect(cache.value(for: key) == number)
            } else {
                _ = cache.value(for: key)
            }
            #expect(cache.size <= cache.limit)
        }
        #expect(cache.size > cache.limit * 3 / 4)
    }

    @Test("A value that alone exceeds the limit is not kept, and evicts no other") func large() {
        let cache = Cache<Int, Int>(limit: 1000)
        var made: [Int] = []
        for (key, size) in [(1, 500), (2, 1000), (2, 1000), (1, 500)] {
            guard cache.value(for: key) == nil else { continue }
            made.append(key)
            cache.keep(key, for: key, size: size)
        }
        #expect(made == [1, 2, 2])
    }
}
