/// The reason why there is no photo.
public enum PhotoError: Error, Hashable {
    /// The calling task was canceled.
    ///
    /// If the app has not canceled the call, the error is a failure, as `unavailable` is.
    case cancelled
    case transfer(TransferError)
    /// The response is not a picture in one of the formats of `Photo`.
    case unsupported
}
