import Domain
import Foundation

/// A repository that reads a shelter's file: one line per animal, with id, latitude, longitude and
/// name.
struct ShelterRepository: AnnouncementRepositoryProtocol {
    let file: URL

    var sendsLocationUnencrypted: Bool { false }

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        AnnouncementList(query.selection(from: try Self.read(file)))
    }

    private static func read(_ file: URL) throws(AnnouncementRepositoryError) -> [Announcement] {
        do {
            return try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n")
                .compactMap(announcement)
        } catch {
            let failure = ServiceFailure(
                .unavailable,
                reason: error.localizedDescription,
                detail: "The shelter’s file could not be read."
            )
            throw .failed(failure)
        }
    }

    private static func announcement(_ line: Substring) -> Announcement? {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 4, !fields[0].isEmpty, let latitude = Double(fields[1]),
            let longitude = Double(fields[2]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return Announcement(
            id: fields[0],
            status: .found,
            coordinate: coordinate,
            pet: Pet(name: fields[3], species: .other)
        )
    }
}
