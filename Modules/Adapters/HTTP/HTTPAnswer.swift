package import Transfers

/// The outcome of one HTTP exchange.
package enum HTTPAnswer: Sendable {
    case reply(HTTPReply)
    case failed(TransferError)
    case cancelled
}
