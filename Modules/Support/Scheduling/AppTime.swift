import Domain

/// How time passes in an app.
package enum AppTime: Sendable {
    /// Time passes only when the clock is advanced.
    case virtual(VirtualClock)
    /// Time passes by itself.
    case real(AwaitedClock)

    /// The clock that can be advanced; `nil` if time passes by itself.
    package var virtualClock: VirtualClock? {
        switch self {
        case .virtual(let clock): clock
        case .real: nil
        }
    }

    /// The earliest deadline of a sleeping task; `nil` if no task is sleeping.
    package var nextDeadline: Duration? {
        switch self {
        case .virtual(let clock): clock.nextDeadline
        case .real(let clock): clock.nextDeadline
        }
    }
}
