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
    /// The sources of texts in the language; an earlier one takes precedence.
    private let sources: [any Texts]
    /// The embedded texts, whose English ones are used if no source has a text; an earlier element
    /// takes precedence.
    private let embedded: [EmbeddedTexts]
    private let pluralRules: [CategoryRule]

    /// Creates the texts of a language, with an app's own texts in place of the embedded ones.
    ///
    /// A text that is missing in the language is the embedded one in English. A language without an
    /// embedded file also has the plural rules of English.
    public init(_ language: Language, texts: (any Texts)? = nil) {
        self.init(language, texts: texts, embedded: [.presentation])
    }

    /// Creates the texts of a language from several collections of embedded texts; an earlier one
    /// takes precedence.
    package init(_ language: Language, texts: (any Texts)? = nil, embedded: [EmbeddedTexts]) {
        self.language = language
        self.embedded = embedded
        let files = embedded.compactMap { $0.texts(in: language) }
        sources = [texts].compactMap(\.self) + files
        var sourcesOfRules = sources
        if files.isEmpty {
            sourcesOfRules += Self.english(embedded)
        }
        pluralRules = Self.pluralRules(in: sourcesOfRules)
    }

    /// Returns the text of a key, with the arguments in place of `%1$@`, `%2$@` and so on; without
    /// a text, also in English, the raw value.
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

    /// Returns the text of a key in a strings file, or the key if there is no text, also in
    /// English.
    ///
    /// Pass the texts of a module for its own keys. An app's own text still takes precedence.
    package func text(
        _ key: String,
        _ arguments: [String] = [],
        in module: EmbeddedTexts? = nil
    ) -> String {
        format(template([key], in: module) ?? key, arguments)
    }

    /// Returns the text of a key in a strings file, in the plural form of a number that is not
    /// negative.
    ///
    /// A text that is missing in the language has the form of the number in English. Pass the texts
    /// of a module for its own keys. An app's own text still takes precedence.
    package func text(
        _ key: String,
        counting number: Int,
        in module: EmbeddedTexts? = nil
    ) -> String {
        let forms = Self.forms(of: key, category(of: number))
        let template =
            first(forms, in: module) ?? englishForm(of: key, counting: number, in: module) ?? key
        return format(template, [String(number)])
    }

    private func englishForm(
        of key: String,
        counting number: Int,
        in module: EmbeddedTexts?
    ) -> String? {
        let rules = Self.pluralRules(in: Self.english(embedded))
        let forms = Self.forms(of: key, Self.category(of: number, rules))
        return firstInEnglish(forms, in: module)
    }

    /// Returns the keys of a counted text in a plural category.
    private static func forms(of key: String, _ category: PluralCategory) -> [String] {
        ["\(key).\(category.rawValue)", "\(key).\(PluralCategory.other.rawValue)"]
    }

    /// Returns the text of a key in the grammatical gender of a sex, or the text of the key if it
    /// has no such form.
    func text(_ key: Key, genderOf sex: Pet.Sex) -> String {
        template(["\(key.rawValue).\(sex.rawValue)", key.rawValue]) ?? key.rawValue
    }

    /// Returns the text of the first of several keys that has one in the language, or else in
    /// English.
    private func template(_ keys: [String], in module: EmbeddedTexts? = nil) -> String? {
        first(keys, in: module) ?? firstInEnglish(keys, in: module)
    }

    private func first(_ keys: [String], in module: EmbeddedTexts?) -> String? {
        if let text = Self.first(keys, in: sources) {
            return text
        }
        guard let texts = module?.texts(in: language) else { return nil }
        return Self.first(keys, in: [texts])
    }

    /// Returns a text in English, whose files are read only when a text is missing.
    private func firstInEnglish(_ keys: [String], in module: EmbeddedTexts?) -> String? {
        Self.first(keys, in: Self.english(embedded + [module].compactMap(\.self)))
    }

    private static func english(_ embedded: [EmbeddedTexts]) -> [any Texts] {
        embedded.map { $0[.en] }
    }

    /// Returns the text of the first of several keys that a source has; an earlier source takes
    /// precedence over an earlier key.
    private static func first(_ keys: [String], in sources: [any Texts]) -> String? {
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
        Self.category(of: number, pluralRules)
    }

    private static func category(of number: Int, _ rules: [CategoryRule]) -> PluralCategory {
        rules.first { $0.rule.matches(number) }?.category ?? .other
    }

    private static func pluralRules(in sources: [any Texts]) -> [CategoryRule] {
        PluralCategory.allCases.compactMap { category in
            guard let text = first(["plural." + category.rawValue], in: sources),
                let rule = PluralRule(text)
            else { return nil }
            return CategoryRule(category: category, rule: rule)
        }
    }
}
