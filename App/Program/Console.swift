import HTTP
import Localization
import Platform
import SystemCalls
import Terminal

/// The standard streams of the program, and its environment.
@MainActor enum Console {
    /// The environment variables that the program uses.
    static var environment: [String: String] {
        var values: [String: String] = [:]
        for name in Display.variables + OptionsFile.variables + [PlayReport.variable] {
            values[name] = getenv(name).map { String(cString: $0) }
        }
        return values
    }

    /// Returns the display of options, with defaults from the environment and the terminal.
    static func makeDisplay(_ options: Options) -> Display {
        Display(options, environment: environment, terminal: ScreenSize.ofTerminal)
    }

    /// Writes text to standard output; ends the program if this fails.
    static func write(_ text: String) {
        // What a view has printed through the C library comes first.
        flushStandardOutput()
        do {
            try OpenFile.standardOutput.write(text)
        } catch {
            let strings = Strings(app: Language(environment))
            complain("\(strings[ProgramText.standardOutput]): \(error.fault(strings))")
            end(1)
        }
    }

    /// Writes a message to standard error, after the name of the program.
    static func complain(_ message: String) {
        let line = "landing-app: \(message)"
        let typesetter = Typesetter(Charset(environment))
        // On a terminal, lines break at words.
        let columns = OpenFile.standardError.isTerminal ? ScreenSize.ofTerminal?.columns : nil
        let lines =
            columns.map { typesetter.indentedLines(line, columns: $0) } ?? [typesetter.line(line)]
        writeToStandardError(lines.map { "\($0)\n" }.joined())
    }

    /// Writes text to standard error, as far as this is possible.
    static func writeToStandardError(_ text: String) {
        try? ignoringPipeSignal { () throws(SystemError) in
            try OpenFile.standardError.write(text)
        }
    }

    /// Restores the terminal and ends the program.
    static func end(_ status: Int32) -> Never {
        RawTerminal.leave()
        // `exit` would release memory that the thread might still use.
        if HTTPClient.hasStartedThread {
            // Writes what a view has printed through the C library.
            flushStandardOutput()
            _exit(status)
        }
        exit(status)
    }
}
