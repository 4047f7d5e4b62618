package enum NetworkConditions: Sendable, Hashable {
    /// Requests proceed immediately.
    case ok
    /// Each request is delayed by this duration.
    case slow(Duration)
    /// Every request fails immediately.
    case fail
    /// The server answers every request with this HTTP status; 200 is the same as `ok`.
    case status(Int)
}
