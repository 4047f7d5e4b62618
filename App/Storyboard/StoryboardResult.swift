/// The expectations of a storyboard, its refused lines, and the scripts that were not played.
struct StoryboardResult {
    struct Failure {
        enum Kind {
            case expectation
            case refusal
        }

        let kind: Kind
        /// The title of the chapter.
        let chapter: String
        let step: StoryboardPlace
        let command: String
        /// What was expected, and what was there, or why the line was refused; with the line.
        let error: ProgramError
    }

    var metCount = 0
    var failures: [Failure] = []
    /// Why scripts could not be played.
    var errors: [ProgramError] = []

    var hasFailed: Bool { !failures.isEmpty || !errors.isEmpty }

    func count(of kind: Failure.Kind) -> Int {
        failures.count { $0.kind == kind }
    }

    /// Returns whether a line of a step has failed.
    func hasFailed(stepAt address: String) -> Bool {
        failures.contains { $0.step.address == address }
    }
}
