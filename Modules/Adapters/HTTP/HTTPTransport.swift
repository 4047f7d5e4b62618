package import Domain

/// A type that sends the requests of an HTTP client.
package protocol HTTPTransport: Sendable {
    /// Loads what every request needs; does not use the network.
    func prepare()

    /// Sends one request, and returns the reply; the reply can be a redirect.
    ///
    /// The exchange fails if the body has more than `maxBytes`, or if the headers are not complete
    /// after `replyTime` on the clock. If the task is canceled, the answer is `cancelled`.
    func exchange(
        _ request: HTTPRequest,
        maxBytes: Int,
        replyTime: Duration,
        clock: any AppClock
    ) async -> HTTPAnswer
}
