import Composition
import Data
import Domain
import Platform
import Presentation
import TextViews

// The location permission, and the device that the user holds.

extension CommandSyntax {
    private static let permissions = LocationPermissionStatus.choices.joined(separator: "|")

    static let permissionAndDevice = [
        CommandSyntax(
            "allow [once|while-using]",
            examples: ["allow once"],
            choices: [
                Choice("", AnswerPrompt(.allowWhileUsing)),
                Choice("once", AnswerPrompt(.allowOnce)),
                Choice("while-using", AnswerPrompt(.allowWhileUsing)),
            ]
        ),
        CommandSyntax("deny", AnswerPrompt(.deny)),
        CommandSyntax(
            "settings [\(permissions)]",
            examples: ["settings denied"],
            choices: [Choice("", OpenSettings())]
                + LocationPermissionStatus.allCases.map { status in
                    Choice(status.argument, SetPermission(status))
                }
        ),
        CommandSyntax(
            "services on|off",
            examples: ["services off"],
            choices: [
                Choice("on", SetLocationServices(true)),
                Choice("off", SetLocationServices(false)),
            ]
        ),
        CommandSyntax(
            "choose \(permissions)|services",
            examples: ["choose always"],
            choices: [Choice("services", Choose(.locationServices))]
                + LocationPermissionStatus.allCases.map { status in
                    Choice(status.argument, Choose(.permission(status)))
                }
        ),
        CommandSyntax("background", EnterBackground()),
        CommandSyntax("foreground", EnterForeground()),
        CommandSyntax(
            "move LAT,LON[,accuracy=METERS]|off",
            examples: ["move 53.56,13.26", "move 53.56,13.26,accuracy=2000", "move off"],
            choices: [Choice("off", Move(to: nil))],
            starts: [anyWord],
            parse: { (words) throws(ArgumentFault) in
                Move(to: try Location(argument: try words.allArguments))
            }
        ),
    ]
}

extension Situation {
    /// Decides on a command of the simulated device that has the app's permission.
    fileprivate func onDevice(_ decision: (SimulatedDevice) -> Decision) -> Decision {
        guard let store = simulation.permissionStore else { return refused(.noSettings) }
        return decision(store)
    }

    /// Decides on a command of the simulated device that has the app's lifecycle.
    fileprivate func onLifecycle(_ decision: (SimulatedDevice) -> Decision) -> Decision {
        guard let lifecycle = simulation.lifecycle else { return refused(.noLifecycle) }
        return decision(lifecycle)
    }

    fileprivate func permission(of store: SimulatedDevice) -> String {
        strings[Confirmation.permission, strings[store.permission.summary]]
    }

    fileprivate func locationServices(of store: SimulatedDevice) -> String {
        let state = strings[store.hasLocationServices ? .settingsOn : .settingsOff]
        return "\(strings[.settingsLocationServices]): \(state)"
    }
}

/// Answers the open system prompt.
struct AnswerPrompt: Command {
    let answer: PermissionPrompt.Answer

    init(_ answer: PermissionPrompt.Answer) {
        self.answer = answer
    }

    var description: String {
        switch answer {
        case .allowOnce: "allow once"
        case .allowWhileUsing: "allow"
        case .deny: "deny"
        }
    }

    func decision(in situation: Situation) -> Decision {
        situation.onDevice { store in
            guard store.isPromptOpen else { return situation.refused(.noPrompt) }
            let strings = situation.strings
            let once = strings[Confirmation.permission, strings[.summaryOnce]]
            return .act(
                .confirmation(answer == .allowOnce ? once : situation.permission(of: store))
            ) {
                store.answerPrompt(deviceAnswer)
            }
        }
    }

    private var deviceAnswer: SimulatedDevice.PromptAnswer {
        switch answer {
        case .allowOnce: .allowOnce
        case .allowWhileUsing: .allowWhileUsing
        case .deny: .deny
        }
    }
}

/// Opens the app's page in Settings.
struct OpenSettings: Command {
    var scope: CommandScope { .screen }
    let description = "settings"

