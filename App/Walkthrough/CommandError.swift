/// An error for a line that is not a valid command.
struct CommandError: Error, Equatable {
    let message: String
}
