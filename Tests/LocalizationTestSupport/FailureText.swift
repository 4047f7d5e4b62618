package import Domain
package import Localization

/// An error of an adapter, and the text about it for the user.
package struct FailureText<Failure: Error, Text: RawRepresentable<String> & Sendable>: Sendable {
    package let error: Failure
    private let meaning: ServiceFailure.Meaning
    private let text: Text
    private let arguments: [String]

    package init(
        _ error: Failure,
        _ meaning: ServiceFailure.Meaning,
        _ text: Text,
        _ arguments: String...
    ) {
        self.error = error
        self.meaning = meaning
        self.text = text
        self.arguments = arguments
    }

    /// The failure with the text of a module in the language of `strings`.
    package func failure(in texts: EmbeddedTexts, _ strings: Strings) -> ServiceFailure {
        let detail = strings.text(text.rawValue, arguments, in: texts)
        return ServiceFailure(meaning, reason: "\(error)", detail: detail)
    }
}
