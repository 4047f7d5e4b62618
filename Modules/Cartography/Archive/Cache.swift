import Synchronization

/// A cache with a memory limit, which evicts the least recently used values.
package final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        let size: Int
        var lastUse: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var size = 0
        var uses = 0
    }

    /// The approximate size of an entry without its value, in bytes.
    private static var entryOverhead: Int { 128 }

    private let limit: Int
    private let state = Mutex(State())

    /// Creates a cache with a limit in bytes; it does not keep a value that alone exceeds the limit.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Returns the cached value; nil if there is none.
    package func value(for key: Key) -> Value? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.value
        }
    }

    /// Adds a value of a size in bytes.
    package func keep(_ value: Value, for key: Key, size: Int) {
        let entrySize = size + Self.entryOverhead
        guard entrySize <= limit else { return }
        state.withLock { state in
            if let replaced = state.entries.removeValue(forKey: key) { state.size -= replaced.size }
            while state.size + entrySize > limit,
                let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
            {
                state.entries[oldest.key] = nil
                state.size -= oldest.value.size
            }
            state.entries[key] = Entry(value: value, size: entrySize, lastUse: state.uses)
            state.size += entrySize
        }
    }

    /// Returns the cached value, or makes and caches one; `size` returns the size of a value in bytes.
    ///
    /// Values are made outside the lock, so two callers may make the same value.
    func value(
        for key: Key, size: (Value) -> Int, make: () throws(ArchiveError) -> Value
    ) throws(ArchiveError) -> Value {
        if let kept = value(for: key) { return kept }
        let value = try make()
        keep(value, for: key, size: size(value))
        return value
    }
}
