import Platform
import Terminal

/// The text of a page, in which other texts are looked up.
struct PageText {
    /// A text of the page, and the number of the line in which it begins, from 1.
    struct Match: Equatable {
        let text: String
        let line: Int
    }

    private let lines: [Substring]

    init(_ text: String) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// Returns the line that shows a text, or the lines if the text is broken into lines; without
    /// punctuation around it, such as a rule.
    ///
    /// - Precondition: The page shows the text.
    func match(showing text: String) -> Match {
        let lastIndex = lines.count - 1
        let end = lines.indices.first { joined(0...$0).shows(text) } ?? lastIndex
        let start = (0...end).last { joined($0...end).shows(text) } ?? 0
        return Match(text: joined(start...end).collapsed.withoutPunctuation, line: start + 1)
    }

    private func joined(_ range: ClosedRange<Int>) -> String {
        lines[range].joined(separator: "\n")
    }

    private struct Word {
        let text: Substring
        let line: Int
    }

    /// Returns the words of the page that are most like a text, apart from punctuation around them;
    /// `nil` if more than a quarter of the characters differ.
    ///
    /// Upper and lower case are the same.
    func match(near text: String) -> Match? {
        let expected = text.collapsed.withoutPunctuation.lowercased()
        let maxDistance = expected.count / 4
        let words = lines.enumerated().flatMap { index, line in
            line.split(whereSeparator: \.isWhitespace).map { Word(text: $0, line: index + 1) }
        }
        let wordCount = expected.split(separator: " ").count
        var nearest: Match?
        var smallestDistance = maxDistance + 1
        for start in words.indices {
            for count in max(wordCount - 1, 1)...(wordCount + 1) {
                let found = words[start...].prefix(count)
                let text = found.map(\.text).joined(separator: " ").withoutPunctuation
                let lengthDifference = abs(text.count - expected.count)
                guard found.count == count, lengthDifference < smallestDistance else { continue }
                let distance = editDistance(text.lowercased(), expected)
                guard distance < smallestDistance else { continue }
                smallestDistance = distance
                nearest = Match(text: text, line: words[start].line)
            }
        }
        return nearest
    }
}

extension String {
    /// Returns whether the text contains another one, also if either is broken into lines.
    func shows(_ text: String) -> Bool {
        collapsed.contains(text.collapsed)
    }

    /// The text with single spaces in place of all white space.
    fileprivate var collapsed: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text from its first to its last letter or digit; the text itself if it has none.
    fileprivate var withoutPunctuation: String {
        func isOfWord(_ character: Character) -> Bool {
            character.isLetter || character.isNumber
        }
        guard let first = firstIndex(where: isOfWord), let last = lastIndex(where: isOfWord) else {
            return self
        }
        return String(self[first...last])
    }
}
