/// What a session says about failures of the app and of its own work.
enum SessionText: String, AppText {
    static let group = "session"

    case hintBasemap
    case hintSort
    case hintToken
    case sessionTooLong
    case recordingFailed
    case partUnanswered
    case clockTooEarly
}
