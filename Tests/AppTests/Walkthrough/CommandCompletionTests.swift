import Testing

@testable import App

@Suite struct CommandCompletionTests {
    @Test(
        "Completion offers commands and their values",
        arguments: [
            ("net", ["network"]), ("s", ["services", "settings", "show", "state"]), ("services ", ["off", "on"]),
            ("network ", ["announcements", "fail", "map", "ok", "slow:", "status:"]),
            ("network map s", ["slow:", "status:"]), ("tap r", ["retry"]), ("tap retry ", ["list", "map"]),
            ("tap card ", ["1", "2", "3", "4", "5"]), ("settings w", ["when-in-use"]), ("xyz", []), ("tap x ", []),
            ("move ", []), ("expect n", ["not"]),
        ])
    func candidates(line: String, words: [String]) {
        #expect(Command.completions(of: line) == words)
    }

    @Test("Every complete line is a command, and every command can be completed")
    func lines() throws {
        for line in Command.completableLines where line.last.map({ !" :\"".contains($0) }) == true {
            #expect(throws: Never.self) { try Command(parsing: line) }
        }
        for command in CommandDescription.all {
            #expect(Command.completions(of: String(command.name.dropLast())).contains(command.name))
        }
    }
}
