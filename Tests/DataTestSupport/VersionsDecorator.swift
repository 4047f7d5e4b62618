package import Domain

/// A source of current versions that calls another one.
package struct VersionsDecorator: AnnouncementVersionsProtocol {
    private let versions: (any AnnouncementVersionsProtocol)?

    package init(versions: (any AnnouncementVersionsProtocol)?) {
        self.versions = versions
    }

    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> AnnouncementVersion {
        guard let versions else { return .current(announcement) }
        return try await versions.currentVersion(of: announcement)
    }
}
