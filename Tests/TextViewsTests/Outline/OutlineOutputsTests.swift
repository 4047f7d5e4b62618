import Domain
import Foundation
import Presentation
import Terminal
import TestSupport
import Testing

@testable import TextViews

/// The words of each item are in each output for which they are meant, and no output has others.
@MainActor @Suite(.hangingLimit) struct OutlineOutputsTests {
    private static let size = ScreenSize(columns: 120, rows: 60)
    /// What a drawing writes between the parts of an item.
    private static let separators: Set<String> = [",", ":"]
    private let maker = OutlineMaker(strings: Strings(.en))

    @Test("Plain lines have the words of the items and no others", arguments: screens)
    func plain(screen: Sample) {
        let outline = maker.outline(screen.screen)
        let lines = outline.lines(columns: 1000, Typesetter(.unicode), Strings(.en))
        let items = outline.sections.flatMap(\.items).filter(\.isPrinted)
        let words = items.flatMap(\.printed).map(\.text)
        #expect(Set(lines).subtracting([""]) == Set(words))
    }

    @Test("Lines for screen readers have the words of the items and no others", arguments: screens)
    func linear(screen: Sample) {
        let outline = maker.outline(screen.screen)
        let writer = LineWriter(
            strings: Strings(.en),
            typesetter: Typesetter(.unicode),
            commandForAll: "show",
            command: { _ in nil }
        )
        let items = outline.sections.flatMap(\.items).filter(\.isRead)
        #expect(Set(writer.lines(outline)) == Set(items.map(\.read)))
    }

    @Test("Cells have the words of the items and no others", arguments: screens)
    func cells(screen: Sample) throws {
        let view = TextLandingFlowView(TextDisplay(size: Self.size), strings: Strings(.en))
        view.render(screen.screen.app)
        view.render(screen.screen.device)
        let outline = try #require(view.outline)
        var rest = Self.words(of: view.draw().plainText)
        for item in outline.sections.flatMap(\.items) where item.isDrawn {
            for part in item.drawnParts {
                let words = Self.words(of: part)
                #expect(rest.contains(words), "“\(part)” of \(item.id)")
            }
        }
        // The longest parts first, so that a part that contains another one is found.
        let parts = outline.sections.flatMap(\.items).flatMap(\.drawnParts)
            .map(Self.words)
            .sorted { $0.count > $1.count }
        for part in parts where !part.isEmpty {
            rest = rest.replacing(part, with: " ")
        }
        let others = rest.split(separator: " ").map(String.init).filter { word in
            !screen.wordsOfDrawing.contains(word) && !Self.separators.contains(word)
        }
        #expect(others.isEmpty)
    }

    /// Returns the words of a text without the signs of a drawing, such as frames and brackets.
    private static func words(of text: String) -> String {
        let cleaned = text.map {
            $0.isLetter || $0.isNumber || ".,:…%@+“”’–()".contains($0) ? $0 : " "
        }
        return String(cleaned).split(separator: " ").joined(separator: " ")
    }

    /// A screen in a state.
    struct Sample: CustomTestStringConvertible, Sendable {
        let name: String
        let screen: DeviceScreen
        /// The words that the drawing adds: keys, the legend, and the message for a map that it
        /// cannot draw.
        var wordsOfDrawing: Set<String> = []

        var testDescription: String { name }
    }

    private nonisolated static let unsupported = Set(
        "This map cannot be shown here.".split(separator: " ").map(String.init)
    )

    private nonisolated static func sample(
        _ name: String,
        _ app: Screen,
        _ device: DeviceState = DeviceState(),
        words: Set<String> = []
    ) -> Sample {
        Sample(
            name: name,
            screen: DeviceScreen(app: app, device: device),
            wordsOfDrawing: words
        )
    }

    nonisolated static let screens: [Sample] = {
        let strings = Strings(.en)
        let cards = CardList([.koko, .cat])
        let map = MapPreviewView.Model.map(
            region: Coordinate.home.mapRegion(),
            snapshot: nil,
            onTap: Action {}
        )
        let noMap = MapPreviewView.Model.failed(message: "No map.", onRetry: Action {})
        let noList = LoadFailure(message: "No list.", retry: .retryList)
        let partial = LoadFailure(message: "A part is missing.", retry: .retryMap)
        let settings = SettingsPage(
            permission: .denied,
            hasLocationServices: true,
            strings: strings
        )
        let prompt = PermissionPrompt(strings: strings, hasAllowOnceExpired: true)
        let numbers: Set<String> = ["1", "2"]
        let keys: Set<String> = ["t", "p", "w", "d", "o", "x"]
        let consent = MapPreviewView.Model.permissionRequired(
            message: "The app needs your consent.",
            onGoToSettings: Action {}
        )
        let loads: [AnnouncementCardsListView.Model] = [
            .idle, .loading(), .loading(previous: cards), .loaded(cards),
            .loaded(CardList([], ifEmpty: .nothing(text: "No pets."))), .failed(noList),
        ]
        var samples: [Sample] = []
        for (index, list) in loads.enumerated() {
            samples.append(
                sample("landing page, list \(index)", .landingPage(list: list), words: numbers)
            )
            samples.append(
                sample(
                    "all pets, list \(index)",
                    .allPets(list, count: "2 of 7 pets"),
                    words: numbers.union(keys)
                )
            )
        }
        let maps = [consent, .loading, map, noMap]
        for (index, map) in maps.enumerated() {
            let words: Set<String> = unsupported
            samples.append(
                sample("landing page, map \(index)", .landingPage(map: map), words: words)
            )
            samples.append(
                sample("details, map \(index)", .details(of: .koko, map: map), words: words)
            )
        }
        return samples + [
            sample(
                "details, part of map",
                .details(of: .koko, map: map, missingMapPart: partial),
                words: unsupported
            ),
            sample("alert", .landingPage(list: .loaded(cards), alert: .sample), words: numbers),
            sample("prompt", .landingPage(map: consent), DeviceState(prompt: prompt)),
            sample("Settings", .landingPage(), DeviceState(settings: settings)),
            sample(
                "full-screen map, loading",
                .fullscreenMap(.sample(frame: .home, ground: .picture(.loading())))
            ),
        ]
    }()
}

extension Outline.Item {
    /// The words of the item in the cells, as far as they stand together there.
    fileprivate var drawnParts: [String] {
        switch content {
        case .appName(let text), .headline(let text), .heading(let text), .text(let text, _),
            .choice(let text, _), .button(let text):
            [text]
        case .title(let title, let status, _):
            [title, status].compactMap(\.self)
        case .message(let text, _, let button):
            [text, button].compactMap(\.self)
        case .map(let text, let button):
            // A map is drawn in place of its words.
            id == .state && text.hasPrefix("Map: ") ? [] : [text, button].compactMap(\.self)
        case .pet(let pet):
            [pet.title, pet.statusWord, pet.kind].compactMap(\.self) + pet.facts
        case .fact(let label, let value, _), .setting(let label, let value):
            [label, value]
        case .filter(let filter):
            [filter.label, filter.value].compactMap(\.self)
        case .pin:
            []
        }
    }
}
