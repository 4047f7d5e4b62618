import Composition
import AppResources
import Data
import Domain
import Platform
import Presentation
import Terminal
import TextViews

// What a script checks and prints, recording, and help.

extension CommandSyntax {
    static let script = [
        CommandSyntax(
            "options --OPTION [VALUE]...",
            examples: ["options --size 80x24 --lang en"],
            starts: [anyWord],
            parse: { (words) throws(ArgumentFault) in try UseOptions(words) }
        ),
        CommandSyntax("show", ShowPage()),
        CommandSyntax("state", ShowState()),
        CommandSyntax(
            "expect [within SECONDS] [not] \"TEXT\" | state PATH ==|!=|<|>|contains JSON | refused [\"TEXT\"] COMMAND",
            examples: [
                #"expect "Bella""#, "expect state mapPreview.pins.count == 5",
                #"expect refused "no card" tap card 99"#, #"expect within 10 "Bella""#,
            ],
            starts: ["\"", "not \"", "state ", "refused ", "within "],
            parse: { (words) throws(ArgumentFault) in
                if words.arguments.first == "refused", !words.isQuoted(1) {
                    return try ExpectRefusal(words)
                }
                return try Expect(words)
            }
        ),
        CommandSyntax(
            "record FILE|stop",
            examples: ["record walk.walk", "record stop"],
            starts: ["", "stop"],
            parse: { (words) throws(ArgumentFault) in
                let path = try words.argument
                if path == "stop", !words.isQuoted(1) {
                    return StopRecording()
                }
                return StartRecording(in: path)
            }
        ),
        CommandSyntax("inspect", Inspect()),
        CommandSyntax(
            "tour [\(StartTour.names.joined(separator: "|"))]",
            examples: ["tour map"],
            choices: [Choice("", ListTours())]
                + StartTour.names.map { Choice($0, StartTour($0)) },
            parse: { (words) throws(ArgumentFault) in
                _ = try words.argument
                // The name of a tour is a choice and not parsed, so this name is unknown.
                throw ArgumentFault(CommandFault.unknownTour)
            }
        ),
        CommandSyntax(
            "help [COMMAND]",
            examples: ["help network"],
            choices: [Choice("", ShowHelp(of: nil))],
            parse: { (words) throws(ArgumentFault) in ShowHelp(of: try words.argument) }
        ),
        CommandSyntax("quit", Quit()),
    ]
}

/// Prints the page.
struct ShowPage: Command {
    var scope: CommandScope { .program }
    let description = "show"

    func decision(in situation: Situation) -> Decision {
        .outcome { Outcome(output: .page(withCommands: true)) }
    }
}

/// Prints the state as a line of JSON.
struct ShowState: Command {
    var scope: CommandScope { .program }
    let description = "state"

    func decision(in situation: Situation) -> Decision {
        .outcome { Outcome(output: .state) }
    }
}

/// Checks what is on the screen or in the state.
struct Expect: Command {
    /// The time between two checks while the expectation is awaited.
    private static let checkInterval = Duration.milliseconds(100)

    let expectation: Expectation
    /// The time in which the expectation has to be met; `nil` if it has to be met at once.
    let limit: Duration?

    init(_ expectation: Expectation, within limit: Duration? = nil) {
        self.expectation = expectation
        self.limit = limit
    }

    /// Creates the command of a line whose name is `expect`.
    init(_ words: Words) throws(ArgumentFault) {
        guard words.arguments.first == "within", !words.isQuoted(1) else {
            self.init(try Expectation(words, from: 1))
            return
        }
        let limit = try Duration(argument: words.arguments(atLeast: 2)[1])
        self.init(try Expectation(words, from: 3), within: limit)
    }

    var scope: CommandScope { .expectation }

    var description: String {
        let start = limit.map { "expect within \($0.inSeconds.decimal)" } ?? "expect"
        switch expectation {
        case .text(let text, let isThere):
            return "\(start) \(isThere ? "" : "not ")\(JSONValue.string(text))"
        case .state(let path, let comparison, let value):
            return "\(start) state \(path) \(comparison.rawValue) \(value)"
        }
    }

    func decision(in situation: Situation) -> Decision {
        let session = situation.session
        // The live screen could not be used until the time has passed.
        if limit != nil, session.hasWindow, !session.isTimeVirtual {
            return situation.refused(.onlyScriptsWait)
        }
        return .outcome(.confirmation(situation.strings[Confirmation.expect])) {
            await check(session)
        }
    }

