import Composition
import Data
import Domain
import Platform
import Terminal

/// A walkthrough command, from which parsing, error messages and the help are derived.
struct CommandDescription {
    let name: String
    let usage: String
    let help: String
    let parse: @Sendable (Words) throws(ArgumentFault) -> Command
}

extension Command {
    /// Creates a command from a line; nil if the line is empty or only a comment.
    init?(parsing line: String) throws(CommandError) {
        let words = try Words(line)
        guard let name = words.first else { return nil }
        guard let description = CommandDescription.all.first(where: { $0.name == name }) else {
            throw CommandError(line: name, fault: ArgumentFault { $0[.faultUnknownCommand] }) { strings in
                let names = CommandDescription.all.map(\.name)
                return nearestName(to: name, in: names).map { strings[.faultDidYouMean, $0] }
                    ?? strings[.expectedCommand]
            }
        }
        do {
            self = try description.parse(words)
        } catch {
            throw CommandError(line: words.rest(from: 0), fault: error) { _ in description.usage }
        }
    }
}

extension CommandDescription {
    static var helpText: String { all.map { helpRow($0.usage, $0.help) }.joined() }

    /// Returns the lines of the help for a window; in a narrow one, the explanations are below the commands.
    static func help(columns: Int) -> [String] {
        guard columns < 60 else {
            return all.map { helpRow($0.usage, $0.help, columns: min(columns, 80)) }.joined().split(separator: "\n")
                .map(String.init)
        }
        // With spaces, a line can break between alternatives.
        return all.flatMap { [" " + $0.usage.replacing("|", with: " | "), "   " + $0.help] }
    }

