/// A language that the app speaks.
public enum Language: String, Sendable, Hashable, CaseIterable {
    /// English.
    case en
    /// Polish.
    case pl
}
