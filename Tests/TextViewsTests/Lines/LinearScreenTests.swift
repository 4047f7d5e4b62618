import Cartography
import Domain
import Presentation
import Terminal
import TestSupport
import Testing

@testable import TextViews

/// The lines for screen readers of models, and which of them are read after a change.
@Suite(.hangingLimit) struct LinearScreenTests {
    private let text = LinearText(
        strings: Strings(.en),
        typesetter: Typesetter(.unicode),
        otherCommands: ["map", "refresh"],
        command: \.words
    )

    @Test("The landing page has lines for the map, the nearest pets, the list and its cards")
    func landingPage() async throws {
        let size = MapSize(width: 80, height: 23, unitAspectRatio: 2)
        let cards = [AnnouncementCardViewModel.koko, .cat]
        let map = try await MapPreviewView.Model.demo(size, cards: cards)
        let screen = shown(
            .landingPage(
                map: map,
                notices: [LandingPageView.Notice(.approximateLocation, "Notice.")],
                list: .loaded(CardList(cards))
            )
        )
        let lines = text.lines(screen)
        #expect(lines[0] == "Help. Look for pets.")
        #expect(lines[1] == "Map of your surroundings: 1 missing pet, 1 found pet.")
        #expect(lines[2].hasPrefix("Nearest: found: cat, at your location; Koko, "))
        #expect(lines[3].hasPrefix("Places on the map: Neubrandenburg, "))
        #expect(lines[4...5] == ["Notice.", "List, newest first: 1 missing pet, 1 found pet."])
        #expect(lines[6].hasPrefix("Koko, missing, bird, cockatiel, "))
        #expect(lines[6].hasSuffix(" (card koko)"))
        #expect(lines.contains { $0.hasPrefix("Map data: © ") })
        #expect(lines.last == "Commands: map; refresh")
    }

    @Test("The note about a part of a list can be followed by other words")
    func noteAboutPart() {
        let note = "2 pets. The server sent only 2 of 7 announcements."
        let list = CardList([.koko, .cat])
        #expect(text.lines(shown(.allPets(.loaded(list), count: note))).contains(note))
        let refreshed = text.lines(shown(.allPets(.loading(previous: list), count: note)))
        #expect(refreshed.contains("2 pets. The server sent only 2 of 7 announcements; updating…"))
    }

