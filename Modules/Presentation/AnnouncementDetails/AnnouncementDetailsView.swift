public import Domain

/// One announcement as views see it.
public enum AnnouncementDetailsView {
    /// What the page shows.
    ///
    /// All values are in part strangers' words.
    public struct Model: Sendable, Equatable {
        /// Something that is known.
        public struct Fact: Sendable, Equatable {
            /// What it is called.
            public let label: String
            /// What it is.
            public let value: String
        }

        /// The announcement's id.
        public let id: String
        /// The pet's name, or its species where it has none.
        public let title: String
        /// What has become of the pet.
        public let status: String
        /// What is known of the pet.
        public let facts: [Fact]
        /// What its people tell, perhaps in several paragraphs.
        public let description: String?
        /// What the contact is called.
        public let contactTitle: String
        /// How to reach its people.
        public let contact: [Fact]
        /// Where the user is; nil where that is not known.
        public let userPlace: Coordinate?
        /// The surroundings of the place, with one pin.
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
