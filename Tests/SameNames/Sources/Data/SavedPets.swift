import Foundation
import PetsDomain

/// The announcements that the user has saved, in a file.
public struct SavedPets: Sendable {
    private let file: URL

    public init(file: URL) {
        self.file = file
    }

    public func save(_ announcements: [Announcement]) throws {
        try JSONEncoder().encode(announcements).write(to: file)
    }

    public func load() throws -> [Announcement] {
        try JSONDecoder().decode([Announcement].self, from: Data(contentsOf: file))
    }
}
