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

    func perform(in session: Session) -> Outcome {
        Outcome(output: .page(withCommands: true))
    }
}

/// Prints the state as a line of JSON.
struct ShowState: Command {
    var scope: CommandScope { .program }
    let description = "state"

    func perform(in session: Session) -> Outcome {
        Outcome(output: .state)
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

    func refusal(in session: Session) -> String? {
        // The live screen could not be used until the time has passed.
        let wouldBlock = limit != nil && session.hasWindow && !session.isTimeVirtual
        return wouldBlock ? session.strings[CommandNote.onlyScriptsWait] : nil
    }

    func perform(in session: Session) async -> Outcome {
        guard !expectation.isAboutScreen || session.printedView != nil else {
            return Outcome(failure: session.strings[CommandNote.noCells])
        }
        let start = session.clock.now
        var facts = await facts(of: session)
        while !expectation.isMet(by: facts) {
            let rest = (limit ?? .zero) - (session.clock.now - start)
            guard rest > .zero else { return failed(facts, session.strings) }
            await session.pass(min(rest, Self.checkInterval))
            facts = await self.facts(of: session)
        }
        // Only an expectation that is met is part of a recording.
        session.recorder.add(recordedLine, .expectation)
        return Outcome()
    }

    @MainActor private func facts(of session: Session) async -> Expectation.Facts {
        if expectation.isAboutScreen {
            Expectation.Facts(screen: session.printedView?.plainText ?? "")
        } else {
            Expectation.Facts(state: await JSONValue(stateOf: session))
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

    func answer(in session: Session) -> Answer? {
        .confirmation(session.strings[Confirmation.expect])
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

    func refusal(in session: Session) -> String? {
        guard session.canBeRecorded else { return session.strings[CommandNote.recordNotInScript] }
        return session.recorder.isRecording ? session.strings[CommandNote.alreadyRecording] : nil
    }

    func perform(in session: Session) -> Outcome {
        do throws(ArgumentFault) {
            try session.startRecording(in: path)
            return Outcome()
        } catch {
            let fault = error.message(session.strings)
            return Outcome(failure: "\(path.shortenedForMessage): \(fault)")
        }
    }

    func answer(in session: Session) -> Answer? {
        .confirmation(session.strings[Confirmation.record, path.shortenedForMessage])
    }
}

/// Ends the recording.
struct StopRecording: Command {
    var scope: CommandScope { .program }
    let description = "record stop"

    func refusal(in session: Session) -> String? {
        session.recorder.isRecording ? nil : session.strings[CommandNote.notRecording]
    }

    func perform(in session: Session) -> Outcome {
        _ = session.recorder.stop()
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .confirmation(session.strings[Confirmation.recordStop])
    }
}

/// Prints what determines the page: the permission, the location, and the requests.
struct Inspect: Command {
    var scope: CommandScope { .program }
    let description = "inspect"

    func perform(in session: Session) -> Outcome {
        Outcome(output: .inspection)
    }
}

/// Lists the guided tours.
struct ListTours: Command {
    var scope: CommandScope { .program }
    let description = "tour"

    func perform(in session: Session) -> Outcome {
        Outcome(output: .tours)
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

    func refusal(in session: Session) -> String? {
        guard session.canStartTours else { return session.strings[CommandNote.tourNotInScript] }
        return session.recorder.isRecording ? session.strings[CommandNote.tourWhileRecording] : nil
    }

    func perform(in session: Session) -> Outcome {
        Outcome(tour: name)
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

    func perform(in session: Session) -> Outcome {
        Outcome(output: .help(name))
    }
}

/// Ends the program.
struct Quit: Command {
    var scope: CommandScope { .program }
    let description = "quit"

    func perform(in session: Session) -> Outcome {
        Outcome(isOver: true)
    }
}
