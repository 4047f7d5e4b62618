import Foundation

/// A complete HTTP reply.
struct HTTPReply: Sendable {
    let status: Int
    /// The media type in lower case, without parameters; empty if the reply has none.
    let mediaType: String
    let body: Data
}
