import Composition
import Domain
import Foundation
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct KeyTests {
    @Test(
        "Keys scroll by a line, half a page, a page, and to the ends",
        arguments: [
            ("j", 1),
            ("jjk", 1),
            ("\u{1b}[B", 1),
            (" ", 22),
            (" b", 0),
            ("\u{4}", 11),
            ("\u{4}\u{15}", 0),
            ("\u{1b}[6~", 22),
            ("Gg", 0),
            ("G\u{1b}[H", 0),
        ] as [(ControlText, Int)]
    )
    func scrolling(keys: ControlText, rows: Int) async {
        let keys = keys.text
        // On a page with cards, the arrow keys select.
        let live = await Live(keys: "1")
        await live.send(keys)
        #expect(live.screen.lastFrame.scroll == min(rows, live.screen.page.grid.rows.count - 23))
    }

    @Test(
        "A number chooses an answer of the prompt or of the alert",
        arguments: [
            .init(
                permission: .notDetermined,
                key: "1",
                result: .authorizedWhenInUse,
                screen: "landingPage"
            ),
            .init(
                permission: .notDetermined,
                key: "2",
                result: .authorizedWhenInUse,
                screen: "landingPage"
            ),
            .init(permission: .notDetermined, key: "3", result: .denied, screen: "landingPage"),
            .init(
                permission: .notDetermined,
                key: "9",
                result: .notDetermined,
                screen: "landingPage"
            ),
            .init(permission: .denied, key: "1", result: .denied, screen: "settings"),
            .init(permission: .denied, key: "2", result: .denied, screen: "landingPage"),
        ] as [AnswerCase]
    )
    func answers(_ answer: AnswerCase) async {
        let live = await Live(answer.permission, keys: answer.key)
        #expect(await live.state("permission") == .string(answer.result.rawValue))
        #expect(await live.state("screen") == .string(answer.screen))
    }

    /// A key that is pressed with a permission, and the permission and the screen after it.
    struct AnswerCase {
        let permission: LocationPermissionStatus
        let key: String
        let result: LocationPermissionStatus
        let screen: String
    }

    @Test(
        "The bottom line says what Enter does to the target that has the focus",
        arguments: [
            (.notDetermined, "\t", "Enter allow "),
            (.notDetermined, "\t\t", "Enter deny"),
            (.notDetermined, "3\t", "Enter cancel"),
            (.denied, "2\t", "Enter go to Settings"),
            (.authorizedWhenInUse, "\t", "Enter open"),
            (.authorizedWhenInUse, "s\u{1b}[Z\u{1b}[Z", "Enter turn on or off"),
            (.authorizedWhenInUse, "s", "Enter choose"),
            (.authorizedWhenInUse, ":network fail\r:enter\r\t", "Enter retry"),
        ] as [(LocationPermissionStatus, ControlText, String)]
    )
    func verbs(permission: LocationPermissionStatus, keys: ControlText, text: String) async {
        let keys = keys.text
        let live = await Live(permission, keys: keys)
        #expect(live.status(at: .zero).contains(text))
    }

    @Test(
        "The bottom line names the keys that matter for what is in front",
        arguments: [
            .init(
                permission: .notDetermined,
                keys: "",
                columns: 80,
                line: "1 2 3 answer  ↑↓ next  Enter allow once  : command  ? keys  q quit"
            ),
            .init(
                permission: .notDetermined,
                keys: "",
                columns: 40,
                line: "1 2 3 answer  : command  ? keys  q quit"
            ),
            .init(
                permission: .notDetermined,
                keys: "3",
                columns: 80,
                line: "1 2 answer  ↑↓ next  Enter Settings  Esc cancel  : command  ? keys  q quit"
            ),
            .init(
                permission: .denied,
                keys: "2",
                columns: 80,
                line: "↑↓ select  Tab next  a all pets  s go to Settings  : command  ? keys  q quit"
            ),
            .init(
                permission: .authorizedWhenInUse,
                keys: "",
                columns: 40,
                line: "↑↓ select  a all pets  ? keys  q quit"
            ),
            .init(
                permission: .authorizedWhenInUse,
                keys: "",
                columns: 80,
                line:
                    "↑↓ select  Tab next  m full-screen map  a all pets  : command  ? keys  q quit"
            ),
            .init(
                permission: .authorizedWhenInUse,
                keys: ":network fail\r:enter\r ",
                columns: 80,
                line:
                    "↑↓ scroll  Tab next  r retry  a all pets  s Settings  : command  ? keys  q quit"
            ),
            .init(
                permission: .authorizedWhenInUse,
                keys: "m",
                columns: 50,
                line: "←→↑↓ move  Tab pets  Esc back  ? keys  q quit"
            ),
            .init(
                permission: .authorizedWhenInUse,
                keys: "m\t",
                columns: 100,
                line:
                    "←→↑↓ move  + zoom  Tab pets  Enter open  Esc back  c copy  : command  ? keys  q quit"
            ),
            .init(
                permission: .authorizedWhenInUse,
                keys: "s",
                columns: 80,
                line: "↑↓ next  Enter choose  Esc back  : command  ? keys  q quit"
            ),
            .init(
                permission: .authorizedWhenInUse,
                keys: "1\t",
                columns: 80,
                line: "↑↓ scroll  Enter back  m full-screen map  c copy  : command  ? keys  q quit"
            ),
        ] as [BottomLineCase]
    )
    func bottomLine(_ bottom: BottomLineCase) async {
        let live = await Live(
            bottom.permission,
            columns: bottom.columns,
            rows: 24,
            keys: bottom.keys
        )
        #expect(live.status(at: .zero) == bottom.line)
    }

    /// What is in front, and the bottom line of a window with a number of columns.
    struct BottomLineCase {
        let permission: LocationPermissionStatus
        let keys: String
        let columns: Int
        let line: String
    }

    @Test(
        "The first button of the alert after a prompt has the focus, even if no frame was drawn between them"
    )
    func alertAfterPrompt() async {
        let live = await Live(.notDetermined)
        for key in [.key(.tab), .key(.tab), .key(.enter)] as [InputEvent] {
            _ = await live.screen.handle(key)
        }
        await live.walkthrough.activity.settle()
        #expect(live.status(at: .zero).contains("Enter Settings"))
    }

    @Test("A hint says what follows below the window, and disappears at the end of the page")
    func hint() async {
        let live = await Live()
        #expect(
            live.lines[22] == " ↓ 1 Bella · 2 Minka · 3 Found: dachshund · 4 Koko · 5 Schnuffel"
        )
        await live.send(String(repeating: "\u{1b}[<65;1;1M", count: 5))
        #expect(
            live.lines[22]
                == " ↓ 2 Minka, cat · 3 Found: dachshund · 4 Koko, bird · 5 Schnuffel, rabbit"
        )
        await live.send("G")
        #expect(!live.lines.prefix(23).contains { $0.contains("↓") })
        await live.send("1")
        #expect(live.lines[22] == " ↓ more")
    }

    @Test(
        "The hint names each part that failed and is not visible",
        arguments: [
            .init(
                columns: 80,
                rows: 24,
                network: "fail",
                keys: "",
                hint: " ↓ The announcements could not be loaded. Check your connection."
            ),
            .init(
                columns: 80,
                rows: 12,
                network: "fail",
                keys: "",
                hint: " ↓ Map failed  ↓ List failed"
            ),
            .init(
                columns: 80,
                rows: 12,
                network: "fail",
                keys: "G",
                hint: " ↑ The map could not be loaded."
            ),
            .init(
                columns: 80,
                rows: 14,
                network: "map fail",
                keys: "G",
                hint: " ↑ The map could not be loaded."
            ),
            .init(
                columns: 80,
                rows: 14,
                network: "map fail",
                keys: String(repeating: "\u{1b}[<65;1;1M", count: 7),
                hint:
                    " ↓ 2 Minka · 3 Found: dachshund · 4 Koko · …  ↑ The map could not be loaded."
            ),
            .init(columns: 80, rows: 40, network: "fail", keys: "", hint: ""),
            .init(
                columns: 20,
                rows: 5,
                network: "announcements fail",
                keys: "",
                hint: " ↓ List failed"
            ),
            .init(columns: 20, rows: 5, network: "fail", keys: "", hint: " Failed: ↓map ↓list"),
            .init(
                columns: 80,
                rows: 12,
                network: "fail",
                keys: ":network ok\r:tap retry map\r",
                hint: " ↓ The announcements could not be loaded. Check your connection."
            ),
        ] as [HintCase]
    )
    func failureHint(_ failure: HintCase) async {
        let live = await Live(
            columns: failure.columns,
            rows: failure.rows,
            keys: ":network \(failure.network)\r:enter\rx" + failure.keys
        )
        #expect(live.lines[failure.rows - 2] == failure.hint)
    }

    /// The size of a window, the conditions of the network, the keys after the failure, and the
    /// hint.
    struct HintCase {
        let columns: Int
        let rows: Int
        let network: String
        let keys: String
        let hint: String
    }

    @Test(
        "In a small window in Polish, the bottom names both failures and the key for the other keys"
    )
    func smallPolishWindow() async {
        let live = await Live(columns: 20, rows: 5, language: .pl)
        #expect(live.lines[4] == "? klawisze")
        await live.send(":network fail\r:enter\rx")
        #expect(live.lines[3] == " Błąd: ↓mapa ↓lista")
    }

    @Test(
        "The focused card stays in view when the window becomes smaller; scrolling away releases the focus"
    )
    func focusInView() async {
        let live = await Live(columns: 80, rows: 50, keys: "\t\t\t\t\t")
        #expect(live.screen.page.focused?.cardID != nil)
        live.resize(columns: 80, rows: 10)
        #expect(live.text.contains("5 ● Schnuffel"))
        live.resize(columns: 40, rows: 8)
        #expect(live.text.contains("5 ● Schnuffel"))
        await live.send("g")
        #expect(live.focused == nil)
        #expect(!live.text.contains("Schnuffel"))
    }

    @Test("A dialog fades the page behind it, but not itself", arguments: [Theme.dark, .light])
    func fading(theme: Theme) async throws {
        let live = await Live(
            rows: 60,
            options: Options {
                $0.theme = theme
                $0.format = .ansi
            }
        )
        let before = live.screen.draw(at: .zero).grid
        await live.send("?")
        let after = live.screen.draw(at: .zero).grid
        #expect(after[3, 2].style == before[3, 2].style.faded(isDark: theme == .dark))
        #expect(after[3, 9].style == before[3, 9].style.faded(isDark: theme == .dark))
        #expect(after[3, 9].style.background != before[3, 9].style.background)
        let row = try #require(after.texts.firstIndex { $0.contains("┌") })
        let column = try #require(after.rows[row].firstIndex { $0.character == "┌" })
        #expect(after[column + 2, row + 1].style == .plain)
    }

    @Test(
        "In the background, keys and clicks do not reach the page, and the bottom line says where the app is"
    )
    func background() async {
        let live = await Live(columns: 80, rows: 50, keys: "\t:background\r")
        #expect(live.status(at: .zero) == "App: in the background. Type :foreground to return.")
        await live.send("\r\rsr1\u{1b}[<0;10;40M")
        #expect(await live.state("screen") == "landingPage")
        await live.send(":foreground\rx\u{1b}[<0;10;40M")
        #expect(await live.state("screen") == "announcementDetails")
    }

    @Test("A number without a card does nothing, nor does pasted text, except in the command line")
    func nothing() async {
        let live = await Live()
        let before = live.text
        await live.send("9\u{1b}[200~q\u{1b}[201~")
        #expect(live.text == before)
        await live.send(":\u{1b}[200~network\u{1b}[201~")
        #expect(live.status(at: .zero) == ":network")
    }

    @Test("In a dialog, no word is cut at any width", arguments: [20, 24, 30, 40])
    func words(columns: Int) async {
        let live = await Live(.notDetermined, columns: columns, rows: 40)
        let box = live.screen.page.box?.texts.joined(separator: " ") ?? ""
        let words = Set(box.split { " │[]─┌┐└┘".contains($0) }.map(String.init))
        for word in ["Allow", "surroundings", "location?", "Using", "Don’t", "Once", "missing"] {
            #expect(words.contains(word), "\(word)")
        }
        #expect(!box.contains("…"))
    }

    @Test("Each letter has one function, apart from moving and loading again")
    func letters() {
        var functions: [String: Set<KeyTitle>] = [:]
        for binding in KeyBinding.all {
            for case .character(let character) in binding.events where character.isLetter {
                functions[String(character), default: []].insert(binding.title)
            }
        }
        let several = functions.filter { $0.value.count > 1 }
        let move: Set<KeyTitle> = [.select, .scroll, .focus, .pan]
        #expect(several == ["j": move, "k": move, "r": [.refresh, .retry]])
    }

    @Test("The keys in the README are bound, with the functions that it names")
    func readme() async throws {
        let live = await Live()
        let rows = KeyBinding.all.map {
            "| `\($0.label(live.screen.front))` | \(live.walkthrough.strings[$0.title]) |"
        }
        let readme = try String(contentsOf: .tests.appending(path: "../README.md"), encoding: .utf8)
        let table = try #require(readme.firstRange(of: "| Key | Function |\n|---|---|\n"))
        let keys = readme[table.upperBound...].split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        .prefix { !$0.isEmpty }
        .map(String.init)
        #expect(keys.count > 9)
        #expect(Set(keys).isSubset(of: rows), "\(Set(keys).subtracting(rows))")
    }

    @Test("Settings opens with the focus on the chosen permission, and later keeps the focus")
    func focusInSettings() async {
        let live = await Live(.denied, keys: "2s")
        #expect(live.screen.page.focused?.control == .permission(.denied))
        await live.send("\t")
        let next = live.screen.page.focused?.control
        #expect(next == .permission(.restricted))
        await live.send("e")
        #expect(live.screen.page.focused?.control == next)
    }

    @Test("In the background, the page is dimmed")
    func dimmedInBackground() async {
        let live = await Live()
        let front = live.screen.draw(at: .zero).grid
        await live.send(":background\r")
        let back = live.screen.draw(at: .zero).grid
        let row = 0
        #expect(back.texts[row] == front.texts[row])
        #expect(back.rows[row] != front.rows[row])
        await live.send(":foreground\r")
        #expect(live.screen.draw(at: .zero).grid.rows[row] == front.rows[row])
    }

    @Test("In a low window, the contact of a pet comes directly after its name and status")
    func lowWindow() async {
        let low = await Live(columns: 60, rows: 20, keys: "2")
        let contact = low.lines.firstIndex { $0.contains("+49 30 23125 113") }
        #expect(contact == 3)
        let high = await Live(columns: 60, rows: 40, keys: "2")
        let page = high.walkthrough.textView.drawPage().grid.texts
        let contactRow = page.firstIndex { $0.contains("+49 30 23125 113") } ?? 0
        let factRow = page.firstIndex { $0.contains("Species") } ?? 0
        #expect(contactRow > factRow)
    }

    // MARK: - Answers

    @Test(
        "A refresh that changes nothing says so, at once and after a wait",
        arguments: [("", "list.cards.count"), ("a", "allPets.count")]
    )
    func unchangedRefresh(keys: String, path: String) async throws {
        let live = await Live(keys: keys)
        let count = try #require(await live.number(path))
        let message = "List: requested again, \(count) pets as before"
        await live.send("r")
        #expect(live.status(at: .zero) == message)
        await live.send(":network announcements slow:5\rr")
        #expect(!live.status(at: .zero).contains("as before"))
        await live.walkthrough.session.pass(.seconds(6))
        #expect(live.status(at: .zero) == message)
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
        #expect(await live.number("list.cards.count") == AnnouncementListQuery.cardCount)
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
            let retry = live.lines.firstIndex { $0.contains(retryButton) }
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
