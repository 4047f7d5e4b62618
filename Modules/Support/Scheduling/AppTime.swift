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

    /// The earliest time at which a load or a call stops sleeping; `nil` if none is sleeping.
    ///
    /// Sleeps until the next update of a text do not count.
    package var nextAwaitedDeadline: Duration? {
        switch self {
        case .virtual(let clock): clock.nextAwaitedDeadline
        case .real(let clock): clock.nextAwaitedDeadline
        }
    }
}
