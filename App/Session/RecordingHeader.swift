import Platform

/// The beginning of a recording, which has the options that it is meant for.
struct RecordingHeader {
    struct Option {
        let name: String
        /// The value; `nil` if the option takes none.
        let value: ScriptText?
    }

    /// The name and the version of the program.
    let program: String
    let options: [Option]
    /// Returns the offset of the time zone from UTC at a date, in seconds.
    let secondsFromGMT: @Sendable (Date) -> Int

    /// Returns the lines at the beginning of a recording at a path, of a session that began at a
    /// date.
    func text(of start: Date, inScriptAt path: String) -> String {
        let time = StartTime(date: start, secondsFromGMT: secondsFromGMT(start))
        var words = ["options"]
        for option in options {
            words.append(option.name)
            if let value = option.value {
                words.append(value.text(inScriptAt: path).scriptWord)
            }
        }
        words += ["--date", "\(time)"]
        return "# A recording of \(program).\n\(words.joined(separator: " "))\n"
    }
}
