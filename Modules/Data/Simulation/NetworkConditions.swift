/// The simulated condition of the device's network.
package enum NetworkConditions: Sendable, Hashable {
    /// Requests proceed immediately.
    case ok
    /// Each request is delayed by this duration.
    case slow(Duration)
    /// Every request fails immediately.
    case fail
}
