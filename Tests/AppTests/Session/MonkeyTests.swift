import Data
import Domain
import Foundation
import FuzzSupport
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct MonkeyTests {
    @Test(
        "All rules hold after each of three hundred random commands, and of more at night",
        arguments: FuzzSettings.seeds(usual: 3)
    )
    func anyOrder(seed: UInt64) async throws {
        let commands = Monkey.commands(seed: seed, count: 100)
        guard try await Monkey.breach(of: commands) != nil else { return }
        let shortest = try await shrunk(commands) { try await Monkey.breach(of: $0) != nil }
        Issue.record("\(try await Monkey.breach(of: shortest) ?? "")")
    }
}

@MainActor
struct Monkey {
    /// The expected state of the app and the device, computed from the commands alone.
    private struct Model {
        var permission = LocationPermissionStatus.notDetermined
        var isAllowedOnce = false
        var hasLocationServices = true
        var isInForeground = true
        var timeInBackground = Duration.zero
        var isPromptOpen = true
        var isMapNetworkUp = true

        var status: LocationPermissionStatus { hasLocationServices ? permission : .denied }

        mutating func follow(_ command: any Command) {
            switch command {
            case let prompt as AnswerPrompt where isPromptOpen:
                isAllowedOnce = prompt.answer == .allowOnce
                permission = prompt.answer == .deny ? .denied : .authorizedWhenInUse
            case let settings as SetPermission:
                leave()
                isAllowedOnce = false
                permission = settings.status
                enterForeground()
            case let services as SetLocationServices:
                leave()
                hasLocationServices = services.areOn
                enterForeground()
            case let tap as TapButton where tap.id == .settings:
                leave()
            case is EnterBackground:
                leave()
            case is EnterForeground, is GoBack, is Enter:
                enterForeground()
            case let wait as Wait where !isInForeground:
                timeInBackground += wait.duration
            case let network as SetNetwork where network.service != .announcements:
                isMapNetworkUp = network.conditions == .ok
            default:
                break
            }
            // The app asks in the foreground.
            isPromptOpen = status == .notDetermined && (isInForeground || isPromptOpen)
        }

        private mutating func leave() {
            isInForeground = false
        }

        private mutating func enterForeground() {
            isInForeground = true
            if isAllowedOnce, timeInBackground >= .seconds(300) {
                isAllowedOnce = false
                permission = .notDetermined
            }
            timeInBackground = .zero
        }
    }

    private struct State {
        let json: JSONValue

        subscript(path: String) -> JSONValue { json.value(at: path) ?? "missing" }

        func isOpen(_ path: String) -> Bool {
            self[path] != .null
        }

        func items(_ path: String, _ key: String) -> [JSONValue] {
            guard case .array(let elements) = self[path] else { return ["missing"] }
            return elements.map { $0.value(at: key) ?? "missing" }
        }
    }

    private static let repertoire: [String] = {
        let permissions = ["allow", "allow once", "deny"]
        let visits = ["background", "foreground", "enter"]
        let frequent = permissions + visits
        let settings = LocationPermissionStatus.allCases.map { "settings \($0.argument)" }
        let services = ["services off", "services on", "services on"]
        let taps = [
            "tap settings", "tap cancel", "back", "refresh", "tap map", "tap retry map",
            "tap retry list",
        ]
        let networks = [
            "network fail", "network ok", "network slow:3", "wait 2", "wait 20",
            "network announcements slow:20", "network announcements status:503",
            "network map status:404",
        ]
        let others = ["move 53.5,13.2", "filter status:found", "filter within:50", "copy card 1"]
        return frequent + frequent + frequent + settings + services + taps + networks + others
    }()

    /// Returns random commands that depend only on the seed.
    static func commands(seed: UInt64, count: Int) -> [String] {
        var generator = SplitMix64(seed: seed)
        return (0..<count).compactMap { _ in repertoire.randomElement(using: &generator) }
    }

