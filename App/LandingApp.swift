import Composition
import Domain
import HTTP
import Logging
import Platform
import Presentation
import Scheduling
import SystemCalls
import Terminal
import TextViews

@main @MainActor enum LandingApp {
    static func main() async {
        // Open /dev/null for each closed standard descriptor, so that no other file gets its
        // number. It is read-only, so that writing to it still fails.
        for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
        // A core dump would contain the location and the token.
        preventCoreDumps()
        // A write beyond the limit of the size of files fails, and does not end the program.
        signal(SIGXFSZ, SIG_IGN)
        // The program that starts this one can have chosen to ignore the signal. Then the system
        // would not tell how the program that decodes photos has ended.
        signal(SIGCHLD, SIG_DFL)
        end(await run(Array(CommandLine.arguments.dropFirst())))
    }

    /// Raises the limit of open files if it is too low, and checks that threads can be started,
    /// because with too few of them the runtime would crash or wait forever.
    private static func reserveResources() throws(ProgramError) {
        // The runtime has a thread for each processor and a few more. The others are for input,
        // connections, lookups, pipes and photos.
        let neededThreads = sysconf(Int32(_SC_NPROCESSORS_ONLN)) + 8
        do {
            try checkThreads(neededThreads)
        } catch {
            throw .failure("threads", LocalizedText { error.fault($0) })
        }
        // The log, the map, pipes, and connections to servers need files.
        let neededFiles = 64
        if let limit = raiseFileLimit(to: neededFiles) {
            throw .failure(
                "files",
                LocalizedText(.faultFileLimit, String(limit), String(neededFiles))
            )
        }
    }

    private static func run(_ arguments: [String]) async -> Int32 {
        do throws(ProgramError) {
            try reserveResources()
            let invocation = try Invocation(arguments: arguments) {
                (overridden) throws(ProgramError) in
                try OptionsFile(environment: environment)?.options(except: overridden) ?? Options()
            }
            switch invocation {
            case .help(let topic):
                let help = Help(
                    strings(arguments),
                    Typesetter(Charset(environment)),
                    origins: Origins(parts, Configuration())
                )
                write(help.text(about: topic))
                return 0
            case .text(let text):
                write(text)
                return 0
            case .snapshot(let options):
                return try await run(options, snapshot)
            case .check(let options):
                return try await run(options, check)
            case .play(let scripts, let options):
                return try await run(options) { (options, display) throws(ProgramError) in
                    try await play(scripts, options, display)
                }
            case .tour(let name, let options):
                return try await run(options) { (options, display) throws(ProgramError) in
                    try await tour(name, options, display)
                }
            case .walk(let options):
                return try await run(options, walk)
            }
        } catch {
            complain(error.message(strings(arguments)))
            return error.status
        }
    }

    /// Runs a command with its display and its log; reports events that the log lost.
    private static func run(
        _ options: Options,
        _ body: (Options, Display) async throws(ProgramError) -> Int32
    ) async throws(ProgramError) -> Int32 {
        var options = options
        let log = try openLog(options)
        options.configuration.log = log
        defer {
            if let loss = log?.loss {
                complain("--log: \(loss)")
            }
        }
        return try await body(options, makeDisplay(options))
    }

    /// Opens the log of the options; returns nil if they have none.
    private static func openLog(_ options: Options) throws(ProgramError) -> LogFile? {
        guard let path = options.log else { return nil }
        do {
            return try LogFile(path: path)
        } catch {
            let fault = LocalizedText { strings in
                error.number == ENOENT ? strings[.faultNoFolder] : error.fault(strings)
            }
            let expected = OptionDescription.all.first { $0.name == "--log" }
                .map { LocalizedText($0.expected) }
            throw .usage("--log \(path)", fault, expected: expected)
                .at(options.places["--log"])
        }
    }

    /// Returns the texts of the language of help and errors, which `--lang` sets even if another
    /// argument is wrong.
    private static func strings(_ arguments: [String]) -> Strings {
        // The last of several options counts.
        var value: String?
        for (index, argument) in arguments.enumerated() {
            if argument == "--lang" {
                value = arguments.dropFirst(index + 1).first
            } else if argument.hasPrefix("--lang=") {
                value = String(argument.dropFirst("--lang=".count))
            }
        }
        let language = value.flatMap { try? Language(argument: $0) }
        return Strings(app: language ?? Language(environment))
    }

