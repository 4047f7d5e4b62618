import Platform

/// Words that a user searches for in announcements.
///
/// An announcement matches if each word occurs in its description or in the name, the breed or the
/// microchip number of its pet. The order of the words does not matter, and a word can be a part of
/// another word. Case and diacritics do not matter either: "strasse" finds "Straße".
public struct SearchText: Sendable, Hashable {
    /// The maximum number of characters of a search.
    public static let maxLength = 100

    /// The words as the user entered them, with a space between them.
    public let text: String
    /// The words in UTF-8, without case and diacritics.
    ///
    /// They are contiguous arrays, because the search uses spans and the span of an `Array` needs
    /// iOS 26.
    let words: [ContiguousArray<UInt8>]

    /// Returns whether a text has words, but more than `maxLength` characters.
    package static func isTooLong(_ text: String) -> Bool {
        let hasWords = !text.allSatisfy(\.isWhitespace)
        return hasWords && SearchText(text) == nil
    }

    /// Creates a search; returns `nil` if the text has no words or more than `maxLength`
    /// characters.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        let joinedWords = words.joined(separator: " ")
        guard !words.isEmpty, joinedWords.count <= Self.maxLength else { return nil }
        self.text = joinedWords
        self.words = words.map { ContiguousArray(String($0).foldedForSearch.utf8) }
    }

    func matches(_ announcement: Announcement) -> Bool {
        SearchableText(announcement).contains(self)
    }
}

/// The texts of announcements, prepared once for any number of searches.
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

/// The text of an announcement in UTF-8, without case and diacritics.
private struct SearchableText {
    private let text: ContiguousArray<UInt8>

    init(_ announcement: Announcement) {
        let pet = announcement.pet
        var parts = [pet.name, pet.breed, announcement.description].compactMap(\.self)
        if let number = pet.microchipNumber {
            // Microchip numbers are often written in groups. The search finds both spellings.
            parts.append(number)
            parts.append(number.filter { $0.isLetter || $0.isNumber })
        }
        // A word has no line break, so it cannot occur across two parts.
        text = ContiguousArray(parts.joined(separator: "\n").foldedForSearch.utf8)
    }

    func contains(_ search: SearchText) -> Bool {
        search.words.allSatisfy(contains)
    }

    private func contains(_ word: ContiguousArray<UInt8>) -> Bool {
        // A word that has only combining marks is empty, because folding removes them.
        guard let first = word.first else { return true }
        guard word.count <= text.count else { return false }
        let textBytes = text.span
        let wordBytes = word.span
        let lastStart = textBytes.count - wordBytes.count
        for start in 0...lastStart where textBytes[start] == first {
            var equalCount = 1
            while equalCount < wordBytes.count,
                textBytes[start + equalCount] == wordBytes[equalCount]
            {
                equalCount += 1
            }
            if equalCount == wordBytes.count {
                return true
            }
        }
        return false
    }
}
