package import Transfers

/// The outcome of one HTTP exchange.
package enum HTTPAnswer: Sendable {
    case reply(HTTPReply)
    case failed(TransferError)
    /// The reply has a content coding that the transport does not know.
    case unknownCoding
    case cancelled
}
