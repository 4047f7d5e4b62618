/// What would be right, in place of an argument that is wrong.
enum Expected: String, AppText {
    static let group = "expected"

    case storyboard
    case without
    case standardInput
    case script
    case logFile
    case newFile
    case noOptionsFile
    case onCommandLine
    case option
    case scripts
    case use
    case or
}
