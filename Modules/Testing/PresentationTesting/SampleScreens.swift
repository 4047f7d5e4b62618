import Domain
import Presentation

/// Screens of each kind, with texts as strangers can write them.
@MainActor struct SampleScreens {
    /// A screen, and a text that a user must be able to read on it.
    struct Sample {
        let title: String
        let screen: Screen
    }

    /// The actions that a view has performed.
    final class PerformedActions {
        private(set) var count = 0

        func add() {
            count += 1
        }
    }

    /// Texts that end a line, clear a terminal, and ring its bell.
    private static let harmfulText = "Rex\u{1B}[2J\u{7}\u{9B}2J\r\u{0}"

    let performedActions = PerformedActions()
    let place: Coordinate
    private let strings = Strings(.en)
    private let announcement: Announcement

    init(at place: Coordinate) {
        self.place = place
        announcement = Announcement(
            id: "rex",
            status: .active,
            coordinate: place,
            pet: Pet(name: Self.harmfulText, species: .dog, breed: Self.harmfulText),
            description: Self.harmfulText
        )
    }

    /// Returns the screens; the maps show the picture, or are loading without one.
    func all(with picture: (any MapSnapshot)?) -> [Sample] {
        let lists: [AnnouncementCardsListView.Model] = [
            .idle,
            .loading(),
            .loading(previous: cards),
            .loaded(cards),
            .loaded(CardList([], ifEmpty: .nothing(text: "No pets"))),
            .failed(failure(.retryList)),
        ]
        var maps: [PageMap] = [
            .load(.loading()),
            .permissionRequired(message: "No permission", settings: button(.settings)),
            .load(.failed(failure(.retryMap))),
        ]
        if let picture {
            let map = PageMap.Content(
                region: picture.frame.region,
                snapshot: picture,
                pins: [pin],
                tap: button(.map)
            )
            maps.append(.load(.loaded(map)))
            maps.append(.load(.failed(failure(.retryMap), previous: map)))
        }
        var samples: [Sample] = []
        for list in lists {
            samples.append(landingPage(.load(.loading()), list))
            samples.append(allPets(list))
        }
        for map in maps {
            samples.append(landingPage(map, .loaded(cards)))
            samples.append(details(map))
        }
        return samples
    }

    private var action: Action {
        Action { [performedActions] in performedActions.add() }
    }

    private var pin: MapPreviewView.PinModel {
        MapPreviewView.PinModel(
            id: announcement.id,
            number: 1,
            coordinate: place,
            status: announcement.status,
            title: Self.harmfulText
        )
    }

    private var cards: CardList { CardList([card(of: announcement)]) }

    private func button(_ id: PageButtonID) -> PageButton {
        PageButton(id, title: Self.harmfulText, place: .content, action: action)
    }

    private func failure(_ retry: PageButtonID) -> LoadFailure {
        LoadFailure(message: Self.harmfulText, button: button(retry))
    }

    private func card(of announcement: Announcement) -> AnnouncementCardViewModel {
        AnnouncementCardViewModel(
            announcement,
            userLocation: Location(place),
            calendar: .utc(SystemClock()),
            strings: strings,
            onSelect: { [performedActions] _ in performedActions.add() }
        )
    }

    private func landingPage(
        _ map: PageMap,
        _ list: AnnouncementCardsListView.Model
    ) -> Sample {
        let title = "Landing page"
        let page = LandingPageView.Model(
            description: DescriptionPanelView.Model(title: title, text: Self.harmfulText),
            map: map,
            list: list
        )
        return Sample(title: title, screen: Screen(content: .landingPage(page)))
    }

    private func allPets(_ list: AnnouncementCardsListView.Model) -> Sample {
        let title = "List of pets"
        let page = AllPetsView.Model(
            title: title,
            filters: [],
            chosen: PetFilters(),
            species: [],
            count: nil,
            list: list,
            hidden: AllPetsView.Hidden(count: 1, more: button(.more))
        )
        return Sample(title: title, screen: Screen(content: .allPets(page), onBack: action))
    }

    private func details(_ map: PageMap) -> Sample {
        let title = "Lotte"
        let lotte = Announcement(
            id: "lotte",
            status: .found,
            coordinate: place,
            pet: Pet(name: title, species: .dog, breed: Self.harmfulText),
            description: Self.harmfulText
        )
        let page = AnnouncementDetailsView.Model(
            card(of: lotte),
            photo: nil,
            map: map,
            strings: strings
        )
        return Sample(
            title: title,
            screen: Screen(content: .announcementDetails(page), onBack: action)
        )
    }
}
