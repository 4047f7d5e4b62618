/// The way in which the user enters commands.
enum CommandEntry {
    /// As lines.
    case line
    /// On the live screen, after a colon; some commands have keys besides.
    case colon

    /// Returns a command as the user has to type it.
    func typed(_ command: String) -> String {
        switch self {
        case .line: command
        case .colon: ":\(command)"
        }
    }
}
