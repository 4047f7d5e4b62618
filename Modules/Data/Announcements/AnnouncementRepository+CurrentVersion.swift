package import Domain
import Formats
import Platform
import Scheduling
import Transfers

extension AnnouncementRepository {
    /// Requests the current version of an announcement from the source.
    ///
    /// If the source has no server, the result is the announcement itself. If the server replies
    /// with the status 404 or 410, the result is `nil`. The limits of `announcements(matching:)`
    /// apply.
    ///
    /// - Throws: `.failed` if the reply is not the announcement, or an error of
    ///   `announcements(matching:)`.
    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> Announcement? {
        do throws(AnnouncementSourceError) {
            return try await outsideMainActor { () async throws(AnnouncementSourceError) in
                let document = try await source.document(
                    ofAnnouncement: announcement.id,
                    within: limits.time
                )
                guard let document else { return announcement }
                return try self.announcement(announcement.id, in: document)
            }
        } catch .transfer(let reason) where reason.isNotFoundOrGone {
            log.log(.info, "Announcements", "gone: \(reason)")
            return nil
        } catch {
            throw AnnouncementRepositoryError(error, of: .announcement, strings)
        }
    }

    /// Returns the announcement of a document.
    ///
    /// - Throws: `.transfer` if the document is not the announcement with the identifier, or an
    ///   error of `DocumentBudget.add(_:)`.
    private func announcement(
        _ id: String,
        in document: Data
    ) throws(AnnouncementSourceError) -> Announcement {
        var budget = DocumentBudget(maxBytes: limits.bytes)
        var problems = AnnouncementProblems()
        var document = document
        let shape = try budget.add(document)
        if shape.canHaveRepeatedKeys {
            let repeated = JSONRepeatedKeys(document)
            problems.add(repeated)
            document = repeated.documentWithLastMembers
        }
        let mapped: MappedAnnouncement
        do {
            mapped = try source.announcement(from: document)
        } catch {
            throw .transfer(.malformed(reason: "\(error)"))
        }
        guard mapped.announcement.id == id else {
            throw .transfer(.malformed(reason: "another announcement"))
        }
        problems.add(mapped.unusable)
        problems.write(to: log, count: 1)
        return mapped.announcement
    }
}

extension TransferError {
    /// Whether the server has replied with the status 404 (Not Found) or 410 (Gone).
    fileprivate var isNotFoundOrGone: Bool {
        guard case .refused(let status, _, _, _) = self else { return false }
        return status == 404 || status == 410
    }
}
