import Presentation
import Terminal

/// Plays scripts, and prints what happens as text or as states.
@MainActor struct ScriptPlayer {
    let display: Display
    /// Makes an app, whose time must be virtual.
    let makeSession: () -> Session
    let print: (String) -> Void
    let complain: (String) -> Void
    /// Returns the size of the terminal's window; nil if the output is not a terminal.
    var window: () -> ScreenSize? = { nil }
    var hasPages = false

    /// Plays each script in a separate app, until an expectation fails or a line is refused.
    func play(_ scripts: [String]) async throws(ProgramError) {
        let scripts = try scripts.map { (path) throws(ProgramError) in
            try Script(reading: path, display.strings)
        }
        for script in scripts {
            try await play(script)
        }
    }

    private func play(_ script: Script) async throws(ProgramError) {
        let session = makeSession()
        guard session.isTimeVirtual else {
            throw .failure("play", LocalizedText(.faultClock))
        }
        let transcript = Transcript(
            printer: Printer(session: session, display: display),
            hasPages: hasPages,
            isOfScript: true,
            window: window,
            print: { print($0 + "\n") },
            complain: complain
        )
        transcript.echo("# \(script.name)")
        await session.start()
        await transcript.showChanges()
        for step in script.steps {
            if let narration = step.narration {
                transcript.narrate(narration)
            }
            for line in step.lines {
                transcript.echo("> \(line.text)")
                let outcome = await session.perform(line.command)
                let place = "\(script.name):\(line.number)"
                if let refusal = outcome.refusal {
                    throw .failure(place, LocalizedText(.faultRefusedLine, refusal))
                }
                await transcript.report(outcome, of: line.command, at: place)
                if let failure = outcome.failure {
                    throw .failure(place, LocalizedText(verbatim: failure))
                }
                if outcome.isOver {
                    return
                }
            }
        }
    }
}
