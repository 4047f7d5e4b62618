import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct CommandCompletionTests {
    @Test(
        "Completion offers commands and their values",
        arguments: [
            ("net", ["network "]),
            ("s", ["services ", "settings ", "show", "state"]),
            ("services ", ["off", "on"]),
            ("network ", ["announcements ", "fail", "map ", "ok", "slow:", "status:"]),
            ("network map s", ["slow:", "status:"]),
            ("tap r", ["retry "]),
            ("tap retry ", ["announcement", "list", "map", "photo"]),
            ("tap card ", ["1", "2", "3", "4", "5"]),
            ("filter st", ["status:any", "status:found", "status:missing"]),
            ("tap pin ", ["3", "20"]),
            ("tap p", ["pin "]),
            ("settings w", ["when-in-use"]),
            ("xyz", []),
            ("tap x ", []),
            ("re", ["record ", "refresh", "resize "]),
            ("help z", ["zoom"]),
            ("move ", ["off"]),
            ("expect n", ["not "]),
        ]
    )
    func candidates(line: String, words: [String]) {
        #expect(Command.completions(of: line, pins: [20, 3]) == words)
    }

    @Test("Every command can be completed") func commands() {
        for command in CommandDescription.all {
            let words = Command.completions(of: String(command.name.dropLast()))
            #expect(words.contains(command.name) || words.contains(command.name + " "))
        }
    }

    @Test("The command for announcements completes the paths of files and folders")
    func files() throws {
        let folder = TemporaryFile()
        let pets = folder.url.appending(path: "pets")
        try FileManager.default.createDirectory(at: pets, withIntermediateDirectories: true)
        for name in ["pets.json", ".pets", "two words.json", "list.json"] {
            try Data().write(to: folder.url.appending(path: name))
        }
        let path = folder.path
        let started = ["\(path)/pets/", "\(path)/pets.json"]
        #expect(Command.completions(of: "announcements \(path)/pe") == started)
        #expect(Command.completions(of: "announcements \(path)/l") == ["\(path)/list.json"])
        #expect(Command.completions(of: "announcements \(path)/.") == ["\(path)/.pets"])
        #expect(Command.completions(of: "announcements /nowhere/") == [])
        #expect(Command.completions(of: "announcements de").first == "demo")
    }
}
