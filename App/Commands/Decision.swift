import TextViews

/// Whether a command can be performed, and what it then does.
enum Decision {
    /// The command cannot be performed, for a reason.
    case refused(String)
    /// The command would change nothing, for a reason, such as that what it does is already so.
    ///
    /// It is not offered, but a script that performs it does not fail.
    case noEffect(String)
    case effect(Effect)
}

/// What a command does that can be performed.
@MainActor struct Effect {
    /// What the command taps; `nil` if it is not a tap.
    let tapped: Control?
    /// What the command requests again; `nil` for nothing.
    let requested: Outline.Section.ID.Resource?
    /// The parts of the page whose states a screen reader then reads, even if they have not
    /// changed.
    let readAgain: Set<Outline.Section.ID.Resource>
    /// Returns the sentence about the command after it was performed.
    let answer: () -> Answer?
    /// Performs the command without waiting for its effects.
    let perform: () async -> Outcome
}

extension Decision {
    /// Creates the decision to perform a command; `answer` is evaluated afterward.
    @MainActor static func outcome(
        _ answer: @autoclosure @escaping @MainActor () -> Answer? = nil,
        tapping control: Control? = nil,
        requesting resource: Outline.Section.ID.Resource? = nil,
        readingAgain: Set<Outline.Section.ID.Resource> = [],
        _ perform: @escaping @MainActor () async -> Outcome
    ) -> Decision {
        .effect(
            Effect(
                tapped: control,
                requested: resource,
                readAgain: readingAgain.union([resource].compactMap(\.self)),
                answer: answer,
                perform: perform
            )
        )
    }

    /// Creates the decision to perform a command whose outcome is only its answer.
    @MainActor static func act(
        _ answer: @autoclosure @escaping @MainActor () -> Answer? = nil,
        tapping control: Control? = nil,
        requesting resource: Outline.Section.ID.Resource? = nil,
        readingAgain: Set<Outline.Section.ID.Resource> = [],
        _ perform: @escaping @MainActor () -> Void
    ) -> Decision {
        outcome(answer(), tapping: control, requesting: resource, readingAgain: readingAgain) {
            perform()
            return Outcome()
        }
    }

    /// Why the command cannot be performed; `nil` if it can.
    var refusal: String? {
        if case .refused(let reason) = self {
            reason
        } else {
            nil
        }
    }

    /// What the command does; `nil` if it is refused or would change nothing.
    var effect: Effect? {
        if case .effect(let effect) = self {
            effect
        } else {
            nil
        }
    }
}
