import Domain
import PresentationTesting
import Terminal
import TestSupport
import Testing

@testable import Presentation
@testable import TextViews

/// Tests of the lines of the plain view, for models of each page.
@MainActor @Suite(.hangingLimit) struct PlainViewTests {
    private let view = PlainView(
        TextDisplay(size: ScreenSize(columns: 60, rows: 20)),
        strings: Strings(.en)
    )

    @Test("Before the app is rendered, there are no lines")
    func empty() {
        #expect(view.lines().isEmpty)
        #expect(view.plainText.isEmpty)
    }

    @Test("The view breaks no rule of a view") func rules() async {
        let violations = await ViewRule.violations(of: view, at: .home) { view.plainText }
        #expect(violations == [])
    }

    @Test("A part that has failed has its message and a button that retries this part")
    func failures() {
        let part = LoadFailure(message: "Partial.", retry: .retryMap)
        let map = MapPreviewView.Model.failed(message: "No map.", onRetry: Action {})
        let list = AnnouncementCardsListView.Model.failed(
            LoadFailure(message: "No list.", retry: .retryList)
        )
        let noPicture = LoadFailure(message: "No map.", retry: .retryMap)
        let screens: [Screen] = [
            .landingPage(map: map, list: list),
            .details(of: .koko, map: map),
            .details(
                of: .koko,
                map: .map(region: Coordinate.home.mapRegion(), snapshot: nil, onTap: Action {}),
                missingMapPart: part
            ),
            .allPets(list),
            .fullscreenMap(failure: noPicture),
            .fullscreenMap(.sample(nil, frame: .home, notice: .missingPart(part))),
        ]
        for screen in screens {
            let failures = view.outlineMaker
                .outline(DeviceScreen(app: screen, device: DeviceState())).failures
            #expect(!failures.isEmpty)
            let lines = lines(of: screen)
            for failure in failures {
                #expect(lines.contains(failure.message), "\(lines)")
                #expect(lines.contains("[Retry] (\(failure.retry))"), "\(lines)")
            }
        }
    }

    @Test("Without permission, a map is the message and the button for Settings")
    func consent() {
        let map = MapPreviewView.Model.permissionRequired(
            message: "No access.",
            onGoToSettings: Action {}
        )
        let lines = lines(of: .landingPage(map: map))
        #expect(lines.contains("No access."))
        #expect(lines.contains("[Go to Settings] (settings)"))
    }

    @Test("A map is its place and the numbers of its pins, as far as they are known")
    func maps() {
        let position = "Map: center 53.5267, 13.2584, 20 km from north to south"
        let region = Coordinate.home.mapRegion()
        let pins = [AnnouncementCardViewModel.koko, .cat].enumerated().map { index, card in
            MapPreviewView.PinModel(card, number: index + 1)
        }
        let unknown = MapPreviewView.Model.map(region: region, snapshot: nil, onTap: Action {})
        #expect(wideLines(of: .landingPage(map: unknown)).contains(position))
        let known = MapPreviewView.Model.map(
            region: region,
            snapshot: nil,
            pins: pins,
            onTap: Action {}
        )
        let counts = "1 missing pet, 1 found pet"
        #expect(wideLines(of: .landingPage(map: known)).contains("\(position); \(counts)"))

        let fullscreen = FullscreenMapView.MapModel.sample(
            nil,
            frame: .home,
            cards: [.koko, .cat],
            selected: .koko
        )
        let lines = wideLines(of: .fullscreenMap(fullscreen))
        #expect(lines.contains { $0.hasSuffix(": \(counts).") })
        #expect(lines.contains { $0.hasPrefix("1 Koko, missing, bird, cockatiel, ") })
        #expect(lines.contains("Phone: +49 30 23125 139"))
        #expect(lines.contains("1 Koko, missing, 2.1 km northeast (pin koko)"))
        let cat = lines.first { $0.hasPrefix("2 Found: cat, ") }
        #expect(cat?.hasSuffix(" (pin cat)") == true)
    }

    @Test("A map with many pins names the first ones, and says how many more there are")
    func manyPins() {
        let cards = (0..<40).map { AnnouncementCardViewModel.sample(.sample("Cat \($0)")) }
        let map = FullscreenMapView.MapModel.sample(nil, frame: .home, cards: cards)
        let lines = wideLines(of: .fullscreenMap(map))
        #expect(lines.count { $0.contains("(pin ") } == 30)
        #expect(lines.last == "10 more pets")
    }

    @Test("Settings and the prompt have their choices, and the alert has its buttons")
    func device() {
        let strings = Strings(.en)
        view.render(Screen.landingPage(alert: .sample))
        #expect(
            view.lines(command: \.words).suffix(4) == [
                "No location", "The app has no access.", "[Go to Settings] (settings)",
                "[Cancel] (cancel)",
            ]
        )
        let settings = SettingsPage(
            permission: .denied,
            hasLocationServices: true,
            strings: strings
        )
        let prompt = PermissionPrompt(strings: strings, hasAllowOnceExpired: true)
        view.render(DeviceState(settings: settings, prompt: prompt))
        let lines = view.lines(command: \.words)
        #expect(!lines.contains("Help"))
        #expect(!lines.contains("No location"))
        #expect(lines.contains("(x) Never (set denied)"))
        #expect(lines.contains("( ) Always (set authorizedAlways)"))
        #expect(lines.contains("“Allow Once” expired while the app was in the background."))
        #expect(lines.last == "[Don’t Allow] (deny)")
    }

    @Test("Lines break at words in the columns of the window, also after a change of its size")
    func wrapping() {
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let screen = Screen.landingPage(notices: [LandingPageView.Notice(.incompleteList, words)])
        view.render(screen)
        for columns in [20, 60, 1000] {
            view.size = ScreenSize(columns: columns, rows: 20)
            let lines = view.lines()
            #expect(lines.allSatisfy { $0.count <= columns })
            #expect(lines.joined(separator: " ").contains(words))
            #expect(view.mapPreviewSize.width == columns)
        }
    }

    @Test("Text of a user stays in its line, and has only characters of the display")
    func untrustedText() {
        let pet = Pet(name: "Mia\n[Retry]\u{1B}[2J – “x”", species: .cat)
        let announcement = Announcement(
            id: "a",
            status: .active,
            coordinate: .home,
            pet: pet,
            description: "One.\n[Back]"
        )
        let card = AnnouncementCardViewModel.sample(announcement)
        let view = PlainView(TextDisplay(charset: .ascii), strings: Strings(.en))
        let screens: [Screen] = [
            .landingPage(list: .loaded(CardList([card]))), .details(of: card),
            .allPets(.loaded(CardList([card]))),
            .fullscreenMap(.sample(nil, frame: .home, cards: [card], selected: card)),
        ]
        for screen in screens {
            view.render(screen)
            let lines = view.lines()
            #expect(lines.contains { $0.contains("Mia [Retry]") })
            #expect(!lines.contains("[Retry]"))
            #expect(lines.count { $0 == "[Back]" } <= 1)
            let bytes = lines.joined().utf8
            #expect(bytes.allSatisfy { (0x20..<0x7F).contains($0) }, "\(lines)")
        }
    }

    private func lines(of screen: Screen) -> [String] {
        view.render(screen)
        return view.lines(command: \.words)
    }

    /// Returns lines of which none is wrapped.
    private func wideLines(of screen: Screen) -> [String] {
        view.size = ScreenSize(columns: 500, rows: 20)
        return lines(of: screen)
    }
}
