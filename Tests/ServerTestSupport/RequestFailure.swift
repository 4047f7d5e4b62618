package import Transfers

/// The error of a request that a test sends.
package enum RequestFailure: TransferFailure, Equatable {
    case cancelled
    case transfer(TransferError)
}