    /// The environment variables that the program uses.
    private static var environment: [String: String] {
        var values: [String: String] = [:]
        for name in Display.variables + OptionsFile.variables {
            values[name] = getenv(name).map { String(cString: $0) }
        }
        return values
    }

    private static func complain(_ message: String) {
        let line = "landing-app: \(message)"
        let typesetter = Typesetter(Charset(environment))
        // On a terminal, lines break at words.
        let columns = OpenFile.standardError.isTerminal ? ScreenSize.ofTerminal?.columns : nil
        let lines =
            columns.map { typesetter.indentedLines(line, columns: $0) } ?? [typesetter.line(line)]
        try? ignoringPipeSignal { () throws(SystemError) in
            try OpenFile.standardError.write(lines.map { "\($0)\n" }.joined())
        }
    }

    /// The list of the parts, for all commands.
    private static let parts = CompositionRoot.Parts()

    /// Makes the composition root of a command, and prints which of the given options and of the
    /// parts have no effect.
    private static func makeRoot(
        _ configuration: Configuration,
        _ options: Options
    ) -> CompositionRoot {
        let strings = configuration.strings
        let unused = parts.unusedParts.map { part in
            strings[.partWithoutEffect, part.name, part.replacement]
        }
        let withoutEffect = options.messages(
            replacements: parts.replacements,
            strings
        )
        for message in unused + withoutEffect where printedMessages.insert(message).inserted {
            complain(message)
        }
        return CompositionRoot(configuration, parts: parts)
    }

    /// The messages about options and parts without effect that were printed.
    private static var printedMessages: Set<String> = []

    /// Makes the app of a script: in virtual time, and without recordings, because a script writes
    /// no files.
    private static func makeScriptSession(_ options: Options, _ display: Display) -> Session {
        var configuration = options.configuration(permission: .notDetermined, on: display)
        configuration.useVirtualTime(from: options.startOfVirtualTime)
        return Session(
            makeRoot(configuration, options),
            recordingHeader: nil,
            showsOwnView: display.showsOwnView
        )
    }

    /// Returns what reads scripts and makes their apps, with the options of the command line.
    private static func scriptHost(_ options: Options) -> ScriptHost {
        var options = options
        options.start = options.startOfVirtualTime
        return ScriptHost(
            options: options,
            makeDisplay: makeDisplay,
            makeSession: makeScriptSession
        )
    }

    private static func makeDisplay(_ options: Options) -> Display {
        Display(options, environment: environment, terminal: ScreenSize.ofTerminal)
    }

    private static func makeSession(
        _ configuration: Configuration,
        _ options: Options,
        _ display: Display
    ) -> Session {
        let header = display.recordingHeader(secondsFromGMT: configuration.secondsFromGMT)
        return Session(
            makeRoot(configuration, options),
            recordingHeader: header,
            showsOwnView: display.showsOwnView
        )
    }

    /// Makes the app of a tour: the demo, in virtual time, on the display of the options.
    private static func makeTourSession(_ options: Options, _ display: Display) -> Session {
        var demo = Options()
        demo.configuration.log = options.configuration.log
        demo.configuration.view = options.configuration.view
        var configuration = demo.configuration(permission: .notDetermined, on: display)
        configuration.useVirtualTime(from: options.startOfVirtualTime)
        return Session(
            makeRoot(configuration, options),
            recordingHeader: nil,
            showsOwnView: display.showsOwnView
        )
    }

    private static func play(
        _ scripts: [String],
        _ options: Options,
        _ display: Display
    ) async throws(ProgramError) -> Int32 {
        RawTerminal.exitOnInterruption()
        if options.proposesExpectations {
            try await ExpectationProposer(host: scriptHost(options), print: write)
                .propose(for: scripts)
            return 0
        }
        if options.format == .html {
            return try await StoryboardPlayer(
                host: scriptHost(options),
                print: write,
                complain: complain
            ).play(scripts)
        }
        try await ScriptPlayer(
            host: scriptHost(options),
            print: write,
            complain: complain,
            window: { ScreenSize.ofTerminal }
        ).play(scripts)
        return 0
    }

