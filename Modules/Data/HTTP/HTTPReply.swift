import Foundation

/// A complete reply.
struct HTTPReply: Sendable {
    let status: Int
    /// In lower case, without parameters; empty where the reply does not say.
    let mediaType: String
    let body: Data
}
