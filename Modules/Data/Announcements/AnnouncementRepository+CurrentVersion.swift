package import Domain
import Formats
import Platform
import Scheduling
import Transfers

extension AnnouncementRepository {
    /// Requests the current version of an announcement from the source.
    ///
    /// If the source has no server, the announcement itself is its current version. If the server
    /// does not seem to have single announcements, the version is unknown. The limits of
    /// `announcements(matching:)` apply.
    ///
    /// - Throws: `.failed` if the reply is not the announcement, or an error of
    ///   `announcements(matching:)`.
    package func currentVersion(
        of announcement: Announcement
    ) async throws(AnnouncementRepositoryError) -> AnnouncementVersion {
        do throws(AnnouncementSourceError) {
            return try await outsideMainActor { () async throws(AnnouncementSourceError) in
                try await version(of: announcement)
            }
        } catch {
            throw AnnouncementRepositoryError(error, of: .announcement, strings)
        }
    }

    /// Returns the current version of an announcement, and logs why it is gone or unknown.
    private func version(
        of announcement: Announcement
    ) async throws(AnnouncementSourceError) -> AnnouncementVersion {
        let document: Data?
        do throws(AnnouncementSourceError) {
            document = try await source.document(
                ofAnnouncement: announcement.id,
                within: limits.time
            )
        } catch {
            switch source.missingAnnouncement(after: error) {
            case .gone?:
                log.log(.info, "Announcements", "gone: \(error)")
                return .gone
            case .withoutAddress?:
                log.log(
                    .info,
                    "Announcements",
                    "the server does not seem to have single announcements: \(error)"
                )
                return .unknown
            case nil:
                throw error
            }
        }
        guard let document else { return .current(announcement) }
        return .current(try self.announcement(announcement.id, in: document))
    }

    /// Requests the newest announcement of an inspection from its own URL, and returns what is there.
    ///
    /// The result is `nil` if the inspection has no announcement, or if the source has no server.
    package func addressInspection(
        after inspection: AnnouncementInspection
    ) async -> AddressInspection? {
        guard let announcement = inspection.announcements.first,
            let url = try? source.url(ofAnnouncement: announcement.id)
        else { return nil }
        let finding: AddressInspection.Finding
        do throws(AnnouncementSourceError) {
            let current = try await outsideMainActor { () async throws(AnnouncementSourceError) in
                try await version(of: announcement)
            }
            finding =
                switch current {
                case .current(announcement): .same
                case .current: .different
                case .gone: .gone
                case .unknown: .withoutAddress
                }
        } catch {
            finding = .failed(error)
        }
        return AddressInspection(url: url, finding: finding)
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
