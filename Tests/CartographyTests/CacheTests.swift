import Testing

@testable import Cartography

@Suite struct CacheTests {
    @Test("What was not used for longest goes first, and what is used stays")
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

    @Test("The latest is kept, however large")
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
