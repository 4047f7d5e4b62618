import Presentation
import Terminal

enum Invocation {
    case walk(Options)
    case play(scripts: [String], Options)
    case snapshot(Options)
    /// A tour; nil lists the tours.
    case tour(String?, Options)
    case check(Options)
    case help(HelpTopic)
    /// A text to print: the version, the manual page, or completions.
    case text(String)

    enum HelpTopic {
        case program
        case command(CommandSummary)
        /// A command of the walkthrough language, by its name.
        case walkthroughCommand(String)
    }

    /// Creates an invocation from the arguments, without the program's name.
    ///
    /// `defaults` returns the options of the options file, except those with the given names, which
    /// the command line sets. It is called only for a command that uses them.
    init(
        arguments: [String],
        defaults: (Set<String>) throws(ProgramError) -> Options = { _ in Options() }
    ) throws(ProgramError) {
        var settings: [Setting] = []
        var words: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                words += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                words.append(argument)
                continue
            }
            let parts = argument.split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            ).map(String.init)
            let name = OptionDescription.all.first { $0.shortName == parts[0] }?.name ?? parts[0]
            let setting = try Setting(name: name, value: parts.dropFirst().first) {
                rest.popFirst()
            }
            switch name {
            case "--help":
                let command = Self.commands.first { (words + rest).first == $0.name }
                self = .help(command.map { .command($0) } ?? .program)
                return
            case "--version":
                self = .text(Self.versionText + "\n")
                return
            default:
                settings.append(setting)
            }
        }
        let command = words.first ?? "walk"
        let usesFile =
            ["walk", "snapshot", "check"].contains(command)
            && !settings.contains { $0.option.name == "--no-options-file" }
        try self.init(command, Array(words.dropFirst())) { () throws(ProgramError) in
            var names = Set(settings.map(\.option.name))
            // The token in the options file is for the server there, and must not be sent to
            // another one.
            if names.contains("--announcements") {
                names.formUnion(["--announcements-sort", "--announcements-token"])
            }
            var options = try usesFile ? defaults(names) : Options()
            for setting in settings {
                guard setting.option.commands.contains(command) else {
                    let commands = setting.option.commands
                    let fault = LocalizedText { strings in
                        strings[.faultOnlyCommands, strings.alternatives(commands)]
                    }
                    throw .usage(setting.option.name, fault)
                }
                try setting.apply(to: &options)
            }
            try options.checkConsistency()
            try options.checkStoryboard(of: command, Array(words.dropFirst()))
            return options
        }
    }

    private init(
        _ command: String,
        _ arguments: [String],
        options: () throws(ProgramError) -> Options
    ) throws(ProgramError) {
        guard let summary = Self.commands.first(where: { $0.name == command }) else {
            throw Self.unknownCommand(command)
        }
        let first = arguments.first
        let most =
            switch command {
            case "play": Int.max
            case "tour", "completions", "help": 1
            default: 0
            }
        guard arguments.count <= most else {
            let usage = summary.usage.replacing("[walk]", with: "walk")
            throw .usage(
                command,
                LocalizedText(.faultUnexpected, arguments[most].quoted),
                expected: LocalizedText(verbatim: usage)
            )
        }
        switch command {
        case "play":
            let expected = LocalizedText(.expectedScripts)
            guard !arguments.isEmpty else {
                throw .usage("play", LocalizedText(.faultNeedsScript), expected: expected)
            }
            guard !arguments.contains("") else {
                throw .usage("play", LocalizedText(.faultEmptyScriptName), expected: expected)
            }
            self = .play(scripts: arguments, try options())
        case "snapshot":
            self = .snapshot(try options())
        case "tour":
            let names = StartTour.names
            if let first, !names.contains(first) {
                throw .usage(
                    "tour \(first)",
                    LocalizedText(.faultUnknownTour),
                    expected: nearestName(to: first, in: names).map {
                        LocalizedText(.faultDidYouMean, $0)
                    } ?? LocalizedText { $0.alternatives(names) }
                )
            }
            self = .tour(first, try options())
        case "check":
            self = .check(try options())
        case "completions":
            let expected = LocalizedText { $0.alternatives(Shell.allCases.map(\.rawValue)) }
            guard let first else {
                throw .usage(command, LocalizedText(.faultNeedsShell), expected: expected)
            }
            guard let shell = Shell(rawValue: first) else {
                throw .usage(
                    "completions \(first)",
                    LocalizedText(.faultUnknownShell),
                    expected: expected
                )
            }
            _ = try options()
            self = .text(shell.completions)
        case "man":
            _ = try options()
            self = .text(Self.manualText)
        case "help":
            _ = try options()
            guard let first else {
                self = .help(.program)
                return
            }
            if let summary = Self.commands.first(where: { $0.name == first }) {
                self = .help(.command(summary))
            } else if CommandSyntax.all.contains(where: { $0.name == first }) {
                self = .help(.walkthroughCommand(first))
            } else {
                throw Self.unknownCommand(first, similarTo: CommandSyntax.all.map(\.name))
            }
        default:
            self = .walk(try options())
        }
    }

    /// Returns the error about a command that does not exist, which names the most similar command
    /// or one of `others`.
    private static func unknownCommand(
        _ name: String,
        similarTo others: [String] = OptionDescription.all.map(\.name)
    ) -> ProgramError {
        let commands = commands.map(\.name)
        return .usage(
            name.isEmpty ? "''" : name,
            LocalizedText(.faultUnknownCommand),
            expected: nearestName(to: name, in: commands + others)
                .map { LocalizedText(.faultDidYouMean, $0) }
                ?? LocalizedText(verbatim: commands.joined(separator: ", "))
        )
    }
}
