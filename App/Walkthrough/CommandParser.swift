import Composition
import Data
import Domain
import Foundation

/// Why a line is no command.
struct CommandError: Error, Equatable {
    let message: String
}

extension Command {
    /// Reads one line; nil for one that is empty or only a comment.
    init?(parsing line: String) throws(CommandError) {
        let words = try Words(line)
        guard let name = words.first else { return nil }
        guard let (usage, parse) = Self.grammar[name] else {
            throw CommandError(
                message: "unknown command \(name)\(nearestName(to: name, in: Self.grammar.keys)); try help")
        }
        guard let command = try parse(words) else { throw CommandError(message: "\(name): use \(usage)") }
        self = command
    }

    /// What can be written, a command a line.
    static var helpLines: [String] {
        [
            "allow [once|while-using], deny          answer the system prompt",
            "settings not-determined|when-in-use|always|denied|restricted",
            "                                        set the permission in Settings, and come back",
            "services on|off                         switch location services in Settings, and come back",
            "background, foreground                  leave the app, return to it",
            "tap map, tap pin N, tap card N, tap retry map, tap retry list, tap settings, tap cancel, back",
            "                                        tap what is on the screen; N counts from 1",
            "refresh                                 pull to refresh",
            "enter                                   leave the landing page and enter it anew",
            "move LAT,LON                            move the device",
            "network ok|slow:SECONDS|fail            change the network, from the next request on",
            "announcements demo|FILE                 change the announcements, from the next request on",
            "wait SECONDS                            let time pass",
            "show, state                             print the screen, or the state as a line of JSON",
            "expect [not] \"TEXT\"                     check what the screen shows",
            "expect state PATH ==|!=|<|>|contains JSON",
            "                                        check a value of the state",
            "help, quit",
        ]
    }

    private typealias Parse = @Sendable (Words) throws(CommandError) -> Command?

    private static let grammar: [String: (usage: String, parse: Parse)] = [
        "allow": (
            "allow, allow once, or allow while-using",
            { words in
                switch words.arguments {
                case [], ["while-using"]: .answerPrompt(.allowWhileUsing)
                case ["once"]: .answerPrompt(.allowOnce)
                default: nil
                }
            }
        ),
        "deny": ("deny", { $0.alone(.answerPrompt(.deny)) }),
        "settings": (
            "settings \(permissionNames)",
            { words in
                words.argument.flatMap(LocationPermissionStatus.init(optionValue:)).map(Command.settings)
            }
        ),
        "services": (
            "services on or services off",
            { words in
                words.argument.flatMap(Bool.init(onOff:)).map(Command.services)
            }
        ),
        "background": ("background", { $0.alone(.background) }),
        "foreground": ("foreground", { $0.alone(.foreground) }),
        "tap": (
            "tap map, tap pin N, tap card N, tap retry map, tap retry list, tap settings, or tap cancel",
            { words in Target(words.arguments).map(Command.tap) }
        ),
        "back": ("back", { $0.alone(.back) }),
        "refresh": ("refresh", { $0.alone(.refresh) }),
        "enter": ("enter", { $0.alone(.enter) }),
        "move": (
            "move LAT,LON in degrees",
            { words in
                words.argument.flatMap(Coordinate.init(optionValue:)).map(Command.move)
            }
        ),
        "network": (
            "network ok, network slow:SECONDS, or network fail",
            { words in
                words.argument.flatMap(NetworkConditions.init(optionValue:)).map(Command.network)
            }
        ),
        "announcements": (
            "announcements demo, or announcements FILE with a file that can be read",
            { words in
                words.argument.flatMap(Configuration.Announcements.init(fileOptionValue:)).map(Command.announcements)
            }
        ),
        "wait": ("wait SECONDS", { words in words.argument.flatMap(Duration.init(optionValue:)).map(Command.wait) }),
        "show": ("show", { $0.alone(.show) }),
        "state": ("state", { $0.alone(.state) }),
        "expect": (
            "expect \"TEXT\", expect not \"TEXT\", or expect state PATH ==|!=|<|>|contains JSON",
            { (words) throws(CommandError) in try Expectation(words).map(Command.expect) }
        ),
        "help": ("help", { $0.alone(.help) }),
        "quit": ("quit", { $0.alone(.quit) }),
    ]
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
                throw CommandError(message: "expect state: \(json) is not JSON; text stands in double quotes")
            }
            self = .state(path: words.arguments[1], comparison, value)
        default: return nil
        }
    }
}
