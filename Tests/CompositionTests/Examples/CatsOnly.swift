import Domain

/// A repository that returns only the cats of another one.
struct CatsOnly: AnnouncementRepositoryProtocol {
    let base: any AnnouncementRepositoryProtocol

    var sendsLocationUnencrypted: Bool { base.sendsLocationUnencrypted }

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        var list = try await base.announcements(matching: query)
        list.announcements.removeAll { $0.pet.species != .cat }
        return list
    }
}
