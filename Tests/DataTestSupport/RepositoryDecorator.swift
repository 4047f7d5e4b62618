package import Domain

/// A repository that calls another one.
package struct RepositoryDecorator: AnnouncementRepositoryProtocol {
    private let repository: any AnnouncementRepositoryProtocol

    package init(repository: any AnnouncementRepositoryProtocol) {
        self.repository = repository
    }

    package var sendsLocationUnencrypted: Bool { repository.sendsLocationUnencrypted }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        try await repository.announcements(matching: query)
    }
}
