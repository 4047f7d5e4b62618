import Composition
import Data
import Domain
import Platform
import Terminal
import TextViews

extension Command {
    private static let maxPan = 100_000

    /// The commands without parameters; of several texts for a command, the first is its
    /// description.
    static let phrases: [(text: String, command: Command)] =
        [
            ("allow", .answerPrompt(.allowWhileUsing)), ("allow once", .answerPrompt(.allowOnce)),
            ("allow while-using", .answerPrompt(.allowWhileUsing)), ("deny", .answerPrompt(.deny)),
            ("services on", .services(true)), ("services off", .services(false)),
            ("background", .background),
            ("foreground", .foreground), ("tap map", .tap(.map)),
            ("tap more", .tap(.more)), ("tap settings", .tap(.settings)),
            ("tap cancel", .tap(.cancel)),
            ("tap card", .tap(.callout)), ("pin next", .tap(.nextPin)),
            ("pin previous", .tap(.previousPin)),
            ("choose services", .tap(.services)), ("settings", .settings(nil)), ("back", .back),
            ("map", .map),
            ("all", .allPets), ("copy phone", .copy(.phone)), ("copy email", .copy(.email)),
            ("copy place", .copy(.place)), ("copy", .copy(.contact(card: nil))),
            ("zoom in", .zoom(.in)),
            ("zoom out", .zoom(.out)), ("zoom fit", .zoom(.fit)), ("goto me", .goTo(nil)),
            ("refresh", .refresh),
            ("enter", .enter), ("move off", .move(nil)),
            ("announcements demo", .announcements(.demo)),
            ("show", .show), ("state", .state), ("inspect", .inspect), ("tour", .tours),
            ("help", .help(nil)),
            ("quit", .quit),
        ]
        + DeviceScreen.Part.allCases.map { ("tap retry \($0)", .tap(.retry($0))) }
        + LocationPermissionStatus.allCases.flatMap { status in
            [
                ("settings \(status.argument)", .settings(status)),
                ("choose \(status.argument)", .tap(.choice(status))),
            ]
        }

    static let byWords = Dictionary(
        uniqueKeysWithValues: phrases.map {
            ($0.text.split(separator: " ").map(String.init), $0.command)
        }
    )

    /// The lines that completion knows; one that ends in a space or a colon is the start of a
    /// command.
    static let completableLines: [String] =
        phrases.map(\.text) + [
            "filter ", "copy card ", "tap pin ", "pan ", "goto ", "magnify ", "move ", "resize ",
            "wait ", "record ",
            "record stop", "expect \"", "expect not \"", "expect state ",
        ] + CommandDescription.all.map { "help \($0.name)" }
        + [
            "status:missing", "status:found", "status:any", "species:any", "within:", "days:",
            "days:any",
            "sort:newest",
        ].map { "filter \($0)" } + Pet.Species.allCases.map { "filter species:\($0)" } + [
            "filter sort:nearest"
        ]
        + ["", "announcements ", "map "].flatMap { service in
            ["ok", "fail", "slow:", "status:"].map { "network \(service)\($0)" }
        } + (1...5).map { "tap card \($0)" }

    /// Returns the words that complete the last word of a line, with a space if others can follow.
    ///
    /// `pins` are the numbers of the pins on the screen.
    static func completions(of line: String, pins: [Int] = []) -> [String] {
        let column = line.split(separator: " ", omittingEmptySubsequences: false).count - 1
        let lines = completableLines + pins.map { "tap pin \($0)" }
        let words = lines.filter { $0.hasPrefix(line) }.map { completable in
            completable.split(separator: " ", omittingEmptySubsequences: false)[column...]
        }
        let followed = Set(words.filter { $0.count > 1 }.compactMap(\.first))
        let files =
            line.hasPrefix("announcements ") ? pathCompletions(of: String(line.dropFirst(14))) : []
        return Set(words.compactMap(\.first)).subtracting([""]).sorted {
            (Int($0) ?? 0, $0) < (Int($1) ?? 0, $1)
        }
        .map { followed.contains($0) ? "\($0) " : String($0) } + files
    }

    init(network words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        if names.count == 1, Service(rawValue: names[0]) != nil {
            throw ArgumentFault { $0[.faultTooFewArguments] }
        }
        let conditions = try NetworkConditions(argument: names[names.count - 1])
        let service = names.count == 2 ? Service(rawValue: names[0]) : nil
        guard names.count == 1 || service != nil else {
            throw ArgumentFault { $0[.faultUnknownService, names[0].quoted] }
        }
        self = .network(service, conditions)
    }

    init(pan argument: String) throws(ArgumentFault) {
        let parts = try Self.pair(argument)
        let limits = -Self.maxPan...Self.maxPan
        self = .pan(
            east: try Int(.quantityEast, decimal: parts[0], in: limits),
            south: try Int(.quantitySouth, decimal: parts[1], in: limits)
        )
    }

    private static func pair(_ argument: String) throws(ArgumentFault) -> [Substring] {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2 else {
            throw ArgumentFault { $0[.faultNotTwoNumbers] }
        }
        return parts
    }

