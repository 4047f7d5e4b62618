/// The expectations of a storyboard, and its refused lines.
struct StoryboardResult {
    struct Failure {
        enum Kind {
            case expectation
            case refusal
        }

        let kind: Kind
        /// The title of the chapter.
        let chapter: String
        /// The step.
        let place: StoryboardPlace
        let command: String
        /// What was expected, and what was there; or why the line was refused.
        let message: String
    }

    var metCount = 0
    var failures: [Failure] = []

    func count(of kind: Failure.Kind) -> Int {
        failures.count { $0.kind == kind }
    }
}
