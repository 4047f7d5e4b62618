package import Domain

/// A repository that records each request to another repository, with no URL.
package struct RecordingRepository: AnnouncementRepositoryProtocol {
    private let repository: any AnnouncementRepositoryProtocol
    private let requests: RequestLog
    private let detailsRequests: RequestLog

    package init(
        _ repository: any AnnouncementRepositoryProtocol,
        requests: RequestLog,
        detailsRequests: RequestLog
    ) {
        self.repository = repository
        self.requests = requests
        self.detailsRequests = detailsRequests
    }

    package var sendsLocationUnencrypted: Bool { repository.sendsLocationUnencrypted }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        try await recording(in: requests) { () async throws(AnnouncementRepositoryError) in
            try await repository.announcements(matching: query)
        }
    }

    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> Announcement? {
        try await recording(in: detailsRequests) { () async throws(AnnouncementRepositoryError) in
            try await repository.currentVersion(of: announcement)
        }
    }

    private func recording<Value>(
        in requests: RequestLog,
        _ operation: () async throws(AnnouncementRepositoryError) -> Value
    ) async throws(AnnouncementRepositoryError) -> Value {
        let number = requests.begin(nil)
        do throws(AnnouncementRepositoryError) {
            let value = try await operation()
            requests.end(number, .loaded)
            return value
        } catch {
            requests.end(number, RequestLog.Outcome(error))
            throw error
        }
    }
}
