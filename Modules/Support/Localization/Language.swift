/// A language of the app's texts.
public struct Language: Sendable, Hashable, CaseIterable {
    public static let en = Language(code: "en")
    /// The languages whose texts are part of the app, in the order of their table.
    public static let allCases = EmbeddedTexts.languages.languages

    /// The ISO 639 code of the language.
    public let code: String

    public init(code: String) {
        self.code = code
    }
}
