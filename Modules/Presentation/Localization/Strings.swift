import PresentationResources

/// The texts of the app in one language.
public struct Strings: Sendable {
    /// The language of the texts.
    public let language: Language
    private let texts: [String: String]

    /// Creates the texts of a language, which are read once per process.
    public init(_ language: Language) {
        self.language = language
        texts =
            switch language {
            case .en: Self.english
            case .pl: Self.polish
            }
    }

    private static let english = texts(englishStrings, englishStringsSize)
    private static let polish = texts(polishStrings, polishStringsSize)

    private static func texts(_ start: UnsafePointer<UInt8>, _ size: Int) -> [String: String] {
        StringsFile(UnsafeBufferPointer(start: start, count: size)).texts
    }

    /// Returns the text of a key, or the raw value of the key if there is no text.
    public subscript(key: Key) -> String { texts[key.rawValue] ?? key.rawValue }

    /// Returns the text of a key, with the arguments in place of `%1$@`, `%2$@` and so on.
    ///
    /// The documentation of each key lists its arguments. Too few arguments are a programmer error. Placeholders in
    /// arguments are not replaced.
    public subscript(key: Key, arguments: String...) -> String {
        // Each part after the first starts with the number of an argument and `$@`.
        let parts = self[key].split(separator: "%", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: String(parts[0])) { text, part in
            text += (part.first?.wholeNumberValue).map { arguments[$0 - 1] } ?? ""
            text += part.dropFirst(3)
        }
    }

    /// The raw values of the keys that have a text.
    var definedKeys: Set<String> { Set(texts.keys) }
}
