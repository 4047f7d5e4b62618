import Composition
import Data
import Domain
import Foundation
import Presentation
import Scheduling
import TestSupport
import Testing
import TextViews

@testable import App

/// Tests that what a command says is in the language of the walkthrough, apart from the words of
/// commands.
@MainActor @Suite(.hangingLimit) struct CommandLanguageTests {
    private static let withoutEffect = [
        "tap 99", "tap map", "allow", "deny", "tap cancel", "back", "tap pin 99", "tap card 99",
        "tap card",
        "tap settings", "tap retry map", "tap retry list", "pin next", "choose always",
        "foreground", "background", "background", "refresh", "foreground", #"expect "x y""#,
        #"expect not "Bella""#, "expect state x == 1", "expect state list == 1", "move 1,2",
        "settings", "settings", "refresh", "zoom in", "back", "map", "map", "pan 0,0",
        "filter within:7", "resize 100x40", "tap map", "tap card", "tap pin 99", "goto 0,0",
        "wait 1", "pin next",
        "back", "network fail", "enter", "tap map", "filter sort:newest", "enter",
        "tap 99", "options --lang en", "settings denied", "filter within:5",
        "settings always", "all", "all", "tap more",
        "tap retry photo", "tap card 99", "copy", "copy card 99",
        "network ok", "refresh", "filter status:found species:other within:100", "tap card 1",
        "copy phone", "copy email", "back", "filter species:any status:any", "find latka",
        "tap card 1", "map", "pin next",
    ]

    @Test(
        "Every note and failure of a command is in the language, and the commands of this test give each of the notes"
    )
    func notes() async throws {
        var known = Set(CommandNote.allCases)
        /// Returns whether a note has the words of a text, around its arguments.
        func has(_ note: String, _ text: CommandNote) -> Bool {
            let words = Strings.pseudo[text, "|", "|", "|"].split(separator: "|")
            return words.allSatisfy(note.contains)
        }
        func perform(_ lines: [String], in walkthrough: Walkthrough) async throws {
            for line in lines {
                let command = try #require(try CommandSyntax.command(line))
                let outcome = await walkthrough.perform(command)
                guard let note = outcome.message ?? outcome.failure else { continue }
                #expect(!note.outsideTexts.contains { $0.isLetter }, "\(line): \(note)")
                known = known.filter { !has(note, $0) }
            }
        }
        let walkthroughs = [
            makeWalkthrough(),
            makeWalkthrough { replace(&$0) },
            makeWalkthrough(reception: .none),
        ]
        for walkthrough in walkthroughs {
            await walkthrough.start()
            try await perform(Self.withoutEffect + CommandSyntax.completeLines, in: walkthrough)
        }
        let partlySimulated = [
            makeWalkthrough { $0.repository = .replaced(FakeAnnouncementRepository()) },
            makeWalkthrough { $0.snapshotter = .replaced(FakeMapSnapshotter()) },
        ]
        for walkthrough in partlySimulated {
            try await perform(["network fail"], in: walkthrough)
        }
        walkthroughs[0].session.hasWindow = true
        try await perform(["resize 80x24"], in: walkthroughs[0])
        // These need a recording, or a script that waits.
        let others: Set<CommandNote> = [
            .alreadyRecording, .tourWhileRecording, .recordNotInScript, .onlyScriptsWait,
        ]
        #expect(known == others)
    }

    @Test(
        "The error for an invalid command is in the language",
        arguments: CommandParserTests.wrongLines
    )
    func errors(line: String, message: String) throws {
        let error = try #require(
            #expect(throws: CommandError.self) { try CommandSyntax.command(line) }
        )
        let text = error.message(.pseudo)
        let subject = text.prefix { $0 != "⟦" }
        #expect(message.hasPrefix(subject))
        let ends = [""] + ([""] + CommandSyntax.all.map(\.usage)).map { " (\($0))" }
        #expect(ends.contains(String(text.outsideTexts.dropFirst(subject.count))), "\(text)")
    }

    @Test("The help explains all commands, or one with examples that are commands, in the language")
    func help() async throws {
        let walkthrough = makeWalkthrough()
        let all = CommandSyntax.all
        let list = await walkthrough.do("help").joined(separator: " ")
        #expect(list.outsideTexts.words == all.flatMap(\.usage.words))
        let start = PhoneHelp.ofDefaults.text(.pseudo).words
        let words = all.flatMap { $0.usage.words + $0.help(.pseudo).words }
        #expect(list.words == start + words)
        for command in all {
            let text = await walkthrough.do("help \(command.name)").joined(separator: "\n")
            let commands = [command.usage] + command.examples
            #expect(text.outsideTexts.words == commands.flatMap(\.words))
            let explanation = command.help(.pseudo)
            #expect(text.words.joined().contains(explanation.words.joined()))
            for example in command.examples {
                #expect(try CommandSyntax.command(example) != nil)
                #expect(example.words.first == command.name)
            }
        }
    }

    private func makeWalkthrough(
        reception: SimulatedGPSProvider.Reception = .fix(.home),
        _ swap: (inout CompositionRoot.Parts) -> Void = { _ in }
    ) -> Walkthrough {
        let options = Options {
            $0.language = .pseudo
            $0.configuration.gps = .simulated(reception)
        }
        return Walkthrough(options, swap: swap)
    }

    private func replace(_ parts: inout CompositionRoot.Parts) {
        parts.view = .replaced(PlainView(TextDisplay(), strings: .pseudo))
        parts.locationService = .replaced(FakeLocationService(.authorizedWhenInUse))
        parts.lifecycle = .replaced(FakeLifecycle())
        parts.repository = .replaced(FakeAnnouncementRepository())
        parts.snapshotter = .replaced(FakeMapSnapshotter())
    }
}

extension String {
    fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