    init(magnify words: Words) throws(ArgumentFault) {
        let arguments = try words.arguments(atLeast: 1, atMost: 2)
        let factor = try Double(.quantityFactor, decimal: arguments[0][...], in: 0.01...100)
        let point = try arguments.dropFirst().first.map { (point) throws(ArgumentFault) in
            let parts = try Self.pair(point)
            let limits = 0...Double(ScreenSize.columnLimits.upperBound)
            return MapPoint(
                x: try Double(.quantityColumn, decimal: parts[0], in: limits),
                y: try Double(.quantityRow, decimal: parts[1], in: limits)
            )
        }
        self = .magnify(factor, around: point)
    }

    init(goTo words: Words) throws(ArgumentFault) {
        let first = try words.arguments(atLeast: 1)[0]
        do throws(CoordinateTextError) {
            self = .goTo(try Coordinate(text: words.isQuoted(1) ? first : words.rest(from: 1)))
        } catch {
            let text: AppText =
                switch error {
                case .malformed: .faultNotCoordinate
                case .minutesOutOfRange: .faultMinutes
                case .latitudeOutOfRange: .faultLatitude
                case .longitudeOutOfRange: .faultLongitude
                }
            throw ArgumentFault { $0[text] }
        }
    }
}

extension Command: CustomStringConvertible {
    var description: String {
        switch self {
        case .tap(.pin(let number)):
            "tap pin \(number)"
        case .tap(.card(let number)):
            "tap card \(number)"
        case .filter(let changes):
            (["filter"] + changes.map(\.description)).joined(separator: " ")
        case .copy(.contact(card: let number?)):
            "copy card \(number)"
        case .pan(let east, let south):
            "pan \(east),\(south)"
        case .zoom(.height(let meters)):
            "zoom \(meters.decimal)"
        case .magnify(let factor, nil):
            "magnify \(factor.decimal)"
        case .magnify(let factor, let point?):
            "magnify \(factor.decimal) \(point.x.decimal),\(point.y.decimal)"
        case .goTo(let place?):
            "goto \(place.text)"
        case .move(let place?):
            "move \(place.coordinate.text)"
                + (place.horizontalAccuracy.map { ",accuracy=\($0.decimal)" } ?? "")
        case .network(let service, let conditions):
            "network " + (service.map { $0.rawValue + " " } ?? "") + conditions.argument
        case .announcements(.file(let file)):
            "announcements \(JSONValue.string(file.path(percentEncoded: false)))"
        case .resize(let size):
            "resize \(size.columns)x\(size.rows)"
        case .wait(let duration):
            "wait \(duration.inSeconds.decimal)"
        case .expect(.text(let text, let isThere)):
            "expect \(isThere ? "" : "not ")\(JSONValue.string(text))"
        case .expect(.state(let path, let comparison, let value)):
            "expect state \(path) \(comparison.rawValue) \(value)"
        case .record(let path?):
            "record \(JSONValue.string(path))"
        case .record(nil):
            "record stop"
        case .help(let name?):
            "help \(name)"
        default:
            Self.phrases.first { $0.command == self }?.text ?? ""
        }
    }
}

extension NetworkConditions {
    fileprivate var argument: String {
        switch self {
        case .ok: "ok"
        case .slow(let delay): "slow:\(delay.inSeconds.decimal)"
        case .fail: "fail"
        case .status(let code): "status:\(code)"
        }
    }
}

extension Coordinate {
    fileprivate var text: String { "\(latitude.decimal),\(longitude.decimal)" }
}

extension Double {
    init(mapHeight argument: String) throws(ArgumentFault) {
        let limits = MapViewpoint.heights
        try self.init(
            .quantityHeight,
            decimal: argument[...],
            in: limits.lowerBound...limits.upperBound.rounded(.down)
        )
    }
}

extension Command.Copyable {
    init(_ words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        switch (names[0], names.dropFirst().first) {
        case ("card", let number?):
            self = .contact(card: try Command.Target.number(number))
        case ("card", nil):
            throw ArgumentFault { $0[.faultTooFewArguments] }
        default:
            throw .unknownValue
        }
    }
}

extension Command.Target {
    init(_ words: Words) throws(ArgumentFault) {
        let names = try words.arguments(atLeast: 1, atMost: 2)
        switch (names[0], names.dropFirst().first) {
        case ("pin", let number?):
            self = .pin(try Self.number(number))
        case ("card", let number?):
            self = .card(try Self.number(number))
        case ("retry", nil), ("pin", nil):
            throw ArgumentFault { $0[.faultTooFewArguments] }
        default:
            throw ArgumentFault { $0[.faultUnknownTarget, names.joined(separator: " ").quoted] }
        }
    }

    fileprivate static func number(_ text: String) throws(ArgumentFault) -> Int {
        guard let number = Int(text), number > 0 else {
            throw ArgumentFault { $0[.faultNotPositive, text.quoted] }
        }
        return number
    }
}
