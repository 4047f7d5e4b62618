package import Domain

/// A repository whose calls an `Activity` counts.
///
/// Each call runs outside the main actor.
package struct AwaitedRepository: AnnouncementRepositoryProtocol {
    private let repository: any AnnouncementRepositoryProtocol
    private let activity: Activity

    package init(_ repository: any AnnouncementRepositoryProtocol, activity: Activity) {
        self.repository = repository
        self.activity = activity
    }

    package var sendsLocationUnencrypted: Bool { repository.sendsLocationUnencrypted }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        try await activity.awaitingOutsideMainActor(
            "announcements(matching:)",
            limit: CallTimeLimits.list
        ) { () async throws(AnnouncementRepositoryError) in
            try await repository.announcements(matching: query)
        }
    }
}
