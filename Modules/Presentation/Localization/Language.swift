/// A language of the app; the raw value is its two-letter ISO 639 code.
public enum Language: String, Sendable, Hashable, CaseIterable {
    /// English.
    case en
    /// Polish.
    case pl
}
