import Domain
import Platform

extension AnnouncementDetailsViewModel {
    /// The announcement as text that the user sends to someone, with a `geo:` link to the place of
    /// the sighting (RFC 5870).
    ///
    /// The text contains nothing that depends on the reader's place or day, and can contain
    /// untrusted user input.
    public var message: String {
        let strings = dependencies.strings
        let announcement = card.announcement
        let pet = announcement.pet
        // The title of a pet without a name contains the status; then `separateStatus` is `nil`.
        let title = [card.separateStatus, card.title].compactMap(\.self).joined(separator: ": ")
        let facts = [
            labeled(.detailsSpecies, strings.species(pet.species)),
            labeled(.detailsBreed, pet.breed),
            labeled(.detailsSex, strings.sex(pet.sex)),
            labeled(.detailsAge, pet.age.map(strings.age)),
            labeled(
                announcement.status.sightingLabelKey,
                announcement.lastSeen.map(strings.date)
            ),
            labeled(.detailsPlace, place(of: announcement)),
            labeled(.detailsMicrochip, pet.microchipNumber),
            labeled(.detailsReward, announcement.reward),
        ]
        let contact = [
            labeled(.detailsPhone, announcement.contact.phone),
            labeled(.detailsEmail, announcement.contact.email),
        ]
        let parts = [title] + facts + [announcement.description] + contact
        return parts.compactMap(\.self).joined(separator: "\n")
    }

    private func labeled(_ label: Strings.Key, _ value: String?) -> String? {
        value.map { "\(dependencies.strings[label]): \($0)" }
    }

    private func place(of announcement: Announcement) -> String {
        let coordinate = announcement.coordinate
        let place = dependencies.strings.place(coordinate)
        return "\(place) geo:\(coordinate.latitude.fixed(6)),\(coordinate.longitude.fixed(6))"
    }
}
