import Domain
import Foundation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

/// Every screen in a language that is half as long again as English: no text is cut, and none is
/// missing.
@MainActor @Suite(.hangingLimit) struct PseudoLanguageTests {
    @Test(
        "At 80 by 24, every text on every page is whole",
        arguments: [
            (.notDetermined, []),
            (.notDetermined, ["deny"]),
            (.authorizedWhenInUse, []),
            (.authorizedWhenInUse, ["tap card 1"]),
            (.authorizedWhenInUse, ["tap card 3"]),
            (.authorizedWhenInUse, ["all", "filter species:cat"]),
            (.denied, ["tap cancel", "tap settings"]),
            (.authorizedWhenInUse, ["network fail", "enter"]),
            (.authorizedWhenInUse, ["network slow:5", "enter"]),
            (.authorizedWhenInUse, ["network slow:5", "refresh"]),
            (.authorizedWhenInUse, ["network status:503", "refresh"]),
            (.authorizedWhenInUse, ["move 53.5267,13.2584,accuracy=2000", "enter"]),
            (.authorizedWhenInUse, ["move 0,0", "enter"]),
        ] as [(LocationPermissionStatus, [String])]
    )
    func pages(permission: LocationPermissionStatus, commands: [String]) async throws {
        let live = await Live(permission, columns: 80, rows: 24, language: .pseudo)
        for command in commands {
            await live.walkthrough.do(command)
        }
        try expectWhole(live.walkthrough.textView.draw().plainText)
    }

    @Test(
        "At 80 by 24, dialogs, panels, notes and the bottom line are whole",
        arguments: [
            (.notDetermined, ""),
            (.notDetermined, "\t\t\r"),
            (.authorizedWhenInUse, "?"),
            (.authorizedWhenInUse, "s"),
            (.authorizedWhenInUse, "1\t"),
            (.authorizedWhenInUse, "G"),
            (.authorizedWhenInUse, ":network announcements slow:2.5\r"),
            (.authorizedWhenInUse, ":move 1,2\r"),
            (.authorizedWhenInUse, ":tap map\r"),
            (.authorizedWhenInUse, ":announcements demo\r"),
        ] as [(LocationPermissionStatus, String)]
    )
    func screens(permission: LocationPermissionStatus, keys: String) async throws {
        let live = await Live(permission, columns: 80, rows: 24, language: .pseudo, keys: keys)
        let lines = live.lines
        // A page continues above, below and behind, but the bottom line and what is in front are
        // complete.
        if !live.isReading {
            try expectWhole(lines[live.screen.lastFrame.pageRows...].joined(separator: " "))
        }
        if let box = live.screen.page.box {
            try expectWhole(box.plainText)
        }
        if keys == "?" {
            let inside = lines.filter { $0.contains("│ ") }.map { line in
                String(line.split(separator: "│").dropFirst().first ?? "")
            }
            try expectWhole(inside.joined(separator: " "))
        }
    }

    @Test("The lines for screen readers are whole") func linear() async throws {
        let options = Options {
            $0.language = .pseudo
            $0.isLinear = true
        }
        let walkthrough = await Walkthrough.started(.authorizedWhenInUse, options)
        for line in walkthrough.lines {
            try expectWhole(line)
        }
    }

    private func expectWhole(_ text: String) throws {
        #expect(text.contains("⟦"))
        #expect(text.count { $0 == "⟦" } == text.count { $0 == "⟧" }, "\(text)")
        let rest = text.replacing("…⟧", with: "").replacing(/…[a-z ]*⟧/, with: "")
        #expect(!rest.contains("…"), "\(text)")
    }
}
