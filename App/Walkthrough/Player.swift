import Scheduling
import Terminal
import Composition
import Domain
import Platform
import Presentation

/// Plays walkthrough scripts in virtual time.
@MainActor
struct Player {
    let configuration: Configuration
    let display: Display
    /// Prints text to standard output.
    let print: (String) -> Void
    /// Prints a message to standard error.
    let complain: (String) -> Void
    /// The date on which each script starts; its days are those of UTC.
    var start = Date.noonInUTC

    /// Plays each script in a separate app, until an expectation fails.
    ///
    /// All scripts are parsed before the first is played.
    func play(_ scripts: [String]) async throws(ProgramError) {
        for script in try scripts.map(Script.init(reading:)) { try await play(script) }
    }

    private func play(_ script: Script) async throws(ProgramError) {
        var configuration = configuration
        configuration.secondsFromGMT = { _ in 0 }
        let session = AppSession(configuration, display: display, clock: VirtualClock(start: start))
        let transcript = Transcript(session: session, print: { print($0 + "\n") }, complain: complain)
        // The lines of the script, apart from what the app shows.
        func quote(_ line: String) {
            if transcript.isForPeople { print("\(session.display.typesetter.line(line))\n") }
        }
        quote("# \(script.name)")
        await session.start()
        if transcript.isLinear { await transcript.showChanges() }
        for line in script.lines {
            quote("> \(line.text)")
            let outcome = await session.perform(line.command)
            transcript.report(outcome, at: "\(script.name):\(line.number)")
            if let failure = outcome.failure { throw .failure("\(script.name):\(line.number)", failure) }
            if outcome.isOver { break }
            if transcript.isLinear { await transcript.showChanges(after: outcome, of: line.command) }
        }
    }
}

extension Date {
    fileprivate static var noonInUTC: Date {
        let day = 86_400.0
        return Date(timeIntervalSince1970: (Date.now.timeIntervalSince1970 / day).rounded(.down) * day + day / 2)
    }
}

private struct Script {
    struct Line {
        let number: Int
        let text: String
        let command: Command
    }

    let name: String
    let lines: [Line]

    /// Creates a script from a file, or from standard input for `-`.
    init(reading path: String) throws(ProgramError) {
        name = path == "-" ? "standard input" : path
        let script: String
        do throws(ArgumentFault) {
            script = try String(
                readingFrom: path == "-" ? .standardInput : OpenFile(path: path), maxKiB: 1024)
        } catch {
            throw .usage("play \(path)", error.message, expected: "a walkthrough script, or - for standard input")
        }
        var lines: [Line] = []
        for (index, raw) in script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let text = raw.trimmed
            do {
                guard let command = try Command(parsing: text) else { continue }
                lines.append(Line(number: index + 1, text: text, command: command))
            } catch {
                throw ProgramError.usage(nil, error.message).at("\(name):\(index + 1)")
            }
        }
        self.lines = lines
    }
}
