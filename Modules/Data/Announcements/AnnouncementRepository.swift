package import Scheduling
package import Domain
import Platform

/// A repository of the announcements of one source, which leaves out invalid ones.
package final class AnnouncementRepository: AnnouncementRepositoryProtocol {
    /// The maximum number of list elements in one document, as counted by `JSONShape.items`.
    static let maxItems = 200_000
    /// The maximum number of values in one document, as counted by `JSONShape.values`.
    static let maxValues = 5_000_000
    /// The maximum nesting depth of arrays and objects.
    static let maxNesting = 32
    /// The maximum number of members of an object.
    static let maxMembers = 1000

    private let source: any AnnouncementSource
    private let activity: Activity
    private let log: any EventLog

    /// Creates a repository that decodes outside the main actor.
    package init(source: any AnnouncementSource, activity: Activity, log: any EventLog) {
        self.source = source
        self.activity = activity
        self.log = log
    }

    /// Whether the source sends the location unencrypted.
    package var sendsLocationUnencrypted: Bool { source.sendsLocationUnencrypted }

    /// Returns the source's announcements that match the query, and logs how many are invalid.
    ///
    /// The numbers of announcements and values in a document are not counted exactly: `JSONShape` derives upper bounds
    /// from its commas and containers.
    ///
    /// - Throws: `.tooMany` if these bounds exceed 200,000 announcements or 5,000,000 values, `.malformed` if the
    ///   document is nested deeper than 32 levels or is not a list of announcements, `.cancelled` if the task is
    ///   canceled, or the source's error.
    package func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        let base = source.base
        let document = try await source.document(for: query)
        let list = try await activity.perform { () throws(AnnouncementRepositoryError) in
            try Self.decode(document, .init(query: query, base: base))
        }
        guard !Task.isCancelled else { throw .cancelled }
        if list.skipped > 0 {
            log.log(.warning, "Announcements", "skipped \(list.skipped) of \(list.count): broken")
        }
        return list.selection
    }

    private static func decode(
        _ document: Data, _ request: AnnouncementListDTO.Request
    ) throws(AnnouncementRepositoryError) -> AnnouncementListDTO {
        guard document.isUTF8ToJSONDecoder else { throw .malformed(reason: "not UTF-8") }
        let shape = JSONShape(document)
        guard shape.depth <= maxNesting else { throw .malformed(reason: "nested deeper than \(maxNesting)") }
        guard shape.members <= maxMembers else {
            throw .malformed(reason: "an object of more than \(maxMembers) members")
        }
        guard shape.items <= maxItems else { throw .tooMany(limit: maxItems) }
        guard shape.values <= maxValues else { throw .tooMany(limit: maxValues) }
        do {
            return try JSONDecoder().decode(AnnouncementListDTO.self, from: document, configuration: request)
        } catch {
            throw .malformed(reason: "\(error)")
        }
    }
}
