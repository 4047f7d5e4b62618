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
            if transcript.isForPeople { print("\(session.view.typesetter.line(line))\n") }
        }
        quote("# \(script.name)")
        await session.start()
        if display.isLinear { transcript.showChanges() }
        for line in script.lines {
            quote("> \(line.text)")
            let outcome = await session.perform(line.command)
            transcript.report(outcome, at: "\(script.name):\(line.number)")
            if let failure = outcome.failure { throw .failure("\(script.name):\(line.number): \(failure)") }
            if outcome.isOver { break }
            if display.isLinear { transcript.showChanges(after: outcome) }
        }
    }
}

extension Date {
    /// Noon of the current day in UTC.
    fileprivate static var noonInUTC: Date {
        let day = 86_400.0
        return Date(timeIntervalSince1970: (Date.now.timeIntervalSince1970 / day).rounded(.down) * day + day / 2)
    }
}

/// A parsed walkthrough script.
private struct Script {
    struct Line {
        let number: Int
        let text: String
        let command: Command
    }

    /// The maximum size of a script, in bytes.
    static let limit = 1 << 20

    let name: String
    let lines: [Line]

    /// Creates a script from a file, or from standard input for `-`.
    init(reading path: String) throws(ProgramError) {
        name = path == "-" ? "standard input" : path
        let data: Data
        do {
            let file = path == "-" ? .standardInput : try OpenFile(path: path)
            data = try file.read(upToCount: Self.limit + 1)
        } catch {
            throw ProgramError.usage("play \(path): cannot be read; name a walkthrough script, or - for standard input")
        }
        guard data.count <= Self.limit, let text = String(validating: data, as: UTF8.self) else {
            throw ProgramError.usage("play \(path): not a walkthrough script, which is UTF-8 text of at most 1 MiB")
        }
        var lines: [Line] = []
        // Some editors begin a text with a byte order mark.
        let script = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
        for (index, raw) in script.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let text = raw.trimmed
            do {
                guard let command = try Command(parsing: text) else { continue }
                lines.append(Line(number: index + 1, text: text, command: command))
            } catch {
                throw ProgramError.usage("\(name):\(index + 1): \(error.message)")
            }
        }
        self.lines = lines
    }
}
