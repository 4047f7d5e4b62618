/// A message that only informs, without anything to do about it.
public struct Remark: Sendable, Hashable {
    /// The localized message; it can contain untrusted text of the backend.
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}
