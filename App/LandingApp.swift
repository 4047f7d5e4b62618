import Composition
import Localization
import Logging
import Platform
import Scheduling
import SystemCalls
import Terminal

@main @MainActor enum LandingApp {
    /// The list of the parts, for all commands.
    private static let parts = CompositionRoot.Parts()

    static func main() async {
        prepareProcess()
        Console.end(await run(Array(CommandLine.arguments.dropFirst())))
    }

    private static func prepareProcess() {
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
                LocalizedText(ProgramText.fileLimit, String(limit), String(neededFiles))
            )
        }
    }

    /// Runs the command that arguments name; returns the exit status.
    private static func run(_ arguments: [String]) async -> Int32 {
        do throws(ProgramError) {
            try reserveResources()
            let invocation = try Invocation(arguments: arguments) {
                (overridden) throws(ProgramError) in
                try OptionsFile(environment: Console.environment)?.options(except: overridden)
                    ?? Options()
            }
            switch invocation {
            case .help(let topic):
                let help = Help(
                    strings(arguments),
                    Typesetter(Charset(Console.environment)),
                    origins: Origins(parts, Configuration())
                )
                Console.write(help.text(about: topic))
                return 0
            case .text(let text):
                Console.write(text)
                return 0
            case .snapshot(let options):
                return try await run(options) { (sessions) throws(ProgramError) in
                    try await Snapshot(sessions).run()
                }
            case .check(let options):
                return try await run(options) { await Check(sessions: $0).run() }
            case .play(let scripts, let options):
                return try await run(options) { (sessions) throws(ProgramError) in
                    try await Play(paths: scripts, sessions: sessions).run()
                }
            case .tour(let name, let options):
                return try await run(options) { (sessions) throws(ProgramError) in
                    try await ShowTour(name: name, sessions: sessions).run()
                }
            case .walk(let options):
                return try await run(options) { (sessions) throws(ProgramError) in
                    try await Walk(sessions: sessions).run()
                }
            }
        } catch {
            Console.complain(error.message(strings(arguments)))
            return error.status
        }
    }

    /// Runs a command with its display and its log; reports events that the log lost.
    private static func run(
        _ options: Options,
        _ command: (SessionFactory) async throws(ProgramError) -> Int32
    ) async throws(ProgramError) -> Int32 {
        var options = options
        let log = try openLog(options)
        options.configuration.log = log
        defer {
            if let loss = log?.loss {
                Console.complain("--log: \(loss)")
            }
        }
        let display = Console.makeDisplay(options)
        let factory = SessionFactory(options, display, parts: parts)
        // This needs a thread, so it comes after `reserveResources()`.
        return try await withTaskExecutorPreference(MainQueueExecutor()) {
            () async throws(ProgramError) in
            try await command(factory)
        }
    }

    /// Opens the log of the options; returns `nil` if they have none.
    private static func openLog(_ options: Options) throws(ProgramError) -> LogFile? {
        guard let path = options.log else { return nil }
        do {
            return try LogFile(path: path.expandingTilde)
        } catch {
            let fault = LocalizedText { strings in
                error.number == ENOENT ? strings[Fault.noFolder] : error.fault(strings)
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
        return Strings(app: language ?? Language(Console.environment))
    }
}