    private static func snapshot(_ options: Options, _ display: Display) async throws(ProgramError)
        -> Int32
    {
        RawTerminal.exitOnInterruption()
        var configuration = options.configuration(permission: .authorizedWhenInUse, on: display)
        configuration.time = .virtual(from: .now)
        if let start = options.start, parts.clock.usesDefault {
            configuration.useVirtualTime(from: start)
        }
        let session = makeSession(configuration, options, display)
        await session.start()
        await session.rest()
        let refusal = openPage(of: options, in: session)
        await session.rest()
        let printed = await Printer(session: session, display: display).page()
        if printed.isEmpty {
            complain(session.strings[.ownPages])
        }
        write(printed)
        let unanswered = session.takeUnanswered()
        if let unanswered {
            complain(unanswered)
        }
        let failedParts = session.screen?.failures.filter { !$0.isPartial } ?? []
        let failures = refusal.map { [$0] } ?? failedParts.map(\.message)
        if !failures.isEmpty {
            let sentences = failures + session.hints
            throw .failure("snapshot", LocalizedText(verbatim: sentences.joined(separator: " ")))
        }
        return unanswered == nil ? 0 : 1
    }

    /// Opens the page of a snapshot; returns the reason why it cannot be opened, nil if it can.
    private static func openPage(of options: Options, in session: Session) -> String? {
        switch options.screen {
        case .map?:
            if let refusal = session.coordinator.mapRefusal {
                return refusal
            }
            session.coordinator.openMap(
                heightMeters: options.mapHeight ?? FullscreenMapViewModel.initialHeightMeters
            )
            return nil
        case .all?:
            session.coordinator.openAllPets()
            return nil
        case .landing?, nil:
            return nil
        }
    }

    private static func check(_ options: Options, _ display: Display) async throws(ProgramError)
        -> Int32
    {
        RawTerminal.exitOnInterruption()
        var configuration = options.configuration(permission: .authorizedWhenInUse, on: display)
        // The check reads the location even if the options do not allow it.
        configuration.permission = .authorizedWhenInUse
        configuration.hasLocationServices = true
        let root = makeRoot(configuration, options)
        let report = await CheckReport(reading: root)
        if display.format == .json {
            write("\(JSONValue(report, display.strings))\n")
        } else {
            for line in report.lines(display.strings) {
                write("\(display.typesetter.line(line))\n")
            }
        }
        return report.hasFailed ? 1 : 0
    }

    private static func walk(_ options: Options, _ display: Display) async throws(ProgramError)
        -> Int32
    {
        let configuration = options.configuration(permission: .notDetermined, on: display)
        let session = makeSession(configuration, options, display)
        if let path = options.recording {
            do {
                try session.startRecording(in: path)
            } catch {
                throw .usage(
                    "--record \(path)",
                    error.text,
                    expected: LocalizedText(.expectedNewFile)
                )
            }
        }
        let tours = TourSessions(
            makeTour: { makeTourSession(options, display) },
            makePage: { makeSession(configuration, options, display) }
        )
        return try await walk(session, tours, options, display)
    }

    /// Ends the recording of a session, and prints the command that plays it, and the recordings
    /// that were lost; returns the exit status.
    private static func endRecording(of session: Session, _ display: Display) -> Int32 {
        if let path = session.recorder.stop(), display.isForPeople {
            let command = display.replayCommand(path)
            write("\(display.typesetter.line(display.strings[.recorded, command]))\n")
        }
        for loss in session.recorder.losses {
            let message = display.strings[.recordingFailed, loss.error.fault(display.strings)]
            complain(String(subject: loss.path, fault: message, expected: nil))
        }
        return session.recorder.losses.isEmpty ? 0 : 1
    }

    private static func tour(
        _ name: String?,
        _ options: Options,
        _ display: Display
    ) async throws(ProgramError) -> Int32 {
        let tours = TourSessions(
            makeTour: { makeTourSession(options, display) },
            makePage: nil
        )
        guard let guide = name.flatMap({ tours.guide($0, in: display.strings) }) else {
            for line in display.output("tours", Tour.list(display.strings)) {
                write(line + "\n")
            }
            return 0
        }
        if display.format == .html {
            RawTerminal.exitOnInterruption()
            return try await StoryboardPlayer(
                host: scriptHost(options),
                print: write,
                complain: complain
            ).play(guide.tour, makeSession: guide.makeSession)
        }
        return try await walk(guide.makeSession(), tours, options, display, with: guide)
    }

