/// A parsed command line.
enum Invocation {
    case walk(Options)
    case play(scripts: [String], Options)
    case snapshot(Options)
    case completions(Shell)
    case manual
    case help
    case version

    /// Creates an invocation from the arguments, without the program's name.
    init(arguments: [String]) throws(ProgramError) {
        var options = Options()
        var words: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "-h", "--help":
                self = .help
                return
            case "--version":
                self = .version
                return
            case "--":
                words += rest
                rest = []
            case _ where argument.hasPrefix("-") && argument != "-":
                try Self.apply(argument, followedBy: &rest, to: &options)
            default: words.append(argument)
            }
        }
        switch words.first {
        case nil: self = .walk(options)
        case "walk" where words.count == 1: self = .walk(options)
        case "snapshot" where words.count == 1: self = .snapshot(options)
        case "play" where words.count > 1: self = .play(scripts: Array(words.dropFirst()), options)
        case "play": throw .usage("play: no script is named; use play SCRIPT..., or play - for standard input")
        case "completions":
            guard words.count == 2, let shell = Shell(rawValue: words[1]) else {
                throw .usage("completions: use completions bash, completions zsh, or completions fish")
            }
            self = .completions(shell)
        case "man" where words.count == 1: self = .manual
        case let word? where Self.commands.contains { $0.name == word }:
            throw .usage("\(word): unexpected argument '\(words[1])'; use \(word) [options]")
        case let word?:
            let hint = nearestName(to: word, in: Self.commands.map(\.name))
            throw .usage("unknown command \(word)\(hint.isEmpty ? "; use walk, play, or snapshot" : hint)")
        }
    }

    private static func apply(
        _ argument: String, followedBy rest: inout ArraySlice<String>, to options: inout Options
    ) throws(ProgramError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if ["--help", "--version"].contains(parts[0]) { throw .usage("\(parts[0]) takes no value") }
        guard let option = OptionDescription.all.first(where: { $0.name == parts[0] }) else {
            let names = OptionDescription.all.map(\.name) + ["--help", "--version"]
            let hint = nearestName(to: parts[0], in: names)
            throw .usage("unknown option \(parts[0])\(hint.isEmpty ? "; try --help" : hint)")
        }
        if option.value == nil, parts.count == 2 {
            throw .usage("\(option.name) takes no value; use \(option.expected)")
        }
        guard let value = option.value == nil ? "" : parts.count == 2 ? parts[1] : rest.popFirst() else {
            throw .usage("\(option.name) needs a value; use \(option.expected)")
        }
        do throws(OptionDescription.Fault) {
            try option.apply(&options, value)
        } catch {
            switch error {
            case .wrong: throw .usage("\(option.name) \(value): use \(option.expected)")
            case .credentials: throw .usage("\(option.name): the URL must not contain a user name or a password")
            }
        }
    }
}
