import Composition
import Data
import Domain
import Platform

/// A walkthrough command, from which parsing, error messages and the help are derived.
struct CommandDescription {
    let name: String
    /// The syntax of the command.
    let usage: String
    let help: String
    /// Parses the words of a line; returns nil if they do not match the syntax.
    let parse: @Sendable (Words) throws(CommandError) -> Command?
}

extension Command {
    /// Creates a command from a line; nil if the line is empty or only a comment.
    init?(parsing line: String) throws(CommandError) {
        let words = try Words(line)
        guard let name = words.first else { return nil }
        guard let description = CommandDescription.all.first(where: { $0.name == name }) else {
            let hint = nearestName(to: name, in: CommandDescription.all.map(\.name))
            throw CommandError(message: "unknown command \(name)\(hint); try help")
        }
        guard let command = try description.parse(words) else {
            throw CommandError(message: "\(name): use \(description.usage)")
        }
        self = command
    }
}

extension CommandDescription {
    /// The help for all commands, with one line each, or two if the syntax is long.
    static var helpText: String {
        let column = 30
        return all.map { command in
            let gap = column - command.usage.count
            let space = gap > 0 ? String(repeating: " ", count: gap) : "\n  " + String(repeating: " ", count: column)
            return "  \(command.usage)\(space)\(command.help)\n"
        }.joined()
    }

    static let all: [CommandDescription] = [
        CommandDescription(name: "allow", usage: "allow [once|while-using]", help: "allow access in the system prompt")
        {
            words in
            switch words.arguments {
            case [], ["while-using"]: .answerPrompt(.allowWhileUsing)
            case ["once"]: .answerPrompt(.allowOnce)
            default: nil
            }
        },
        CommandDescription("deny", help: "deny access in the system prompt", .answerPrompt(.deny)),
        CommandDescription(
            name: "settings", usage: "settings not-determined|when-in-use|always|denied|restricted",
            help: "set the permission in Settings, and come back"
        ) { words in
            words.argument.flatMap(LocationPermissionStatus.init(argument:)).map(Command.settings)
        },
        CommandDescription(
            name: "services", usage: "services on|off", help: "switch location services in Settings, and come back"
        ) { words in
            words.argument.flatMap(Bool.init(onOff:)).map(Command.services)
        },
        CommandDescription("background", help: "leave the app", .background),
        CommandDescription("foreground", help: "return to the app", .foreground),
        CommandDescription(
            name: "tap", usage: "tap map|pin N|card N|retry map|retry list|settings|cancel",
            help: "tap what is on the screen; N counts from 1"
        ) { words in
            Command.Target(words.arguments).map(Command.tap)
        },
        CommandDescription("back", help: "return to the previous page", .back),
        CommandDescription("refresh", help: "pull to refresh", .refresh),
        CommandDescription("enter", help: "leave the landing page and open it again", .enter),
        CommandDescription(
            name: "move", usage: "move LAT,LON[,accuracy=METERS]", help: "move the device, in degrees"
        ) { words in
            words.argument.flatMap(Location.init(argument:)).map(Command.move)
        },
        CommandDescription(
            name: "network", usage: "network [announcements|map] ok|slow:SECONDS|fail|status:CODE",
            help: "change the network, for one or for both, from the next request on"
        ) { words in
            Command(network: words.arguments)
        },
        CommandDescription(
            name: "announcements", usage: "announcements demo|FILE",
            help: "change the announcements, from the next request on"
        ) { words in
            words.argument.flatMap(Configuration.Announcements.init(fileArgument:)).map(Command.announcements)
        },
        CommandDescription(name: "wait", usage: "wait SECONDS", help: "let time pass") { words in
            words.argument.flatMap(Duration.init(argument:)).map(Command.wait)
        },
        CommandDescription("show", help: "print the screen", .show),
        CommandDescription("state", help: "print the state as a line of JSON", .state),
        CommandDescription(
            name: "expect", usage: "expect [not] \"TEXT\" | expect state PATH ==|!=|<|>|contains JSON",
            help: "check what the screen shows, or a value of the state"
        ) { (words) throws(CommandError) in
            try Expectation(words).map(Command.expect)
        },
        CommandDescription("help", help: "print this", .help),
        CommandDescription("quit", help: "end the walkthrough", .quit),
    ]

    /// Creates a command without arguments.
    private init(_ name: String, help: String, _ command: Command) {
        self.init(name: name, usage: name, help: help) { $0.alone(command) }
    }
}

extension Command {
    /// Creates a `network` command from one or two words.
    fileprivate init?(network words: [String]) {
        guard let conditions = words.last.flatMap(NetworkConditions.init(argument:)) else { return nil }
        switch words.count {
        case 1: self = .network(nil, conditions)
        case 2:
            guard let service = Service(rawValue: words[0]) else { return nil }
            self = .network(service, conditions)
        default: return nil
        }
    }
}

extension Command.Target {
    fileprivate init?(_ words: [String]) {
        switch words {
        case ["map"]: self = .map
        case ["retry", "map"]: self = .retryMap
        case ["retry", "list"]: self = .retryList
        case ["settings"]: self = .settings
        case ["cancel"]: self = .cancel
        default:
            guard words.count == 2, let number = Int(words[1]), number > 0 else { return nil }
            switch words[0] {
            case "pin": self = .pin(number)
            case "card": self = .card(number)
            default: return nil
            }
        }
    }
}

extension Expectation {
    fileprivate init?(_ words: Words) throws(CommandError) {
        switch words.arguments.count {
        case 1 where words.isQuoted(1): self = .text(words.arguments[0], isThere: true)
        case 2 where words.arguments[0] == "not" && words.isQuoted(2): self = .text(words.arguments[1], isThere: false)
        case 4... where words.arguments[0] == "state":
            guard let comparison = Comparison(rawValue: words.arguments[2]) else { return nil }
            let json = words.rest(from: 4)
            guard let value = try? JSONValue(parsing: json) else {
                throw CommandError(message: "expect state: \(json) is not JSON; enclose text in double quotes")
            }
            self = .state(path: words.arguments[1], comparison, value)
        default: return nil
        }
    }
}
