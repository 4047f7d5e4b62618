import Composition
import Presentation
import Scheduling
import Terminal
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

    /// Decides whether the command can be performed in a situation, and what it then does.
    ///
    /// ``Situation/decision(on:)`` decides before whether the prompt or the background prevents the
    /// command.
    @MainActor func decision(in situation: Situation) -> Decision
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

    func isEqual(to other: any Command) -> Bool {
        other as? Self == self
    }
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

    /// What follows a command.
    enum Next: Equatable {
        /// Time passes.
        case wait(Duration)
        /// The tour with a name replaces the session.
        case tour(String)
        /// The session ends.
        case end
    }

    var output: Output?
    /// Why the command was not performed; `nil` if it was.
    var refusal: String?
    /// Why the command had no effect, or which part of the effect is missing.
    var note: String?
    var failure: String?
    /// The sentence that says what the command has done; `nil` if it shows something itself.
    var answer: Answer?
    /// What the command has requested again; `nil` for nothing.
    var requested: Outline.Section.ID.Resource?
    /// The parts of the page whose states a screen reader reads, even if they have not changed.
    var readAgain: Set<Outline.Section.ID.Resource> = []
    /// What follows the command; `nil` for the next command.
    var next: Next?

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
    /// Performs a command, and waits until the app is idle, unless `waits` is false.
    ///
    /// `decision` is the decision on the command in the present situation, if it is known.
    func perform(
        _ command: any Command,
        on decision: Decision? = nil,
        waits: Bool = true
    ) async -> Outcome {
        let situation = situation
        var outcome = Outcome()
        var effect: Effect?
        switch decision ?? situation.decision(on: command) {
        case .refused(let reason):
            outcome.refusal = reason
        case .noEffect(let reason):
            begin(command, tapping: nil, in: situation)
            outcome.note = reason
        case .effect(let found):
            begin(command, tapping: found.tapped, in: situation)
            outcome = await found.perform()
            effect = found
        }
        if let failure = recorder.takeFailure() {
            let note = root.strings[SessionText.recordingFailed, failure.fault(root.strings)]
            outcome.note = [outcome.note, note].compactMap(\.self).joined(separator: " – ")
        }
        if waits {
            if case .wait(let duration)? = outcome.next {
                await pass(duration)
            }
            await root.activity.settle()
            if let note = takeUnanswered() {
                outcome.note = [outcome.note, note].compactMap(\.self).joined(separator: " ")
            }
        }
        if let effect, outcome.failure == nil {
            outcome.requested = effect.requested
            outcome.readAgain = effect.readAgain
            outcome.answer = answer(to: effect, since: situation)
        }
        return outcome
    }

    /// Records a command that is not refused.
    ///
    /// If it uses the app, adds it to the history, and closes an open alert, unless it answers the
    /// alert.
    private func begin(_ command: any Command, tapping control: Control?, in situation: Situation) {
        if command.isRecorded {
            let isCancellation = control == .button(.cancel)
            recorder.add(command.recordedLine, isCancellation ? .cancellation : .command)
        }
        guard command.scope.isApp else { return }
        addToHistory("\(command)")
        if !situation.isOfAlert(control) {
            coordinator.landingPage?.dismissAlert()
        }
    }

    /// Returns the answer after a command; a request that has ended with a failure says so.
    private func answer(to effect: Effect, since before: Situation) -> Answer? {
        guard let resource = effect.requested else { return effect.answer() }
        guard let old = before.outline, let new = outline else { return nil }
        let result = RequestResult(of: resource, from: old, to: new)
        return .phrase(root.strings.answer(to: result, of: resource))
    }
}
