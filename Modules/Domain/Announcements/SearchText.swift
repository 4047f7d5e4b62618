import Platform

/// Words that a user searches for in announcements.
///
/// An announcement matches if each word occurs in the name, the breed, the description or the
/// microchip number of its pet, in any order, also as a part of another word. Case and diacritics
/// do not count: "strasse" finds "Straße".
public struct SearchText: Sendable, Hashable {
    /// The maximum number of characters of a search.
    public static let maxLength = 100

    /// The words as entered, with a space between them.
    public let text: String
    /// The folded words in UTF-8.
    let words: [[UInt8]]

    /// Creates a search; returns `nil` if the text has no words or more than `maxLength`
    /// characters.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        let text = words.joined(separator: " ")
        guard !words.isEmpty, text.count <= Self.maxLength else { return nil }
        self.text = text
        self.words = words.map { Array(String($0).foldedForSearch.utf8) }
    }

    func matches(_ announcement: Announcement) -> Bool {
        SearchableText(announcement).contains(self)
    }
}

/// The texts of announcements in the form in which they are searched, so that searching them again
/// takes little time.
package struct SearchIndex {
    private let texts: [SearchableText]

    package init(_ announcements: [Announcement]) {
        texts = announcements.map(SearchableText.init)
    }

    /// Returns whether the announcement at a position matches a search.
    func matches(_ search: SearchText, at position: Int) -> Bool {
        texts[position].contains(search)
    }
}

/// The folded text of an announcement in UTF-8.
private struct SearchableText {
    private let text: [UInt8]

    init(_ announcement: Announcement) {
        let pet = announcement.pet
        var parts = [pet.name, pet.breed, announcement.description].compactMap(\.self)
        if let number = pet.microchipNumber {
            // Numbers are often written in groups.
            parts.append(number)
            parts.append(number.filter { $0.isLetter || $0.isNumber })
        }
        // A word has no line break, so it cannot occur across two parts.
        text = Array(parts.joined(separator: "\n").foldedForSearch.utf8)
    }

    func contains(_ search: SearchText) -> Bool {
        search.words.allSatisfy(contains)
    }

    private func contains(_ word: [UInt8]) -> Bool {
        // A word that consists of combining marks only is empty.
        guard let first = word.first else { return true }
        guard word.count <= text.count else { return false }
        let text = text.span
        let word = word.span
        for start in 0...(text.count - word.count) where text[start] == first {
            var length = 1
            while length < word.count, text[start + length] == word[length] {
                length += 1
            }
            if length == word.count {
                return true
            }
        }
        return false
    }
}
