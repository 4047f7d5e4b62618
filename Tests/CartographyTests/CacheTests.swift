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

    @Test("The latest value is kept, even if it exceeds the limit")
    func large() throws {
        let cache = Cache<Int, Int>(limit: 1)
        var made = 0
        for _ in 0..<2 {
            _ = try cache.value(for: 1, size: { _ in 1000 }) {
                made += 1
                return made
            }
        }
        #expect(made == 1)
    }
}