    /// Runs a session on the live screen if there is one, and otherwise with typed commands.
    ///
    /// `guide` leads through a tour.
    private static func walk(
        _ session: Session,
        _ tours: TourSessions,
        _ options: Options,
        _ display: Display,
        with guide: TourGuide? = nil
    ) async throws(ProgramError) -> Int32 {
        let isInteractive = OpenFile.standardInput.isTerminal && OpenFile.standardOutput.isTerminal
        let isLive = isInteractive && display.format == .ansi && !display.isLinear
        let liveView = isLive ? session.cellView : nil
        if liveView != nil {
            try checkLogOfLiveScreen(options)
        }
        do throws(SystemError) {
            if let view = liveView {
                let live = LiveLoop(
                    session: session,
                    view: view,
                    display: display,
                    guide: guide,
                    tours: tours,
                    pause: options.pause
                )
                let status = try await live.run()
                return max(status, endRecording(of: live.session, display))
            }
            RawTerminal.exitOnInterruption()
            if isLive {
                complain(display.strings[.ownPages])
            }
            return try await typeCommands(
                in: session,
                tours,
                options,
                display,
                with: guide,
                isInteractive: isInteractive
            )
        } catch {
            throw .usage(display.strings[.standardInput], LocalizedText { error.fault($0) })
        }
    }

    /// Checks that the log does not go to the terminal, where it would overwrite the live screen.
    private static func checkLogOfLiveScreen(_ options: Options) throws(ProgramError) {
        guard options.log == LogFile.standardError, OpenFile.standardError.isTerminal else {
            return
        }
        throw .usage(
            "--log -",
            LocalizedText(.faultLogOnScreen),
            expected: LocalizedText(.expectedLogFile)
        )
        .at(options.places["--log"])
    }

    /// Performs the commands that are typed, or that standard input contains.
    ///
    /// - Throws: The system's error if standard input cannot be read.
    private static func typeCommands(
        in session: Session,
        _ tours: TourSessions,
        _ options: Options,
        _ display: Display,
        with guide: TourGuide?,
        isInteractive: Bool
    ) async throws(SystemError) -> Int32 {
        if isInteractive {
            session.useClipboard(of: display.terminal, write: write)
        }
        let printer = Printer(session: session, display: display)
        // The reader needs the loop, because a tour replaces the session of the loop. The loop
        // needs the reader, because it prints through the reader. So `loop` is set last.
        var loop: CommandLoop?
        var reader: LineReader?
        if isInteractive && display.canEditLines {
            reader = try printer.lineReader(
                session: { loop?.session ?? session },
                output: write
            )
        }
        let lines: any AsyncSequence<String, Never> =
            if let reader {
                reader.lines
            } else {
                try standardInputLines(maxLength: Script.maxSize)
            }
        let arePagesWanted = options.hasPages ?? true
        // The option is only about text for people.
        let hasPages = arePagesWanted || !display.isForPeople
        let commands = CommandLoop(
            printer: printer,
            isInteractive: isInteractive,
            echoes: !OpenFile.standardInput.isTerminal,
            hasPages: hasPages,
            pause: options.pause,
            tours: tours,
            window: { isInteractive ? ScreenSize.ofTerminal : nil },
            print: reader?.write ?? write,
            complain: complain,
            prompt: reader.map { reader in { reader.ask($0.text, escape: $0.escape) } }
        )
        loop = commands
        let status = await commands.run(lines, with: guide)
        return max(status, endRecording(of: commands.session, display))
    }

    private static func end(_ status: Int32) -> Never {
        RawTerminal.leave()
        // `exit` would release memory that the thread might still use.
        if HTTPClient.hasStartedThread {
            // Writes what a view has printed through the C library.
            flushStandardOutput()
            _exit(status)
        }
        exit(status)
    }

    private static func write(_ text: String) {
        // What a view has printed through the C library comes first.
        flushStandardOutput()
        do {
            try OpenFile.standardOutput.write(text)
        } catch {
            let strings = Strings(app: Language(environment))
            complain("\(strings[.standardOutput]): \(error.fault(strings))")
            end(1)
        }
    }
}
