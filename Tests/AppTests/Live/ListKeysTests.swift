import Composition
import Domain
import Foundation
import FuzzSupport
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App
@testable import Presentation

/// Drives the lists of the live screen with keys and the mouse.
@MainActor @Suite(.hangingLimit) struct ListKeysTests {
    /// A list with a number of pets, in a window.
    struct ListCase: CustomTestStringConvertible {
        /// The keys that open the list from the landing page.
        let keys: String
        let count: Int
        let size: ScreenSize

        var testDescription: String {
            "\(count) pets, \(size.columns)x\(size.rows), \(keys.debugDescription)"
        }

        /// The number of pets that the list shows with a number.
        var numbers: Int { keys.isEmpty ? min(count, AnnouncementListQuery.cardCount) : count }
    }

    private nonisolated static let cases: [ListCase] = [
        (3, ScreenSize(columns: 60, rows: 20)),
        (9, ScreenSize(columns: 80, rows: 24)),
        (10, ScreenSize(columns: 60, rows: 20)),
        (100, ScreenSize(columns: 100, rows: 40)),
    ].flatMap { count, size in
        ["", "a"].map { ListCase(keys: $0, count: count, size: size) }
    }

    private static let up = "\u{1b}[A"
    private static let down = "\u{1b}[B"
    private static let keys = [
        up, down, "j", "k", "\r", "\u{1b}[5~", "\u{1b}[6~", " ", "b", "\u{4}", "\u{15}", "g", "G",
        "\u{1b}[H", "\u{1b}[F", "\t", "\u{1b}[Z", "1", "2", "3", "9", "10", "12", "99", "100",
        "\u{1b}[<64;9;9M", "\u{1b}[<65;9;9M",
    ]

    @Test(
        "Each key changes what is shown, or the bottom line says why not",
        arguments: cases,
        FuzzSettings.firstSeed(of: 1..<3)
    )
    func eachKeyActs(list: ListCase, seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let live = try await live(list)
        var sent: [String] = []
        for _ in 0..<60 {
            let isClick = Int.random(in: 0..<6, using: &random) == 0
            let before = live.screen.draw(at: .zero).grid
            if isClick, let card = visibleCards(live).randomElement(using: &random) {
                sent.append("click \(card.id)")
                await live.click(card.area)
                #expect(live.walkthrough.coordinator.announcementDetails?.card.id == card.cardID)
            } else {
                let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
                sent.append(key)
                let selected = live.screen.page.focused?.cardID
                await live.send(key)
                let opened = live.walkthrough.coordinator.announcementDetails?.card.id
                if key == "\r", let selected {
                    #expect(opened == selected)
                }
            }
            let after = live.screen.draw(at: .zero).grid
            let status = live.status(at: .zero)
            let isReason =
                Self.reasons.contains(status) || status.hasPrefix("There is no card ")
            let isAnswered = after.rows != before.rows || isReason
            #expect(isAnswered, "\(sent.suffix(5)): \(status)")
            while await live.state("screen") != list.screen {
                let page = await live.state("screen")
                if page == "landingPage" {
                    await live.send("a")
                } else {
                    await live.send("\u{1b}")
                }
            }
        }
    }

    /// The answers to keys that change nothing.
    private static let reasons = [
        Strings.english[LiveText.pageTop],
        Strings.english[LiveText.pageBottom],
        Strings.english[LiveText.nothingSelected, "↑↓"],
    ]

    @Test("Each number that is in the list can be typed, and opens its pet", arguments: cases)
    func numbers(list: ListCase) async throws {
        let live = try await live(list)
        // Of a hundred numbers, those with one, two and three digits, and those between them.
        let numbers = Set(1...min(list.numbers, 12)).union([list.numbers - 1, list.numbers])
        for number in numbers.sorted() {
            await live.send("\(number)")
            #expect(live.walkthrough.coordinator.announcementDetails?.card.id == "\(number)")
            await live.send("\u{1b}")
            #expect(await live.state("screen") == list.screen)
        }
        // The first digit of 10 opens a pet at once if no other digit can follow.
        guard list.numbers != 9 else { return }
        await live.send("\(list.numbers + 1)")
        #expect(live.status(at: .zero) == "There is no card \(list.numbers + 1).")
        #expect(await live.state("screen") == list.screen)
    }

