/// What became of a script.
struct ScriptResult {
    /// The path of the script as it was given, or the name of standard input.
    let name: String
    /// The time that has passed on the app's clock.
    var time = Duration.zero
    /// The lines that have failed the script, or why it could not be played; empty if it passed.
    var errors: [ProgramError] = []
    /// What a command that failed has printed, such as the page.
    var output: [String] = []

    /// The exit status of `play`: 2 for a script that could not be played, 1 for one that failed.
    var status: Int32 { errors.map(\.status).max() ?? 0 }
}
