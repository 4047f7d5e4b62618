package import Domain

/// The message of a load that failed, and the action that repeats it.
package struct LoadFailure {
    /// An error that has more than a message to say to a program around the flow.
    package enum Cause: Sendable, Equatable {
        case map(MapSnapshotError)
        case announcements(AnnouncementRepositoryError)
    }

    /// The localized message, which can contain untrusted text of the backend.
    let message: String
    let onRetry: Action
    /// The error that made the load fail; `nil` if no snapshot and no list was involved, as when
    /// there is no location.
    package var cause: Cause?
}