    static let all: [CommandDescription] = [
        CommandDescription(
            name: "allow", usage: "allow [once|while-using]",
            help: "allow access in the system prompt (default: while-using)"
        ) { (words) throws(ArgumentFault) in
            guard !words.arguments.isEmpty else { return .answerPrompt(.allowWhileUsing) }
            switch try words.argument {
            case "while-using": return .answerPrompt(.allowWhileUsing)
            case "once": return .answerPrompt(.allowOnce)
            default: throw .unknownValue
            }
        },
        CommandDescription("deny", help: "deny access in the system prompt", .answerPrompt(.deny)),
        CommandDescription(
            name: "settings", usage: "settings [not-determined|when-in-use|always|denied|restricted]",
            help: "set the permission in Settings, and come back; without a value, open Settings"
        ) { (words) throws(ArgumentFault) in
            guard !words.arguments.isEmpty else { return .settings(nil) }
            return try .settings(LocationPermissionStatus(argument: words.argument))
        },
        CommandDescription(
            name: "services", usage: "services on|off",
            help: "turn Location Services on or off in Settings, and come back"
        ) { (words) throws(ArgumentFault) in
            try .services(Bool(onOff: words.argument))
        },
        CommandDescription("background", help: "leave the app", .background),
        CommandDescription("foreground", help: "return to the app", .foreground),
        CommandDescription(
            name: "tap", usage: "tap map|pin N|card [N]|retry map|retry list|settings|cancel",
            help: "tap what is on the screen; N counts from 1; card alone is the callout of a pin"
        ) { (words) throws(ArgumentFault) in
            try .tap(Command.Target(words))
        },
        CommandDescription(
            name: "pin", usage: "pin next|previous",
            help: "open the callout of the next pin to the east, or to the west, on the full-screen map"
        ) { (words) throws(ArgumentFault) in
            switch try words.argument {
            case "next": return .tap(.nextPin)
            case "previous": return .tap(.previousPin)
            default: throw .unknownValue
            }
        },
        CommandDescription(
            name: "choose", usage: "choose not-determined|when-in-use|always|denied|restricted|services",
            help: "tap a permission or the switch for Location Services in Settings"
        ) { (words) throws(ArgumentFault) in
            let choice = try words.argument
            return .tap(choice == "services" ? .services : .choice(try LocationPermissionStatus(argument: choice)))
        },
        CommandDescription("back", help: "close the callout of a pin, or return to the previous page", .back),
        CommandDescription("map", help: "open the full-screen map", .map),
        CommandDescription(
            name: "pan", usage: "pan EAST,SOUTH",
            help: "move the full-screen map by so many cells; negative numbers are west and north"
        ) { (words) throws(ArgumentFault) in
            try Command(pan: words.argument)
        },
        CommandDescription(
            name: "zoom", usage: "zoom in|out|fit|METERS",
            help:
                "double or halve the scale of the full-screen map, show all pets within 100 km of you, or set its height"
        ) { (words) throws(ArgumentFault) in
            try .zoom(Command.Zoom(argument: words.argument))
        },
        CommandDescription(
            name: "goto", usage: "goto LAT,LON|me",
            help: "center the full-screen map on a coordinate or on you; also takes geo: URIs"
        ) { (words) throws(ArgumentFault) in
            try Command(goTo: words)
        },
        CommandDescription(
            name: "magnify", usage: "magnify FACTOR [COLUMN,ROW]",
            help: "magnify the full-screen map around a point, in cells from its top left, or around its center"
        ) { (words) throws(ArgumentFault) in
            try Command(magnify: words)
        },
        CommandDescription("refresh", help: "refresh the list", .refresh),
        CommandDescription("enter", help: "leave the landing page and open it again", .enter),
        CommandDescription(
            name: "move", usage: "move LAT,LON[,accuracy=METERS]|off",
            help: "move the device to a place in decimal degrees, or to one where it gets no location"
        ) { (words) throws(ArgumentFault) in
            let place = try words.argument
            return .move(place == "off" ? nil : try Location(argument: place))
        },
        CommandDescription(
            name: "network", usage: "network [announcements|map] ok|slow:SECONDS|fail|status:CODE",
            help: "change the network of the announcements, the map, or both, starting with the next request"
        ) { (words) throws(ArgumentFault) in
            try Command(network: words)
        },
        CommandDescription(
            name: "announcements", usage: "announcements demo|FILE",
            help: "change the announcements, starting with the next request"
        ) { (words) throws(ArgumentFault) in
            try .announcements(Configuration.Announcements(fileArgument: words.argument))
        },
        CommandDescription(name: "wait", usage: "wait SECONDS", help: "let time pass") {
            (words) throws(ArgumentFault) in
            try .wait(Duration(.quantityTime, argument: words.argument))
        },
        CommandDescription(
            name: "resize", usage: "resize COLUMNSxROWS", help: "change the size of the window"
        ) { (words) throws(ArgumentFault) in
            try .resize(ScreenSize(argument: words.argument))
        },
        CommandDescription("show", help: "print the screen", .show),
        CommandDescription("state", help: "print the state as a line of JSON", .state),
        CommandDescription(
            name: "expect", usage: "expect [not] \"TEXT\" | expect state PATH ==|!=|<|>|contains JSON",
            help: "check what the screen shows, or a value of the state"
        ) { (words) throws(ArgumentFault) in
            try .expect(Expectation(words))
        },
        CommandDescription(
            "inspect", help: "print the permission, the location, the states of map and list, and the requests",
            .inspect),
        CommandDescription(
            name: "record", usage: "record FILE|stop",
            help: "write the commands since the start to a new script, and those that follow; stop ends this"
        ) { (words) throws(ArgumentFault) in
            let file = try words.argument
            return .record(file == "stop" && !words.isQuoted(1) ? nil : file)
        },
        CommandDescription("tour", help: "list the guided tours", .tours),
        CommandDescription("help", help: "print this list", .help),
        CommandDescription("quit", help: "end the walkthrough", .quit),
    ]

    private init(_ name: String, help: String, _ command: Command) {
        self.init(name: name, usage: name, help: help) { (words) throws(ArgumentFault) in
            try words.end(after: 0)
            return command
        }
    }
}

extension Expectation {
    fileprivate init(_ words: Words) throws(ArgumentFault) {
        let first = try words.arguments(atLeast: 1)[0]
        if words.isQuoted(1) {
            try words.end(after: 1)
            self = .text(first, isThere: true)
        } else if first == "not" {
            let text = try words.arguments(atLeast: 2, atMost: 2)[1]
            guard words.isQuoted(2) else { throw ArgumentFault { $0[.faultNotQuoted, text.quoted] } }
            self = .text(text, isThere: false)
        } else if first == "state" {
            let parts = try words.arguments(atLeast: 4)
            guard let comparison = Comparison(rawValue: parts[2]) else {
                throw ArgumentFault { $0[.faultUnknownComparison, parts[2].quoted] }
            }
            let json = words.rest(from: 4)
            guard let value = try? JSONValue(parsing: json) else {
                throw ArgumentFault { $0[.faultNotJSON, json.quoted] }
            }
            self = .state(path: parts[1], comparison, value)
        } else {
            throw ArgumentFault { $0[.faultNotQuoted, first.quoted] }
        }
    }
}
