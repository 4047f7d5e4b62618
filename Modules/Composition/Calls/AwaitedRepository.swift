import Domain
import Scheduling

/// A repository whose calls an `Activity` counts.
///
/// Each call runs outside the main actor.
struct AwaitedRepository: AnnouncementRepositoryProtocol {
    let repository: any AnnouncementRepositoryProtocol
    let activity: Activity

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
