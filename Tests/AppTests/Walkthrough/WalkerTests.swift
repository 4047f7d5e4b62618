import Scheduling
import Composition
import Data
import Domain
import Testing

@testable import App

/// Tests the output and the exit status of a session with commands from lines.
@MainActor
@Suite struct WalkerTests {
    @Test(
        "The exit status of a non-interactive session reports its worst error",
        arguments: [
            (["allow", #"expect "Bella""#], 0), ([#"expect "Bella""#, "allow"], 1), (["shwo"], 2),
            (["shwo", #"expect "x""#], 2), (["", "# nothing"], 0), (["quit", "shwo"], 0),
        ] as [([String], Int32)])
    func status(lines: [String], status: Int32) async {
        #expect(await walk(lines).status == status)
    }

    @Test("An interactive session prompts for each line, and ends with 0 after a typing error")
    func interactive() async throws {
        let (status, output) = await walk(["allow", "shwo", "", "tap map", "quit"], isInteractive: true)
        #expect(status == 0)
        #expect(output.contains("(unknown command 'shwo' (did you mean show?))\n"))
        #expect(output.contains("[LandingPage] map preview tapped\n"))
        #expect(output.split(separator: "> ", omittingEmptySubsequences: false).count == 6)
    }

    @Test("The page is printed only after a change")
    func changes() async {
        let output = await walk(["allow", "tap map", "show", "back"]).output
        #expect(output.ranges(of: " Missing Pets\n").count == 3)
        #expect(output.contains("(there is nothing to go back to)"))
    }

    @Test("An interactive session shows changes that happen without a command")
    func byItself() async {
        let session = session()
        let (lines, send) = AsyncStream.makeStream(of: String.self)
        var (output, hasLoaded) = ("", false)
        let walker = Walker(session: session, isInteractive: true) { text in
            output += text
            if text.contains("Bella"), !hasLoaded {
                hasLoaded = true
                send.finish()
            }
        }
        send.yield("network slow:0.05")
        send.yield("allow")
        #expect(await walker.walk(lines) == 0)
        #expect(output.contains("Loading announcements") && output.contains("Bella"))
    }

    @Test("Linear output prints only new lines, with the prompt first")
    func linear() async {
        let output = await walk(["allow once", "tap card 1", "back"], isLinear: true).output
        let lines = output.split(separator: "\n")
        #expect(lines.first == "Allow “Missing Pets” to use your location?")
        #expect(lines.count { $0.hasPrefix("Help a pet") } == 2, "at first, and back from the card")
        #expect(lines.contains("Species: Dog"))
    }

    private func session(isLinear: Bool = false) -> AppSession {
        var options = Options()
        options.isLinear = isLinear
        let display = Display(options, environment: ["LANG": "C.UTF-8"], terminal: nil)
        return AppSession(
            options.configuration(permission: .notDetermined), display: display, clock: SystemClock())
    }

    private func walk(
        _ lines: [String], isInteractive: Bool = false, isLinear: Bool = false
    ) async -> (status: Int32, output: String) {
        let (stream, send) = AsyncStream.makeStream(of: String.self)
        for line in lines { send.yield(line) }
        send.finish()
        var output = ""
        let walker = Walker(session: session(isLinear: isLinear), isInteractive: isInteractive) { output += $0 }
        return (await walker.walk(stream), output)
    }
}
