import Synchronization

/// A cache with a memory limit.
///
/// The cache evicts the least recently used values first.
package final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Entry {
        let value: Value
        /// The size of the value and of the entry, in bytes.
        let size: Int
        /// The value that ``State/uses`` had at the last use of this entry.
        var lastUse: Int
    }

    private struct State {
        var entries: [Key: Entry] = [:]
        var size = 0
        /// The number of look-ups so far, which serves as the time of a use.
        var uses = 0

        mutating func evict(downTo limit: Int) {
            for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                guard size > limit else { return }
                entries[key] = nil
                size -= entry.size
            }
        }
    }

    /// The memory that an entry takes besides its value, in bytes.
    private static var entryOverhead: Int { 128 }
    /// After an eviction, at least the limit divided by this number is free.
    ///
    /// An eviction sorts all entries, so it should make room for more than one entry.
    private static var evictionDivisor: Int { 8 }

    /// The maximum size of all entries, in bytes.
    package let limit: Int
    private let state = Mutex(State())

    /// Creates a cache with a limit in bytes.
    ///
    /// The cache does not keep a value that is larger than the limit.
    package init(limit: Int) {
        self.limit = limit
    }

    /// The size of all entries, in bytes.
    package var size: Int { state.withLock(\.size) }

    package func value(for key: Key) -> Value? {
        state.withLock { state in
            state.uses += 1
            state.entries[key]?.lastUse = state.uses
            return state.entries[key]?.value
        }
    }

    /// Keeps a value of the given size in bytes, and evicts other values if there is no room for
    /// it.
    package func keep(_ value: Value, for key: Key, size: Int) {
        let entrySize = size + Self.entryOverhead
        guard entrySize <= limit else { return }
        state.withLock { state in
            if let replaced = state.entries.removeValue(forKey: key) {
                state.size -= replaced.size
            }
            if state.size + entrySize > limit {
                let freed = max(entrySize, limit / Self.evictionDivisor)
                state.evict(downTo: limit - freed)
            }
            state.entries[key] = Entry(value: value, size: entrySize, lastUse: state.uses)
            state.size += entrySize
        }
    }
}
