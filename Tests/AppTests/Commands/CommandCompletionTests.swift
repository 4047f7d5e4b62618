import Domain
import Foundation
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct CommandCompletionTests {
    @Test(
        "Completion offers commands and their values",
        arguments: [
            ("net", ["network "]),
            ("s", ["services ", "settings ", "show", "state"]),
            ("services ", ["off", "on"]),
            ("network ", ["announcements ", "fail", "map ", "ok", "slow:", "status:"]),
            ("network map s", ["slow:", "status:"]),
            ("tap r", ["retry "]),
            ("tap retry ", ["list", "map", "photo"]),
            ("filter st", ["status:any", "status:found", "status:missing"]),
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
        #expect(CommandSyntax.completions(of: line) == words)
    }

    @Test("In a session, completion offers what is on the screen, and nothing that is refused")
    func session() async {
        let walkthrough = await Walkthrough.started(.notDetermined)
        func completions(_ line: String) -> [String] {
            CommandSyntax.completions(of: line, in: walkthrough.session.situation)
        }
        #expect(completions("tap ").isEmpty)
        #expect(completions("a") == ["allow ", "announcements "])
        #expect(completions("allow ") == ["once", "while-using"])
        await walkthrough.do("allow")
        #expect(completions("tap ") == ["card ", "map", "pin "])
        let numbers = (1...AnnouncementListQuery.cardCount).map { "\($0)" }
        #expect(completions("tap card ") == numbers)
        #expect(completions("tap pin ") == numbers)
        #expect(completions("copy ").isEmpty)
        #expect(!completions("a").contains("allow "))
        #expect(!completions("").contains("zoom "))
        walkthrough.clipboard = { _ in }
        #expect(completions("copy ") == ["card "])
        await walkthrough.do("map")
        #expect(completions("zoom ") == ["fit", "in", "out"])
        #expect(!completions("tap ").contains("more"))
        await walkthrough.do("back", "network map fail", "enter")
        #expect(completions("tap retry ") == ["map"])
    }

    @Test("Every command can be completed") func commands() {
        for command in CommandSyntax.all {
            let words = CommandSyntax.completions(of: String(command.name.dropLast()))
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
        #expect(CommandSyntax.completions(of: "announcements \(path)/pe") == started)
        #expect(CommandSyntax.completions(of: "announcements \(path)/l") == ["\(path)/list.json"])
        #expect(CommandSyntax.completions(of: "announcements \(path)/.") == ["\(path)/.pets"])
        #expect(CommandSyntax.completions(of: "announcements /nowhere/") == [])
        #expect(CommandSyntax.completions(of: "announcements de").first == "demo")
    }
}
