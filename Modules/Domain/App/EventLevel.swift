/// The severity of an event.
public enum EventLevel: String, Sendable, Hashable, CaseIterable, Comparable {
    /// Normal operation.
    case debug
    /// An event that may be of interest.
    case info
    /// Something was invalid and was left out.
    case warning
    /// Something could not be obtained.
    case error

    /// Orders levels by severity, from `debug` to `error`.
    public static func < (lhs: EventLevel, rhs: EventLevel) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int { Self.allCases.prefix { $0 != self }.count }
}
