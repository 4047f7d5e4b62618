package import Domain
package import Logging

/// A repository that records each call of another repository.
///
/// If the other repository makes requests to a `RecordingSource` for a call, the first request is
/// recorded in the entry for the call. Otherwise, the entry has no URL.
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
        let call = RecordedCall(in: requests)
        // `withValue` cannot throw errors of a given type.
        let result = await RecordedCall.$current.withValue(call) {
            () async -> Result<Value, AnnouncementRepositoryError> in
            do throws(AnnouncementRepositoryError) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success: call.end(.loaded)
        case .failure(let error): call.end(RequestLog.Outcome(error))
        }
        return try result.get()
    }
}
