import Composition
import Domain
import Foundation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App
@testable import Presentation

@MainActor @Suite(.hangingLimit) struct AllPetsScreenTests {
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
        #expect(grid.rows.allSatisfy { $0.count == size.columns })
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
        #expect(live.lines[..<(size.rows - 1)].contains { $0.hasPrefix(" 1 ") })
    }

    @Test("A filter that a key changes is scrolled into view")
    func scrollsToFilters() async {
        let live = await Live(keys: "aG")
        #expect(!live.text.contains("t Status"))
        await live.send("t")
        #expect(live.text.contains("t Status"))
    }

    @Test(
        "Each press of a filter's key, and each tap, chooses the next value, and after the last one any value again",
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
        let lines = live.walkthrough.printer.lineWriter.lines(
            live.walkthrough.session.outline
        )
        #expect(lines.contains { $0.contains("(tap retry list)") })
        await live.send(":network ok\rr")
        #expect(await live.state("allPets.state") == "loaded")
    }

    @Test("Going back from a pet restores the position and the focus in the list")
    func goesBack() async {
        let live = await Live(keys: "a" + String(repeating: "\t", count: 25))
        let frame = live.frame
        let focus = live.focused
        await live.send("\r")
        #expect(await live.state("screen") == "announcementDetails")
        await live.send("\u{1b}")
        #expect(live.frame == frame)
        #expect(live.focused == focus)
        #expect(live.screen.page.focused?.cardID != nil)
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

    @Test("Each line for screen readers that names a command names one that has an effect")
    func linear() async throws {
        let walkthrough = await Walkthrough.started(doing: "all", "filter status:found")
        let lines = walkthrough.printer.lineWriter.lines(
            walkthrough.session.outline
        )
        let page = try #require(walkthrough.coordinator.allPets?.model)
        // The search has no command until it has words; the command that removes the filters is
        // besides those of the filters.
        #expect(lines.count { $0.contains("(filter ") } == page.filters.count)
        #expect(lines.count { $0.contains("(tap card ") } == 6)
        var reader = ChangeReader()
        _ = reader.changes(to: walkthrough.session.outline, walkthrough.printer.lineWriter)
        for line in lines where line.hasSuffix(")") {
            let command = try #require(line.split(separator: "(").last?.dropLast())
            let other = await Walkthrough.started(doing: "all", "filter status:found")
            let outcome = await other.perform(try #require(CommandSyntax.command(String(command))))
            #expect(outcome.message == nil, "\(line)")
        }
        await walkthrough.do("filter status:any")
        let changes = reader.changes(
            to: walkthrough.session.outline,
            walkthrough.printer.lineWriter
        )
        #expect(changes.contains { $0.hasSuffix("(show)") })
        #expect(changes.count { $0.contains("(tap card ") } == 10)
    }

    @Test("A long list says how many pets are read, and tap more reads all others")
    func linearMore() async throws {
        let walkthrough = await Walkthrough.started(doing: "all", "filter within:100")
        let page = try #require(walkthrough.coordinator.allPets?.model)
        let count = page.list.cards.count + page.hiddenCount
        try #require(page.hiddenCount > 0)
        var reader = ChangeReader()
        let lines = reader.changes(
            to: walkthrough.session.outline,
            walkthrough.printer.lineWriter
        )
        #expect(lines.contains("\(count) pets"))
        #expect(lines.contains("\(page.list.cards.count - 10) more pets (show)"))
        #expect(lines.count { $0.contains("(tap card ") } == 10)
        await walkthrough.do("tap more")
        let added = reader.changes(
            to: walkthrough.session.outline,
            walkthrough.printer.lineWriter
        )
        #expect(added.count == count - 10)
        #expect(added.first?.hasSuffix("(tap card 11)") == true)
        #expect(added.last?.hasSuffix("(tap card \(count))") == true)
    }
}
