import Domain
import Foundation
import Presentation
import PresentationTesting
import Terminal
import TestSupport
import Testing

@testable import TextViews

/// Draws pages of models, without view models and without commands.
@MainActor @Suite(.hangingLimit) struct PageDrawingTests {
    private let view = TextLandingFlowView(
        TextDisplay(size: ScreenSize(columns: 80, rows: 24)),
        strings: Strings(.en)
    )

    @Test("The view breaks no rule of a view") func rules() async {
        let violations = await ViewRule.violations(of: view, at: .home) { view.plainText }
        #expect(violations == [])
    }

    @Test("The code of the article draws a screen as text") func article() {
        let screen = Screen.landingPage()
        let view = TextLandingFlowView(
            TextDisplay(size: ScreenSize(columns: 80, rows: 24)),
            strings: Strings(.en)
        )
        view.render(screen)
        let text = view.draw().plainText
        #expect(text.contains("Look for pets."))
    }

    @Test("The landing page has the map with its legend, and a target for each pin and card")
    func landingPage() async throws {
        let cards = [AnnouncementCardViewModel.koko, .cat]
        let map = try await MapPreviewView.Model.demo(view.mapPreviewSize, cards: cards)
        view.render(
            .landingPage(
                map: map,
                notices: [LandingPageView.Notice(.approximateLocation, "Approximate.")],
                list: .loaded(CardList(cards))
            )
        )
        let page = view.drawPage().grid
        #expect(page.rows.allSatisfy { $0.count == 80 })
        #expect(page.lines[0] == " Missing Pets")
        #expect(page.plainText.contains("Neubrandenburg"))
        #expect(page.plainText.contains("● missing   ◆ found"))
        // A pin covers the mark of the user.
        #expect(!page.plainText.contains("◎"))
        #expect(page.plainText.contains("├"))
        #expect(page.lines.contains(" Approximate."))
        #expect(page.lines.contains(" 1 ● Koko  Bird, cockatiel"))
        #expect(page.lines.contains(" 2 ◆ Found: cat"))
        #expect(
            page.controls == [
                .mapPreview, .pin(id: "cat"), .pin(id: "koko"), .card(id: "koko"), .card(id: "cat"),
                .allPets,
            ]
        )
        #expect(page.targets.compactMap(\.cardID) == ["koko", "cat"])
        #expect(view.drawBox(of: view.outline, columns: 80) == nil)
    }

    @Test(
        "Each state of the map and of the list has its text and its button",
        arguments: [
            .init(text: "Loading the map…"),
            .init(
                .permissionRequired(message: "No access.", onGoToSettings: Action {}),
                text: "No access.",
                control: .button(.settings)
            ),
            .init(
                .failed(message: "No map.", onRetry: Action {}),
                text: "No map.",
                control: .button(.retryMap)
            ),
            .init(list: .idle, text: "waiting"),
            .init(
                list: .loaded(CardList([], ifEmpty: .nothing(text: "No pets."))),
                text: "No pets."
            ),
            .init(
                list: .failed(LoadFailure(message: "No list.", retry: .retryList)),
                text: "No list.",
                control: .button(.retryList)
            ),
        ] as [State]
    )
    func states(_ state: State) {
        view.render(.landingPage(map: state.map, list: state.list))
        let page = view.drawPage().grid
        #expect(page.plainText.localizedCaseInsensitiveContains(state.text), "\(page.plainText)")
        #expect(page.controls == [state.control].compactMap(\.self) + [.allPets])
    }

    /// A state of the landing page, a text on it, and its button.
    struct State {
        let map: MapPreviewView.Model
        let list: AnnouncementCardsListView.Model
        let text: String
        let control: Control?

        init(
            _ map: MapPreviewView.Model = .loading,
            list: AnnouncementCardsListView.Model = .loading(),
            text: String,
            control: Control? = nil
        ) {
            self.map = map
            self.list = list
            self.text = text
            self.control = control
        }
    }

    @Test(
        "The panel about consent has five rows, and more if the text needs them",
        arguments: [1, 200]
    )
    func consent(wordCount: Int) throws {
        let message = Array(repeating: "word", count: wordCount).joined(separator: " ")
        let map = MapPreviewView.Model.permissionRequired(
            message: message,
            onGoToSettings: Action {}
        )
        view.render(.landingPage(map: map))
        let lines = view.drawPage().grid.lines
        let top = try #require(lines.firstIndex { $0.hasPrefix("┌") })
        let bottom = try #require(lines.firstIndex { $0.hasPrefix("└") })
        #expect(wordCount == 1 ? bottom - top == 4 : bottom - top > 4)
    }

    @Test("While the list is refreshed, its heading says so, and the cards keep their places")
    func refreshing() throws {
        view.render(.landingPage(list: .loading(previous: CardList([.koko]))))
        let texts = view.drawPage().grid.lines
        let heading = try #require(texts.firstIndex { $0.contains("Updating…") })
        #expect(texts[heading].hasPrefix(" Recently lost pets, newest first Updating… "))
        #expect(texts[heading + 1] == " 1 ● Koko  Bird, cockatiel")
    }

    @Test("The alert and the prompt are in a box with buttons, and the prompt is in front")
    func boxes() throws {
        let app = Screen.landingPage(alert: .sample)
        view.render(app)
        let alert = try #require(view.drawBox(of: view.outline, columns: 40))
        #expect(alert.plainText.contains("The app has no access."))
        #expect(alert.controls == [.button(.settings), .button(.cancel)])
        #expect(view.draw().controls == [.allPets, .button(.settings), .button(.cancel)])
        for hasExpired in [false, true] {
            let prompt = PermissionPrompt(strings: Strings(.en), hasAllowOnceExpired: hasExpired)
            view.render(app)
            view.render(DeviceState(prompt: prompt))
            let box = try #require(view.drawBox(of: view.outline, columns: 40))
            #expect(
                box.controls == [.answer(.allowOnce), .answer(.allowWhileUsing), .answer(.deny)]
            )
            #expect(box.plainText.contains("[Don’t Allow]"))
            #expect(box.plainText.contains("expired") == hasExpired)
        }
    }

    @Test("Settings have the switch and the permissions, of which the current one is selected")
    func settings() {
        let page = SettingsPage(
            permission: .authorizedWhenInUse,
            hasLocationServices: true,
            strings: Strings(.en)
        )
        view.render(.landingPage())
        view.render(DeviceState(settings: page))
        let grid = view.drawPage().grid
        #expect(grid.lines.contains(" Location Services: On"))
        #expect(grid.lines.count { $0.contains("While Using the App") } == 1)
        #expect(
            grid.controls == [.back, .locationServices]
                + LocationPermissionStatus.allCases.map { .permission($0) }
        )
        let glyphs = Typesetter(.unicode).glyphs
        #expect(grid.lines.filter { $0.contains(glyphs.selected) }.count == 1)
        #expect(grid.lines.contains(" \(glyphs.selected) While Using the App"))
    }

    @Test("The details page has facts with links, copies what users copy, and draws one pin")
    func details() async throws {
        let map = try await MapPreviewView.Model.demo(view.detailsMapSize, cards: [.koko])
        view.render(.details(of: .koko, map: map))
        let page = view.drawPage().grid
        #expect(page.lines[2] == " Koko  Missing")
        #expect(page.plainText.contains("comes for millet"))
        #expect(page.plainText.contains("koko@example.com"))
        #expect(page.controls == [.back, .fact(.place), .fact(.phone), .fact(.email)])
        #expect(page.ansiText(.full, isDark: true, withLinks: true).contains("mailto:koko@"))
    }

    @Test("A notice about the map of the details page is below the map, with Retry")
    func mapNotice() async throws {
        let map = try await MapPreviewView.Model.demo(view.detailsMapSize, cards: [.koko])
        let part = LoadFailure(message: "Partial.", retry: .retryMap)
        view.render(.details(of: .koko, map: map, missingMapPart: part))
        let page = view.drawPage().grid
        #expect(page.lines.contains(" Partial.  [Retry]"))
        #expect(page.controls.last == .button(.retryMap))
    }

    @Test("In place of a map that has failed, the details page has a line, with Retry")
    func failedMap() {
        view.render(.details(of: .koko, map: .loading))
        let rows = view.drawPage().grid.rows.count
        view.render(
            .details(of: .koko, map: .failed(message: "No map.", onRetry: Action {}))
        )
        let page = view.drawPage().grid
        let linesOfMap = 1
        #expect(page.rows.count == rows - view.detailsMapSize.height + linesOfMap)
        #expect(page.lines.contains(" No map.  [Retry]"))
        #expect(page.controls.last == .button(.retryMap))
        let lineWithoutRoom = String(repeating: "!", count: view.columns - 8)
        view.render(
            .details(of: .koko, map: .failed(message: lineWithoutRoom, onRetry: Action {}))
        )
        #expect(view.drawPage().grid.lines.suffix(2) == [" \(lineWithoutRoom)", " [Retry]"])
    }

    @Test(
        "The list of all pets has a control for each filter",
        arguments: [24, 40]
    )
    func allPets(rows: Int) throws {
        view.size = ScreenSize(columns: 80, rows: rows)
        var filters = PetFilters()
        filters.species = .known(.cat)
        view.render(
            .allPets(
                .loaded(CardList([.koko])),
                filters: filters,
                count: "1 of 9 pets",
                hiddenCount: 8
            )
        )
        let page = view.drawPage().grid
        #expect(
            page.controls == [
                .back, .filter(.status), .filter(.species), .filter(.radius), .filter(.age),
                .search, .filter(.order), .clearFilters, .card(id: "koko"), .button(.more),
            ]
        )
        #expect(page.lines.contains { $0.contains("1 of 9 pets") })
        #expect(page.plainText.contains("[Show more (8)]"))
        #expect(page.plainText.contains("Remove filters"))
        let labels = page.lines.filter { $0.contains("Label ") }
        #expect(rows < 30 || labels.count == 6)
    }

    @Test("In another language and in ASCII, the page has the same targets")
    func languages() {
        let polish = TextLandingFlowView(TextDisplay(charset: .ascii), strings: Strings(.pl))
        let screen = Screen.landingPage(list: .failed(LoadFailure(message: "x", retry: .retryList)))
        polish.render(screen)
        view.render(screen)
        #expect(polish.drawPage().grid.plainText.allSatisfy { $0.isASCII })
        #expect(polish.drawPage().grid.controls == view.drawPage().grid.controls)
        #expect(polish.drawPage().grid.plainText != view.drawPage().grid.plainText)
    }
}
