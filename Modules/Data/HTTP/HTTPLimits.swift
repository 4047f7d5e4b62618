/// How much of a reply is waited for.
package struct HTTPLimits: Sendable {
    /// The time from the start, connecting included, to the end of the reply's head.
    package var firstByte: Duration
    /// The time that the whole exchange may take.
    package var time: Duration
    /// The bytes that the reply's body may have.
    package var bytes: Int

    /// By default 10 seconds, 30 seconds, and 64 MiB.
    package init(firstByte: Duration = .seconds(10), time: Duration = .seconds(30), bytes: Int = 64 << 20) {
        self.firstByte = firstByte
        self.time = time
        self.bytes = bytes
    }
}
