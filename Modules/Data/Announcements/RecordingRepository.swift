package import Domain

/// A repository that records each query of another repository, without an address.
package struct RecordingRepository: AnnouncementRepositoryProtocol {
    private let repository: any AnnouncementRepositoryProtocol
    private let requests: RequestLog

    /// Creates a repository that returns the results of another one.
    package init(_ repository: any AnnouncementRepositoryProtocol, requests: RequestLog) {
        self.repository = repository
        self.requests = requests
    }

    package var sendsLocationUnencrypted: Bool { repository.sendsLocationUnencrypted }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        let number = requests.begin(nil)
        do throws(AnnouncementRepositoryError) {
            let announcements = try await repository.announcements(matching: query)
            requests.end(number, .loaded)
            return announcements
        } catch {
            requests.end(number, RequestLog.Outcome(error))
            throw error
        }
    }

    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> Announcement? {
        try await repository.currentVersion(of: announcement)
    }
}
