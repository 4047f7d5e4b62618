import Domain

/// The texts of the app in one language.
public struct Strings: Sendable {
    /// The plural categories of Unicode CLDR; a number that no rule of a language matches has the
    /// category `other`.
    enum PluralCategory: String, CaseIterable {
        case zero, one, two, few, many, other
    }

    public let language: Language
    /// The sources of texts; an earlier one takes precedence.
    private let sources: [any Texts]
    private var pluralRules: [(category: PluralCategory, rule: PluralRule)] = []

    /// Creates the texts of a language, with an app's own texts in place of the embedded ones.
    ///
    /// A language without an embedded file has the embedded texts in English.
    public init(_ language: Language, texts: (any Texts)? = nil) {
        self.language = language
        sources = [texts, EmbeddedTexts.presentation[language]].compactMap { $0 }
        for category in PluralCategory.allCases {
            guard let rule = first(["plural." + category.rawValue]).flatMap(PluralRule.init) else {
                continue
            }
            pluralRules.append((category, rule))
        }
    }

    /// Returns the text of a key, with the arguments in place of `%1$@`, `%2$@` and so on; without
    /// a text, the raw value.
    ///
    /// The comments of `Languages/en.strings` list the arguments of each text. A placeholder
    /// without an argument stays as it is. Placeholders in arguments are not replaced.
    public subscript(key: Key, arguments: String...) -> String { text(key.rawValue, arguments) }

    /// Returns the text of a key in the plural form of a number, with the number in place of
    /// `%1$@`.
    ///
    /// The number must not be negative.
    package subscript(key: CountedKey, number: Int) -> String {
        text(key.rawValue, counting: number)
    }

    /// Returns the text of a key in a strings file, or the key if there is no text.
    package func text(_ key: String, _ arguments: [String]) -> String {
        format(first([key]) ?? key, arguments)
    }

    /// Returns the text of a key in a strings file, in the plural form of a number that is not
    /// negative.
    package func text(_ key: String, counting number: Int) -> String {
        format(
            first([key + "." + category(of: number).rawValue, key + ".other"]) ?? key,
            [String(number)]
        )
    }

    /// Returns the text of a key in the grammatical gender of a sex, or the text of the key if it
    /// has no such form.
    func text(_ key: Key, genderOf sex: Pet.Sex) -> String {
        first(["\(key.rawValue).\(sex.rawValue)", key.rawValue]) ?? key.rawValue
    }

    private func first(_ keys: [String]) -> String? {
        for source in sources {
            for key in keys {
                if let text = source[key] {
                    return text
                }
            }
        }
        return nil
    }

    private func format(_ text: String, _ arguments: [String]) -> String {
        guard !arguments.isEmpty else { return text }
        let parts = text.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(Substring(parts[0]))) { text, part in
            guard let digit = part.first, part.dropFirst().starts(with: "$@".utf8),
                arguments.indices.contains(Int(digit) - 49)
            else { return text += "%" + Substring(part) }
            text += arguments[Int(digit) - 49] + Substring(part.dropFirst(3))
        }
    }

    func category(of number: Int) -> PluralCategory {
        pluralRules.first { $0.rule.matches(number) }?.category ?? .other
    }
}