    @MainActor private func check(_ session: Session) async -> Outcome {
        guard !expectation.isAboutScreen || session.printedView != nil else {
            return Outcome(failure: session.root.strings[CommandNote.noCells])
        }
        let start = session.root.clock.now
        var facts = await facts(of: session)
        while !expectation.isMet(by: facts) {
            let rest = (limit ?? .zero) - (session.root.clock.now - start)
            guard rest > .zero else { return failed(facts, session.root.strings) }
            await session.pass(min(rest, Self.checkInterval))
            facts = await self.facts(of: session)
        }
        // Only an expectation that is met is part of a recording.
        session.recorder.add(recordedLine, .expectation)
        return Outcome()
    }

    @MainActor private func facts(of session: Session) async -> Expectation.Facts {
        switch expectation {
        case .text:
            return Expectation.Facts(screen: session.printedView?.plainText ?? "")
        case .state(let path, _, _):
            let state = await JSONValue(stateOf: session, drawsMaps: false)
            switch state.value(at: path) {
            case .object?, nil:
                // The value can be, or contain, what is missing if maps are not drawn.
                return Expectation.Facts(state: await JSONValue(stateOf: session))
            case .null?, .bool?, .number?, .string?, .array?:
                return Expectation.Facts(state: state)
            }
        }
    }

    private func failed(_ facts: Expectation.Facts, _ strings: Strings) -> Outcome {
        let failure = expectation.failure(facts, in: strings)
        var message = failure.message
        if let limit {
            message = strings[CommandFault.afterWaiting, message, strings.number(limit.inSeconds)]
        }
        return Outcome(
            output: failure.needsPage ? .page(withCommands: false) : nil,
            failure: message
        )
    }
}

/// Records the session in a new file.
struct StartRecording: Command {
    let path: String

    init(in path: String) {
        self.path = path
    }

    var scope: CommandScope { .program }
    var description: String { "record \(JSONValue.string(path))" }

    func decision(in situation: Situation) -> Decision {
        let session = situation.session
        let strings = situation.strings
        guard session.canBeRecorded else { return situation.refused(.recordNotInScript) }
        if session.recorder.isRecording {
            return situation.refused(.alreadyRecording)
        }
        let name = path.shortenedForMessage
        return .outcome(.confirmation(strings[Confirmation.record, name])) {
            do throws(ArgumentFault) {
                try session.startRecording(in: path)
                return Outcome()
            } catch {
                return Outcome(failure: "\(name): \(error.message(strings))")
            }
        }
    }
}

/// Ends the recording.
struct StopRecording: Command {
    var scope: CommandScope { .program }
    let description = "record stop"

    func decision(in situation: Situation) -> Decision {
        let recorder = situation.session.recorder
        guard recorder.isRecording else { return situation.refused(.notRecording) }
        return .act(.confirmation(situation.strings[Confirmation.recordStop])) {
            _ = recorder.stop()
        }
    }
}

/// Prints what determines the page: the permission, the location, and the requests.
struct Inspect: Command {
    var scope: CommandScope { .program }
    let description = "inspect"

    func decision(in situation: Situation) -> Decision {
        .outcome { Outcome(output: .inspection) }
    }
}

/// Lists the guided tours.
struct ListTours: Command {
    var scope: CommandScope { .program }
    let description = "tour"

    func decision(in situation: Situation) -> Decision {
        .outcome { Outcome(output: .tours) }
    }
}

/// Starts a guided tour in place of the app.
struct StartTour: Command {
    /// The names of the tours, in the order of their list.
    static let names = EmbeddedTexts.files(of: tourResources).map(\.code)

    let name: String

    init(_ name: String) {
        self.name = name
    }

    var scope: CommandScope { .program }
    var description: String { "tour \(name)" }

    func decision(in situation: Situation) -> Decision {
        guard situation.session.canStartTours else { return situation.refused(.tourNotInScript) }
        if situation.session.recorder.isRecording {
            return situation.refused(.tourWhileRecording)
        }
        return .outcome { Outcome(next: .tour(name)) }
    }
}

/// Explains a command, or all commands.
struct ShowHelp: Command {
    /// The name of the command; `nil` for all.
    let name: String?

    init(of name: String?) {
        self.name = name
    }

    var scope: CommandScope { .program }

    var description: String {
        guard let name else { return "help" }
        return "help \(name)"
    }

    func decision(in situation: Situation) -> Decision {
        .outcome { Outcome(output: .help(name)) }
    }
}

/// Ends the program.
struct Quit: Command {
    var scope: CommandScope { .program }
    let description = "quit"

    func decision(in situation: Situation) -> Decision {
        .outcome { Outcome(next: .end) }
    }
}
