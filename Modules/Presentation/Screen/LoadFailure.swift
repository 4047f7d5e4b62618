package import Domain

/// The message of a load that failed, and the action that repeats it.
package struct LoadFailure {
    /// The error of a failed load, for a program that gives more advice than the message.
    package enum Cause: Sendable, Equatable {
        case map(MapSnapshotError)
        case announcements(AnnouncementRepositoryError)
    }

    /// The localized message; it can contain untrusted text of the backend.
    let message: String
    let onRetry: Action
    /// The error that made the load fail.
    ///
    /// It is `nil` if the error is not one of a snapshot or a list, for example if there is no
    /// location.
    package var cause: Cause?
}
