/// Why a line is no command.
struct CommandError: Error, Equatable {
    let message: String
}
