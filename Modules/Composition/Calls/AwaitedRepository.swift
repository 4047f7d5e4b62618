import Domain
import Scheduling

/// A repository whose calls an `Activity` counts.
///
/// Each call runs outside the main actor.
struct AwaitedRepository: AnnouncementRepositoryProtocol {
    private let repository: any AnnouncementRepositoryProtocol
    private let activity: Activity

    init(_ repository: any AnnouncementRepositoryProtocol, activity: Activity) {
        self.repository = repository
        self.activity = activity
    }

    var sendsLocationUnencrypted: Bool { repository.sendsLocationUnencrypted }

    func announcements(
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
