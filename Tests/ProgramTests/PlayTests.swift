import Foundation
import TestSupport
import Testing

/// Tests what `play` does with several scripts.
@Suite(.blocking, .defaultParts) struct PlayTests {
    private let folder: TemporaryFile

    init() throws {
        folder = try TemporaryFile.folder()
        try write("allow\nwait 1.5\nexpect \"Bella\"\nshow\n", to: "a.walk")
        try write("allow\nexpect \"Bela\"\nshow\n", to: "b, 100%.walk")
        try write("allow\nshwo\n", to: "c.walk")
        try write("deny\ntap card 9\n", to: "d.walk")
    }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
    }

    /// Plays in the folder of the scripts.
    private func play(_ arguments: String..., environment: [String: String] = [:]) throws -> Program
    {
        try Program(
            limits: #"cd "$FOLDER""#,
            arguments: ["play"] + arguments,
            environment: environment.merging(["FOLDER": folder.path]) { $1 }
        )
    }

    private static let messages = """
        landing-app: b, 100%.walk:2: expected the screen to show "Bela"; the nearest text is "Bella", line 40
        landing-app: c.walk:2: shwo: unknown command (did you mean show?)
        landing-app: d.walk:2: refused: There is no card 9. (expect refused tap card 9, if this is intended)

        """

    @Test("Each script is played; those that fail print what they did, and the last line counts")
    func several() throws {
        let program = try play("a.walk", "b, 100%.walk", "c.walk", "d.walk")
        #expect(program.status == 2)
        #expect(program.errors == Self.messages)
        let results = program.output.split(separator: "\n").filter { line in
            line.hasPrefix("#") || line.contains(".walk") || line.contains("passed")
        }
        #expect(
            results == [
                "passed: a.walk (1.5 s)", "# b, 100%.walk", "failed: b, 100%.walk (0 s)",
                "not played: c.walk", "# d.walk", "failed: d.walk (0 s)",
                "1 passed, 2 failed, 1 not played",
            ]
        )
        #expect(!program.output.contains("> show"))
    }

    @Test("Scripts that pass give the status 0; a failure gives 1")
    func statuses() throws {
        let passing = try play("a.walk", "a.walk")
        #expect(passing.status == 0)
        #expect(
            passing.output == "passed: a.walk (1.5 s)\npassed: a.walk (1.5 s)\n2 passed, 0 failed\n"
        )
        #expect(passing.errors.isEmpty)
        #expect(try play("d.walk", "a.walk").status == 1)
        #expect(try play("a.walk", "missing.walk").status == 2)
        #expect(try play("a.walk", "a.walk", "--pages", "on").output.contains("Neubrandenburg"))
    }

    @Test("A folder stands for its scripts, sorted by name, without subfolders and other files")
    func folders() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "sub.walk"),
            withIntermediateDirectories: false
        )
        try write("shwo\n", to: "notes.txt")
        try write("shwo\n", to: ".hidden.walk")
        let program = try play(folder.path, "--check")
        #expect(program.status == 2)
        #expect(program.output == "scripts without an error: 3; with an error: 1\n")
        #expect(program.errors.hasSuffix("/c.walk:2: shwo: unknown command (did you mean show?)\n"))
        let empty = try play("sub.walk")
        #expect(empty.status == 2)
        #expect(
            empty.errors
                == "landing-app: play sub.walk: a folder without *.walk (a walkthrough script, a folder with scripts, or - for standard input)\n"
        )
    }

    @Test(
        "With another format than text, the results stand on standard error",
        arguments: [("json", "{"), ("svg", "<svg"), ("html", "<!DOCTYPE html>")]
    )
    func otherFormats(format: String, start: String) throws {
        let program = try play("a.walk", "d.walk", "--format", format)
        #expect(program.status == 1)
        #expect(program.output.hasPrefix(start))
        #expect(!program.output.contains("1 passed"))
        #expect(program.errors.hasPrefix("passed: a.walk (1.5 s)\nlanding-app: d.walk:2: "))
        #expect(program.errors.hasSuffix("failed: d.walk (0 s)\n1 passed, 1 failed\n"))
    }

    @Test("With --format junit, the output is one document with a test case for each script")
    func testResults() throws {
        let program = try play("a.walk", "b, 100%.walk", "c.walk", "d.walk", "--format", "junit")
        #expect(program.status == 2)
        let near =
            "b, 100%.walk:2: expected the screen to show &quot;Bela&quot;; the nearest text is &quot;Bella&quot;, line 40"
        let unknown = "c.walk:2: shwo: unknown command (did you mean show?)"
        let refused =
            "d.walk:2: refused: There is no card 9. (expect refused tap card 9, if this is intended)"
        #expect(
            program.output == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites tests="4" failures="2" errors="1" time="1.500">
                <testsuite name="landing-app" tests="4" failures="2" errors="1" time="1.500">
                <testcase classname="landing-app" name="a.walk" time="1.500"/>
                <testcase classname="landing-app" name="b, 100%.walk" time="0.000">
                <failure message="\(near)">\(near)</failure>
                </testcase>
                <testcase classname="landing-app" name="c.walk" time="0.000">
                <error message="\(unknown)">\(unknown)</error>
                </testcase>
                <testcase classname="landing-app" name="d.walk" time="0.000">
                <failure message="\(refused)">\(refused)</failure>
                </testcase>
                </testsuite>
                </testsuites>

                """
        )
    }

    @Test(
        "Options of a script that would change such an output have no effect",
        arguments: ["--propose", "--check", "--format=junit", "--format=html"]
    )
    func optionsOfScript(option: String) throws {
        try write("options --pages on --linear\nallow\n", to: "e.walk")
        let program = try play("e.walk", option)
        #expect(program.status == 0)
        #expect(program.errors.isEmpty)
    }

    @Test("In a workflow of GitHub, failures are also annotations, with escaped values")
    func annotations() throws {
        let environment = ["GITHUB_ACTIONS": "true"]
        let program = try play("b, 100%.walk", "c.walk", environment: environment)
        let lines = program.errors.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(
            lines == [
                #"::error file=b%2C 100%25.walk,line=2::expected the screen to show "Bela"; the nearest text is "Bella", line 40"#,
                "::error file=c.walk,line=2::shwo: unknown command (did you mean show?)",
            ]
        )
    }
}
