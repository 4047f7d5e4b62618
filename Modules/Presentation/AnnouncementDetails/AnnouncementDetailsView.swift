public import Domain
public import Platform

/// A namespace for the model of the details page of an announcement.
public enum AnnouncementDetailsView {
    /// The content of the page.
    ///
    /// The title, the description and the values of facts can contain untrusted user input.
    /// Equality ignores actions and compares map pictures by their frame and whether they are
    /// preliminary or partial.
    public struct Model: Sendable, Equatable {
        /// The knowledge of the page about the current version of the announcement.
        public enum Version: Sendable, Equatable {
            /// The page shows what was known before; the current version is being requested.
            case loading
            case current
            /// The announcement no longer exists; the page shows its last known version.
            case gone(message: String)
            /// The current version could not be loaded; the page shows what was known before.
            ///
            /// The message can contain untrusted text of the backend. `onRetry` requests the
            /// version again.
            case failed(message: String, onRetry: Action)
        }

        /// The photo of the pet, from the server of the announcements.
        public enum PhotoState: Sendable, Equatable {
            case loading
            case shown(Photo)
            /// The photo could not be loaded.
            ///
            /// `onRetry` requests it again.
            case failed(message: String, onRetry: Action)
            /// The photo was not requested, because the view cannot show photos.
            case notShown
        }

        /// A labeled value.
        public struct Fact: Sendable, Equatable {
            /// The kind of a value that users copy; `place` is the coordinate of the sighting.
            public enum Kind: Sendable {
                case phone, email, place
            }

            /// The kind; `nil` for a value that users do not copy.
            public let kind: Kind?
            public let label: String
            /// The value as text; it is localized if it is not user input.
            public let value: String
            /// The target of the value: a `tel:`, `mailto:`, `https:` or `http:` URL; `nil` if
            /// there is none, or if the value is not certainly valid.
            ///
            /// The link contains exactly the value; only the separators of a phone number are
            /// removed. Show the value in full, so that the user sees where the link leads.
            public let link: URL?

            /// Creates a labeled value; the link is not validated.
            public init(kind: Kind? = nil, label: String, value: String, link: URL? = nil) {
                self.kind = kind
                self.label = label
                self.value = value
                self.link = link
            }

            static func facts(of contact: Contact, _ strings: Strings) -> [Self] {
                [
                    strings.fact(
                        .detailsPhone,
                        contact.phone,
                        kind: .phone,
                        link: URL.init(phone:)
                    ),
                    strings.fact(
                        .detailsEmail,
                        contact.email,
                        kind: .email,
                        link: URL.init(email:)
                    ),
                ].compactMap(\.self)
            }
        }

        public let id: String
        public let version: Version
        /// The name of the pet; if it has no name, its localized status and its breed or species,
        /// such as "Found: dachshund".
        public let title: String
        /// The localized status of the announcement; `nil` if the title contains it.
        public let status: String?
        /// The photo of the pet; `nil` if there is none, or if the page only has a link to it.
        public let photo: PhotoState?
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
        public let map: MapPreviewView.Model
        /// The message that a part of the map is missing, with Retry; `nil` if no part is missing.
        public let mapNotice: FullscreenMapView.NoticeModel?

        /// Creates the page of a card's announcement.
        ///
        /// `photo` is `nil` if there is no photo, or if the page only has a link to it.
        public init(
            _ card: AnnouncementCardViewModel,
            version: Version,
            photo: PhotoState?,
            map: MapPreviewView.Model,
            mapNotice: FullscreenMapView.NoticeModel? = nil,
            strings: Strings
        ) {
            let announcement = card.announcement
            let pet = announcement.pet
            id = announcement.id
            self.version = version
            self.photo = photo
            userPlace = card.userLocation?.coordinate
            self.map = map
            self.mapNotice = mapNotice
            title = card.title
            status = card.separateStatus
            facts = [
                strings.fact(.detailsSpecies, strings.species(pet.species)),
                strings.fact(.detailsBreed, pet.breed?.asTitle),
                strings.fact(.detailsSex, strings.sex(pet.sex)),
                strings.fact(.detailsAge, pet.age.map(strings.age)),
                strings.fact(announcement.status.sightingLabelKey, card.lastSeen),
                strings.fact(.detailsPosted, card.posted),
                strings.fact(.detailsDistance, Self.distance(of: card, strings)),
                strings.fact(.detailsPlace, strings.place(announcement.coordinate), kind: .place),
                strings.fact(.detailsMicrochip, pet.microchipNumber),
                strings.fact(.detailsReward, announcement.reward),
                Self.photoLink(of: pet, strings),
            ].compactMap(\.self)
            description = announcement.description
            contactTitle = strings[announcement.status.contactTitleKey]
            mapTitle = strings[announcement.status.sightingMapTitleKey]
            contact = Fact.facts(of: announcement.contact, strings)
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
            let fact = strings.fact(.detailsPhoto, pet.photo, link: URL.init(photo:))
            // An address that cannot be a link, such as a path without a server, is left out.
            guard fact?.link != nil else { return nil }
            return fact
        }
    }
}

extension Strings {
    fileprivate func fact(
        _ label: Key,
        _ value: String?,
        kind: AnnouncementDetailsView.Model.Fact.Kind? = nil,
        link: (String) -> URL? = { _ in nil }
    ) -> AnnouncementDetailsView.Model.Fact? {
        guard let value else { return nil }
        return AnnouncementDetailsView.Model.Fact(
            kind: kind,
            label: self[label],
            value: value,
            link: link(value)
        )
    }

    func age(_ years: Int) -> String {
        years == 0 ? self[.ageBelowOne] : self[.age, years]
    }
}
