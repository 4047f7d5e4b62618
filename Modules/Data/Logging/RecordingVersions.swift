package import Domain
package import Logging

/// A source of current versions that records each call of another one, as a `RecordingRepository`
/// does.
package struct RecordingVersions: AnnouncementVersionsProtocol {
    private let versions: any AnnouncementVersionsProtocol
    private let requests: RequestLog

    package init(_ versions: any AnnouncementVersionsProtocol, requests: RequestLog) {
        self.versions = versions
        self.requests = requests
    }

    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> AnnouncementVersion {
        try await RecordedCall.recording(in: requests, outcome: RequestLog.Outcome.init) {
            () async throws(AnnouncementRepositoryError) in
            try await versions.currentVersion(of: announcement)
        }
    }
}
