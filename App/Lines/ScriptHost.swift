import Platform

/// A script with the options and the display with which it is played.
struct ScriptRun {
    let script: Script
    let options: Options
    let display: Display
}

/// A script that was read, or the error because of which it cannot be played.
struct ReadScript {
    /// The path, or `-` for standard input.
    let path: String
    /// The path, or the name of standard input.
    let name: String
    let run: Result<ScriptRun, ProgramError>
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

    /// Reads scripts with their options; a folder stands for its scripts.
    func read(_ paths: [String]) -> [ReadScript] {
        paths.flatMap { path in
            do throws(ProgramError) {
                return try Script.paths(of: path).map(read)
            } catch {
                return [ReadScript(path: path, name: path, run: .failure(error))]
            }
        }
    }

    private func read(_ path: String) -> ReadScript {
        let strings = display.strings
        let run = Result { () throws(ProgramError) in
            let script = try Script(reading: path, namedFiles: options.namedFiles, strings)
            let options = try options.options(of: script)
            return ScriptRun(script: script, options: options, display: makeDisplay(options))
        }
        return ReadScript(path: path, name: Script.name(ofPath: path, strings), run: run)
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

extension Script {
    /// Returns the paths of the scripts for which a path stands: those of a folder, without its
    /// subfolders, sorted by name; otherwise the path itself.
    fileprivate static func paths(of path: String) throws(ProgramError) -> [String] {
        let files = FileManager.default
        let expandedPath = path.expandingTilde
        guard files.isFolder(atPath: expandedPath) else { return [path] }
        let names: [String]
        do {
            names = try files.contentsOfDirectory(atPath: expandedPath)
        } catch {
            throw .unreadable(path, LocalizedText(Fault.noAccess))
        }
        let scripts = names.sorted().filter { name in
            name.hasSuffix(fileExtension) && !name.hasPrefix(".")
                && !files.isFolder(atPath: "\(expandedPath)/\(name)")
        }
        guard !scripts.isEmpty else {
            throw .unreadable(path, LocalizedText(LineText.noScripts))
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return scripts.map { folder + $0 }
    }
}

extension Session {
    /// Checks that the time is virtual, as a command of the program needs it.
    func checkVirtualTime(for command: String) throws(ProgramError) {
        guard isTimeVirtual else { throw .failure(command, LocalizedText(OptionFault.clock)) }
    }
}
