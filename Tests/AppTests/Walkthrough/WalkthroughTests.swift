import Composition
import Foundation
import TestSupport
import Testing

@testable import App

@MainActor
@Suite struct WalkthroughTests {
    nonisolated static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Walkthroughs")

    nonisolated static var scripts: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return files.filter { $0.hasSuffix(".walk") }.sorted()
    }

    @Test("Each walkthrough passes and matches its golden transcript", arguments: scripts)
    func story(script: String) async throws {
        var transcript = ""
        let path = Self.folder.appending(path: script).path()
        try await player { transcript += $0 }.play([path])
        #expect(transcript.contains("> expect"))
        #expect(transcript.count { $0 == "\n" } < 150)
        try Golden.compare(
            transcript.replacing("# \(path)", with: "# \(script)"),
            script.replacing(".walk", with: ".transcript.txt"))
    }

    @Test(
        "Each user story can be followed by a screen reader, as its golden transcript shows",
        arguments: scripts.filter { $0.contains("-us") || $0 == "story.walk" })
    func linear(script: String) async throws {
        var options = Options()
        options.isLinear = true
        var transcript = ""
        let path = Self.folder.appending(path: script).path()
        try await player(options) { transcript += $0 }.play([path])
        #expect(!transcript.contains { "┌─│└".contains($0) })
        try Golden.compare(
            transcript.replacing("# \(path)", with: "# \(script)"),
            script.replacing(".walk", with: ".linear.txt"))
    }

    @Test("There is a walkthrough for each user story of the two specifications")
    func stories() {
        #expect(Self.scripts.count >= 4)
    }

    @Test("Waits of days take no real time")
    func waiting() async throws {
        try await play(
            """
            allow
            network slow:10
            enter
            wait 10
            expect state mapPreview.state == "failed"
            expect state list.state == "loaded"
            expect state elapsed == 10
            wait 86400
            wait 86400
            expect state elapsed == 172810
            """)
    }

    @Test("The error of the first failed expectation names the script, the line, and the actual value")
    func failure() async throws {
        let complaint = await #expect(throws: ProgramError.self) {
            try await play("# nothing yet\nexpect state list.state == \"loaded\"\nexpect \"x\"")
        }
        #expect(complaint?.status == 1)
        #expect(complaint?.message.hasSuffix(#".walk:2: expected list.state == "loaded", but it is "idle""#) == true)
    }

    @Test("An invalid command is reported before the script runs")
    func unusable() async throws {
        var transcript = ""
        let complaint = await #expect(throws: ProgramError.self) {
            try await play("show\nshwo") { transcript += $0 }
        }
        #expect(complaint?.status == 2)
        #expect(complaint?.message.contains(".walk:2: shwo: unknown command (did you mean show?)") == true)
        #expect(transcript.isEmpty)
    }

    @Test("A script can begin with a byte order mark")
    func byteOrderMark() async throws {
        try await play("\u{FEFF}allow\nexpect state list.state == \"loaded\"")
    }

    @Test(
        "A script that is not UTF-8 text, or is larger than 1 MiB, is refused",
        arguments: [
            (Data([0xFF, 0xFE, 0x00]), "not UTF-8 text"),
            (Data(repeating: 0x0A, count: 1 << 20 + 1), "larger than 1 MiB"),
        ])
    func binary(script: Data, fault: String) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).walk")
        try script.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let complaint = await #expect(throws: ProgramError.self) { try await player { _ in }.play([file.path()]) }
        #expect(complaint?.message.hasSuffix(": \(fault) (a walkthrough script, or - for standard input)") == true)
    }

    @Test("A command that is not possible prints a note, and the walkthrough continues")
    func notes() async throws {
        var transcript = ""
        try await play("tap card 1\ndeny\nallow\ntap card 9\ntap retry map\nback\nforeground\nquit\nexpect \"never\"") {
            transcript += $0
        }
        for note in [
            "(answer the prompt first: allow once, allow, or deny)", "(there is no prompt to answer)",
            "(there is no card 9)",
            "(the map has not failed)", "(there is nothing to go back to)",
            "(the app is already in the foreground)",
        ] {
            #expect(transcript.contains(note))
        }
    }

    private func play(_ script: String, print: @escaping (String) -> Void = { _ in }) async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).walk")
        try script.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        try await player(print: print).play([file.path()])
    }

    private func player(_ options: Options = Options(), print: @escaping (String) -> Void) -> Player {
        let display = Display(options, environment: ["LANG": "C.UTF-8"], terminal: nil)
        return Player(
            configuration: Configuration(), display: display, print: print, complain: { _ in }, start: .novemberNoon)
    }
}
