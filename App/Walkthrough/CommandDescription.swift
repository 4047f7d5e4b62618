import Composition
import Domain
import Presentation
import Terminal
import TextViews

struct CommandDescription {
    let usage: String
    let help: AppText
    var examples: [String] = []
    /// Returns the command of words that are not a phrase; nil if all commands with the name are
    /// phrases.
    var parse: (@Sendable (Words) throws(ArgumentFault) -> Command)?

    var name: String {
        String(usage.prefix { $0 != " " })
    }

    fileprivate func command(_ words: Words) throws(ArgumentFault) -> Command {
        if let command = Command.byWords[[name] + words.arguments] {
            return command
        }
        if let parse {
            return try parse(words)
        }
        // A phrase without `parse` has at most one word after the name.
        _ = try words.arguments(atLeast: 1, atMost: usage == name ? 0 : 1)
        throw .unknownValue
    }
}

extension Command {
    /// Creates a command from a line; nil if the line is empty or only a comment.
    init?(parsing line: String) throws(CommandError) {
        let words = try Words(line)
        guard let name = words.first else { return nil }
        // `?` is the help key of the live screen.
        let description = try CommandDescription(named: name == "?" ? "help" : name)
        do {
            self = try description.command(words)
        } catch {
            throw CommandError(line: words.rest(from: 0), fault: error) { _ in description.usage }
        }
        if case .help(let name?) = self {
            _ = try CommandDescription(named: name)
        }
    }
}

extension CommandDescription {
    fileprivate init(named name: String) throws(CommandError) {
        guard let description = Self.all.first(where: { $0.name == name }) else {
            throw CommandError(line: name, fault: ArgumentFault { $0[.faultUnknownCommand] }) {
                strings in
                let names = Self.all.map(\.name)
                return nearestName(to: name, in: names).map { strings[.faultDidYouMean, $0] }
                    ?? strings[.expectedCommand]
            }
        }
        self = description
    }

    /// Returns the lines that explain a command with examples, or all commands if the name is nil.
    static func help(
        of name: String? = nil,
        in strings: Strings,
        _ typesetter: Typesetter = Typesetter(.ascii),
        columns: Int = 80
    ) -> [String] {
        let rows = all.filter { name == nil || $0.name == name }.flatMap { description in
            [(description.usage, strings[description.help])]
                + (name == nil ? [] : description.examples).enumerated().map { number, example in
                    (number == 0 ? strings[.helpExamples] : "", example)
                }
        }
        guard columns < 60 else {
            return rows.flatMap { helpRow($0, $1, typesetter, columns: min(columns, 80)).lines }
        }
        // With spaces, a line can break between alternatives.
        return rows.flatMap { term, text in
            [" " + term.replacing("|", with: " | "), "   " + text].filter { $0 != " " }
        }
    }

    private static let permissionChoices = LocationPermissionStatus.choices.joined(separator: "|")

