import Cartography
import Domain
import Fixtures
import Foundation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

@testable import Presentation

extension AnnouncementCardViewModel {
    /// Koko, a bird that is missing 2 km north of home.
    static let koko = Self.sample(
        Announcement(
            id: "koko",
            status: .active,
            coordinate: Coordinate(53.5439, 13.2731),
            pet: Pet(name: "Koko", species: .bird, breed: "cockatiel"),
            description: "Whistles a march, and comes for millet.",
            contact: Contact(email: "koko@example.com", phone: "+49 30 23125 139")
        )
    )

    /// A cat without a name that was found at home.
    static let cat = Self.sample(
        Announcement(id: "cat", status: .found, coordinate: .home, pet: Pet(species: .cat))
    )

    static func sample(
        _ announcement: Announcement,
        userLocation: Location? = .home,
        strings: Strings = Strings(.en)
    ) -> Self {
        AnnouncementCardViewModel(
            announcement,
            userLocation: userLocation,
            calendar: .utc(VirtualClock(start: .novemberNoon)),
            strings: strings,
            onSelect: { _ in }
        )
    }
}

extension Screen {
    static func landingPage(
        map: MapPreviewView.Model = .loading,
        notices: [LandingPageView.Notice] = [],
        list: AnnouncementCardsListView.Model = .loading(),
        alert: AlertView.Model? = nil
    ) -> Screen {
        let page = LandingPageView.Model(
            description: DescriptionPanelView.Model(title: "Help", text: "Look for pets."),
            mapPreview: map,
            mapFailure: map.failure,
            notices: notices,
            list: list,
            alert: alert,
            buttons: PageButtons(map.buttons + list.buttons)
        )
        return Screen(content: .landingPage(page))
    }

    static func details(
        of card: AnnouncementCardViewModel,
        photo: Load<Photo>? = nil,
        map: MapPreviewView.Model = .loading,
        missingMapPart: LoadFailure? = nil
    ) -> Screen {
        let page = AnnouncementDetailsView.Model(
            card,
            photo: photo,
            map: map,
            mapFailure: map.failure,
            missingMapPart: missingMapPart,
            buttons: PageButtons(
                map.buttons + (photo?.buttons ?? [])
                    + [missingMapPart].compactMap(\.self).map(\.button)
            ),
            strings: Strings(.en)
        )
        return Screen(content: .announcementDetails(page), onBack: Action {})
    }

    static func allPets(
        _ list: AnnouncementCardsListView.Model,
        filters: PetFilters = PetFilters(),
        count: String? = nil,
        hiddenCount: Int = 0
    ) -> Screen {
        var buttonForMore: [PageButton] = []
        if hiddenCount > 0 {
            let title = "Show more (\(hiddenCount))"
            buttonForMore.append(PageButton(.more, title: title, action: Action {}))
        }
        let page = AllPetsView.Model(
            title: "All pets",
            filters: PetFilters.Kind.allCases.map {
                AllPetsView.Filter(kind: $0, label: "Label \($0.rawValue)", value: filters[$0])
            },
            chosen: filters,
            species: [.dog, .cat],
            count: count,
            list: list,
            hiddenCount: hiddenCount,
            buttons: PageButtons(list.buttons + buttonForMore)
        )
        return Screen(content: .allPets(page), onBack: Action {})
    }

    static func fullscreenMap(_ map: FullscreenMapView.MapModel) -> Screen {
        let buttons = [map.notice?.failure].compactMap(\.self).map(\.button)
        let page = FullscreenMapView.Model(.loaded(map), buttons: PageButtons(buttons))
        return Screen(content: .fullscreenMap(page), onBack: Action {})
    }

    /// The full-screen map without a picture.
    static func fullscreenMap(failure: LoadFailure) -> Screen {
        let page = FullscreenMapView.Model(
            .failed(failure),
            buttons: PageButtons([failure.button])
        )
        return Screen(content: .fullscreenMap(page), onBack: Action {})
    }
}

extension LoadFailure {
    /// The button that repeats the load.
    var button: PageButton {
        PageButton(retry, title: "Retry", place: .content, action: Action {})
    }
}

extension Load {
    /// The buttons that belong to the load.
    var buttons: [PageButton] { [failure].compactMap(\.self).map(\.button) }
}

extension MapPreviewView.Model {
    /// The failure of the map; `nil` if it has not failed.
    var failure: LoadFailure? {
        if case .failed(let message, _) = self {
            LoadFailure(message: message, retry: .retryMap)
        } else {
            nil
        }
    }

    /// The buttons that belong to the map.
    var buttons: [PageButton] {
        if case .permissionRequired(_, let onGoToSettings) = self {
            return [
                PageButton(
                    .settings,
                    title: "Go to Settings",
                    place: .content,
                    action: onGoToSettings
                )
            ]
        }
        return [failure].compactMap(\.self).map(\.button)
    }
}

extension AlertView.Model {
    static let sample = AlertView.Model(
        .locationAccess,
        title: "No location",
        message: "The app has no access.",
        buttons: PageButtons([
            PageButton(.settings, title: "Go to Settings", action: Action {}),
            PageButton(.cancel, title: "Cancel", action: Action {}),
        ])
    )
}

extension FullscreenMapView.MapModel {
    /// A map with the pins of cards, of which one can be selected.
    static func sample(
        _ snapshot: (any MapSnapshot)?,
        frame: MapFrame,
        cards: [AnnouncementCardViewModel] = [],
        selected: AnnouncementCardViewModel? = nil,
        userAccuracy: Double? = nil,
        notice: FullscreenMapView.Notice? = nil,
        isMoving: Bool = false
    ) -> Self {
        FullscreenMapView.MapModel(
            frame: frame,
            snapshot: snapshot,
            hasData: true,
            pins: cards.enumerated().map { MapPreviewView.PinModel($1, number: $0 + 1) },
            callout: selected.map {
                FullscreenMapView.CalloutModel($0, strings: Strings(.en), onClose: {})
            },
            userPlace: .home,
            userAccuracy: userAccuracy,
            notice: notice,
            filterNote: nil,
            isMoving: isMoving,
            onTapPin: { _ in }
        )
    }
}

extension MapPreviewView.Model {
    /// A map of the demo around home, with the pins of cards.
    static func demo(_ size: MapSize, cards: [AnnouncementCardViewModel] = []) async throws -> Self
    {
        let region = Coordinate.home.mapRegion()
        let pins = cards.enumerated().map { MapPreviewView.PinModel($1, number: $0 + 1) }
        let snapshot = try await CellMapSnapshot.demo(region, size)
        return .map(region: region, snapshot: snapshot, pins: pins, onTap: Action {})
    }
}

extension CellMapSnapshot {
    /// Draws a region of the demo's map.
    static func demo(
        _ region: MapRegion,
        _ size: MapSize,
        _ typesetter: Typesetter = Typesetter(.unicode)
    ) async throws -> CellMapSnapshot {
        let snapshotter = try await CellMapSnapshotter(
            source: PMTilesArchive(MemoryBytes.demo()),
            labelWidth: { typesetter.line($0).width }
        )
        return try #require(try await snapshotter.draw(MapFrame(region: region, size: size)).map)
    }
}

extension CellGrid {
    var controls: [Control] { targets.compactMap(\.control) }

    /// The rows as texts without the blanks at their ends.
    var lines: [String] {
        texts.map { text in
            var line = text[...]
            while line.last == " " {
                line.removeLast()
            }
            return String(line)
        }
    }
}

extension Language {
    static let pl = Language(code: "pl")
}
