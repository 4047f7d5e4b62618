/// The simulated condition of the device's network.
package enum NetworkConditions: Sendable, Hashable {
    /// Requests pass unchanged.
    case ok
    /// Each request takes this much longer.
    case slow(Duration)
    /// Every request fails.
    case fail
}
