import Composition
import Data
import Presentation
import Scheduling
import TextViews

/// Something that the user does: a command of the walkthrough, a key or a click.
///
/// Its description is a line that has the command.
protocol Command: Sendable, Equatable, CustomStringConvertible {
    var scope: CommandScope { get }

    /// Whether a recording has the command as it is; passing time and changes of the window's size
    /// are recorded when they occur.
    var isRecorded: Bool { get }

    /// The line of the command in a recording.
    var recordedLine: ScriptText { get }

    /// What the line is in a recording.
    var recordedKind: Recorder.LineKind { get }

    /// What the command requests again; `nil` for nothing.
    var requestedResource: Outline.Section.ID.Resource? { get }

    /// Whether the command answers the open alert; any other command that uses the app closes it
    /// first.
    @MainActor func answersAlert(in session: Session) -> Bool

    /// Returns the reason why the command cannot be performed now; `nil` if it can.
    @MainActor func refusal(in session: Session) -> String?

    /// Returns the reason why the command, which is not refused, would change nothing, such as that
    /// what it does is already so; `nil` if it can change something.
    ///
    /// Such a command is not offered, but a script that performs it does not fail.
    @MainActor func reasonForNoEffect(in session: Session) -> String?

    /// Performs the command, which must not be refused, without waiting for its effects.
    @MainActor func perform(in session: Session) async -> Outcome

    /// Returns the sentence that says what the command has done; `nil` if it shows something
    /// itself.
    @MainActor func answer(in session: Session) -> Answer?

    /// The sections whose states a screen reader reads after the command, even if they have not
    /// changed.
    var repeatedSections: Set<Outline.Section.ID> { get }
}

/// What a command acts on.
enum CommandScope {
    /// The screen of the app, so that the prompt or the background can prevent the command.
    case screen
    /// The device, or the app as a whole.
    case device
    /// The program around the app: what it prints and records, and its end.
    case program
    /// Nothing; the command only checks what is there.
    case expectation

    /// Whether a command can change the app.
    var isApp: Bool {
        switch self {
        case .screen, .device: true
        case .program, .expectation: false
        }
    }
}

extension Command {
    var scope: CommandScope { .device }
    var isRecorded: Bool { scope.isApp }
    var recordedLine: ScriptText { ScriptText("\(self)") }
    var recordedKind: Recorder.LineKind { .command }
    var requestedResource: Outline.Section.ID.Resource? { nil }

    func answersAlert(in session: Session) -> Bool {
        false
    }

    func refusal(in session: Session) -> String? {
        nil
    }

    func reasonForNoEffect(in session: Session) -> String? {
        nil
    }

    func answer(in session: Session) -> Answer? {
        nil
    }

    var repeatedSections: Set<Outline.Section.ID> { [] }

    func isEqual(to other: any Command) -> Bool {
        other as? Self == self
    }
}

/// A command that makes a new list, which is read again even if it has as many pets.
protocol ListCommand: Command {}

extension ListCommand {
    var repeatedSections: Set<Outline.Section.ID> { [.list, .allPets] }
}

/// What a command has done.
struct Outcome: Equatable {
    /// What a command shows, in the form of the output in use.
    enum Output: Equatable {
        /// The page, with the commands of its buttons if it is for people.
        case page(withCommands: Bool)
        case state
        case inspection
        case help(String?)
        case tours
    }

    var output: Output?
    /// Why the command was not performed; `nil` if it was.
    var refusal: String?
    /// Why the command had no effect, or which part of the effect is missing.
    var note: String?
    var failure: String?
    /// The time that passes after the command; `nil` if none does.
    var passingTime: Duration?
    /// The name of the tour that replaces the session; `nil` if none does.
    var tour: String?
    var isOver = false

    /// The text that the app shows in place of the answer to the command; `nil` if it shows the
    /// answer.
    var message: String? {
        let sentences = [refusal, note].compactMap(\.self)
        return sentences.isEmpty ? nil : sentences.joined(separator: " – ")
    }
}

/// The sentence about a command that was performed.
enum Answer: Equatable {
    /// Says what has changed.
    case confirmation(String)
    /// Says what was done; the page shows the change, so that lines for screen readers omit it.
    case phrase(String)
    /// Says what nothing on the screen shows, so that it is also shown after a key.
    case notice(String)

    var text: String {
        switch self {
        case .confirmation(let text), .phrase(let text), .notice(let text): text
        }
    }
}

extension Session {
    /// The reason why the screen cannot be touched; `nil` if it can.
    var obstacle: String? {
        if simulation.permissionStore?.isPromptOpen == true {
            return strings[
                CommandNote.prompt,
                typed("allow once"),
                typed("allow"),
                typed("deny")
            ]
        }
        if device.isSettingsOpen || device.isInForeground {
            return nil
        }
        return strings[CommandNote.background, typed("foreground")]
    }

    /// The advice to go back: to the landing page, or, if other pages are in between, to the
    /// previous page.
    var adviceToGoBack: String {
        let steps = coordinator.stepsToLandingPage + (device.isSettingsOpen ? 1 : 0)
        return strings[steps > 1 ? CommandNote.backFirst : .landingPageFirst, typed("back")]
    }

    /// Returns the reason why a command cannot be performed now; `nil` if it can.
    func refusal(of command: any Command) -> String? {
        if command.answersAlert(in: self) {
            return nil
        }
        if command.scope == .screen, let obstacle {
            return obstacle
        }
        return command.refusal(in: self)
    }

    /// Returns whether a command can be performed now and can change something.
    func isOffered(_ command: any Command) -> Bool {
        refusal(of: command) == nil && command.reasonForNoEffect(in: self) == nil
    }

    /// Performs a command, and waits until the app is idle.
    func perform(_ command: any Command) async -> Outcome {
        var outcome = await act(command)
        if let duration = outcome.passingTime {
            await pass(duration)
        }
        await activity.settle()
        if let note = takeUnanswered() {
            outcome.note = [outcome.note, note].compactMap(\.self).joined(separator: " ")
        }
        return outcome
    }

    /// Records and performs a command without waiting for its effects, unless it is refused.
    func act(_ command: any Command) async -> Outcome {
        var outcome =
            if let refusal = refusal(of: command) {
                Outcome(refusal: refusal)
            } else {
                await performed(command)
            }
        if let failure = recorder.takeFailure() {
            let note = strings[SessionText.recordingFailed, failure.fault(strings)]
            outcome.note = [outcome.note, note].compactMap(\.self).joined(separator: " – ")
        }
        return outcome
    }

    /// Records and performs a command that is not refused; if it uses the app, it closes an open
    /// alert first, unless it answers the alert.
    private func performed(_ command: any Command) async -> Outcome {
        if command.isRecorded {
            recorder.add(command.recordedLine, command.recordedKind)
        }
        if command.scope.isApp, !command.answersAlert(in: self) {
            coordinator.landingPage?.dismissAlert()
        }
        if let reason = command.reasonForNoEffect(in: self) {
            return Outcome(note: reason)
        }
        return await command.perform(in: self)
    }
}