    @Test(
        "The arrow keys select each pet in turn, from the first one, and Enter opens it",
        arguments: cases
    )
    func arrows(list: ListCase) async throws {
        let live = try await live(list)
        if list.keys.isEmpty {
            #expect(live.screen.page.focused == nil)
            await live.send(Self.down)
        }
        // Further pets are shown on request.
        let shown = min(list.numbers, AllPetsViewModel.cardStep)
        for number in 1...shown {
            let selected = try #require(live.screen.page.focused)
            #expect(selected.cardID == "\(number)")
            let rows = 0..<live.screen.window.layout.page.count
            let visible = live.screen.lastFrame.targets.filter { rows.contains($0.area.rows) }
            #expect(visible.contains { $0.id == selected.id }, "\(number)")
            if number.isMultiple(of: 7) {
                await live.send("\r")
                #expect(live.walkthrough.coordinator.announcementDetails?.card.id == "\(number)")
                await live.send("\u{1b}")
                #expect(live.screen.page.focused?.id == selected.id)
            }
            await live.send(number.isMultiple(of: 2) ? Self.down : "j")
        }
        await live.send(Self.up)
        #expect(live.screen.page.focused?.cardID == "\(shown)")
    }

    @Test("After Show more, the first pet that was added is selected")
    func more() async throws {
        let live = try await live(.all(100))
        await live.send(Self.up)
        #expect(live.focused == .button(.more))
        await live.send("\r")
        #expect(live.screen.page.focused?.cardID == "31")
    }

