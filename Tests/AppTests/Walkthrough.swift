import Composition
import Domain
import Presentation
import Terminal
import TerminalTestSupport
import TestSupport
import Testing
import TextViews

@testable import App

extension Options {
    init(_ set: (inout Options) -> Void) {
        self.init()
        set(&self)
    }

    init(columns: Int, rows: Int) {
        self.init { $0.size = ScreenSize(columns: columns, rows: rows) }
    }
}

extension Display {
    /// Creates the display of a test without a terminal, in UTF-8 unless the environment is another
    /// one.
    init(_ options: Options = Options(), environment: [String: String] = ["LANG": "C.UTF-8"]) {
        var options = options
        options.photoLimits = .patient
        self.init(options, environment: environment, terminal: nil)
        if options.language == .pseudo {
            strings = .pseudo
        }
    }
}

extension Help {
    /// Creates the help of an app of default parts.
    init(_ strings: Strings, _ typesetter: Typesetter) {
        self.init(strings, typesetter, origins: Origins(.defaults, Configuration()))
    }
}

extension CommandSyntax {
    /// The lines of `completableLines` to which nothing has to be added.
    static var completeLines: [String] {
        completableLines.filter { line in
            guard let last = line.last else { return false }
            return !" :\"".contains(last)
        }
    }
}

/// Plays scripts, which start at `novemberNoon`, until one fails.
@MainActor struct TestPlayer {
    private let host: ScriptHost
    private let print: (String) -> Void

    /// Creates a player; `swap` changes the default parts.
    init(
        _ options: Options = Options(),
        swap: @escaping (inout CompositionRoot.Parts) -> Void = { _ in },
        print: @escaping (String) -> Void
    ) {
        host = .ofTest(options, swap: swap)
        self.print = print
    }

    /// - Throws: The error of the first script that fails.
    func play(_ paths: [String]) async throws(ProgramError) {
        let player = ScriptPlayer(host: host, complain: { _ in })
        for script in host.read(paths) {
            if let error = await player.play(script, print: print).errors.first {
                throw error
            }
        }
    }
}

extension ScriptHost {
    /// Returns the host of a test, whose scripts start at `novemberNoon`; `swap` changes the
    /// default parts.
    static func ofTest(
        _ options: Options = Options(),
        swap: @escaping (inout CompositionRoot.Parts) -> Void = { _ in }
    ) -> ScriptHost {
        var options = options
        options.start = options.start ?? .novemberNoon
        return ScriptHost(
            options: options,
            makeDisplay: { Display($0) },
            makeSession: { (options, _) in
                let environment = ["LANG": "C.UTF-8"]
                return Walkthrough(
                    options,
                    environment: environment,
                    isRecordable: false,
                    swap: swap
                ).session
            }
        )
    }
}

extension StartTime {
    static let novemberNoon = StartTime(date: .novemberNoon, secondsFromGMT: 0)
}

extension Printer {
    /// Writes the lines for screen readers on the present screen.
    var lineWriter: LineWriter { lineWriter(in: session.situation) }
}

/// A session with a display, in virtual time.
@MainActor @dynamicMemberLookup final class Walkthrough {
    static let terminal = ["LANG": "C.UTF-8", "TERM": "xterm-256color"]

    let session: Session
    let display: Display

    init(_ session: Session, on display: Display) {
        self.session = session
        self.display = display
    }

    /// Creates a walkthrough without a terminal, in virtual time, which starts at the time of the
    /// options, or else at `novemberNoon` in UTC; `swap` changes the default parts.
    convenience init(
        permission: LocationPermissionStatus = .notDetermined,
        _ options: Options = Options(),
        environment: [String: String] = terminal,
        isRecordable: Bool = true,
        swap: (inout CompositionRoot.Parts) -> Void = { _ in }
    ) {
        let display = Display(options, environment: environment)
        var configuration = options.configuration(permission: permission, on: display)
        configuration.useVirtualTime(from: options.start ?? .novemberNoon)
        let root = CompositionRoot(configuration, parts: .defaults, swap: swap)
        let header = display.recordingHeader(secondsFromGMT: configuration.secondsFromGMT)
        self.init(Session(root, recordingHeader: isRecordable ? header : nil), on: display)
    }

    subscript<Value>(dynamicMember path: KeyPath<Session, Value>) -> Value {
        session[keyPath: path]
    }

    subscript<Value>(dynamicMember path: KeyPath<CompositionRoot, Value>) -> Value {
        session.root[keyPath: path]
    }

    subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Session, Value>) -> Value {
        get { session[keyPath: path] }
        set { session[keyPath: path] = newValue }
    }

    var printer: Printer { Printer(session: session, display: display) }

    func start() async {
        await session.start()
    }

    func perform(_ command: any Command) async -> Outcome {
        await session.perform(command)
    }

    func printed(withCommands: Bool = false) async -> String {
        await printer.page(withCommands: withCommands)
    }

    /// The lines for screen readers.
    var lines: [String] { printer.lineWriter.lines(session.outline) }

    /// Returns what a screen reader reads since the last call for a reader.
    func changes(for reader: inout ChangeReader) -> [String] {
        reader.changes(to: session.outline, printer.lineWriter)
    }

    static func started(
        _ permission: LocationPermissionStatus = .authorizedWhenInUse,
        _ options: Options = Options(),
        environment: [String: String] = terminal,
        doing lines: String...
    ) async -> Walkthrough {
        let walkthrough = Walkthrough(permission: permission, options, environment: environment)
        await walkthrough.start()
        for line in lines {
            await walkthrough.do(line)
        }
        return walkthrough
    }

    /// Performs commands, and records failures; returns the output and the note of the last
    /// command.
    @discardableResult func `do`(_ lines: String...) async -> [String] {
        var output: [String] = []
        for line in lines {
            do {
                guard let command = try CommandSyntax.command(line) else { continue }
                let outcome = await perform(command)
                if let failure = outcome.failure {
                    Issue.record("\(line): \(failure)")
                }
                let result = await printer.result(of: outcome, inWindow: false)
                output = result.lines
                if let note = result.note {
                    output.append("(\(note))")
                }
            } catch {
                Issue.record("\(line): \(error.message(session.root.strings))")
            }
        }
        return output
    }

    func state(_ path: String) async -> JSONValue? {
        await JSONValue(stateOf: session).value(at: path)
    }

    var textView: TextLandingFlowView {
        guard let cellView = session.root.textView else {
            Issue.record("the view was replaced")
            return TextLandingFlowView(TextDisplay(), strings: session.root.strings)
        }
        return cellView
    }
}
