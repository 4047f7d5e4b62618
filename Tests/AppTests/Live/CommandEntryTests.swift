import Foundation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct CommandEntryTests {
    @Test(
        "A command is confirmed, or its failure shown, in the bottom line",
        arguments: [
            ("network map fail", "Map network: failing, from the next request"),
            (#"expect "Bella""#, "Expectation: met"),
            (#"expect "Rex I""#, #"expected the screen to show "Rex I""#),
        ]
    )
    func confirmation(command: String, note: String) async {
        let live = await Live(keys: ":\(command)\r")
        #expect(live.status(at: .zero) == note)
    }

    @Test("The arrow keys recall earlier commands, each once") func history() async {
        let live = await Live(keys: ":network ok\r:services on\r:network ok\r:\u{1b}[A")
        #expect(live.status(at: .zero) == ":network ok")
        await live.send("\u{1b}[A")
        #expect(live.status(at: .zero) == ":services on")
        await live.send("\u{1b}[A\u{1b}[B\u{1b}[B")
        #expect(live.status(at: .zero) == ":")
    }

    @Test("Tab completes a command and shows the candidates above it") func completion() async {
        let live = await Live(keys: ":net\t")
        #expect(live.status(at: .zero) == ":network")
        await live.send(" \t")
        #expect(live.status(at: .zero) == ":network announcements")
        #expect(live.lines[22] == " announcements  fail  map  ok  slow:  status:")
        await live.send("\u{1b}[Z")
        #expect(live.status(at: .zero) == ":network status:")
        await live.send("503\r")
        #expect(live.status(at: .zero) == "Network: status 503, from the next request")
        #expect(!live.lines[22].contains("announcements"))
        await live.send(":net\tfail\r")
        #expect(live.status(at: .zero) == "Network: failing, from the next request")
        await live.send(":\t")
        #expect(live.lines[22].contains(/^ all  announcements  background .* \d+ more$/))
    }

    @Test(
        "The panel with the state is indented; the help and the screen keep all their columns",
        arguments: [40, 60, 80, 120]
    )
    func panels(columns: Int) async {
        let live = await Live(columns: columns, rows: 110, keys: ":state\r")
        #expect(live.text.contains("  \"alert\" : null,"))
        await live.send("x:help\r")
        // In a wide window, the page is visible beside the panel.
        let inside = live.lines.map { line in
            let parts = line.split(separator: "│", omittingEmptySubsequences: false)
            return parts.count == 3 ? String(parts[1]) : line
        }
        let words = inside.joined(separator: " ").split { !$0.isLetter }
        let explanation =
            "change the network of the announcements the map or both starting with the next request"
        #expect(words.joined(separator: " ").contains(explanation))
        await live.send("x")
        // In a wide window, the page of the command is in a box in front of the phone.
        guard !live.screen.window.hasRightSide else { return }
        let text = live.screen.view.draw().plainText
        let page = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        await live.send(":show\r")
        let rows = min(page.count - 1, 95)
        var top = 0
        if let rule = live.lines.firstIndex(where: { $0.hasPrefix("────") }) {
            top = rule + 1
        }
        #expect(live.lines[top..<top + rows] == page.prefix(rows))
    }

    @Test("In a panel, keys scroll to its ends, and the bottom line names no keys of the page")
    func panelKeys() async {
        let live = await Live(keys: ":help\r")
        #expect(live.status(at: .zero) == live.lines[22] || live.lines[23].isEmpty)
        await live.send("G")
        #expect(live.text.contains("end the walkthrough"))
        await live.send("g")
        #expect(live.text.contains("allow [once|while-using]"))
        await live.send("x:help network\r")
        #expect(live.text.contains("network map fail"))
        #expect(!live.text.contains("while-using"))
    }

    @Test(
        "A panel is as wide as its content, and not wider than the window",
        arguments: [20, 60, 200]
    )
    func widths(columns: Int) async throws {
        let live = await Live(columns: columns, rows: 24, keys: "?")
        let rule = try #require(live.lines.first { $0.contains("┌") || $0.hasPrefix("──────") })
        let width = rule.count { "┌─┐".contains($0) }
        #expect(width <= columns)
        if columns == 200 {
            #expect(width < 120)
        }
    }
}
