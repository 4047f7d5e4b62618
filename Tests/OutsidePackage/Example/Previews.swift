import Domain
import Presentation
import SwiftUI

// Each state of the map and of the list. A snapshot test can show the same models.

#Preview("Map: loading") {
    Samples.map(.loading)
}

#Preview("Map: live, with a pin") {
    Samples.map(
        .map(
            region: Samples.place.mapRegion(),
            snapshot: nil,
            pins: [Samples.pin],
            onTap: Action {}
        )
    )
}

#Preview("Map: no permission") {
    Samples.map(
        .permissionRequired(
            message: Samples.strings[.mapPermissionRequired],
            onGoToSettings: Action {}
        )
    )
}

#Preview("Map: failed") {
    Samples.map(
        .failed(message: Samples.strings[.mapFailedLocation], onRetry: Action {})
    )
}

#Preview("List: idle") {
    Samples.list(.idle)
}

#Preview("List: loading") {
    Samples.list(.loading())
}

#Preview("List: cards") {
    Samples.list(.loaded(CardList([Samples.card, Samples.cardWithoutName])))
}

#Preview("List: empty") {
    Samples.list(.loaded(CardList([], ifEmpty: .nothing(text: Samples.strings[.listEmpty]))))
}

#Preview("List: failed") {
    Samples.list(
        .failed(
            LoadFailure(
                message: Samples.strings[.listFailedUnavailable],
                button: Samples.button(.retryList, Samples.strings[.retry])
            )
        )
    )
}

/// Views of invented pets in Warsaw.
enum Samples {
    static let strings = Strings(.en)
    // swift-format-ignore: NeverForceUnwrap
    static let place = Coordinate(latitude: 52.2297, longitude: 21.0122)!
    static let card = makeCard("1", Pet(name: "Reksio", species: .dog, breed: "dachshund"))
    static let cardWithoutName = makeCard("2", Pet(species: .cat))
    static let buttons = PageButtons([
        button(.settings, strings[.goToSettings]), button(.retryMap, strings[.retry]),
        button(.retryList, strings[.retry]),
    ])
    static let pin = Presentation.MapPreviewView.PinModel(
        id: "1",
        number: 1,
        coordinate: place,
        status: .active,
        title: "Reksio"
    )

    static func map(_ model: Presentation.MapPreviewView.Model) -> MapPreviewView {
        MapPreviewView(map: model, buttons: buttons, strings: strings, onResize: { _ in })
    }

    static func list(
        _ model: Presentation.AnnouncementCardsListView.Model
    ) -> List<Never, AnnouncementCardsListView> {
        List {
            AnnouncementCardsListView(list: model, buttons: buttons, strings: strings)
        }
    }

    static func button(_ id: PageButtonID, _ title: String) -> PageButton {
        PageButton(id, title: title, place: .content, action: Action {})
    }

    private static func makeCard(_ id: String, _ pet: Pet) -> AnnouncementCardViewModel {
        AnnouncementCardViewModel(
            Announcement(
                id: id,
                status: .active,
                coordinate: place,
                lastSeen: CalendarDate(year: 2026, month: 11, day: 21),
                pet: pet
            ),
            userLocation: Location(place),
            calendar: .utc(SystemClock()),
            strings: strings,
            onSelect: { _ in }
        )
    }
}
