/// What the program says before it starts the app and at its end.
enum ProgramText: String, AppText {
    static let group = "program"

    case recorded
    case ownPages
    case noPageForDefault
    case partWithoutEffect
    case partsNotDefault
    case standardOutput
    case fileLimit
    case logOnScreen
    case scriptsChecked
}
