import Synchronization
import Testing

/// The questions of fakes to which the running tests have not given an answer.
enum OpenQuestions {
    private struct Entry {
        let test: Test.ID?
        let question: String
    }

    private static let entries = Mutex<[Int: Entry]>([:])
    private static let lastID = Atomic(0)

    /// Adds a question of the current test, and returns the number that removes it.
    static func add(_ question: String) -> Int {
        let id = lastID.add(1, ordering: .relaxed).newValue
        let entry = Entry(test: Test.current?.id, question: question)
        entries.withLock { $0[id] = entry }
        return id
    }

    static func remove(_ id: Int) {
        entries.withLock { $0[id] = nil }
    }

    /// The questions of the current test, in the order in which they were asked.
    static var ofCurrentTest: [String] {
        let test = Test.current?.id
        return sorted.filter { $0.test == test }.map(\.question)
    }

    /// The questions of all tests, in the order in which they were asked.
    static var all: [String] { sorted.map(\.question) }

    private static var sorted: [Entry] {
        entries.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    }
}
