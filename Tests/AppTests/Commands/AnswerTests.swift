import Composition
import Domain
import Foundation
import Scheduling
import Terminal
import TestSupport
import Testing

@testable import App

/// The answer to each command of the help, refused and done, in all outputs: lines, lines for screen
/// readers, JSON, and the live screen.
@MainActor @Suite(.hangingLimit) struct AnswerTests {
    /// A command after others.
    struct Row: CustomTestStringConvertible, Sendable {
        let setup: [String]
        let line: String

        /// Creates a row from a text such as `allow; map; pan 1,0`.
        init(_ text: String) {
            let lines = text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            setup = lines.dropLast()
            line = lines.last ?? ""
        }

        var testDescription: String { (setup + [line]).joined(separator: "; ") }
        var name: String { String(line.prefix { $0 != " " }) }
    }

    private nonisolated static let recording = TemporaryFile()

    /// Commands that are refused or have no effect.
    nonisolated static let refused = [
        "allow; allow", "allow; deny", "allow; settings; settings", "allow; choose always",
        "allow; background; background", "allow; foreground", "allow; tap card 99",
        "allow; tap retry map", "allow; tap wave", "map", "allow; back", "refresh", "allow; copy",
        "allow; map; map", "allow; pin next", "allow; pan 1,0", "allow; zoom fit",
        "allow; magnify 2", "allow; goto me", "allow; all; all", "deny; filter within:5",
        "allow; settings; find cat", "record stop", "tour map", "options --lang en",
        "allow; map; pan 0,0",
    ].map(Row.init)

    /// Commands that are done.
    nonisolated static let done = [
        "allow once", "deny", "allow; settings", "allow; settings denied", "allow; services off",
        "allow; settings; choose always", "allow; background", "allow; background; foreground",
        "allow; move 53.56,13.26", "allow; tap card 1", "allow; tap map", "allow; tap pin 2",
        "network map fail; allow; tap retry map", "network fail; allow; tap retry list",
        "network fail; allow; refresh", "deny; tap cancel", "allow; all; back", "allow; refresh",
        "allow; enter", "allow; tap card 1; copy place", "allow; map", "allow; map; pin next",
        "allow; map; pan 9,0", "allow; map; zoom in", "allow; map; zoom fit",
        "allow; map; magnify 2", "allow; map; goto 53.6,13.3", "allow; all",
        "allow; filter species:cat", "allow; find cat", "network slow:1", "announcements demo",
        "allow; wait 1", "allow; show", "state", "record \(JSONValue.string(recording.path))",
        #"allow; expect "Bella""#,
        "allow; expect refused back", "inspect", "tour", "help", "quit",
    ].map(Row.init)

    @Test("The table has each command of the help")
    func complete() {
        let refused = Set(Self.refused.map(\.name))
        let done = Set(Self.done.map(\.name))
        let all = Set(CommandSyntax.all.map(\.name))
        // The window of the live screen has its size, and options belong to scripts.
        #expect(all.subtracting(done) == ["resize", "options"])
        // The others are refused only with own parts, or never.
        let never = [
            "services", "move", "enter", "network", "announcements", "wait", "resize", "show",
            "state", "expect", "inspect", "help", "quit",
        ]
        #expect(all.subtracting(refused) == Set(never))
    }

    @Test("A refusal has the same words in all outputs", arguments: refused)
    func refusal(row: Row) async throws {
        let answer = try #require(await output(of: row).lines.first)
        #expect(await output(of: row) { $0.isLinear = true }.lines.first == answer)
        let json = await output(of: row) { $0.format = .json }
        #expect(json.errors == ["standard input:\(row.setup.count + 1): \(answer)"])
        let live = await live(row)
        #expect(live.text.withoutColons.contains(answer.withoutColons), "\(answer)")
    }

    @Test("What was done has the same words in all outputs, or shows a change", arguments: done)
    func answer(row: Row) async throws {
        let text = await output(of: row)
        let answer = text.lines.first ?? ""
        #expect(!text.lines.isEmpty || row.line == "quit")
        let linear = await output(of: row) { $0.isLinear = true }
        #expect(linear.lines.isEmpty == text.lines.isEmpty)
        let json = await output(of: row) { $0.format = .json }
        #expect(text.errors + linear.errors + json.errors == [])
        let live = await live(row)
        let hasAnswer = live.text.withoutColons.contains(answer.withoutColons)
        #expect(hasAnswer || live.isChanged, "\(answer)")
    }

    @Test("The size of the screen changes, except that of a window")
    func resizing() async {
        let row = Row("allow; resize 90x30")
        #expect(await output(of: row).lines.first == "Window: 90x30")
        #expect(await output(of: row) { $0.isLinear = true }.lines.first == "Window: 90x30")
        let live = await live(row)
        #expect(live.text.contains(Walkthrough().strings[CommandNote.sizeOfWindow]))
    }

    @Test("A command is asked once, by lines and on the live screen")
    func once() async {
        let live = await Live()
        let counter = Counter()
        _ = await live.walkthrough.perform(Counted(counter: counter))
        #expect(counter.count == 1)
        _ = await live.screen.perform(Counted(counter: counter))
        #expect(counter.count == 2)
    }

    private struct Output {
        /// The lines after the last command.
        let lines: [String]
        let errors: [String]
    }

    private func output(of row: Row, _ set: (inout Options) -> Void = { _ in }) async -> Output {
        defer {
            removeRecording()
        }
        let walkthrough = Walkthrough(Options(set), environment: ["LANG": "C.UTF-8"])
        walkthrough.clipboard = { _ in }
        var output = ""
        var errors: [String] = []
        let loop = CommandLoop(
            printer: walkthrough.printer,
            isInteractive: false,
            hasPages: false,
            print: { output += $0 },
            complain: { errors.append($0) }
        )
        _ = await loop.run(AsyncStream(of: row.setup + [row.line]))
        let last = output.components(separatedBy: "> \(row.line)\n").last ?? ""
        return Output(lines: last.lines, errors: errors)
    }

    /// A recording is written only to a new file.
    private func removeRecording() {
        try? FileManager.default.removeItem(at: Self.recording.url)
    }

    private struct LiveOutput {
        let text: String
        /// Whether anything but the bottom line has changed, or the program ends.
        let isChanged: Bool
    }

    private func live(_ row: Row) async -> LiveOutput {
        defer {
            removeRecording()
        }
        let live = await Live(.notDetermined, columns: 200, rows: 60)
        for line in row.setup {
            await live.type(line)
        }
        let before = live.lines.dropLast(2)
        var request: LiveScreen.Request?
        for event in [.character(":"), .paste(row.line), .key(.enter)] as [InputEvent] {
            request = await live.screen.handle(event)
        }
        await live.walkthrough.activity.settle()
        let isChanged = live.lines.dropLast(2) != before || request != nil
        return LiveOutput(text: live.text, isChanged: isChanged)
    }
}

@MainActor private final class Counter {
    var count = 0
}

/// A tap that counts how often it is decided on.
private struct Counted: Command {
    let counter: Counter
    let description = "counted"
    var scope: CommandScope { .screen }

    static func == (one: Self, other: Self) -> Bool {
        one.counter === other.counter
    }

    func decision(in situation: Situation) -> Decision {
        counter.count += 1
        return .act {}
    }
}

extension String {
    /// The text without the colons that commands have on the live screen.
    fileprivate var withoutColons: String { replacing(":", with: "") }
}
