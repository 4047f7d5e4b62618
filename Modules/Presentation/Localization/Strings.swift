import Domain
import Synchronization

/// The texts of the app in one language.
public struct Strings: Sendable {
    /// The plural categories of Unicode CLDR; a number that no rule of a language matches has the category `other`.
    enum PluralCategory: String, CaseIterable {
        case zero, one, two, few, many, other
    }

    /// The language of the texts.
    public let language: Language
    private let texts: [String: String]
    private let pluralRules: [(category: PluralCategory, rule: PluralRule)]

    /// The texts that were read from strings files, by the codes of their languages.
    private static let files = Mutex<[String: [String: String]]>([:])

    /// Creates the texts of a language; a strings file is read once per process.
    public init(_ language: Language) {
        self.language = language
        let texts =
            language.ownTexts
            ?? Self.files.withLock { files in
                let texts = files[language.code] ?? StringsFile(language.stringsFile).texts
                files[language.code] = texts
                return texts
            }
        self.texts = texts
        pluralRules = PluralCategory.allCases.compactMap { category in
            texts["plural." + category.rawValue].flatMap(PluralRule.init).map { (category, $0) }
        }
    }

    /// Returns the text of a key, or the raw value of the key if there is no text.
    public subscript(key: Key) -> String { text(key.rawValue, []) }

    /// Returns the text of a key, with the arguments in place of `%1$@`, `%2$@` and so on.
    ///
    /// The documentation of each key lists its arguments. Too few arguments are a programmer error. Placeholders in
    /// arguments are not replaced.
    public subscript(key: Key, arguments: String...) -> String { text(key.rawValue, arguments) }

    /// Returns the text of a key in the plural form of a number, with the number in place of `%1$@`.
    ///
    /// The number must not be negative.
    subscript(key: CountedKey, number: Int) -> String { text(key.rawValue, counting: number) }

    /// Returns the text of a key in a strings file, or the key if there is no text.
    package func text(_ key: String, _ arguments: [String]) -> String {
        guard let text = texts[key] else { return key }
        // Each part after the first starts with the number of an argument and `$@`.
        let parts = text.split(separator: "%", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            text += (part.first?.wholeNumberValue).map { arguments[$0 - 1] } ?? ""
            text += part.dropFirst(3)
        }
    }

    /// Returns the text of a key in a strings file, in the plural form of a number that is not negative.
    package func text(_ key: String, counting number: Int) -> String {
        text("\(key).\(category(of: number).rawValue)", [String(number)])
    }

    /// Returns the text of a key in the grammatical gender of a sex, or the text of the key if it has no such form.
    func text(_ key: Key, genderOf sex: Pet.Sex) -> String {
        texts["\(key.rawValue).\(sex.rawValue)"] ?? self[key]
    }

    /// Returns the plural category of a number that is not negative.
    func category(of number: Int) -> PluralCategory {
        pluralRules.first { $0.rule.matches(number) }?.category ?? .other
    }

    /// The texts by the keys of the strings file.
    package var entries: [String: String] { texts }
}
