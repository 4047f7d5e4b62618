import Domain
import Foundation

/// Gets what is at an address.
protocol HTTPTransport: Sendable {
    /// The whole reply, whatever its status; `.cancelled` at once where the task is.
    func get(_ url: URL) async throws(AnnouncementRepositoryError) -> HTTPReply
}

/// Gets what is at an address within this process.
struct URLSessionTransport: HTTPTransport {
    let limits: HTTPLimits
    let clock: any AppClock

    func get(_ url: URL) async throws(AnnouncementRepositoryError) -> HTTPReply {
        try await HTTPExchange(limits: limits, clock: clock).get(url)
    }
}

/// A complete reply.
struct HTTPReply: Sendable {
    let status: Int
    /// In lower case, without parameters; empty where the reply does not say.
    let mediaType: String
    let body: Data
}

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
