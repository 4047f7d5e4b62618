import Composition
import Domain
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct KeyAnswerTests {
    @Test(
        "A refresh that changes nothing says so, at once and after a wait",
        arguments: [("", "5 pets as before"), ("a", "26 pets as before")]
    )
    func unchangedRefresh(keys: String, message: String) async {
        let live = await Live(keys: keys)
        await live.send("r")
        #expect(live.status(at: .zero) == "List: requested again, \(message)")
        await live.send(":network announcements slow:5\rr")
        #expect(!live.status(at: .zero).contains("as before"))
        await live.walkthrough.session.pass(.seconds(6))
        #expect(live.status(at: .zero) == "List: requested again, \(message)")
    }

    @Test("A refresh that fails, or changes the list, does not say that nothing has changed")
    func changedRefresh() async throws {
        let live = await Live(keys: ":network announcements fail\rr")
        #expect(!live.text.contains("as before"))
        let file = try TemporaryFile(".json", text: #"{"data": []}"#)
        await live.type("network announcements ok")
        await live.type("announcements \(JSONValue.string(file.path))")
        await live.send("r")
        #expect(await live.state("list.state") == "empty")
        #expect(!live.text.contains("as before"))
        await live.type("announcements demo")
        await live.type("network announcements slow:5")
        await live.send("r")
        #expect(!live.text.contains("as before"))
        await live.walkthrough.session.pass(.seconds(6))
        #expect(await live.state("list.cards.count") == .number(5))
        #expect(!live.text.contains("as before"))
    }

    @Test(
        "A retry that fails again says so, by key, by button and by command",
        arguments: ["r", "\r", ":tap retry map\r"]
    )
    func failedRetry(keys: String) async {
        let live = await Live(keys: ":network map fail\r:enter\r")
        #expect(!live.text.contains("failed again"))
        for _ in 0..<10 where live.focused != .button(.retryMap) {
            await live.send("\t")
        }
        await live.send(keys)
        #expect(live.status(at: .zero) == "Map: requested again, and failed again")
    }

    @Test(
        "A key whose command is refused on a page has the reason of the command",
        arguments: [
            ("m", "m"), ("m", "r"), ("1", "1"), ("1", "r"), ("a", "a"), ("s", "m"), ("s", "a"),
            ("s", "r"), ("s", "1"),
        ]
    )
    func refusedKeys(page: String, key: String) async throws {
        let live = await Live(keys: page)
        let commands: [String: String] = [
            "m": "map", "r": "refresh", "1": "tap card 1", "a": "all", "s": "settings",
        ]
        let command = try #require(try CommandSyntax.command(commands[key] ?? ""))
        let decision = live.walkthrough.session.situation.decision(on: command)
        let reason = try #require(decision.reason)
        await live.send(key)
        #expect(live.text.contains(reason.prefix(30)))
    }

    @Test(
        "A letter that is not Latin says that the keys are, on each page, and other keys do not",
        arguments: ["", "m", "a", "1", "s"]
    )
    func latinKeys(page: String) async {
        let live = await Live(keys: page)
        let text = live.walkthrough.strings[LiveText.latinKeys]
        for key in ["й", "ь", "ش", "κ"] {
            await live.send(key)
            #expect(live.text.contains(text), "\(key)")
            await live.send("ż")
            #expect(!live.text.contains(text))
        }
    }

    @Test("Settings open with their key on each page of the app", arguments: ["m", "a", "1"])
    func settings(page: String) async {
        let live = await Live(keys: page + "s")
        #expect(await live.state("screen") == "settings")
    }

    @Test("On the full-screen map, a change of the distance says that it concerns only the list")
    func distanceOnMap() async {
        let live = await Live(keys: "m")
        await live.type("filter within:3")
        #expect(live.text.contains("concern only the list of all pets (:all)."))
    }

    @Test("Where there is no map of the area, the option for another map stands before Retry")
    func basemap() async throws {
        for (columns, rows) in [(60, 20), (80, 24), (100, 40)] {
            let live = await Live(columns: columns, rows: rows)
            await live.type("move 10,10")
            await live.type("enter")
            await live.send("g")
            let option = live.lines.firstIndex { $0.contains("--basemap") }
            let retry = live.lines.firstIndex { $0.contains("[Retry]") }
            #expect(try #require(option) < (try #require(retry)), "\(columns)x\(rows)")
        }
    }

    @Test("The list of keys begins with what is simulated and with the tours")
    func notice() async {
        let live = await Live(keys: "?")
        #expect(live.isReading)
        #expect(live.text.contains("A simulated phone, invented pets; :tour shows"))
        let tour = await Live(.notDetermined, guide: try? Live.guide("map"), keys: "?")
        #expect(tour.lines.contains { $0.contains("A simulated phone, invented pets") })
    }

    @Test(
        "The advice to go back names the landing page only if it is the previous page",
        arguments: [
            ("1", "tap card 1", "Go back to the landing page first (:back)."),
            ("a1", "tap card 1", "Go back first (:back)."),
            ("m", "tap card 1", "Go back to the landing page first (:back)."),
            ("m3", "tap settings", "Go back first (:back)."),
            ("m3\r", "refresh", "Go back first (:back)."),
        ]
    )
    func goingBack(keys: String, command: String, advice: String) async {
        let live = await Live()
        for key in keys {
            await live.send(String(key))
        }
        await live.type(command)
        #expect(live.status(at: .zero) == advice)
    }
}

extension Decision {
    /// Why the command cannot be performed or would change nothing; `nil` if it has an effect.
    fileprivate var reason: String? {
        switch self {
        case .refused(let reason), .noEffect(let reason): reason
        case .effect: nil
        }
    }
}
