import Domain
import PetsDomain

/// Shows the app's own pets as announcements.
public struct PetRepository: AnnouncementRepositoryProtocol {
    public let sendsLocationUnencrypted = false
    private let pets: [Domain.Pet]

    public init(_ pets: [Domain.Pet]) {
        self.pets = pets
    }

    public func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        let announcements = pets.compactMap { pet -> Announcement? in
            guard let place = Coordinate(latitude: pet.latitude, longitude: pet.longitude) else {
                return nil
            }
            return Announcement(
                id: pet.name,
                status: .active,
                coordinate: place,
                pet: PetsDomain.Pet(name: pet.name, species: .dog)
            )
        }
        return AnnouncementList(announcements)
    }
}
