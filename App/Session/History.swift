import Presentation
import TextViews

/// The commands that were performed in a session, by key or typed, each with what has changed until
/// the next one.
struct History {
    struct Entry {
        let number: Int
        /// The command; `nil` for the beginning of the session.
        let command: String?
        /// The number of lines that the app had logged before.
        let loggedLines: Int
        /// What has changed, each in a text.
        fileprivate(set) var changes: [String] = []
    }

    private static let maxEntries = 100

    private let strings: Strings
    /// The newest entries, of which only the last one can still change.
    private(set) var entries = [Entry(number: 0, command: nil, loggedLines: 0)]
    /// What the screen said before the last command; `nil` if it is not known yet.
    private var old: Outline?
    /// What the screen said at the last update; `nil` before.
    private var outline: Outline?

    init(strings: Strings) {
        self.strings = strings
    }

    /// Adds a command that is about to be performed on the screen of the last update.
    mutating func begin(_ command: String, loggedLines: Int) {
        old = outline
        let number = (entries.last?.number ?? 0) + 1
        entries.append(Entry(number: number, command: command, loggedLines: loggedLines))
        if entries.count > Self.maxEntries {
            entries.removeFirst()
        }
    }

    /// Notes what the screen says now, which is the effect of the last command; before the first
    /// command, nothing counts as a change.
    mutating func update(to new: Outline?) {
        outline = new
        guard entries.count > 1, let old else { return }
        entries[entries.count - 1].changes = new?.changes(since: old, strings) ?? []
    }
}