    /// Performs the commands; returns the first broken rule with the commands up to it, or `nil` if
    /// none is broken.
    static func breach(of commands: [String]) async throws -> String? {
        let walkthrough = await Walkthrough.started(.notDetermined, Options(columns: 20, rows: 5))
        var model = Model()
        var before = State(json: await JSONValue(stateOf: walkthrough.session))
        var alerts = 0
        for (number, line) in commands.enumerated() {
            guard let command = try CommandSyntax.command(line) else { continue }
            if hasTarget(command, model, before) {
                model.follow(command)
            }
            _ = await walkthrough.perform(command)
            let now = State(json: await JSONValue(stateOf: walkthrough.session))
            if now.isOpen("alert"), !before.isOpen("alert") {
                alerts += 1
            }
            let broken =
                Self.broken(model, command, before, now)
                ?? (alerts > 1 ? "the denied alert is shown once a session" : nil)
            if let broken {
                return "\(broken), after \(commands[...number].joined(separator: "; "))"
            }
            before = now
        }
        return nil
    }

    /// Whether a command can have an effect: without a target, a tap on Settings and back have
    /// none.
    private static func hasTarget(_ command: any Command, _ model: Model, _ before: State) -> Bool {
        switch command {
        case let tap as TapButton where tap.id == .settings:
            guard model.isInForeground else { return false }
            if before.isOpen("alert") {
                return true
            }
            guard before["screen"] == "landingPage", !before.isOpen("prompt") else { return false }
            return before["mapPreview.state"] == "permissionRequired"
        case is GoBack:
            return before["screen"] == "settings"
        default:
            return true
        }
    }

    /// Returns the first broken rule of the state or of the change; `nil` if none is broken.
    private static func broken(
        _ model: Model,
        _ command: any Command,
        _ before: State,
        _ now: State
    )
        -> String?
    {
        brokenRuleOfDevice(model, now)
            ?? brokenRuleOfMap(model, command, before, now)
            ?? brokenRuleOfRequests(model, before, now)
    }

    private static func brokenRuleOfDevice(_ model: Model, _ now: State) -> String? {
        if now["permission"] != .string(model.status.rawValue) {
            return "the permission is \(now["permission"]), not \(model.status)"
        }
        if now["isInForeground"] != .bool(model.isInForeground) {
            return "isInForeground is \(now["isInForeground"])"
        }
        if model.isInForeground, now["screen"] != "landingPage" {
            return "the screen is \(now["screen"])"
        }
        if now.isOpen("prompt") != model.isPromptOpen {
            return "the prompt is \(now["prompt"])"
        }
        if now.isOpen("alert"), model.status.isAuthorized {
            return "the alert says that access is off"
        }
        return nil
    }

    private static func brokenRuleOfMap(
        _ model: Model,
        _ command: any Command,
        _ before: State,
        _ now: State
    ) -> String? {
        let map = now["mapPreview.state"]
        let mapBefore = before["mapPreview.state"]
        if model.isInForeground, (map == "permissionRequired") == model.status.isAuthorized {
            return "with \(model.status) the map is \(map)"
        }
        let canLoad = model.isInForeground && model.status.isAuthorized && model.isMapNetworkUp
        if canLoad, command is Enter, map != "map" {
            return "with consent and a network the map is \(map)"
        }
        if !model.isInForeground, map != mapBefore, mapBefore != "loading" {
            return "in the background the map became \(map)"
        }
        let cards = map == "map" ? now.items("list.cards", "id") : []
        if now.items("mapPreview.pins", "id") != cards {
            return "the pins are not those of the cards"
        }
        let region = now["mapPreview.region"]
        let regionBefore = before["mapPreview.region"]
        let hasRegions = region != .null && regionBefore != .null
        if !(command is Enter), hasRegions, region != regionBefore {
            return "the region is another"
        }
        return nil
    }

    private static func brokenRuleOfRequests(_ model: Model, _ before: State, _ now: State)
        -> String?
    {
        let outcomes = now.items("requests", "outcome")
        let isPending = outcomes.last == "pending"
        let requests = outcomes.count - before.items("requests", "outcome").count
        if requests > 1 {
            return "\(requests) requests for one change"
        }
        if now.isOpen("prompt"), requests > 0 || isPending {
            return "a request while the prompt is open"
        }
        let address = now.items("requests", "url").last?.description ?? ""
        if requests > 0, !model.status.isAuthorized, address.contains("lat=") {
            return "the location is sent without consent"
        }
        if outcomes.dropLast().contains("pending") {
            return "two requests at once"
        }
        let list = now["list.state"]
        let isLoading = list == "loading" || now["list.isRefreshing"] == .bool(true)
        if isLoading != isPending {
            return "the list is \(list)"
        }
        if list == "failed", !["failed", "503"].contains(outcomes.last) {
            return "the list failed without a failure"
        }
        return nil
    }
}
