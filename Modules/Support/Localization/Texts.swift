/// An app's own texts in one language.
///
/// The keys are those of the embedded strings files: the names of texts, such as the raw values of
/// `Strings.Key` in Presentation, the names of months and directions, the rules and forms for
/// plurals, and the forms of a status for the sex of a pet. Placeholders are `%1$@`, `%2$@` and so
/// on.
public protocol Texts: Sendable {
    /// Returns the text of a key; if it is `nil`, the embedded text is used.
    subscript(key: String) -> String? { get }
}

extension [String: String]: Texts {}
