import Foundation

/// The app's words in one language.
public struct Strings: Sendable {
    /// The language.
    public let language: Language
    private let texts: [String: String]

    /// The words of a language from the module's resources, read once; a text that is not there reads as its key.
    public init(_ language: Language) {
        self.language = language
        texts =
            switch language {
            case .en: Self.english
            case .pl: Self.polish
            }
    }

    private static let english = read(.en)
    private static let polish = read(.pl)

    private static func read(_ language: Language) -> [String: String] {
        let file = Bundle.module.url(
            forResource: "Localizable", withExtension: "strings", subdirectory: nil, localization: language.rawValue)
        let data = file.flatMap { try? Data(contentsOf: $0) }
        let texts = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        return texts as? [String: String] ?? [:]
    }

    /// The text of a key.
    public subscript(key: Key) -> String { texts[key.rawValue] ?? key.rawValue }

    /// The text of a key, with the arguments in the places `%1$@`, `%2$@` and so on.
    public subscript(key: Key, arguments: String...) -> String {
        String(format: self[key], arguments: arguments)
    }

    /// The keys that have a text.
    var definedKeys: Set<String> { Set(texts.keys) }
}
