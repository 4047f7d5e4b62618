package enum NetworkConditions: Sendable, Hashable {
    case ok
    case slow(Duration)
    case fail
    /// The server answers every request with this HTTP status; 200 is the same as `ok`.
    case status(Int)
}
