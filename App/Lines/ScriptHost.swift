/// A script with the options and the display with which it is played.
struct ScriptRun {
    let script: Script
    let options: Options
    let display: Display
}

/// Reads scripts, and makes the apps in which they are played.
@MainActor struct ScriptHost {
    /// The options of the command line, with the start of virtual time.
    let options: Options
    let makeDisplay: (Options) -> Display
    /// Makes an app, whose time is virtual unless its clock was replaced.
    let makeSession: (Options, Display) -> Session

    /// The display of the command line's options.
    var display: Display { makeDisplay(options) }

    /// Reads scripts with their options.
    func runs(of paths: [String]) throws(ProgramError) -> [ScriptRun] {
        let strings = display.strings
        let namedFiles = options.namedFiles
        return try paths.map { (path) throws(ProgramError) in
            let script = try Script(reading: path, namedFiles: namedFiles, strings)
            let options = try options.options(of: script)
            return ScriptRun(script: script, options: options, display: makeDisplay(options))
        }
    }

    /// Makes the app of a script.
    ///
    /// - Throws: A failure of `play` if the app's clock was replaced, so that its time is not
    ///   virtual.
    func session(of run: ScriptRun) throws(ProgramError) -> Session {
        let session = makeSession(run.options, run.display)
        try session.checkVirtualTime(for: "play")
        return session
    }
}

extension Session {
    /// Checks that the time is virtual, as a command of the program needs it.
    func checkVirtualTime(for command: String) throws(ProgramError) {
        guard isTimeVirtual else { throw .failure(command, LocalizedText(.faultClock)) }
    }
}
