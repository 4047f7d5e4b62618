package import Domain

/// A source of the current versions of announcements whose calls an `Activity` counts.
///
/// Each call runs outside the main actor.
package struct AwaitedVersions: AnnouncementVersionsProtocol {
    private let versions: any AnnouncementVersionsProtocol
    private let activity: Activity

    package init(_ versions: any AnnouncementVersionsProtocol, activity: Activity) {
        self.versions = versions
        self.activity = activity
    }

    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> AnnouncementVersion {
        try await activity.awaitingOutsideMainActor(
            "currentVersion(of:)",
            limit: CallTimeLimits.list
        ) { () async throws(AnnouncementRepositoryError) in
            try await versions.currentVersion(of: announcement)
        }
    }
}
