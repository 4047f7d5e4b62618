/// The texts of the app in one language.
public struct Strings: Sendable {
    /// The plural categories of Unicode CLDR.
    ///
    /// If no rule of a language matches a number, the number has the category `other`.
    package enum PluralCategory: String, CaseIterable {
        case zero, one, two, few, many, other
    }

    private struct CategoryRule {
        let category: PluralCategory
        let rule: PluralRule
    }

    public let language: Language
    /// The units of distances; by default, they are metric in all languages.
    public let units: DistanceUnits
    /// The sources of texts in the language; an earlier source takes precedence.
    private let sources: [any Texts]
    /// The embedded texts; an earlier element takes precedence.
    ///
    /// If no source has a text, the embedded English text is used.
    private let embedded: [EmbeddedTexts]
    private let pluralRules: [CategoryRule]

    /// Creates the texts of a language; an app's own texts take precedence over the embedded texts.
    ///
    /// If a text is missing in the language, the embedded English text is used. If the language has
    /// no embedded file and `texts` has no plural rules, the plural rules of English apply.
    public init(
        _ language: Language,
        texts: (any Texts)? = nil,
        units: DistanceUnits = .metric
    ) {
        self.init(language, texts: texts, units: units, embedded: [.languages])
    }

    /// Creates the texts of a language from an app's own texts; the language need not be one whose
    /// texts are embedded.
    public init(languageCode: String, texts: any Texts, units: DistanceUnits = .metric) {
        self.init(Language(code: languageCode), texts: texts, units: units)
    }

    /// Creates the texts of a language from several collections of embedded texts; an earlier
    /// collection takes precedence.
    ///
    /// One of the collections must have the rules for plurals, as `EmbeddedTexts.languages` has.
    /// The texts of the modules need not be among the collections.
    package init(
        _ language: Language,
        texts: (any Texts)? = nil,
        units: DistanceUnits = .metric,
        embedded: [EmbeddedTexts]
    ) {
        self.language = language
        self.units = units
        self.embedded = embedded
        let files = embedded.compactMap { $0.texts(in: language) }
        sources = [texts].compactMap(\.self) + files
        var sourcesOfRules = sources
        if files.isEmpty {
            sourcesOfRules += Self.english(embedded)
        }
        pluralRules = Self.pluralRules(in: sourcesOfRules)
    }

    /// Returns the text of a key in a strings file, with the arguments in place of `%1$@`, `%2$@`
    /// and so on.
    ///
    /// A placeholder without an argument stays as it is. Placeholders in arguments are not
    /// replaced. If there is no text, even in English, the result is the key. If the key is one of
    /// a module's own keys, pass the texts of that module. An app's own text still takes
    /// precedence.
    package func text(
        _ key: String,
        _ arguments: [String] = [],
        in module: EmbeddedTexts? = nil
    ) -> String {
        format(template([key], in: module) ?? key, arguments)
    }

    /// Returns the text of a key in a strings file, without replacing placeholders; `nil` if there is
    /// no text, even in English.
    package func optionalText(_ key: String, in module: EmbeddedTexts) -> String? {
        template([key], in: module)
    }

    /// Returns the text of a key in a strings file, in the plural form of a number, with the number
    /// in place of `%1$@`.
    ///
    /// The number must not be negative. If the text is missing in the language, the result is the
    /// English text in the English plural form. If the key is one of a module's own keys, pass the
    /// texts of that module. An app's own text still takes precedence.
    package func text(
        _ key: String,
        counting number: Int,
        in module: EmbeddedTexts? = nil
    ) -> String {
        let forms = Self.forms(of: key, category(of: number))
        let template =
            firstText(of: forms, in: module)
            ?? englishForm(of: key, counting: number, in: module)
            ?? key
        return format(template, [String(number)])
    }

    private func englishForm(
        of key: String,
        counting number: Int,
        in module: EmbeddedTexts?
    ) -> String? {
        let rules = Self.pluralRules(in: Self.english(embedded))
        let forms = Self.forms(of: key, Self.category(of: number, rules))
        return firstEnglishText(of: forms, in: module)
    }

    /// Returns the keys of a counted text in a plural category.
    private static func forms(of key: String, _ category: PluralCategory) -> [String] {
        ["\(key).\(category.rawValue)", "\(key).\(PluralCategory.other.rawValue)"]
    }

    /// Returns the text of a form of a key, such as `statusFound.male`; if there is none, the text
    /// of the key.
    package func text(
        _ key: String,
        form: String,
        in module: EmbeddedTexts? = nil
    ) -> String {
        template(["\(key).\(form)", key], in: module) ?? key
    }

    /// Returns the text of the first of several keys that has a text in the language; if none has
    /// one, the text of the first key that has a text in English.
    private func template(_ keys: [String], in module: EmbeddedTexts?) -> String? {
        firstText(of: keys, in: module) ?? firstEnglishText(of: keys, in: module)
    }

    private func firstText(of keys: [String], in module: EmbeddedTexts?) -> String? {
        if let text = Self.firstText(of: keys, in: sources) {
            return text
        }
        guard let texts = module?.texts(in: language) else { return nil }
        return Self.firstText(of: keys, in: [texts])
    }

    /// Returns a text in English; the English files are read only when this is needed.
    private func firstEnglishText(of keys: [String], in module: EmbeddedTexts?) -> String? {
        var collections = embedded
        if let module {
            collections.append(module)
        }
        return Self.firstText(of: keys, in: Self.english(collections))
    }

    private static func english(_ embedded: [EmbeddedTexts]) -> [any Texts] {
        embedded.map { $0[.en] }
    }

    /// Returns the text of the first of several keys that has a text in a source.
    ///
    /// An earlier source takes precedence over an earlier key.
    private static func firstText(of keys: [String], in sources: [any Texts]) -> String? {
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

    /// The number of bytes of a placeholder after the percent sign.
    private static let placeholderLength = "1$@".utf8.count

    /// Returns the argument for the placeholder at the start of a text, such as `1$@`; `nil` if the
    /// text does not begin with a placeholder, or if there is no such argument.
    private static func argument(for text: Substring.UTF8View, of arguments: [String]) -> String? {
        guard let digit = text.first, text.dropFirst().starts(with: "$@".utf8) else { return nil }
        // The first argument has the digit 1.
        let index = Int(digit) - Int(UInt8(ascii: "1"))
        return arguments.indices.contains(index) ? arguments[index] : nil
    }

    package func category(of number: Int) -> PluralCategory {
        Self.category(of: number, pluralRules)
    }

    private static func category(of number: Int, _ rules: [CategoryRule]) -> PluralCategory {
        rules.first { $0.rule.matches(number) }?.category ?? .other
    }

    private static func pluralRules(in sources: [any Texts]) -> [CategoryRule] {
        PluralCategory.allCases.compactMap { category in
            guard let text = firstText(of: ["plural." + category.rawValue], in: sources),
                let rule = PluralRule(text)
            else { return nil }
            return CategoryRule(category: category, rule: rule)
        }
    }
}