    func decision(in situation: Situation) -> Decision {
        situation.onDevice { _ in
            if situation.isInSettings {
                return situation.noEffect(.inSettings)
            }
            return .act(.phrase(situation.strings[Phrase.openSettings])) {
                situation.session.device.goToSettings()
            }
        }
    }
}

/// Goes to Settings, sets the app's permission, and comes back.
struct SetPermission: Command {
    let status: LocationPermissionStatus

    init(_ status: LocationPermissionStatus) {
        self.status = status
    }

    var description: String { "settings \(status.argument)" }

    func decision(in situation: Situation) -> Decision {
        situation.onDevice { store in
            .act(.confirmation(situation.permission(of: store))) {
                situation.session.device.visitSettings { store.setPermission(status) }
            }
        }
    }
}

/// Goes to Settings, switches the location services of the device, and comes back.
struct SetLocationServices: Command {
    let areOn: Bool

    init(_ areOn: Bool) {
        self.areOn = areOn
    }

    var description: String { areOn ? "services on" : "services off" }

    func decision(in situation: Situation) -> Decision {
        situation.onDevice { store in
            .act(.confirmation(situation.locationServices(of: store))) {
                situation.session.device.visitSettings { store.setLocationServices(areOn) }
            }
        }
    }
}

/// Taps a control on the page of Settings.
struct Choose: Command {
    enum Choice: Equatable {
        case locationServices
        case permission(LocationPermissionStatus)
    }

    let choice: Choice

    init(_ choice: Choice) {
        self.choice = choice
    }

    var scope: CommandScope { .screen }

    var description: String {
        switch choice {
        case .locationServices: "choose services"
        case .permission(let status): "choose \(status.argument)"
        }
    }

    func decision(in situation: Situation) -> Decision {
        guard situation.isInSettings else {
            return situation.refused(.settingsFirst, situation.typed("settings"))
        }
        // The page of Settings shows the change, so the answer is not a confirmation.
        return situation.onDevice { store in
            switch choice {
            case .locationServices:
                .act(.phrase(situation.locationServices(of: store))) {
                    store.setLocationServices(!store.hasLocationServices)
                }
            case .permission(let status):
                .act(.phrase(situation.permission(of: store))) { store.setPermission(status) }
            }
        }
    }
}

/// Sends the app to the background.
struct EnterBackground: Command {
    let description = "background"

    func decision(in situation: Situation) -> Decision {
        situation.onLifecycle { lifecycle in
            guard lifecycle.isInForeground else { return situation.noEffect(.inBackground) }
            let strings = situation.strings
            let answer = strings[Confirmation.background, situation.typed("foreground")]
            return .act(.confirmation(answer)) { lifecycle.enterBackground() }
        }
    }
}

/// Returns the app to the foreground.
struct EnterForeground: Command {
    let description = "foreground"

    func decision(in situation: Situation) -> Decision {
        situation.onLifecycle { lifecycle in
            guard !lifecycle.isInForeground else { return situation.noEffect(.inForeground) }
            return .act(.confirmation(situation.strings[Confirmation.foreground])) {
                situation.session.device.returnToApp()
            }
        }
    }
}

/// Moves the device.
struct Move: Command {
    /// The new location; `nil` is a place where the device gets none.
    let place: Location?

    init(to place: Location?) {
        self.place = place
    }

    var description: String {
        guard let place else { return "move off" }
        let accuracy = place.horizontalAccuracy.map { ",accuracy=\($0.decimal)" } ?? ""
        return "move \(place.coordinate.argument)\(accuracy)"
    }

    func decision(in situation: Situation) -> Decision {
        guard let gps = situation.simulation.gps else { return situation.refused(.noGPS) }
        guard gps.isOn else {
            return place == nil ? situation.noEffect(.gpsOff) : situation.refused(.gpsOff)
        }
        return .act(answer(in: situation)) { gps.move(to: place) }
    }

    @MainActor private func answer(in situation: Situation) -> Answer {
        let strings = situation.strings
        let reopening = situation.typed("enter")
        guard let place else { return .confirmation(strings[Confirmation.moveOff, reopening]) }
        return .confirmation(
            strings[Confirmation.move, strings.place(place.coordinate), reopening]
        )
    }
}
