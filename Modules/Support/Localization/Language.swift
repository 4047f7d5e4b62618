/// A language of the app's texts.
public struct Language: Sendable, Hashable, CaseIterable {
    public static let en = Language(code: "en")
    public static let pl = Language(code: "pl")
    /// The languages whose texts are part of the app, in the order of their table.
    public static let allCases = EmbeddedTexts.languages.languages

    /// The ISO 639 code of the language.
    public let code: String

    /// Creates the language with an ISO 639 code; `nil` if its texts are not part of the app.
    ///
    /// For an app's own texts in another language, see `Strings.init(languageCode:texts:units:)`.
    public init?(_ code: String) {
        self.init(code: code)
        guard Self.allCases.contains(self) else { return nil }
    }

    /// Creates the language with a code, whether or not there are texts.
    package init(code: String) {
        self.code = code
    }
}
