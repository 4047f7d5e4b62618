import Testing

@testable import Cartography

@Suite struct CacheTests {
    @Test("The least recently used value is evicted first")
    func eviction() throws {
        let cache = Cache<String, Int>(limit: 3 * (128 + 100))
        var made: [String] = []
        func use(_ key: String) throws {
            _ = try cache.value(for: key, size: { $0 }) {
                made.append(key)
                return 100
            }
        }
        for key in ["a", "b", "c", "a", "d", "a", "c", "b"] { try use(key) }
        #expect(made == ["a", "b", "c", "d", "b"])
    }

    @Test("A value that alone exceeds the limit is not kept, and evicts no other")
    func large() throws {
        let cache = Cache<Int, Int>(limit: 1000)
        var made: [Int] = []
        for (key, size) in [(1, 500), (2, 1000), (2, 1000), (1, 500)] {
            _ = try cache.value(for: key, size: { _ in size }) {
                made.append(key)
                return key
            }
        }
        #expect(made == [1, 2, 2])
    }
}
