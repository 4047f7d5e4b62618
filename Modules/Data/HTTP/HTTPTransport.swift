import Domain

/// What sends the requests of an HTTP client.
protocol HTTPTransport: Sendable {
    /// Loads what every request needs, without using the network.
    func prepare()

    /// Sends one request, and returns the reply, which can be a redirect.
    ///
    /// The exchange fails if the body exceeds a number of bytes, or if the headers are not complete
    /// after `replyTime` on the clock. If the task is canceled, the answer is `cancelled`.
    func exchange(
        _ request: HTTPRequest,
        maxBytes: Int,
        replyTime: Duration,
        clock: any AppClock
    ) async -> HTTPAnswer
}
