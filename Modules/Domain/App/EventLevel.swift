/// The severity of an event; levels are ordered from `debug` to `error`.
public enum EventLevel: Sendable, Hashable, CaseIterable, Comparable {
    /// Normal operation.
    case debug
    /// An event that may be of interest.
    case info
    /// Something was invalid and was left out.
    case warning
    /// Something could not be obtained.
    case error
}
