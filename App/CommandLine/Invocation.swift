import Presentation
import Terminal

/// What a command line asks for.
enum Invocation {
    case walk(Options)
    case play(scripts: [String], Options)
    case snapshot(Options)
    /// A tour; `nil` lists the tours.
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
        let parts = try Parts(arguments)
        if let request = parts.request {
            self = request
            return
        }
        let command = parts.words.first ?? "walk"
        let commandArguments = Array(parts.words.dropFirst())
        try self.init(command, commandArguments) { () throws(ProgramError) in
            let options = try parts.options(of: command, defaults: defaults)
            try options.check(for: command, commandArguments)
            return options
        }
    }

    /// Creates the invocation of a command.
    ///
    /// `options` checks and returns its options. Commands that use none call it only for the check.
    /// It is not called if the number of arguments is wrong.
    private init(
        _ command: String,
        _ arguments: [String],
        options: () throws(ProgramError) -> Options
    ) throws(ProgramError) {
        guard let summary = Self.commands.first(where: { $0.name == command }) else {
            throw Self.unknownCommand(command)
        }
        try Self.checkCount(of: arguments, summary)
        switch command {
        case "play":
            try Self.checkScripts(arguments)
            self = .play(scripts: arguments, try options())
        case "snapshot":
            self = .snapshot(try options().withColorsOfSnapshot)
        case "tour":
            try Self.checkTour(arguments.first)
            self = .tour(arguments.first, try options())
        case "check":
            self = .check(try options())
        case "completions":
            let shell = try Self.shell(arguments.first)
            _ = try options()
            self = .text(shell.completions)
        case "man":
            _ = try options()
            self = .text(Self.manualText)
        case "help":
            _ = try options()
            self = .help(try Self.helpTopic(arguments.first))
        default:
            self = .walk(try options())
        }
    }

    // MARK: - Arguments of commands

    private static func checkCount(
        of arguments: [String],
        _ command: CommandSummary
    ) throws(ProgramError) {
        let most =
            switch command.name {
            case "play": Int.max
            case "tour", "completions", "help": 1
            default: 0
            }
        guard arguments.count > most else { return }
        // The brackets say that the word can be omitted, but here it was given.
        let usage = command.usage.replacing("[walk]", with: "walk")
        throw .usage(
            command.name,
            LocalizedText(CommandFault.unexpected, arguments[most].quoted),
            expected: LocalizedText(verbatim: usage)
        )
    }

    private static func checkScripts(_ scripts: [String]) throws(ProgramError) {
        let expected = LocalizedText(Expected.scripts)
        guard !scripts.isEmpty else {
            throw .usage("play", LocalizedText(OptionFault.needsScript), expected: expected)
        }
        guard !scripts.contains("") else {
            throw .usage("play", LocalizedText(OptionFault.emptyScriptName), expected: expected)
        }
    }

    private static func checkTour(_ name: String?) throws(ProgramError) {
        let names = StartTour.names
        guard let name, !names.contains(name) else { return }
        throw .usage(
            "tour \(name)",
            LocalizedText(CommandFault.unknownTour),
            expected: nearestName(to: name, in: names).map {
                LocalizedText(CommandFault.didYouMean, $0)
            } ?? LocalizedText { $0.alternatives(names) }
        )
    }

    private static func shell(_ name: String?) throws(ProgramError) -> Shell {
        let expected = LocalizedText { $0.alternatives(Shell.allCases.map(\.rawValue)) }
        guard let name else {
            throw .usage("completions", LocalizedText(OptionFault.needsShell), expected: expected)
        }
        guard let shell = Shell(rawValue: name) else {
            throw .usage(
                "completions \(name)",
                LocalizedText(OptionFault.unknownShell),
                expected: expected
            )
        }
        return shell
    }

    private static func helpTopic(_ name: String?) throws(ProgramError) -> HelpTopic {
        guard let name else { return .program }
        if let command = commands.first(where: { $0.name == name }) {
            return .command(command)
        }
        let walkthroughCommands = CommandSyntax.all.map(\.name)
        guard walkthroughCommands.contains(name) else {
            throw unknownCommand(name, similarTo: walkthroughCommands)
        }
        return .walkthroughCommand(name)
    }

    /// Returns the error about a command that does not exist.
    ///
    /// The error names the most similar command or one of `others`. By default, these are the
    /// options, whose hyphens a user can forget.
    private static func unknownCommand(
        _ name: String,
        similarTo others: [String] = OptionDescription.all.map(\.name)
    ) -> ProgramError {
        let commands = commands.map(\.name)
        return .usage(
            name.isEmpty ? "''" : name,
            LocalizedText(CommandFault.unknownCommand),
            expected: nearestName(to: name, in: commands + others)
                .map { LocalizedText(CommandFault.didYouMean, $0) }
                ?? LocalizedText(verbatim: commands.joined(separator: ", "))
        )
    }
}

extension Invocation {
    /// The arguments, divided into words and options.
    private struct Parts {
        /// The command and its arguments.
        private(set) var words: [String] = []
        private var settings: [Setting] = []
        /// What `--help` or `--version` asks for, whatever follows it; `nil` without them.
        private(set) var request: Invocation?

        init(_ arguments: [String]) throws(ProgramError) {
            var rest = arguments[...]
            while request == nil, let argument = rest.popFirst() {
                if argument == "--" {
                    words += rest
                    return
                }
                // A single hyphen stands for standard input.
                if argument.hasPrefix("-"), argument != "-" {
                    try addOption(argument, &rest)
                } else {
                    words.append(argument)
                }
            }
        }

        /// Adds an option, whose value is in the argument or is the first one of the rest.
        private mutating func addOption(
            _ argument: String,
            _ rest: inout ArraySlice<String>
        ) throws(ProgramError) {
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
                // The command is before or after the option.
                let possibleCommand = (words + rest).first
                let command = Invocation.commands.first { $0.name == possibleCommand }
                request = .help(command.map { .command($0) } ?? .program)
            case "--version":
                request = .text(Invocation.versionText + "\n")
            default:
                settings.append(setting)
            }
        }

        /// Returns the options of a command, also those of the options file if the command uses it.
        func options(
            of command: String,
            defaults: (Set<String>) throws(ProgramError) -> Options
        ) throws(ProgramError) -> Options {
            var names = Set(settings.map(\.option.name))
            let canUseFile = ["walk", "snapshot", "check"].contains(command)
            let usesFile = canUseFile && !names.contains("--no-options-file")
            // In the options file, the sort field and the token are for the server there. The token
            // must not be sent to another server.
            if names.contains("--announcements") {
                names.formUnion(["--announcements-sort", "--announcements-token"])
            }
            var options = try usesFile ? defaults(names) : Options()
            for setting in settings {
                try checkCommand(command, of: setting.option)
                try setting.apply(to: &options)
            }
            return options
        }

        private func checkCommand(
            _ command: String,
            of option: OptionDescription
        ) throws(ProgramError) {
            guard !option.isOffered(after: command) else { return }
            let commands = option.commands.filter { option.isOffered(after: $0) }
            let fault = LocalizedText { strings in
                strings[OptionFault.onlyCommands, strings.alternatives(commands)]
            }
            throw .usage(option.name, fault)
        }
    }
}
