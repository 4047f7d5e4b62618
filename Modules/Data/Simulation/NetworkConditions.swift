package enum NetworkConditions: Sendable, Hashable {
    case ok
    case slow(Duration)
    case fail
    /// The server answers every request with this HTTP status; at 200, requests proceed.
    case status(Int)
}
