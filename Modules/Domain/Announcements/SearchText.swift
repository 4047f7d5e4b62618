import Platform

/// Words that a user searches for in announcements.
///
/// An announcement matches if each word occurs in its description, in its phone number, or in the
/// name, the breed or the microchip number of its pet, or if the app's language describes its
/// species, sex or status with a word that begins like it. The order of the words does not matter,
/// and in the texts of an announcement, a word can be a part of another word. Case, diacritics, and
/// the forms of apostrophes and hyphens do not matter either: "strasse" finds "Straße".
public struct SearchText: Sendable, Hashable {
    /// The maximum number of characters of a search.
    public static let maxLength = 100

    /// The words as the user entered them, with a space between them.
    public let text: String
    private(set) var words: [SearchWord]

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
        self.words = words.map { SearchWord(String($0).foldedForSearch) }
    }

    /// Returns the same search, in which the words can also describe species, sexes and statuses.
    public func understood(with vocabulary: SearchVocabulary) -> SearchText {
        var search = self
        search.words = words.map { $0.understood(with: vocabulary) }
        return search
    }

    func matches(_ announcement: Announcement) -> Bool {
        SearchableText(announcement).contains(self)
    }
}

/// A word of a search, without case and diacritics.
struct SearchWord: Sendable, Hashable {
    /// The word in UTF-8.
    ///
    /// It is a contiguous array, because the search uses spans and the span of an `Array` needs
    /// iOS 26.
    fileprivate let bytes: ContiguousArray<UInt8>
    private let text: String
    /// What the word describes in the app's language.
    fileprivate private(set) var subjects = SearchVocabulary.SubjectSet()

    fileprivate init(_ text: String) {
        self.text = text
        bytes = ContiguousArray(text.utf8)
    }

    fileprivate func understood(with vocabulary: SearchVocabulary) -> SearchWord {
        var word = self
        word.subjects = vocabulary.subjects(describedBy: text)
        return word
    }
}

/// The texts of announcements, prepared once for any number of searches.
package struct SearchIndex {
    private let texts: [SearchableText]

    package init(_ announcements: [Announcement]) {
        texts = announcements.map(SearchableText.init)
    }

    func matches(_ search: SearchText, at position: Int) -> Bool {
        texts[position].contains(search)
    }
}

/// The text of an announcement in UTF-8, without case and diacritics.
private struct SearchableText {
    /// The number of the subject of the announcement.
    private let subject: Int
    private let text: ContiguousArray<UInt8>

    init(_ announcement: Announcement) {
        subject = SearchVocabulary.Subject(announcement).number
        let pet = announcement.pet
        var parts = [pet.name, pet.breed, announcement.description].compactMap(\.self)
        for number in [pet.microchipNumber, announcement.contact.phone].compactMap(\.self) {
            // Numbers are often written in groups. The search finds both spellings.
            parts.append(number)
            parts.append(number.filter { $0.isLetter || $0.isNumber })
        }
        // A word has no line break, so it cannot occur across two parts.
        text = ContiguousArray(parts.joined(separator: "\n").foldedForSearch.utf8)
    }

    func contains(_ search: SearchText) -> Bool {
        search.words.allSatisfy { word in
            word.subjects.contains(subject) || contains(word.bytes)
        }
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