    @Test("What failed, the alert, the prompt and Settings have lines with their commands")
    func commands() {
        let failed = Screen.landingPage(
            map: .failed(message: "No map.", onRetry: Action {}),
            list: .failed(LoadFailure(message: "No list.", retry: .retryList)),
            alert: .sample
        )
        let lines = text.lines(shown(failed))
        let expected = [
            "No location. The app has no access.", "Go to Settings (settings)",
            "Cancel (cancel)", "No map. (retry map)", "No list. (retry list)",
        ]
        #expect(lines.filter(expected.contains) == expected)
        let settings = SettingsPage(
            permission: .denied,
            hasLocationServices: true,
            strings: Strings(.en)
        )
        let prompt = PermissionPrompt(strings: Strings(.en), hasAllowOnceExpired: false)
        let device = DeviceScreen(
            app: failed,
            device: DeviceState(settings: settings, prompt: prompt)
        )
        #expect(
            text.lines(device).dropFirst() == [
                "Allow Once (allow once)", "Allow While Using App (allow)", "Don’t Allow (deny)",
                "Settings – Missing Pets", "Location access: Never", "Location Services: On",
                "Turn Off Location Services (off)",
                "Ask Next Time (set notDetermined)",
                "While Using the App (set authorizedWhenInUse)", "Always (set authorizedAlways)",
                "Never (set denied)", "Restricted on This Device (set restricted)",
                "Back (back)", "Commands: map; refresh",
            ]
        )
        #expect(text.lines(nil).isEmpty)
    }

    @Test("A details page without a location says that it has no distance")
    func details() {
        let card = AnnouncementCardViewModel.sample(
            AnnouncementCardViewModel.koko.announcement,
            userLocation: nil
        )
        let lines = text.lines(shown(.details(of: card)))
        #expect(lines[0] == "Koko, missing")
        #expect(lines.contains("The distance is not available."))
        #expect(lines.contains("Phone: +49 30 23125 139 (copy phone)"))
        let map = MapPreviewView.Model.map(
            region: Coordinate.home.mapRegion(),
            snapshot: nil,
            onTap: Action {}
        )
        let part = LoadFailure(message: "Partial.", retry: .retryMap)
        let partial = text.lines(shown(.details(of: card, map: map, missingMapPart: part)))
        #expect(partial.contains("Partial. (retry map)"))
        #expect(!text.lines(shown(.details(of: .koko))).contains("The distance is not available."))
    }

    @Test("A long list and a map with many pets have at most ten, unless all are asked for")
    func limits() {
        let cards = (0..<40).map { AnnouncementCardViewModel.sample(.sample("Cat \($0)")) }
        let firstCards = Array(cards.prefix(AllPetsViewModel.cardStep))
        let list = shown(.allPets(.loaded(CardList(firstCards)), count: "33 pets", hiddenCount: 3))
        let map = FullscreenMapView.MapModel.sample(nil, frame: .home, cards: cards)
        let cases = [
            (list, "(card ", firstCards.count),
            (shown(.fullscreenMap(map)), "(pin ", cards.count),
        ]
        for (screen, command, count) in cases {
            let items = text.items(screen).map(\.text)
            #expect(items.count { $0.contains(command) } == 10)
            #expect(items.contains { $0.hasSuffix(" (show)") })
            #expect(text.lines(screen).count { $0.contains(command) } == count)
        }
        #expect(text.lines(list).contains("Show more (3) (more)"))
        let pets = text.pets(map)
        #expect(pets.count == 32)
        #expect(pets.last == "10 more pets")
    }

    @Test("After a change, only the lines that have changed are read")
    func changes() {
        var reader = ChangeReader()
        let waiting = Screen.landingPage(list: .loaded(CardList([.koko])), alert: .sample)
        #expect(reader.changes(on: nil, text).isEmpty)
        #expect(reader.changes(on: shown(waiting), text) == text.lines(shown(waiting)))
        #expect(reader.changes(on: shown(waiting), text).isEmpty)
        let dismissed = Screen.landingPage(list: .loaded(CardList([.koko])))
        #expect(reader.changes(on: shown(dismissed), text) == ["Alert closed."])
        let failed = Screen.landingPage(
            map: .failed(message: "No map.", onRetry: Action {}),
            list: .loaded(CardList([.koko]))
        )
        #expect(reader.changes(on: shown(failed), text) == ["No map. (retry map)"])
        reader.forget { $0 == .map }
        #expect(reader.changes(on: shown(failed), text) == ["No map. (retry map)"])
        let details = Screen.details(of: .koko)
        #expect(reader.changes(on: shown(details), text) == text.lines(shown(details)))
        #expect(reader.changes(on: shown(failed), text) == ["Back on the landing page."])
    }

    @Test("Forgotten lines of the landing page are read when another page closes")
    func forgotten() {
        var reader = ChangeReader()
        let failed = shown(
            .landingPage(
                map: .failed(message: "No map.", onRetry: Action {}),
                list: .loaded(CardList([.koko]))
            )
        )
        _ = reader.changes(on: failed, text)
        _ = reader.changes(on: shown(.details(of: .koko)), text)
        reader.forget { $0 == .map }
        let lines = ["Back on the landing page.", "No map. (retry map)"]
        #expect(reader.changes(on: failed, text) == lines)
    }

    @Test("A callout that closes is read")
    func callout() {
        var reader = ChangeReader()
        let open = FullscreenMapView.MapModel.sample(
            nil,
            frame: .home,
            cards: [.koko],
            selected: .koko
        )
        let closed = FullscreenMapView.MapModel.sample(nil, frame: .home, cards: [.koko])
        let first = reader.changes(on: shown(.fullscreenMap(open)), text)
        let koko = first.filter { $0.hasPrefix("1 Koko, missing") }
        #expect(koko.contains { $0.hasSuffix(" (open)") })
        #expect(
            reader.changes(on: shown(.fullscreenMap(closed)), text) == ["Callout closed."]
        )
    }

    private func shown(_ screen: Screen) -> DeviceScreen {
        DeviceScreen(app: screen, device: DeviceState())
    }
}

extension LinearText.Offer {
    /// Words for the offer, as a program's command would be.
    fileprivate var words: String? {
        switch self {
        case .setLocationServices(let areOn): areOn ? "on" : "off"
        case .setPermission(let status): "set \(status)"
        case .showAll: "show"
        case .tap(let control): control.words
        }
    }
}

extension Control {
    /// Words for a tap on the control, as a program's command would be.
    var words: String? {
        switch self {
        case .answer(.allowOnce): "allow once"
        case .answer(.allowWhileUsing): "allow"
        case .answer(.deny): "deny"
        case .back: "back"
        case .button(let id): "\(id)"
        case .allPets: "all"
        case .card(let id): "card \(id)"
        case .pin(let id): "pin \(id)"
        case .callout: "open"
        case .fact(let kind): "copy \(kind)"
        case .filter(let kind): "filter \(kind)"
        case .permission(let status): "set \(status)"
        case .mapPreview, .clearFilters, .search, .locationServices: nil
        }
    }
}
