import Platform
import PresentationResources

/// A language of the app.
public struct Language: Sendable, CaseIterable {
    /// English.
    public static let en = Language(code: "en", ownTexts: nil)
    /// The languages whose texts are part of the app, in the order of their table.
    public static let allCases = resources.compactMap { resource in
        resource.code.map { Language(code: String(cString: $0), ownTexts: nil) }
    }

    /// The ISO 639 code of the language.
    public let code: String
    /// The texts by their keys; `nil` for a language whose texts are part of the app.
    let ownTexts: [String: String]?

    /// Creates a language of the app from its two-letter code; `nil` if there is none.
    public init?(code: String) {
        guard Self.allCases.contains(where: { $0.code == code }) else { return nil }
        self.init(code: code, ownTexts: nil)
    }

    /// Creates a language from its code and its texts, which have the keys of the app's strings files.
    public init(code: String, texts: [String: String]) { self.init(code: code, ownTexts: texts) }

    private init(code: String, ownTexts: [String: String]?) {
        self.code = code
        self.ownTexts = ownTexts
    }

    /// The bytes of the strings file; empty if there is none.
    var stringsFile: UnsafeBufferPointer<UInt8> {
        let texts = Self.resources.first { $0.code.map { String(cString: $0) } == code }?.texts
        return UnsafeBufferPointer(start: texts, count: texts.map { strlen($0) } ?? 0)
    }

    private static var resources: some Sequence<LanguageResource> {
        sequence(first: languageResources) { $0 + 1 }.lazy.map(\.pointee).prefix { $0.code != nil }
    }
}

extension Language: Hashable {
    /// Compares the codes.
    public static func == (lhs: Language, rhs: Language) -> Bool { lhs.code == rhs.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}
