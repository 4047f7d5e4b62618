import Composition
import Domain
import Foundation
import Logging
import Presentation
import Scheduling
import Terminal
import TerminalTestSupport
import TestSupport
import Testing

@testable import App
@testable import TextViews

@MainActor @Suite(.hangingLimit) struct FirstSightTests {
    nonisolated static let sizes = [
        ScreenSize(columns: 60, rows: 20),
        ScreenSize(columns: 80, rows: 24),
        ScreenSize(columns: 100, rows: 24),
        ScreenSize(columns: 100, rows: 40),
        ScreenSize(columns: 120, rows: 36),
        ScreenSize(columns: 160, rows: 50),
        ScreenSize(columns: 200, rows: 60),
    ]

    @Test(
        "The first screen shows each pet with its number, and a digit and a click open it",
        arguments: sizes,
        [Language.en, .pl]
    )
    func pets(size: ScreenSize, language: Language) async throws {
        let live = await live(size, language)
        let cards = live.walkthrough.textView.screen?.list?.cards ?? []
        try #require(cards.count == AnnouncementListQuery.cardCount)
        for (index, card) in cards.enumerated() {
            let number = index + 1
            let targets = live.screen.lastFrame.targets.filter { target in
                target.cardID == card.id && target.area.rows.lowerBound < size.rows - 1
            }
            let shown = targets.last { target in
                let row = live.lines[target.area.rows.lowerBound]
                return row.dropFirst(target.area.columns.lowerBound).contains("\(number) ")
            }
            // In a narrow window, the hint ends before the last pet.
            if shown == nil, size.phoneColumns == 60, live.lines[size.rows - 2].contains(" …") {
                #expect(number == 5)
                continue
            }
            let target = try #require(shown, "\(card.title)")
            let name = String(card.title.prefix(5))
            #expect(live.lines[target.area.rows.lowerBound].contains(name), "\(card.title)")

            await live.send("\(number)")
            #expect(live.walkthrough.coordinator.announcementDetails?.card.id == card.id)
            await live.send("\u{1b}")
            let column = target.area.columns.lowerBound + 2
            await live.send("\u{1b}[<0;\(column);\(target.area.rows.lowerBound + 1)M")
            #expect(live.walkthrough.coordinator.announcementDetails?.card.id == card.id)
            await live.send("\u{1b}")
            await live.send("g")
        }
    }

    @Test(
        "A click beside the pets of the hint opens nothing that the hint covers",
        arguments: sizes.prefix(2)
    )
    func gaps(size: ScreenSize) async {
        let live = await live(size, .en)
        let row = size.rows - 1
        for column in [1, 2, size.columns] {
            await live.send("\u{1b}[<0;\(column);\(row)M")
        }
        #expect(await live.state("screen") == "landingPage")
        #expect(live.walkthrough.events.lines.isEmpty)
    }

    @Test(
        "Names that are too long are cut, and pets without room are left out, in each charset",
        arguments: [Charset.unicode, .ascii]
    )
    func longNames(charset: Charset) async throws {
        let name = String(repeating: "Żółw ", count: 20)
        let pets = (1...5).map { number in
            #"{"id": "\#(number)", "petName": "\#(number)\#(name)", "species": "DOG", "status": "MISSING", "lastSeenDate": "2026-11-0\#(number)", "locationLatitude": 53.53, "locationLongitude": 13.26}"#
        }
        let file = try TemporaryFile(
            ".json",
            text: #"{"data": [\#(pets.joined(separator: ","))]}"#
        )
        let live = await Live(
            columns: 80,
            rows: 24,
            options: Options {
                $0.charset = charset
                $0.configuration.announcements = .file(file.url)
            }
        )
        let hint = live.lines[22]
        #expect(hint.contains(charset == .unicode ? "↓ 1 5Żółw" : "v 1 5Zolw"))
        #expect(hint.contains("2 4"))
        #expect(hint.hasSuffix(charset == .unicode ? " · …" : " | ..."))
        #expect(hint.count < 80)
    }

