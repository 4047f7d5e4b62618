/// The expectations of a storyboard.
struct StoryboardResult {
    struct Failure {
        /// The title of the chapter.
        let chapter: String
        /// The step.
        let place: StoryboardPlace
        let command: String
        /// What was expected, and what was there.
        let message: String
    }

    var metCount = 0
    var failures: [Failure] = []
}
