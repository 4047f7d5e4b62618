import Composition
import Data
import Domain
import Platform
import Terminal

extension Command {
    /// The commands without parameters; of several texts for a command, the first is its description.
    static let phrases: [(text: String, command: Command)] =
        [
            ("allow", .answerPrompt(.allowWhileUsing)), ("allow once", .answerPrompt(.allowOnce)),
            ("allow while-using", .answerPrompt(.allowWhileUsing)), ("deny", .answerPrompt(.deny)),
            ("services on", .services(true)), ("services off", .services(false)), ("background", .background),
            ("foreground", .foreground), ("tap map", .tap(.map)),
            ("tap more", .tap(.more)), ("tap settings", .tap(.settings)), ("tap cancel", .tap(.cancel)),
            ("tap card", .tap(.callout)), ("pin next", .tap(.nextPin)), ("pin previous", .tap(.previousPin)),
            ("choose services", .tap(.services)), ("settings", .settings(nil)), ("back", .back), ("map", .map),
            ("all", .allPets), ("copy phone", .copy(.phone)), ("copy email", .copy(.email)),
            ("copy place", .copy(.place)), ("copy", .copy(.contact(card: nil))), ("zoom in", .zoom(.in)),
            ("zoom out", .zoom(.out)), ("zoom fit", .zoom(.fit)), ("goto me", .goTo(nil)), ("refresh", .refresh),
            ("enter", .enter), ("move off", .move(nil)), ("announcements demo", .announcements(.demo)),
            ("show", .show), ("state", .state), ("inspect", .inspect), ("tour", .tours), ("help", .help(nil)),
            ("quit", .quit),
        ]
        + Part.allCases.map { ("tap retry \($0)", .tap(.retry($0))) }
        + LocationPermissionStatus.allCases.flatMap { status in
            [("settings \(status.argument)", .settings(status)), ("choose \(status.argument)", .tap(.choice(status)))]
        }

    static let byWords = Dictionary(
        uniqueKeysWithValues: phrases.map { ($0.text.split(separator: " ").map(String.init), $0.command) })
}

extension Command: CustomStringConvertible {
    var description: String {
        switch self {
        case .tap(.pin(let number)): "tap pin \(number)"
        case .tap(.card(let number)): "tap card \(number)"
        case .filter(let changes): (["filter"] + changes.map(\.description)).joined(separator: " ")
        case .copy(.contact(card: let number?)): "copy card \(number)"
        case .pan(let east, let south): "pan \(east),\(south)"
        case .zoom(.height(let meters)): "zoom \(meters.decimal)"
        case .magnify(let factor, nil): "magnify \(factor.decimal)"
        case .magnify(let factor, let point?): "magnify \(factor.decimal) \(point.x.decimal),\(point.y.decimal)"
        case .goTo(let place?): "goto \(place.text)"
        case .move(let place?):
            "move \(place.coordinate.text)" + (place.horizontalAccuracy.map { ",accuracy=\($0.decimal)" } ?? "")
        case .network(let service, let conditions):
            "network " + (service.map { $0.rawValue + " " } ?? "") + conditions.argument
        case .announcements(.file(let file)): "announcements \(JSONValue.string(file.path(percentEncoded: false)))"
        case .resize(let size): "resize \(size.columns)x\(size.rows)"
        case .wait(let duration): "wait \(duration.inSeconds.decimal)"
        case .expect(.text(let text, let isThere)): "expect \(isThere ? "" : "not ")\(JSONValue.string(text))"
        case .expect(.state(let path, let comparison, let value)):
            "expect state \(path) \(comparison.rawValue) \(value)"
        case .record(let path?): "record \(JSONValue.string(path))"
        case .record(nil): "record stop"
        case .help(let name?): "help \(name)"
        default: Self.phrases.first { $0.command == self }?.text ?? ""
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

extension Coordinate { fileprivate var text: String { "\(latitude.decimal),\(longitude.decimal)" } }
