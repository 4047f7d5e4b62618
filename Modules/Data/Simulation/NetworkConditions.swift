/// The state of the device's network, as it is simulated.
package enum NetworkConditions: Sendable, Hashable {
    /// As good as what lies behind it.
    case ok
    /// Each request takes this much longer.
    case slow(Duration)
    /// No request gets through.
    case fail
}
