/// The reason why there is no photo.
public enum PhotoError: Error, Hashable {
    /// The calling task was canceled; this is not a failure.
    case cancelled
    case transfer(TransferError)
    /// The response is not a picture in one of the formats of `Photo`.
    case unsupported
}
