public import Domain
import Platform

/// The details page of an announcement.
public enum AnnouncementDetailsView {
    /// The content of the page.
    ///
    /// The title, the description and the values of facts can contain untrusted user input.
    /// Equality ignores actions and compares map pictures by their frame and whether they are
    /// preliminary or partial.
    public struct Model: Sendable, Hashable, Identifiable {
        public let id: String
        /// The name of the pet; if it has no name, its localized status and its breed or species,
        /// such as "Found: dachshund".
        public let title: String
        /// The localized status of the announcement; `nil` if the title contains it.
        public let status: String?
        /// The load of the photo; `nil` if there is none, or if the page only has a link to it.
        ///
        /// It is idle if the view cannot show photos.
        public let photo: Load<Photo>?
        /// The known facts about the pet and the sighting, in display order.
        public let facts: [Fact]
        /// The description by the reporter; `nil` if there is none.
        ///
        /// It can have several paragraphs.
        public let description: String?
        public let contactTitle: String
        /// The contact details in display order; empty if there are none.
        public let contact: [Fact]
        /// The user's coordinate; `nil` if it is unknown or the app must not use it.
        public let userPlace: Coordinate?
        public let mapTitle: String
        /// The map around the place of the sighting, with one pin; a tap on the map does nothing.
        public let map: PageMap
        /// The buttons of the page: at first those that follow from the map and the photo.
        public var buttons: PageButtons

        /// Creates the page of a card's announcement.
        ///
        /// `photo` is `nil` if there is no photo, or if the page only has a link to it.
        public init(
            _ card: AnnouncementCardViewModel,
            photo: Load<Photo>?,
            map: PageMap,
            strings: Strings
        ) {
            let announcement = card.announcement
            let pet = announcement.pet
            id = announcement.id
            self.photo = photo
            userPlace = card.userLocation?.coordinate
            self.map = map
            buttons = PageButtons(map.buttons + (photo?.buttons ?? []))
            title = card.title
            status = card.separateStatus
            let factsAboutSighting = [
                strings.fact(.seen, announcement.status.sightingLabelKey, card.lastSeen),
                strings.fact(.posted, .detailsPosted, card.posted),
                strings.fact(.distance, .detailsDistance, Self.distance(of: card, strings)),
                strings.fact(.place, .detailsPlace, strings.place(announcement.coordinate)),
            ].compactMap(\.self)
            let photoLink = [Self.photoLink(of: pet, strings)].compactMap(\.self)
            facts =
                strings.facts(about: pet) + factsAboutSighting
                + strings.furtherFacts(about: announcement) + photoLink
            description = announcement.description
            contactTitle = strings[announcement.status.contactTitleKey]
            mapTitle = strings[announcement.status.sightingMapTitleKey]
            contact = strings.facts(of: announcement.contact)
        }

        private static func distance(of card: AnnouncementCardViewModel, _ strings: Strings)
            -> String?
        {
            if card.isAtUser {
                return strings[.atYourLocation]
            }
            guard let distance = card.distance else { return nil }
            return strings.distanceAndDirection(distance, card.direction)
        }

        private static func photoLink(of pet: Pet, _ strings: Strings) -> Fact? {
            let fact = strings.fact(.photo, .detailsPhoto, pet.photo, link: URL.init(photo:))
            // An address that cannot be a link, such as a path without a server, is left out.
            guard fact?.link != nil else { return nil }
            return fact
        }
    }
}
