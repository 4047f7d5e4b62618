/// The way in which a simulated network treats requests.
package enum NetworkConditions: Sendable, Hashable {
    case ok
    /// Every request is delayed.
    case slow(Duration)
    /// There is no connection.
    case fail
    /// The server answers every request with this HTTP status; if it is 2xx, requests proceed.
    case status(Int)
}
