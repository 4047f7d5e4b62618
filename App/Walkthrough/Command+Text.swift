import Composition
import Data
import Domain
import Platform
import Terminal

extension Command: CustomStringConvertible {
    var description: String {
        switch self {
        case .answerPrompt(.allowOnce): "allow once"
        case .answerPrompt(.allowWhileUsing): "allow"
        case .answerPrompt(.deny): "deny"
        case .settings(nil): "settings"
        case .settings(let permission?): "settings \(permission.argument)"
        case .services(let areOn): "services \(areOn ? "on" : "off")"
        case .background: "background"
        case .foreground: "foreground"
        case .tap(let target): target.description
        case .back: "back"
        case .map: "map"
        case .allPets: "all"
        case .filter(let changes): (["filter"] + changes.map(\.description)).joined(separator: " ")
        case .copy(.contact(card: nil)): "copy"
        case .copy(.contact(card: let number?)): "copy card \(number)"
        case .copy(.phone): "copy phone"
        case .copy(.email): "copy email"
        case .copy(.place): "copy place"
        case .pan(let east, let south): "pan \(east),\(south)"
        case .zoom(.in): "zoom in"
        case .zoom(.out): "zoom out"
        case .zoom(.fit): "zoom fit"
        case .zoom(.height(let meters)): "zoom \(meters.decimal)"
        case .magnify(let factor, nil): "magnify \(factor.decimal)"
        case .magnify(let factor, let point?): "magnify \(factor.decimal) \(point.x.decimal),\(point.y.decimal)"
        case .goTo(nil): "goto me"
        case .goTo(let place?): "goto \(place.text)"
        case .refresh: "refresh"
        case .enter: "enter"
        case .move(nil): "move off"
        case .move(let place?):
            "move \(place.coordinate.text)" + (place.horizontalAccuracy.map { ",accuracy=\($0.decimal)" } ?? "")
        case .network(let service, let conditions):
            "network " + (service.map { $0.rawValue + " " } ?? "") + conditions.argument
        case .announcements(.file(let file)): "announcements \(JSONValue.string(file.path(percentEncoded: false)))"
        case .announcements: "announcements demo"
        case .resize(let size): "resize \(size.columns)x\(size.rows)"
        case .wait(let duration): "wait \(duration.inSeconds.decimal)"
        case .expect(.text(let text, let isThere)): "expect \(isThere ? "" : "not ")\(JSONValue.string(text))"
        case .expect(.state(let path, let comparison, let value)):
            "expect state \(path) \(comparison.rawValue) \(value)"
        case .show: "show"
        case .state: "state"
        case .inspect: "inspect"
        case .record(let path?): "record \(JSONValue.string(path))"
        case .record(nil): "record stop"
        case .help(let name): "help" + (name.map { " " + $0 } ?? "")
        case .tours: "tour"
        case .quit: "quit"
        }
    }
}

extension Command.Target {
    fileprivate var description: String {
        switch self {
        case .map: "tap map"
        case .pin(let number): "tap pin \(number)"
        case .card(let number): "tap card \(number)"
        case .callout: "tap card"
        case .retryMap: "tap retry map"
        case .retryList: "tap retry list"
        case .retryAnnouncement: "tap retry announcement"
        case .more: "tap more"
        case .settings: "tap settings"
        case .cancel: "tap cancel"
        case .nextPin: "pin next"
        case .previousPin: "pin previous"
        case .services: "choose services"
        case .choice(let permission): "choose \(permission.argument)"
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
