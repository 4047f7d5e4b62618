import Data
import Presentation
import Scheduling
import TextViews

/// Something that the user does: a command of the walkthrough, a key or a click.
///
/// Its description is the line that a recording has for it.
protocol Command: Sendable, Equatable, CustomStringConvertible {
    /// Whether the command acts on the app or the device; a command that only shows something does
    /// not.
    var usesApp: Bool { get }

    /// Whether a recording has the command as it is; passing time and changes of the window's size
    /// are recorded when they occur.
    var isRecorded: Bool { get }

    /// Whether the command touches the screen, so that the prompt or the background can prevent it.
    var touchesScreen: Bool { get }

    /// Whether the command answers the open alert; any other command that uses the app closes it
    /// first.
    @MainActor func answersAlert(in session: Session) -> Bool

    /// Returns the reason why the command cannot be performed now; nil if it can.
    @MainActor func refusal(in session: Session) -> String?

    /// Performs the command, which must not be refused, without waiting for its effects.
    @MainActor func perform(in session: Session) async -> Outcome

    /// Returns the sentence that says what the command has done; nil if it shows something itself.
    @MainActor func answer(in session: Session) -> Answer?

    /// Returns whether a line for screen readers is read again after the command, even if it has
    /// not changed.
    func repeats(_ line: LineID) -> Bool
}

extension Command {
    var usesApp: Bool { true }
    var isRecorded: Bool { usesApp }
    var touchesScreen: Bool { false }

    func answersAlert(in session: Session) -> Bool {
        false
    }

    func refusal(in session: Session) -> String? {
        nil
    }

    func answer(in session: Session) -> Answer? {
        nil
    }

    func repeats(_ line: LineID) -> Bool {
        false
    }

    func isEqual(to other: any Command) -> Bool {
        other as? Self == self
    }
}

/// A command that touches the screen.
protocol TouchCommand: Command {}

extension TouchCommand {
    var touchesScreen: Bool { true }
}

/// A command that only shows something.
protocol OutputCommand: Command {}

extension OutputCommand {
    var usesApp: Bool { false }
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
    /// Why the command had no effect, or which part of the effect is missing.
    var note: String?
    var failure: String?
    /// The name of the tour that replaces the session; nil if none does.
    var tour: String?
    var isOver = false
}

/// The sentence about a command that was performed.
enum Answer: Equatable {
    /// Says what has changed.
    case confirmation(String)
    /// Says what was done; the page shows the change, so that lines for screen readers omit it.
    case phrase(String)

    var text: String {
        switch self {
        case .confirmation(let text), .phrase(let text): text
        }
    }
}

extension Session {
    /// Returns the reason why a command cannot be performed now; nil if it can.
    func refusal(of command: any Command) -> String? {
        if command.answersAlert(in: self) {
            return nil
        }
        if command.touchesScreen, let obstacle {
            return obstacle
        }
        return command.refusal(in: self)
    }

    /// Performs a command, and waits until the app is idle.
    func perform(_ command: any Command) async -> Outcome {
        var outcome = await act(command)
        if let wait = command as? Wait {
            await pass(wait.duration)
        }
        await activity.settle()
        if let unanswered = takeUnanswered() {
            outcome.note = [outcome.note, unanswered].compactMap(\.self).joined(separator: " ")
        }
        return outcome
    }

    /// Performs a command without waiting for its effects.
    func act(_ command: any Command) async -> Outcome {
        if command.isRecorded {
            recorder.add("\(command)")
        }
        if command.usesApp, !command.answersAlert(in: self) {
            coordinator.landingPage?.dismissAlert()
        }
        var outcome =
            if let refusal = refusal(of: command) {
                Outcome(note: refusal)
            } else {
                await command.perform(in: self)
            }
        if let failure = recorder.takeFailure() {
            let loss = strings[.recordingFailed, failure.fault(strings)]
            outcome.note = [outcome.note, loss].compactMap(\.self).joined(separator: " – ")
        }
        return outcome
    }
}
