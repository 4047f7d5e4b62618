import Composition
import Data
import Domain
import Foundation
import Scheduling
import Terminal
import TestSupport
import Testing

@testable import App

/// Tests the output and the exit status of a session with commands from lines.
@MainActor @Suite(.hangingLimit) struct CommandLoopTests {
    private static let notice = "A simulated phone, invented pets; tour shows you around"

    @Test("An interactive session prompts for each line, and ends with 0 after a typing error")
    func interactive() async throws {
        let commands = ["allow", "shwo", "", "tap map", "quit"]
        let session = await walk(commands, isInteractive: true)
        #expect(session.status == 0)
        #expect(session.errors.isEmpty)
        #expect(session.output.contains("> shwo: unknown command (did you mean show?)\n"))
        let parts = session.output.split(separator: "> ", omittingEmptySubsequences: false)
        #expect(parts.count == 6)
    }

    @Test(
        "The first line has a command that is not refused",
        arguments: [
            (LocationPermissionStatus.notDetermined, "allow once"),
            (.authorizedWhenInUse, "map"),
            (.denied, "refresh"),
        ]
    )
    func start(permission: LocationPermissionStatus, command: String) async throws {
        let walkthrough = Walkthrough(permission: permission, environment: ["LANG": "C.UTF-8"])
        let (lines, send) = AsyncStream.makeStream(of: String.self)
        send.finish()
        var output = ""
        let loop = CommandLoop(
            printer: walkthrough.printer,
            isInteractive: false,
            print: { output += $0 },
            complain: { _ in }
        )
        #expect(await loop.run(lines) == 0)
        let start = "Type a command, such as \(command); help lists all.\n"
        #expect(output.hasPrefix("\(Self.notice)\n\(start)"))
        let offer = try #require(walkthrough.session.situation.firstOffer)
        #expect(walkthrough.session.situation.decision(on: offer).refusal == nil)
    }

    @Test("While an own permission store asks the user, the first line suggests no command")
    func startWithoutOffer() async {
        let walkthrough = Walkthrough {
            $0.permissionStore = .replaced(AskingStore())
        }
        await walkthrough.session.start()
        #expect(walkthrough.session.situation.firstOffer == nil)
    }

    @Test("A line that is longer than a script can be is refused, and the next one is performed")
    func longLine() async {
        let line = "find " + String(repeating: "x", count: 1 << 20)
        let session = await walk([line, "allow"])
        #expect(session.errors == ["standard input:1: the line is longer than 1 MiB"])
        #expect(session.status == 2)
        #expect(session.output.contains("> allow\n"))
        #expect(!session.output.contains("xxx"))
    }

    @Test("The line q ends a session as quit does", arguments: ["q", " q ", "quit"])
    func quits(line: String) async {
        let session = await walk([line, "allow"])
        #expect(session.status == 0)
        #expect(session.errors.isEmpty)
        #expect(!session.output.contains("> allow"))
    }

    @Test("The page is printed only after a change") func changes() async {
        let output = await walk(["allow", "tap map", "show", "back"]).output
        #expect(output.ranges(of: " Missing Pets\n").count == 3)
        #expect(output.contains("> back\nThere is nothing to go back to.\n"))
        #expect(!output.contains("[LandingPage]"), "events are not printed")
    }

    @Test(
        "An interactive session shows changes that happen without a command, in each view",
        arguments: Configuration.View.allCases
    )
    func byItself(view: Configuration.View) async {
        let walkthrough = makeWalkthrough(Options { $0.configuration.view = view })
        let (lines, send) = AsyncStream.makeStream(of: String.self)
        var isLoading = false
        var hasLoaded = false
        let loop = CommandLoop(
            printer: walkthrough.printer,
            isInteractive: true,
            print: { text in
                if text.contains("Loading the announcements"), !isLoading {
                    isLoading = true
                    Task { await walkthrough.session.pass(.seconds(5)) }
                }
                if text.contains("Bella"), !hasLoaded {
                    hasLoaded = true
                    send.finish()
                }
            },
            complain: { _ in }
        )
        send.yield("network slow:5")
        send.yield("allow")
        #expect(await loop.run(lines) == 0)
        #expect(isLoading)
        #expect(hasLoaded)
    }

