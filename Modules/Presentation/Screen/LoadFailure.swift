/// The message of a load that failed, and the action that repeats it.
struct LoadFailure {
    /// The localized message, which can contain untrusted text of the backend.
    let message: String
    let onRetry: Action
}
