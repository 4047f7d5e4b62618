/// The moment at which a rule cancels the task of a call.
enum CancellationMoment: String, CaseIterable {
    case beforeCall = "canceled before it began"
    case atBeginning = "canceled at its beginning"
    case duringCall = "canceled while it was in progress"

    /// The observation of a rule that had no part that waits.
    static let uncheckedWait =
        "not checked during a wait, because the test passes no part that waits"

    /// How often other tasks can run between the start of the call and the cancellation.
    var yieldCount: Int {
        switch self {
        case .beforeCall, .atBeginning: 0
        case .duringCall: 100
        }
    }
}