    static let all: [CommandDescription] = [
        CommandDescription(
            usage: "allow [once|while-using]",
            help: .helpAllow,
            examples: ["allow once"]
        ),
        CommandDescription(usage: "deny", help: .helpDeny),
        CommandDescription(
            usage: "settings [\(permissionChoices)]",
            help: .helpSettings,
            examples: ["settings denied"]
        ),
        CommandDescription(
            usage: "services on|off",
            help: .helpServices,
            examples: ["services off"]
        ),
        CommandDescription(usage: "background", help: .helpBackground),
        CommandDescription(usage: "foreground", help: .helpForeground),
        CommandDescription(
            usage:
                "tap map|pin N|card [N]|more|retry map|retry list|retry announcement|retry photo|settings|cancel",
            help: .helpTap,
            examples: ["tap pin 2", "tap retry map"]
        ) { (words) throws(ArgumentFault) in try .tap(Command.Target(words)) },
        CommandDescription(usage: "pin next|previous", help: .helpPin, examples: ["pin next"]),
        CommandDescription(
            usage: "choose \(permissionChoices)|services",
            help: .helpChoose,
            examples: ["choose always"]
        ),
        CommandDescription(usage: "back", help: .helpBack),
        CommandDescription(usage: "map", help: .helpMap),
        CommandDescription(usage: "all", help: .helpAll),
        CommandDescription(
            usage:
                "filter [status:missing|found|any] [species:NAME|any] [within:KM] [days:N|any] [sort:newest|nearest]",
            help: .helpFilter,
            examples: ["filter status:found species:cat", "filter within:5 days:7"]
        ) { (words) throws(ArgumentFault) in
            try .filter(words.arguments.map(FilterChange.init(argument:)))
        },
        CommandDescription(
            usage: "copy [phone|email|place|card N]",
            help: .helpCopy,
            examples: ["copy phone", "copy card 2"]
        ) { (words) throws(ArgumentFault) in try .copy(Command.Copyable(words)) },
        CommandDescription(
            usage: "pan EAST,SOUTH",
            help: .helpPan,
            examples: ["pan 10,-5"],
            parse: word(Command.init(pan:), \.self)
        ),
        CommandDescription(
            usage: "zoom in|out|fit|METERS",
            help: .helpZoom,
            examples: ["zoom in", "zoom 3000"],
            parse: word(Double.init(mapHeight:)) { .zoom(.height($0)) }
        ),
        CommandDescription(
            usage: "goto LAT,LON|me",
            help: .helpGoTo,
            examples: ["goto 53.55,13.26", "goto me"],
            parse: Command.init(goTo:)
        ),
        CommandDescription(
            usage: "magnify FACTOR [COLUMN,ROW]",
            help: .helpMagnify,
            examples: ["magnify 2", "magnify 0.5 40,12"],
            parse: Command.init(magnify:)
        ), CommandDescription(usage: "refresh", help: .helpRefresh),
        CommandDescription(usage: "enter", help: .helpEnter),
        CommandDescription(
            usage: "move LAT,LON[,accuracy=METERS]|off",
            help: .helpMove,
            examples: ["move 53.56,13.26", "move 53.56,13.26,accuracy=2000", "move off"],
            parse: word(Location.init(argument:)) { .move($0) }
        ),
        CommandDescription(
            usage: "network [announcements|map] ok|slow:SECONDS|fail|status:CODE",
            help: .helpNetwork,
            examples: ["network slow:5", "network map fail"],
            parse: Command.init(network:)
        ),
        CommandDescription(
            usage: "announcements demo|FILE",
            help: .helpAnnouncements,
            examples: ["announcements demo"],
            parse: word(Configuration.Announcements.init(fileArgument:), Command.announcements)
        ),
        CommandDescription(
            usage: "wait SECONDS",
            help: .helpWait,
            examples: ["wait 2.5"],
            parse: word(Duration.init(argument:), Command.wait)
        ),
        CommandDescription(
            usage: "resize COLUMNSxROWS",
            help: .helpResize,
            examples: ["resize 80x24"],
            parse: word(ScreenSize.init(argument:), Command.resize)
        ),
        CommandDescription(usage: "show", help: .helpShow),
        CommandDescription(usage: "state", help: .helpState),
        CommandDescription(
            usage: "expect [not] \"TEXT\" | expect state PATH ==|!=|<|>|contains JSON",
            help: .helpExpect,
            examples: [#"expect "Bella""#, "expect state mapPreview.pins.count == 5"]
        ) { (words) throws(ArgumentFault) in try .expect(Expectation(words)) },
        CommandDescription(
            usage: "record FILE|stop",
            help: .helpRecord,
            examples: ["record walk.walk", "record stop"]
        ) { (words) throws(ArgumentFault) in
            let file = try words.argument
            return .record(file == "stop" && !words.isQuoted(1) ? nil : file)
        },
        CommandDescription(usage: "inspect", help: .helpInspect),
        CommandDescription(usage: "tour", help: .helpTour),
        CommandDescription(usage: "help [COMMAND]", help: .helpHelp, examples: ["help network"]) {
            (words) throws(ArgumentFault) in
            .help(try words.argument)
        },
        CommandDescription(usage: "quit", help: .helpQuit),
    ]

    private static func word<Value>(
        _ parse: @escaping @Sendable (String) throws(ArgumentFault) -> Value,
        _ command: @escaping @Sendable (Value) -> Command
    ) -> @Sendable (Words) throws(ArgumentFault) -> Command {
        { (words) throws(ArgumentFault) in command(try parse(try words.argument)) }
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
            guard words.isQuoted(2) else {
                throw ArgumentFault { $0[.faultNotQuoted, text.quoted] }
            }
            self = .text(text, isThere: false)
        } else if first == "state" {
            let parts = try words.arguments(atLeast: 4)
            guard let comparison = JSONValue.Comparison(rawValue: parts[2]) else {
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
