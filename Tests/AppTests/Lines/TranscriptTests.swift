import Composition
import Domain
import Foundation
import Platform
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct TranscriptTests {
    /// Commands that lead to a screen with other actions, from the permission at the start.
    struct Way {
        let permission: LocationPermissionStatus
        var commands: [String] = []

        /// Creates a walkthrough in a small window, and goes there.
        @MainActor
        func makeWalkthrough(_ view: Configuration.View = .cells) async throws -> Walkthrough {
            var options = TranscriptTests.smallWindow
            options.configuration.view = view
            let walkthrough = await Walkthrough.started(permission, options)
            for command in commands {
                _ = await walkthrough.perform(try #require(try CommandSyntax.command(command)))
            }
            return walkthrough
        }
    }

    private nonisolated static let ways: [Way] = [
        Way(permission: .notDetermined),
        Way(permission: .denied),
        Way(permission: .denied, commands: ["tap cancel"]),
        Way(permission: .authorizedWhenInUse),
        Way(permission: .authorizedWhenInUse, commands: ["network fail", "enter"]),
        Way(permission: .authorizedWhenInUse, commands: ["tap card 1"]),
        Way(permission: .authorizedWhenInUse, commands: ["all", "filter status:found"]),
        Way(permission: .authorizedWhenInUse, commands: ["network fail", "all"]),
        Way(permission: .authorizedWhenInUse, commands: ["settings"]),
        Way(permission: .authorizedWhenInUse, commands: ["background"]),
        Way(permission: .authorizedWhenInUse, commands: ["map", "pin next"]),
    ]

    private static let smallWindow = Options(columns: 40, rows: 16)

    @Test("Each command that the page offers has an effect", arguments: ways)
    func offersHaveEffects(way: Way) async throws {
        let page = try await way.makeWalkthrough().printed(withCommands: true)
        #expect(page.lines.allSatisfy { $0.count <= 40 })
        for line in Set(page.commands) where line != "help" {
            let walkthrough = try await way.makeWalkthrough()
            let before = await JSONValue(stateOf: walkthrough.session)
            let command = try #require(try CommandSyntax.command(line), "\(line)")
            let outcome = await walkthrough.perform(command)
            #expect(outcome.message == nil, "\(line)")
            let mayStay = ["goto me", "refresh", "zoom fit", "choose", "tap retry"].contains {
                line.hasPrefix($0)
            }
            if !mayStay {
                #expect(await JSONValue(stateOf: walkthrough.session) != before, "\(line)")
            }
        }
    }

    @Test(
        "In each view, the page offers each action of the live screen as a command",
        arguments: ways,
        Configuration.View.allCases
    )
    func offersAreComplete(way: Way, view: Configuration.View) async throws {
        let page = try await way.makeWalkthrough(view).printed(withCommands: true)
        let offered = Set(page.commands).map { $0.split(separator: " ") }
        for command in try await actions(after: way) where command != "inspect" {
            // The page has an example of a pan, a zoom or a pin.
            let words = command.split(separator: " ").prefix { !$0.contains(where: \.isNumber) }
            if offered.contains(where: { $0.starts(with: words) }) {
                continue
            }
            let walkthrough = try await way.makeWalkthrough()
            let outcome = await walkthrough.perform(
                try #require(try CommandSyntax.command(command))
            )
            #expect(outcome.message != nil, "\(command)")
        }
    }

    /// Returns the commands of all tap targets and available keys of the live screen.
    private func actions(after way: Way) async throws -> Set<String> {
        let live = await Live(
            way.permission,
            columns: 40,
            rows: 16,
            options: Self.smallWindow
        )
        for command in way.commands {
            await live.type(command)
        }
        let controls = live.walkthrough.textView.draw().targets.compactMap(\.control)
        var actions = Set(
            controls.compactMap { control in
                live.walkthrough.session.situation.offer(of: control).map { "\($0)" }
            }
        )
        // The page offers the next value of a filter.
        let bindings = KeyBinding.offered(in: live.screen.front)
            .filter { $0.title != .filtersBackward }
        for binding in bindings {
            guard case .commands(let commands) = binding.action, let event = binding.events.first
            else { continue }
            actions.formUnion(commands(live.screen.front, event).map { "\($0)" })
        }
        return actions
    }

    @Test("The changes name old and new values, and changes behind the same value")
    func changes() async throws {
        let walkthrough = await Walkthrough.started(.notDetermined)
        func changes(_ lines: String...) async -> [String]? {
            let before = await walkthrough.session.wholeOutline()
            for line in lines {
                await walkthrough.do(line)
            }
            return await walkthrough.session.wholeOutline()?.changes(
                since: before,
                walkthrough.strings
            )
        }
        let first = await walkthrough.session.wholeOutline()
        #expect(
            first?.changes(since: nil, walkthrough.strings) == [
                "page: landing page", "permission: not determined", "prompt: open",
                "map: permission required", "list: waiting",
            ]
        )
        let count = AnnouncementListQuery.cardCount
        #expect(
            await changes("allow") == [
                "permission: not determined → when in use", "prompt: open → closed",
                "map: permission required → \(count) pins", "list: waiting → \(count) pets",
            ]
        )
        #expect(await changes("wait 1") == [])
        #expect(
            await changes("network slow:2", "refresh")
                == ["list: \(count) pets → \(count) pets, updating"]
        )
        #expect(await changes("wait 2") == ["list: \(count) pets, updating → \(count) pets"])
        #expect(
            await changes("network ok", "move 53.57,13.27", "enter")
                == ["map: \(count) pins (changed)", "list: \(count) pets (changed)"]
        )
        #expect(
            await changes("services off") == [
                "permission: when in use → denied", "Location Services: on → off",
                "map: \(count) pins → permission required",
            ]
        )
        let denial = await changes("services on", "settings denied", "enter")
        #expect(denial?.contains("alert: closed → open") == true)
    }

    @Test(
        "The line of changes names the time to wait until a load ends",
        arguments: [
            (["move off", "enter"], "wait 10"), (["network slow:5", "enter"], "wait 5"),
            (["network slow:5", "move off", "enter"], "wait 10"),
            (["network slow:1", "enter"], "wait 3"),
        ]
    )
    func waits(lines: [String], wait: String) async throws {
        let walkthrough = await Walkthrough.started()
        let change = try await change(after: lines, in: walkthrough)
        #expect(change?.hasSuffix(" (to go on: \(wait))") == true, "\(change ?? "")")
    }

    @Test("If a part does not answer, the line of changes names the time until its load fails")
    func waitsForSilentParts() async throws {
        let silentList = Walkthrough {
            $0.repository = .replaced(FakeAnnouncementRepository())
        }
        await silentList.start()
        let list = try await change(after: ["allow"], in: silentList)
        #expect(list?.hasSuffix(" (to go on: wait 31)") == true)
        let silentMap = Walkthrough { $0.snapshotter = .replaced(FakeMapSnapshotter()) }
        await silentMap.start()
        let map = try await change(after: ["allow"], in: silentMap)
        #expect(map?.hasSuffix(" (to go on: wait 10)") == true)
    }

    /// Returns the last line of a transcript of some commands.
    private func change(after lines: [String], in walkthrough: Walkthrough) async throws -> String?
    {
        var output: [String] = []
        let transcript = Transcript(
            printer: walkthrough.printer,
            hasPages: false,
            print: { output.append($0) },
            complain: { output.append($0) }
        )
        for line in lines {
            let command = try #require(try CommandSyntax.command(line))
            let outcome = await walkthrough.perform(command)
            await transcript.report(outcome, of: command, at: line)
        }
        return output.last
    }

    @Test("The commands of the page change nothing in the map") func map() async {
        let walkthrough = await Walkthrough.started()
        for line in ["wait 0", "map", "wait 1", "tap pin 1"] {
            await walkthrough.do(line)
            let plain = await walkthrough.printed().lines
            let hinted = await walkthrough.printed(withCommands: true).lines
            let rows = plain.indices.filter { index in
                let hasMap = plain[index].contains { $0 == "♣" || $0 == "≈" }
                return hasMap && !plain[index].contains("[")
            }
            #expect(rows.count > 20)
            #expect(rows.allSatisfy { plain[$0] == hinted[$0] })
        }
    }

    @Test(
        "Narration is shown without control characters, in lines of the window's width, and other comments are not shown"
    )
    func narration() async throws {
        let script = """
            # A comment
            ## First \u{1b}[31mred\u{202E} line,
            ##and the second, which goes on\t.
            allow # granted
            ## Last
            """
        let file = try TemporaryFile(".walk", text: script)
        var output = ""
        let player = TestPlayer(Options(columns: 30, rows: 20)) { output += $0 }
        try await player.play([file.path])
        let narration = "\nFirst �[31mred� line, and the\nsecond, which goes on .\n"
        #expect(output.contains(narration + "> allow # granted\n"))
        #expect(output.hasSuffix("\n\nLast\n"))
        #expect(!output.contains("A comment"))
    }
}

extension String {
    /// The commands in parentheses, and those of the last lines.
    fileprivate var commands: [String] {
        let text = lines.joined(separator: "\n")
        let hints = text.matches(of: /\((?<text>[a-z][^()]*)\)/).map { String($0.text) }
        let commands = hints.filter { hint in
            let command = try? CommandSyntax.command(hint)
            return command != nil
        }
        let rest = text.components(separatedBy: "Commands: ").last ?? ""
        return commands + rest.replacing("\n", with: " ").split(separator: "; ").map(\.trimmed)
    }
}