    @Test(
        "From 100 columns up, the phone stands at the left, and as many cards as possible fit below its map",
        arguments: [
            (99, 30, 99, 0), (100, 30, 60, 0), (100, 40, 60, 3), (120, 40, 62, 3),
            (120, 45, 80, 4), (160, 48, 87, 5), (200, 60, 129, 5),
        ]
    )
    func width(columns: Int, rows: Int, phoneColumns: Int, cards: Int) async throws {
        let live = await Live(columns: columns, rows: rows)
        let view = live.walkthrough.textView
        let map = try #require(
            live.screen.lastFrame.targets.first { $0.control == .mapPreview }?.area
        )
        #expect(map.columns.count == view.mapPreviewSize.width)
        #expect(await live.state("mapPreview.columns") == .number(Double(map.columns.count)))
        #expect(await live.state("mapPreview.rows") == .number(Double(map.rows.count)))
        #expect(map.columns == 0..<phoneColumns)
        #expect(map.rows.count == MapSize(columns: map.columns.count).height)
        let rowsAboveHint = live.screen.window.layout.pageRowsAboveHint
        let whole = view.drawPage().grid.targets.filter { target in
            target.cardID != nil && target.area.rows.upperBound <= rowsAboveHint
        }
        #expect(whole.count >= cards)
    }

    @Test("The right side and a tour do not change the width of the phone, and a resize does")
    func keepsWidth() async throws {
        let live = await Live(columns: 100, rows: 40)
        let size = live.walkthrough.textView.mapPreviewSize
        for keys in ["e", "i", "i", "r"] {
            await live.send(keys)
            #expect(live.walkthrough.textView.mapPreviewSize == size)
        }
        let guide = try Live.guide("map")
        let tour = await Live(.notDetermined, columns: 100, rows: 40, guide: guide, keys: "\r")
        #expect(tour.walkthrough.textView.mapPreviewSize == size)
        live.resize(columns: 100, rows: 50)
        #expect(live.walkthrough.textView.mapPreviewSize.width == 60)
        live.resize(columns: 99, rows: 50)
        #expect(live.walkthrough.textView.mapPreviewSize.width == 99)
        await live.walkthrough.activity.settle()
        let rows = MapSize(columns: 100).height
        #expect(await live.number("mapPreview.text.count") == rows)
    }

    @Test("Other output keeps the full width, and has no numbers at pins", arguments: sizes)
    func otherOutput(size: ScreenSize) async throws {
        let options = Options { $0.size = size }
        let walkthrough = await Walkthrough.started(.authorizedWhenInUse, options)
        let view = walkthrough.textView
        #expect(view.mapPreviewSize.width == size.columns)
        let grid = view.drawPage().grid
        let pins = grid.targets.filter(\.isPin)
        #expect(pins.count == AnnouncementListQuery.cardCount)
        for pin in pins {
            let row = pin.area.rows.lowerBound
            let column = pin.area.columns.lowerBound
            for neighbor in [column - 1, column + 1] where (0..<grid.columns).contains(neighbor) {
                #expect(grid[neighbor, row].character?.isNumber != true)
            }
        }
    }

    @Test("Each pin of the demo has its number beside it", arguments: sizes)
    func numbers(size: ScreenSize) async throws {
        let live = await live(size, .en)
        let view = live.walkthrough.textView
        let cards = view.screen?.list?.cards ?? []
        let grid = view.drawPage().grid
        for (index, card) in cards.enumerated() {
            let pin = try #require(grid.targets.first { $0.control == .pin(id: card.id) }?.area)
            let row = pin.rows.lowerBound
            let column = pin.columns.lowerBound
            let beside = [column - 1, column + 1].map { grid[$0, row].character }
            #expect(beside.contains(Character("\(index + 1)")), "\(card.title)")
        }
    }

    @Test("On a picture, each pin has its number beside its drop, and names stay")
    func numbersOnPicture() async throws {
        let pictured = await PicturedScreen(columns: 100, rows: 40)
        let cells = await PicturedScreen(columns: 100, rows: 40, cell: .zero)
        let rows = pictured.terminal.texts[6..<28]
        for number in 1...AnnouncementListQuery.cardCount {
            #expect(rows.contains { $0.contains(String(number)) }, "\(number)")
        }
        for name in ["Neubrandenburg", "Penzlin", "Burg Stargard"] {
            for screen in [pictured, cells] {
                #expect(screen.terminal.text.contains(name))
            }
        }
        #expect(pictured.graphics.faults.isEmpty)
    }

    private func live(_ size: ScreenSize, _ language: Language) async -> Live {
        await Live(columns: size.columns, rows: size.rows, language: language)
    }
}
