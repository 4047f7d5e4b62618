public import Domain

/// The details page of an announcement.
public enum AnnouncementDetailsView {
    /// The content of the page.
    ///
    /// Title, description and the values of facts can contain untrusted user input. Equality ignores actions, and
    /// compares map pictures by their frame only.
    public struct Model: Sendable, Equatable {
        /// A labeled value.
        public struct Fact: Sendable, Equatable {
            /// The label, in the user's language.
            public let label: String
            /// The value as text.
            public let value: String
        }

        /// The id of the announcement.
        public let id: String
        /// The name of the pet, or its species if it has no name.
        public let title: String
        /// The status of the pet.
        public let status: String
        /// The known facts about the pet and the sighting, in display order.
        public let facts: [Fact]
        /// The description by the reporter, which may have several paragraphs.
        public let description: String?
        /// The heading of the contact details.
        public let contactTitle: String
        /// The contact details; empty if there are none.
        public let contact: [Fact]
        /// The user's position; nil if it is unknown.
        public let userPlace: Coordinate?
        /// The map around the place of the sighting, with one pin.
        public let map: MapPreviewView.Model

        init(_ card: AnnouncementCardViewModel, map: MapPreviewView.Model, strings: Strings) {
            let announcement = card.announcement
            let pet = announcement.pet
            func fact(_ label: Strings.Key, _ value: String?) -> Fact? {
                value.map { Fact(label: strings[label], value: $0) }
            }
            id = announcement.id
            userPlace = card.userLocation?.coordinate
            self.map = map
            title = card.title
            status = card.status
            facts = [
                fact(.detailsSpecies, strings.species(pet.species)),
                fact(.detailsBreed, pet.breed),
                fact(.detailsSex, pet.sex == .unknown ? nil : strings.sex(pet.sex)),
                fact(.detailsAge, pet.age.map(String.init)),
                fact(.detailsLastSeen, announcement.lastSeen?.description),
                fact(
                    .detailsDistance,
                    card.distanceMeters.map { meters in
                        strings.way(
                            strings.distance(meters, accuracy: card.userLocation?.horizontalAccuracy), card.direction)
                    }),
                fact(.detailsPlace, strings.place(announcement.coordinate)),
                fact(.detailsMicrochip, pet.microchipNumber),
                fact(.detailsReward, announcement.reward),
            ].compactMap(\.self)
            description = announcement.description
            contactTitle = strings[.detailsContact]
            contact = [
                fact(.detailsPhone, announcement.contact.phone),
                fact(.detailsEmail, announcement.contact.email),
            ].compactMap(\.self)
        }
    }
}
