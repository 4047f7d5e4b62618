import Foundation

/// Gets what is at an address.
protocol HTTPTransport: Sendable {
    /// The whole reply, whatever its status; `.cancelled` at once where the task is.
    func get(_ url: URL) async throws(HTTPError) -> HTTPReply
}