    @Test(
        "Above the first pet comes the top of the page, or the last item",
        arguments: [ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 100, rows: 60)]
    )
    func top(size: ScreenSize) async throws {
        let live = try await live(ListCase(keys: "", count: 5, size: size))
        await live.send(Self.down)
        await live.send(Self.up)
        if size.rows == 24 {
            #expect(live.screen.page.focused == nil)
            #expect(live.screen.lastFrame.scroll == 0)
            await live.send(Self.up)
        }
        #expect(live.focused == .allPets)
    }

    @Test(
        "A digit that others can follow waits, for a digit, Enter or Esc",
        arguments: [
            ("1", nil), ("2", "2"), ("10", "10"), ("1\r", "1"), ("1\u{1b}", nil), ("1\u{7f}", nil),
            ("1\u{7f}2", "2"),
        ] as [(ControlText, String?)]
    )
    func waits(keys: ControlText, opened: String?) async throws {
        let keys = keys.text
        let live = try await live(.all(10))
        await live.press(keys)
        #expect(live.walkthrough.coordinator.announcementDetails?.card.id == opened)
        #expect(live.status(at: .zero).hasPrefix("1…") == (keys == "1"))
        // The time passes in which another digit could follow.
        _ = await live.screen.chooseTypedNumber()
        #expect(
            live.walkthrough.coordinator.announcementDetails?.card.id
                == (keys == "1" ? "1" : opened)
        )
    }

    @Test("A key that continues no number has its own function")
    func otherKey() async throws {
        let live = try await live(.all(10))
        await live.press("1j")
        #expect(live.screen.page.focused?.cardID == "2")
        #expect(await live.state("screen") == "allPets")
    }

    @Test("A number selects a pin on the full-screen map")
    func pins() async throws {
        let live = await Live(keys: "m")
        await live.send("3")
        let pins = await live.state("fullscreenMap.pins")
        let third = pins?.value(at: "2.id")
        #expect(third != nil)
        #expect(await live.state("fullscreenMap.selectedPin") == third)
    }

    @Test(
        "After the key of a filter, and after a click on it, the first result is selected",
        arguments: [false, true]
    )
    func afterFilter(clicks: Bool) async throws {
        let live = await Live(keys: "a")
        for key in ["t", "p", "w", "o", "o"] {
            await live.send("\u{1b}[6~")
            await live.send("g")
            if clicks {
                let kind = PetFilters.Kind.allCases.first { String($0.key) == key }
                let target = live.screen.lastFrame.targets.first { target in
                    kind.map { target.control == .filter($0) } ?? false
                }
                await live.click(try #require(target?.area))
            } else {
                await live.send(key)
            }
            let first = live.walkthrough.coordinator.allPets?.model.list.cards.first?.id
            #expect(first != nil)
            #expect(live.screen.page.focused?.cardID == first, "\(key)")
        }
    }

    @Test("A filter that Tab has reached keeps the focus, so that Enter chooses all its values")
    func filterByTab() async {
        let live = await Live(keys: "a")
        // Before the first result come the filters.
        await live.send("\u{1b}[Z")
        #expect(live.focused == .search)
        while live.focused != .filter(.status) {
            await live.send("\u{1b}[Z")
        }
        await live.send("\r")
        #expect(await live.state("allPets.filters.status") == "active")
        await live.send("\r")
        #expect(await live.state("allPets.filters.status") == "found")
        #expect(live.focused == .filter(.status))
    }

    @Test(
        "Filters and cards stay in their places whatever the filters are",
        arguments: [
            ScreenSize(columns: 60, rows: 20),
            ScreenSize(columns: 80, rows: 24),
            ScreenSize(columns: 100, rows: 40),
        ],
        [Language.en, .pl]
    )
    func places(size: ScreenSize, language: Language) async throws {
        let live = await Live(
            columns: size.columns,
            rows: size.rows,
            language: language,
            keys: "a"
        )
        func places() -> [String] {
            let targets = live.walkthrough.textView.drawPage().grid.targets
            let filters = targets.filter { $0.cardID == nil && $0.control != .clearFilters }
            let firstCard = targets.first { $0.cardID != nil }
            return filters.filter { target in
                // Without another value, a filter is no target.
                guard case .filter(let kind)? = target.control else {
                    return target.control == .search
                }
                return kind != .species
            }.map { "\($0.id) \($0.area.columns.lowerBound) \($0.area.rows)" }
                + [firstCard.map { "\($0.area.rows.lowerBound)" } ?? "none"]
        }
        let before = places()
        for key in ["t", "t", "t", "w", "w", "w", "w", "w", "w", "d", "d", "d", "o", "t", "p"] {
            await live.send(key)
            #expect(places().dropLast() == before.dropLast(), "\(key)")
            #expect(places().last == before.last || places().last == "none")
        }
    }

    @Test("x resets the filters, the distance and the order, or says that nothing is to be reset")
    func resets() async {
        let live = await Live(keys: "a")
        let filters = live.walkthrough.coordinator.filters
        await live.send("x")
        #expect(
            live.status(at: .zero) == "The filters are already those with which the list opens."
        )
        await live.send("twwdo/koko\r")
        #expect(live.walkthrough.coordinator.filters != filters)
        await live.send("x")
        #expect(live.walkthrough.coordinator.filters == filters)
    }

    @Test("Words and Enter that arrive at once select the first match, and Enter opens it")
    func searchAtOnce() async {
        for start in ["", "a", "1"] {
            let live = await Live(keys: start)
            await live.press("/minka\r\r")
            await live.walkthrough.activity.settle()
            _ = await live.screen.openAwaitedResult()
            await live.walkthrough.activity.settle()
            let opened = live.walkthrough.coordinator.announcementDetails?.card
            #expect(opened?.title == "Minka", "\(start)")
        }
    }

    @Test("Without a selection, Enter says how to select")
    func enter() async {
        let live = await Live(keys: "\r")
        #expect(live.status(at: .zero) == "Nothing is selected. ↑↓ selects something.")
        #expect(await live.state("screen") == "landingPage")
    }

    @Test(
        "In each window and language, each filter is a button with its key, and cards follow",
        arguments: [
            ScreenSize(columns: 40, rows: 16),
            ScreenSize(columns: 80, rows: 24),
            ScreenSize(columns: 100, rows: 40),
            ScreenSize(columns: 200, rows: 60),
        ],
        [Language.en, .pl, .pseudo]
    )
    func draws(size: ScreenSize, language: Language) async throws {
        let live = await Live(
            columns: size.columns,
            rows: size.rows,
            language: language,
            keys: "at"
        )
        let page = try #require(live.walkthrough.coordinator.allPets?.model)
        let grid = live.walkthrough.textView.drawPage().grid
        let strings = live.walkthrough.strings
        let filters = page.controls(strings).filter { $0.control != .clearFilters }
        let controls = filters + [page.resetControl(strings)]
        #expect(grid.columns == size.phoneColumns)
        #expect(controls.map(\.key) == Array("tpwd/ox"))
        var rows: Set<Int> = []
        for control in controls {
            let target = try #require(grid.targets.first { $0.control == control.control })
            let row = grid.rows(target.area.rows).texts.joined()
            let text = String(row.dropFirst(target.area.columns.lowerBound))
            #expect(text.hasPrefix("\(control.key) "), "\(text)")
            let label = live.walkthrough.textView.typesetter.line(control.label).description
            #expect(text.contains(label), "\(text)")
            rows.formUnion(target.area.rows)
        }
        if size == ScreenSize(columns: 80, rows: 24) {
            #expect(rows.count <= 6)
        }
        let visible = live.lines[..<(size.rows - 1)]
        #expect(visible.contains { $0.trimmingPrefix { $0 == " " }.hasPrefix("1 ") })
    }

    @Test("A filter that a key changes is scrolled into view")
    func scrollsToFilters() async {
        let live = await Live(keys: "aG")
        #expect(!live.text.contains("t Status"))
        await live.send("t")
        #expect(live.text.contains("t Status"))
    }

    @Test(
        "Each press of a filter's key, and each tap, chooses the next value, and after the last one any value again; with Shift, the key goes back",
        arguments: [("t", 3), ("p", 6), ("w", 6), ("d", 4), ("o", 2)]
    )
    func cycles(key: String, count: Int) async throws {
        let live = await Live(keys: "a")
        let kind = try #require(PetFilters.Kind.allCases.first { String($0.key) == key })
        var seen = [live.walkthrough.coordinator.filters]
        for number in 1...count {
            if number.isMultiple(of: 2) {
                await live.send(key)
            } else {
                let change = try #require(
                    live.walkthrough.coordinator.allPets?.model.changeToNextValue(of: kind)
                )
                await live.walkthrough.do("\(SetFilters([change]))")
            }
            seen.append(live.walkthrough.coordinator.filters)
        }
        #expect(Set(seen).count == count)
        #expect(seen.first == seen.last)
        for filters in seen.dropLast().reversed() {
            await live.send(key.uppercased())
            #expect(live.walkthrough.coordinator.filters == filters)
        }
    }

    @Test("Without a location, the keys for the radius and the order say so")
    func withoutLocation() async {
        let live = await Live(.denied, keys: "2a")
        for key in ["w", "o"] {
            await live.send(key)
            #expect(live.status(at: .zero).hasPrefix("Without a location"), "\(key)")
        }
    }

    @Test("A failed refresh is noted in the bottom line, is read, and r tries again")
    func failure() async {
        let live = await Live(keys: "aG")
        await live.send(":network fail\rr")
        #expect(live.status(at: .zero).hasPrefix("The announcements could not be loaded."))
        #expect(await live.state("allPets.state") == "failed")
        let lines = live.walkthrough.lines
        #expect(lines.contains { $0.contains("(tap retry list)") })
        await live.send(":network ok\rr")
        #expect(await live.state("allPets.state") == "loaded")
    }

    @Test(
        "c copies what has the focus, else the contact; with one pet in the list, that of this pet"
    )
    func copies() async {
        let live = await Live()
        var copied: [String] = []
        live.walkthrough.clipboard = { copied.append($0) }
        await live.send("attpp")
        #expect(await live.state("allPets.count") == .number(1))
        await live.send("c1c\t\tc")
        let contact = "stall.trollenhagen@example.com"
        #expect(copied == [contact, contact, "53.600900, 13.296800"])
        #expect(live.status(at: .zero).contains("53.600900, 13.296800"))
        await live.send("m")
        #expect(await live.state("screen") == "fullscreenMap")
        await live.send("c")
        #expect(copied.count == 4)
        #expect(copied.last == copied.first)
        await live.send("a")
        #expect(await live.state("screen") == "allPets")
    }

    private func live(_ list: ListCase) async throws -> Live {
        let file = try TemporaryFile(".json", text: Self.announcements(list.count))
        let live = await Live(
            columns: list.size.columns,
            rows: list.size.rows,
            options: Options { $0.configuration.announcements = .file(file.url) },
            keys: list.keys
        )
        #expect(await live.state("screen") == list.screen)
        return live
    }

    /// Returns announcements, of which the newest has the id 1.
    private static func announcements(_ count: Int) -> String {
        let items = (1...count).map { number in
            let latitude = 53.5267 + Double(number) / 2000
            let minute = 59 - number % 60
            let hour = 10 - number / 60
            let time = "\(twoDigits(hour)):\(twoDigits(minute)):00Z"
            let fields = [
                #""id": "\#(number)""#,
                #""petName": "Pet \#(number)""#,
                #""species": "\#(number.isMultiple(of: 2) ? "CAT" : "DOG")""#,
                #""status": "\#(number.isMultiple(of: 3) ? "FOUND" : "MISSING")""#,
                #""createdAt": "2026-11-18T\#(time)""#,
                #""lastSeenDate": "2026-11-17""#,
                #""locationLatitude": \#(latitude)"#,
                #""locationLongitude": 13.2584"#,
                #""phone": "+49 30 23125 \#(100 + number)""#,
            ]
            return "{\(fields.joined(separator: ","))}"
        }
        return #"{"data": [\#(items.joined(separator: ","))]}"#
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    private func visibleCards(_ live: Live) -> [TapTarget] {
        let rows = 0..<live.screen.window.layout.pageRowsAboveHint
        return live.screen.lastFrame.targets.filter { target in
            target.cardID != nil && rows.contains(target.area.rows)
        }
    }
}

extension ListKeysTests.ListCase {
    /// The list of all pets in a window of 80 by 24.
    fileprivate static func all(_ count: Int) -> Self {
        Self(keys: "a", count: count, size: ScreenSize(columns: 80, rows: 24))
    }

    fileprivate var screen: JSONValue { keys.isEmpty ? "landingPage" : "allPets" }
}

extension Live {
    fileprivate func click(_ area: CellArea) async {
        await send("\u{1b}[<0;\(area.columns.lowerBound + 2);\(area.rows.lowerBound + 1)M")
    }

    /// Sends keys that arrive together, and does not wait after them.
    fileprivate func press(_ keys: String) async {
        for event in InputParser.events(of: keys) {
            _ = await screen.handle(event)
        }
        await walkthrough.activity.settle()
        _ = screen.draw(at: .zero)
    }
}

extension InputParser {
    fileprivate static func events(of keys: String) -> [InputEvent] {
        var parser = InputParser()
        return parser.take(keys.utf8) + parser.flush()
    }
}
