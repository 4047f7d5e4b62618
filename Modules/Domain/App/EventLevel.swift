/// How much an event matters.
public enum EventLevel: String, Sendable, Hashable, CaseIterable, Comparable {
    /// It went as it always goes.
    case debug
    /// Somebody may want to know.
    case info
    /// Something was not as it should be, and was left out.
    case warning
    /// Something could not be had.
    case error

    /// The lesser matters less.
    public static func < (lhs: EventLevel, rhs: EventLevel) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warning: 2
        case .error: 3
        }
    }
}
