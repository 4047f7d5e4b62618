package import Domain

/// The limits of one exchange with a server.
package struct HTTPLimits: Sendable {
    /// The number of requests that one load of map data sends at once; browsers use the same
    /// number.
    package static let requestsAtOnce = 6

    /// The maximum time until the headers of the reply are complete, including the connection and
    /// redirects.
    package var replyTime = LoadTimeLimits.reply
    /// The maximum time of the whole exchange; the caller of `HTTPClient` enforces this limit.
    package var time: Duration
    /// The maximum size of the body of a reply, in bytes.
    package var bytes: Int

    package init(time: Duration = LoadTimeLimits.list, bytes: Int = 64 << 20) {
        self.time = time
        self.bytes = bytes
    }

    /// Creates the limits of a request for map data; `nil` if the deadline has passed.
    ///
    /// The headers of the reply must be complete at `deadline`, a time of the clock. `time` keeps
    /// its default value, because a load of map data has its own limit, `LoadTimeLimits.server`.
    package init?(bytes: Int, until deadline: Duration, on clock: any AppClock) {
        self.init(bytes: bytes)
        replyTime = min(deadline - clock.now, LoadTimeLimits.reply)
        guard replyTime > .zero else { return nil }
    }
}
