package import Domain

/// A fake repository whose results the test supplies.
package struct FakeAnnouncementRepository: AnnouncementRepositoryProtocol {
    package let sendsLocationUnencrypted: Bool
    package let loads: Responder<AnnouncementListQuery, [Announcement], AnnouncementRepositoryError>

    package init(heedsCancellation: Bool = true, sendsLocationUnencrypted: Bool = false) {
        self.sendsLocationUnencrypted = sendsLocationUnencrypted
        loads = Responder(cancelled: .cancelled, heedsCancellation: heedsCancellation)
    }

    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        try await loads.ask(query)
    }
}
