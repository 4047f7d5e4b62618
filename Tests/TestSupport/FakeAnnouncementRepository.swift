package import Domain

/// A fake repository whose results the test supplies.
package struct FakeAnnouncementRepository: AnnouncementRepositoryProtocol {
    package let sendsLocationUnencrypted: Bool
    package let loads: Responder<AnnouncementListQuery, [Announcement], AnnouncementRepositoryError>
    /// The requests for current versions; `nil` returns each announcement as it is.
    package let versions: Responder<Announcement, Announcement?, AnnouncementRepositoryError>?

    package init(
        heedsCancellation: Bool = true, sendsLocationUnencrypted: Bool = false, hasVersions: Bool = false
    ) {
        self.sendsLocationUnencrypted = sendsLocationUnencrypted
        versions = hasVersions ? Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation) : nil
        loads = Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation)
    }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        try await loads.ask(query)
    }

    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> Announcement? {
        guard let versions else { return announcement }
        return try await versions.ask(announcement)
    }
}
