import Domain

/// The texts of the app in one language.
public struct Strings: Sendable {
    /// The plural categories of Unicode CLDR; a number that no rule of a language matches has the
    /// category `other`.
    enum PluralCategory: String, CaseIterable {
        case zero, one, two, few, many, other
    }

    private struct CategoryRule {
        let category: PluralCategory
        let rule: PluralRule
    }

    public let language: Language
    /// The sources of texts; an earlier one takes precedence.
    private let sources: [any Texts]
    private var pluralRules: [CategoryRule] = []

    /// Creates the texts of a language, with an app's own texts in place of the embedded ones.
    ///
    /// A language without an embedded file has the embedded texts in English.
    public init(_ language: Language, texts: (any Texts)? = nil) {
        self.language = language
        sources = [texts, EmbeddedTexts.presentation[language]].compactMap { $0 }
        for category in PluralCategory.allCases {
            if let text = first(["plural." + category.rawValue]), let rule = PluralRule(text) {
                pluralRules.append(CategoryRule(category: category, rule: rule))
            }
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
    ///
    /// Pass the texts of a module for its own keys. An app's own text still takes precedence.
    package func text(
        _ key: String,
        _ arguments: [String],
        in module: EmbeddedTexts? = nil
    ) -> String {
        format(first([key], in: module) ?? key, arguments)
    }

    /// Returns the text of a key in a strings file, in the plural form of a number that is not
    /// negative.
    ///
    /// Pass the texts of a module for its own keys. An app's own text still takes precedence.
    package func text(
        _ key: String,
        counting number: Int,
        in module: EmbeddedTexts? = nil
    ) -> String {
        let keys = [key + "." + category(of: number).rawValue, key + ".other"]
        return format(first(keys, in: module) ?? key, [String(number)])
    }

    /// Returns the text of a key in the grammatical gender of a sex, or the text of the key if it
    /// has no such form.
    func text(_ key: Key, genderOf sex: Pet.Sex) -> String {
        first(["\(key.rawValue).\(sex.rawValue)", key.rawValue]) ?? key.rawValue
    }

    /// Returns the text of the first of several keys that a source has; an earlier source takes
    /// precedence over an earlier key.
    private func first(_ keys: [String], in module: EmbeddedTexts? = nil) -> String? {
        let moduleTexts: (any Texts)? = module?[language]
        for source in sources + [moduleTexts].compactMap({ $0 }) {
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
        var result = String(Substring(parts[0]))
        for part in parts.dropFirst() {
            if let argument = Self.argument(for: part, of: arguments) {
                result += argument + Substring(part.dropFirst(Self.placeholderLength))
            } else {
                result += "%" + Substring(part)
            }
        }
        return result
    }

    /// The number of characters of a placeholder after the percent sign.
    private static let placeholderLength = "1$@".utf8.count

    /// Returns the argument for a placeholder such as `1$@`, with which the text begins; `nil` if
    /// it begins with none.
    private static func argument(for text: Substring.UTF8View, of arguments: [String]) -> String? {
        guard let digit = text.first, text.dropFirst().starts(with: "$@".utf8) else { return nil }
        let index = Int(digit) - Int(UInt8(ascii: "1"))
        return arguments.indices.contains(index) ? arguments[index] : nil
    }

    func category(of number: Int) -> PluralCategory {
        pluralRules.first { $0.rule.matches(number) }?.category ?? .other
    }
}
