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
            parse: word(Location.init(argument:)) { Move(to: $0) }
        ),
    ]
}

extension Session {
    /// The simulated device, if the app's permission comes from it; `nil` if the permission comes
    /// from a part that is not simulated.
    fileprivate var permissionStore: SimulatedDevice? { simulation.permissionStore }

    fileprivate var settingsRefusal: String? {
        permissionStore == nil ? strings[CommandNote.noSettings] : nil
    }

    fileprivate var lifecycleRefusal: String? {
        simulation.lifecycle == nil ? strings[CommandNote.noLifecycle] : nil
    }

    fileprivate var permissionAnswer: Answer? {
        guard let permission = permissionStore?.permission else { return nil }
        return .confirmation(strings[Confirmation.permission, strings[permission.summary]])
    }

    fileprivate var locationServicesAnswer: Answer? {
        guard let areOn = permissionStore?.hasLocationServices else { return nil }
        let state = strings[areOn ? .settingsOn : .settingsOff]
        return .confirmation("\(strings[.settingsLocationServices]): \(state)")
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

    func refusal(in session: Session) -> String? {
        guard let store = session.permissionStore else { return session.settingsRefusal }
        return store.isPromptOpen ? nil : session.strings[CommandNote.noPrompt]
    }

    func perform(in session: Session) -> Outcome {
        session.permissionStore?.answerPrompt(deviceAnswer)
        return Outcome()
    }

    private var deviceAnswer: SimulatedDevice.PromptAnswer {
        switch answer {
        case .allowOnce: .allowOnce
        case .allowWhileUsing: .allowWhileUsing
        case .deny: .deny
        }
    }

    func answer(in session: Session) -> Answer? {
        switch answer {
        case .allowOnce:
            .confirmation(session.strings[Confirmation.permission, session.strings[.summaryOnce]])
        case .allowWhileUsing, .deny:
            session.permissionAnswer
        }
    }
}

/// Opens the app's page in Settings.
struct OpenSettings: Command {
    var scope: CommandScope { .screen }
    let description = "settings"

    func refusal(in session: Session) -> String? {
        session.settingsRefusal
    }

    func reasonForNoEffect(in session: Session) -> String? {
        session.device.isSettingsOpen ? session.strings[CommandNote.inSettings] : nil
    }

    func perform(in session: Session) -> Outcome {
        session.device.goToSettings()
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .phrase(session.strings[Phrase.openSettings])
    }
}

/// Goes to Settings, sets the app's permission, and comes back.
struct SetPermission: Command {
    let status: LocationPermissionStatus

    init(_ status: LocationPermissionStatus) {
        self.status = status
    }

    var description: String { "settings \(status.argument)" }

    func refusal(in session: Session) -> String? {
        session.settingsRefusal
    }

    func perform(in session: Session) -> Outcome {
        session.device.visitSettings { session.permissionStore?.setPermission(status) }
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        session.permissionAnswer
    }
}

/// Goes to Settings, switches the location services of the device, and comes back.
struct SetLocationServices: Command {
    let areOn: Bool

    init(_ areOn: Bool) {
        self.areOn = areOn
    }

    var description: String { areOn ? "services on" : "services off" }

    func refusal(in session: Session) -> String? {
        session.settingsRefusal
    }

    func perform(in session: Session) -> Outcome {
        session.device.visitSettings { session.permissionStore?.setLocationServices(areOn) }
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        session.locationServicesAnswer
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

    func refusal(in session: Session) -> String? {
        session.device.isSettingsOpen
            ? nil
            : session.strings[CommandNote.settingsFirst, session.typed("settings")]
    }

    func perform(in session: Session) -> Outcome {
        switch choice {
        case .locationServices:
            if let store = session.permissionStore {
                store.setLocationServices(!store.hasLocationServices)
            }
        case .permission(let status):
            session.permissionStore?.setPermission(status)
        }
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        let answer =
            switch choice {
            case .locationServices: session.locationServicesAnswer
            case .permission: session.permissionAnswer
            }
        // The page of Settings shows the change, so the answer is not a confirmation.
        return answer.map { .phrase($0.text) }
    }
}

/// Sends the app to the background.
struct EnterBackground: Command {
    let description = "background"

    func refusal(in session: Session) -> String? {
        session.lifecycleRefusal
    }

    func reasonForNoEffect(in session: Session) -> String? {
        let isInForeground = session.simulation.lifecycle?.isInForeground
        return isInForeground == false ? session.strings[CommandNote.inBackground] : nil
    }

    func perform(in session: Session) -> Outcome {
        session.simulation.lifecycle?.enterBackground()
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .confirmation(session.strings[Confirmation.background, session.typed("foreground")])
    }
}

/// Returns the app to the foreground.
struct EnterForeground: Command {
    let description = "foreground"

    func refusal(in session: Session) -> String? {
        session.lifecycleRefusal
    }

    func reasonForNoEffect(in session: Session) -> String? {
        let isInForeground = session.simulation.lifecycle?.isInForeground
        return isInForeground == true ? session.strings[CommandNote.inForeground] : nil
    }

    func perform(in session: Session) -> Outcome {
        session.device.returnToApp()
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        .confirmation(session.strings[Confirmation.foreground])
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

    func refusal(in session: Session) -> String? {
        guard let gps = session.simulation.gps else { return session.strings[CommandNote.noGPS] }
        let needsReception = place != nil
        return needsReception && !gps.isOn ? session.strings[CommandNote.gpsOff] : nil
    }

    func reasonForNoEffect(in session: Session) -> String? {
        session.simulation.gps?.isOn == false ? session.strings[CommandNote.gpsOff] : nil
    }

    func perform(in session: Session) -> Outcome {
        session.simulation.gps?.move(to: place)
        return Outcome()
    }

    func answer(in session: Session) -> Answer? {
        let strings = session.strings
        let reopening = session.typed("enter")
        guard let place else { return .confirmation(strings[Confirmation.moveOff, reopening]) }
        return .confirmation(
            strings[Confirmation.move, strings.place(place.coordinate), reopening]
        )
    }
}
