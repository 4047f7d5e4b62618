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
            map: PageMap(map),
            notices: notices,
            list: list,
            alert: alert
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
            map: PageMap(map, missingPart: missingMapPart),
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
        let title = "Show more (\(hiddenCount))"
        let more = PageButton(.more, title: title, action: Action {})
        let page = AllPetsView.Model(
            title: "All pets",
            filters: PetFilters.Kind.allCases.map {
                AllPetsView.Filter(kind: $0, label: "Label \($0.rawValue)", value: filters[$0])
            },
            chosen: filters,
            species: [.known(.dog), .known(.cat)],
            count: count,
            list: list,
            hidden: hiddenCount > 0 ? AllPetsView.Hidden(count: hiddenCount, more: more) : nil
        )
        return Screen(content: .allPets(page), onBack: Action {})
    }

    static func fullscreenMap(_ map: FullscreenMapView.MapModel) -> Screen {
        Screen(content: .fullscreenMap(FullscreenMapView.Model(map)), onBack: Action {})
    }

    /// The full-screen map without a picture.
    static func fullscreenMap(
        failure: LoadFailure,
        frame: MapFrame = .home,
        cards: [AnnouncementCardViewModel] = []
    ) -> Screen {
        .fullscreenMap(
            .sample(frame: frame, ground: .missing(.failed(failure)), cards: cards)
        )
    }
}

extension LoadFailure {
    init(message: String, retry: PageButtonID) {
        let button = PageButton(retry, title: "Retry", place: .content, action: Action {})
        self.init(message: message, button: button)
    }
}

extension PageMap {
    /// Creates the map of a page with a preview; the map can lack a part.
    init(
        _ preview: MapPreviewView.Model,
        missingPart: LoadFailure? = nil,
        userAccuracy: Double? = nil
    ) {
        switch preview {
        case .loading:
            self = .load(.loading())
        case .permissionRequired(let message, let onGoToSettings):
            let settings = PageButton(
                .settings,
                title: "Go to Settings",
                place: .content,
                action: onGoToSettings
            )
            self = .permissionRequired(message: message, settings: settings)
        case .failed(let message, _):
            self = .load(.failed(LoadFailure(message: message, retry: .retryMap)))
        case .map(let region, let snapshot, let pins, _):
            let content = Content(
                region: region,
                snapshot: snapshot,
                pins: pins,
                userAccuracy: userAccuracy
            )
            if let missingPart {
                self = .load(.failed(missingPart, previous: content))
            } else {
                self = .load(.loaded(content))
            }
        }
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

/// A picture that no view of these tests can draw.
private struct OtherPicture: MapSnapshot {
    let frame: MapFrame
    let attribution: String? = nil
    let isPreliminary = false
    let isPartial = true
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
        var picture = snapshot.map { FullscreenMapView.Picture($0) }
        var failure: LoadFailure?
        var remark: Remark?
        switch notice {
        case .failure(let failed)?: failure = failed
        case .missingPart(let part)?:
            picture = FullscreenMapView.Picture(
                snapshot ?? OtherPicture(frame: frame),
                missingPart: part
            )
        case .remark(let shown)?: remark = shown
        case nil: break
        }
        return sample(
            frame: frame,
            ground: picture.map { .picture(.loaded($0)) } ?? .drawnByView,
            cards: cards,
            failure: failure,
            selected: selected,
            userAccuracy: userAccuracy,
            remark: remark,
            isMoving: isMoving
        )
    }

    /// A map on a ground; `failure` is that of its pins.
    static func sample(
        frame: MapFrame,
        ground: FullscreenMapView.Ground,
        cards: [AnnouncementCardViewModel] = [],
        failure: LoadFailure? = nil,
        selected: AnnouncementCardViewModel? = nil,
        userAccuracy: Double? = nil,
        remark: Remark? = nil,
        isMoving: Bool = false
    ) -> Self {
        let pins = cards.enumerated().map { MapPreviewView.PinModel($1, number: $0 + 1) }
        return FullscreenMapView.MapModel(
            frame: frame,
            ground: ground,
            pins: failure.map { .failed($0, previous: pins) } ?? .loaded(pins),
            callout: selected.map {
                FullscreenMapView.CalloutModel($0, strings: Strings(.en), onClose: {})
            },
            userPlace: .home,
            userAccuracy: userAccuracy,
            remark: remark,
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
