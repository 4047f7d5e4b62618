package import Domain
package import Logging

/// A repository that records each call of another repository.
///
/// If the other repository makes requests to a `RecordingSource` for a call, the first request is
/// recorded in the entry for the call. Otherwise, the entry has no URL.
package struct RecordingRepository: AnnouncementRepositoryProtocol {
    private let repository: any AnnouncementRepositoryProtocol
    private let requests: RequestLog

    package init(_ repository: any AnnouncementRepositoryProtocol, requests: RequestLog) {
        self.repository = repository
        self.requests = requests
    }

    package var sendsLocationUnencrypted: Bool { repository.sendsLocationUnencrypted }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        try await RecordedCall.recording(in: requests, outcome: RequestLog.Outcome.init) {
            () async throws(AnnouncementRepositoryError) in
            try await repository.announcements(matching: query)
        }
    }
}
