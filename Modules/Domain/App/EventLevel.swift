/// The severity of an event; levels are ordered from `debug` to `error`.
public enum EventLevel: Sendable, Hashable, CaseIterable, Comparable {
    /// Normal operation.
    case debug
    /// An event that may be of interest.
    case info
    /// Something was left out.
    case warning
    /// A request or an operation failed.
    case error
}