    @Test(
        "With the format json, every line of the output is JSON, and everything else goes to standard error"
    )
    func json() async throws {
        let commands = [
            "allow", "tap map", "back", "show", "wait 0", "shwo", #"expect "Rex""#, "state",
        ]
        let session = await walk(commands, Options { $0.format = .json })
        #expect(session.status == 2)
        let lines = session.output.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.dropLast() {
            #expect(try JSONValue(parsing: String(line)).value(at: "screen") == "landingPage")
        }
        #expect(
            session.errors == [
                "standard input:3: There is nothing to go back to.",
                "standard input:6: shwo: unknown command (did you mean show?)",
                #"standard input:7: expected the screen to show "Rex""#,
            ]
        )
    }

    @Test("With --linear, the prompt says that Allow Once has expired, until it is answered")
    func expired() async {
        let expiry = "“Allow Once” expired while the app was in the background."
        let lines = await linear(
            ["allow once", "background", "wait 300", "foreground", "allow", "enter"]
        )
        #expect(lines.count { $0.contains(expiry) } == 1)
        let unused = await linear(["allow once", "settings not-determined"])
        #expect(unused.count { $0.hasPrefix("Allow “Missing Pets”") } == 2)
        #expect(!unused.contains { $0.contains("expired") })
    }

    @Test(
        "With --linear, every command says what has changed, in one line, or that it has had no visible effect",
        arguments: rows(
            """
            allow; services off; services off → Location Services: Off
            deny; tap cancel; services off → Location Services: Off|\(servicesOff)
            deny; tap cancel → Alert closed.
            allow; services off; settings denied → Location access: denied
            allow; tap map → Map: tapped (logged).
            allow; tap pin 1 → Pin 1: tapped (logged).
            allow; refresh → \(list)
            allow; enter → Landing page: reopened|\(map)|\(list)
            allow; tap card 1; settings denied; back → Back on the landing page.|\(noConsent)|Distances are not available.
            deny; tap settings; back → Back on the landing page.
            allow; find qqq; find qqqq → Filters: status:any species:any within:10 days:any text:"qqqq" sort:newest|Search: “qqqq”|No pets match the search. Without the search: 26 pets. The search covers species, breed, name, sex, status, description, microchip number and phone number.
            allow; settings; choose when-in-use → Location access: when in use
            allow; network fail; refresh → \(listFailed)
            allow; network fail; refresh; tap retry list → \(listFailed)
            allow; network fail; enter → Landing page: reopened|\(mapFailed)|\(listFailed)
            allow; services off → Location Services: Off|\(servicesOff)|Distances are not available.
            """
        )
    )
    func linearChanges(commands: String, changes: String) async {
        let commands = commands.split(separator: "; ").map(String.init)
        let lines = changes.split(separator: "|").map(String.init)
        let before = await linear(commands.dropLast())
        let all = await linear(commands)
        #expect(all.dropFirst(before.count) == lines[...])
    }

    private nonisolated static let list = "4 missing pets, 1 found pet"
    private nonisolated static let map =
        "Map: center 53.5267, 13.2584, 20 km from north to south; 4 missing pets, 1 found pet"
    private nonisolated static let mapFailed = "The map could not be loaded. (tap retry map)"
    private nonisolated static let listFailed =
        "The announcements could not be loaded. Check your connection. (tap retry list)"
    private nonisolated static let noConsent =
        "To show a map of your surroundings, the app needs your consent to use your location. (tap settings)"
    private nonisolated static let servicesOff = """
        Location Services are off, so the app cannot show a map of your surroundings. Turn them on in Settings > Privacy & \
        Security > Location Services. (tap settings)
        """

    private func linear(_ commands: [String]) async -> [String] {
        let output = await walk(commands, Options { $0.isLinear = true }).output
        return output.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("> ") }
    }

    private func makeWalkthrough(_ options: Options = Options()) -> Walkthrough {
        Walkthrough(options, environment: ["LANG": "C.UTF-8"])
    }

    /// What a session has printed, and its exit status.
    private struct Session {
        let status: Int32
        let output: String
        let errors: [String]
    }

    private func walk(
        _ lines: [String],
        _ options: Options = Options(),
        isInteractive: Bool = false
    ) async -> Session {
        let (stream, send) = AsyncStream.makeStream(of: String.self)
        for line in lines {
            send.yield(line)
        }
        send.finish()
        var output = ""
        var errors: [String] = []
        let loop = CommandLoop(
            printer: makeWalkthrough(options).printer,
            isInteractive: isInteractive,
            print: { output += $0 },
            complain: { errors.append($0) }
        )
        let status = await loop.run(stream)
        return Session(status: status, output: output, errors: errors)
    }
}

/// A permission store that waits for the user until its task is canceled.
private struct AskingStore: LocationPermissionStore {
    let authorizationStatus = LocationPermissionStatus.notDetermined

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        AsyncStream { $0.yield(.notDetermined) }
    }

    func locationServicesEnabled() async -> Bool {
        true
    }

    func requestWhenInUseAuthorization() async {
        for await _ in AsyncStream<Never>.makeStream().stream {}
    }
}
