import Domain

/// The outcome of one HTTP exchange.
enum HTTPAnswer: Sendable {
    case reply(HTTPReply)
    case failed(TransferError)
    case cancelled
}
