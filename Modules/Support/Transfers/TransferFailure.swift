/// An error type with a case for a canceled transfer and a case for a failed one.
package protocol TransferFailure: Error {
    static var cancelled: Self { get }
    static func transfer(_ error: TransferError) -> Self
}
