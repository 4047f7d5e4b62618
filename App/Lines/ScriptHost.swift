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
    /// Makes an app, whose time must be virtual.
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

    func session(of run: ScriptRun) -> Session {
        makeSession(run.options, run.display)
    }
}
