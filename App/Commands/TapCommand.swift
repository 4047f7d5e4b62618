import Presentation

/// A command that taps what is on the screen.
protocol TapCommand: Command {
    /// Returns what the tap does.
    @MainActor func effect(in session: Session) -> TapEffect
}

/// What a tap does, or the reason why there is nothing to tap.
enum TapEffect {
    case action(Action)
    case refusal(String)
}

extension TapCommand {
    var scope: CommandScope { .screen }

    @MainActor func refusal(in session: Session) -> String? {
        switch effect(in: session) {
        case .action: nil
        case .refusal(let reason): reason
        }
    }

    @MainActor func perform(in session: Session) -> Outcome {
        switch effect(in: session) {
        case .action(let action):
            action()
            return Outcome()
        case .refusal(let reason):
            return Outcome(refusal: reason)
        }
    }
}
