/// The reason why there is no photo; `reason` is for the log, not for the user.
public enum PhotoError: PortError, Hashable {
    /// The calling task was canceled.
    ///
    /// If the app has not canceled the call, the error is a failure, as `unavailable` is.
    case cancelled
    case transfer(TransferError)
    /// The response is not a picture in one of the formats of `Photo`.
    case unsupported
    /// The source cannot return the photo now, for any other reason.
    case unavailable(reason: String)
}
