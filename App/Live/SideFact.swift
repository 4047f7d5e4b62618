/// A fact on the right side of the live screen, in one line or, if it is long, in several.
struct SideFact: Hashable {
    /// What the fact is about, so that equal texts about other things are other facts.
    enum ID: Hashable {
        case state(String)
        case request(String, Int)
        case command(Int)
        case change(Int, Int)
        case loggedLine(Int)
    }

    let id: ID
    /// The name before the text.
    var name = ""
    let text: String
    /// The time of day at which the fact came, or the duration of a request.
    var time = ""
}

/// What the right side of the live screen says about the phone.
struct SideContent {
    var state: [SideFact] = []
    var requests: [SideFact] = []
    var events: [SideFact] = []
}
