import Foundation

/// A way to send HTTP requests.
protocol HTTPTransport: Sendable {
    /// Returns the complete reply to a GET request, regardless of its status.
    ///
    /// The caller must enforce `HTTPLimits.time`.
    ///
    /// - Throws: `.cancelled` if the task is canceled, or another `HTTPError` if there is no complete reply.
    func get(_ url: URL) async throws(HTTPError) -> HTTPReply
}
