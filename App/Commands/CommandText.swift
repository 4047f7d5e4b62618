/// A text about the syntax of commands, besides their explanations.
enum CommandText: String, AppText {
    static let group = "command"

    case expectedCommand
    case examples
}
