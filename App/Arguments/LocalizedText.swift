import Presentation

/// A text whose language is known only when it is shown.
struct LocalizedText: Sendable {
    private let text: @Sendable (Strings) -> String

    init(_ text: @escaping @Sendable (Strings) -> String) {
        self.text = text
    }

    init<Text: AppText>(_ text: Text, _ arguments: String...) {
        self.text = { $0.text(text.key, arguments) }
    }

    /// Creates a text that is the same in all languages, such as the syntax of a command.
    init(verbatim text: String) {
        self.text = { _ in text }
    }

    func callAsFunction(_ strings: Strings) -> String {
        text(strings)
    }
}

extension Strings {
    /// Returns names as alternatives: `a`, `a or b`, or `a, b or c`.
    func alternatives(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.joined() }
        return "\(names.dropLast().joined(separator: ", ")) \(self[Expected.or]) \(last)"
    }
}
