import Composition
import Presentation
import Terminal
import TestSupport
import TextViews
import Testing

@testable import App

/// A button that is in the `buttons` of a page, and that nothing else knows.
@MainActor @Suite(.hangingLimit) struct PageButtonTests {
    /// Counts the taps of the button.
    @MainActor private final class Taps {
        var count = 0
    }

    private static let id = PageButtonID(rawValue: "wave")

    private let taps = Taps()

    private var button: PageButton {
        PageButton(Self.id, title: "Wave!", action: Action { [taps] in taps.count += 1 })
    }

    /// The commands that open each page.
    nonisolated static let pages: [[String]] = [
        [], ["all"], ["tap card 1"], ["map", "wait 1"],
    ]

    @Test("It is drawn in cells, in plain text and for screen readers", arguments: pages)
    func drawing(commands: [String]) async throws {
        let walkthrough = await walkthrough(doing: commands)
        let screen = try screenWithButton(on: walkthrough)
        walkthrough.textView.render(screen.app)
        let grid = walkthrough.textView.drawPage().grid
        #expect(grid.plainText.contains("[Wave!]"))
        #expect(grid.targets.contains { $0.control == .button(Self.id) })
        let display = TextDisplay(size: ScreenSize(columns: 80, rows: 24))
        let plainView = PlainView(display, strings: walkthrough.strings)
        plainView.render(screen.app)
        #expect(plainView.plainText.contains("[Wave!]"))
        let situation = Situation(session: walkthrough.session, screen: screen)
        let lines = walkthrough.printer.lineWriter(in: situation).lines(situation.outline)
        #expect(lines.contains("Wave! (tap wave)"))
    }

    @Test("It is tapped by its word, which completion and the state have", arguments: pages)
    func tap(commands: [String]) async throws {
        let walkthrough = await walkthrough(doing: commands)
        let session = walkthrough.session
        let screen = try screenWithButton(on: walkthrough)
        let tap = try #require(try CommandSyntax.command("tap wave") as? TapButton)
        let situation = Situation(session: session, screen: screen)
        #expect(situation.offer(of: .button(Self.id))?.description == "tap wave")
        #expect(CommandSyntax.completions(of: "tap w", in: situation) == ["wave"])
        let outcome = await session.perform(tap, on: situation.decision(on: tap))
        #expect(outcome == Outcome(answer: .phrase("Tapped: wave")))
        #expect(taps.count == 1)
        let state = await JSONValue(stateOf: session, on: screen)
        let buttons = try #require(state.value(at: "buttons"))
        guard case .array(let names) = buttons else {
            Issue.record("\(buttons)")
            return
        }
        #expect(names.contains(.string("wave")))
    }

    @Test("Where it is not, a tap is refused with the buttons that are there")
    func refusal() async throws {
        let walkthrough = await Walkthrough.started(doing: "network map fail", "enter")
        let session = walkthrough.session
        let tap = TapButton(Self.id)
        let decision = session.situation.decision(on: tap)
        #expect(decision.refusal == "There is no “wave” here. There are: retry map")
        await walkthrough.do("all")
        #expect(session.situation.decision(on: tap).refusal == "There is no “wave” here.")
    }

    private func walkthrough(doing commands: [String]) async -> Walkthrough {
        let walkthrough = await Walkthrough.started()
        for command in commands {
            await walkthrough.do(command)
        }
        return walkthrough
    }

    /// Returns the screen in front with the button.
    private func screenWithButton(on walkthrough: Walkthrough) throws -> DeviceScreen {
        let shown = try #require(walkthrough.session.screen)
        let content: Screen.Content
        switch shown.app.content {
        case .landingPage(var page):
            page.buttons.add(button)
            content = .landingPage(page)
        case .fullscreenMap(var page):
            page.buttons.add(button)
            content = .fullscreenMap(page)
        case .allPets(var page):
            page.buttons.add(button)
            content = .allPets(page)
        case .announcementDetails(var page):
            page.buttons.add(button)
            content = .announcementDetails(page)
        }
        let screen = Screen(content: content, onBack: shown.app.onBack)
        return DeviceScreen(app: screen, device: shown.device)
    }
}
