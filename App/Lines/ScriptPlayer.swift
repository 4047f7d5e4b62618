import Presentation
import Terminal

/// Plays scripts, and prints what happens as text or as states.
@MainActor struct ScriptPlayer {
    let host: ScriptHost
    let print: (String) -> Void
    let complain: (String) -> Void
    /// Returns the size of the terminal's window; `nil` if the output is not a terminal.
    var window: () -> ScreenSize? = { nil }

    /// Plays each script in a separate app, until an expectation fails or a line is refused.
    func play(_ scripts: [String]) async throws(ProgramError) {
        for run in try host.runs(of: scripts) {
            try await play(run)
        }
    }

    private func play(_ run: ScriptRun) async throws(ProgramError) {
        let script = run.script
        let session = try host.session(of: run)
        let transcript = Transcript(
            printer: Printer(session: session, display: run.display),
            hasPages: run.options.hasPages ?? false,
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
                if outcome.refusal == nil {
                    await transcript.report(outcome, of: line.command, at: place)
                }
                if let fault = outcome.faultOfScript(session.strings) {
                    throw .failure(place, LocalizedText(verbatim: fault))
                }
                if outcome.isOver {
                    return
                }
            }
        }
    }
}

extension Outcome {
    /// Why the command has failed the script to which it belongs; `nil` if it has not.
    ///
    /// The message is in the language of the session, like the reason of a refusal.
    func faultOfScript(_ strings: Strings) -> String? {
        guard let refusal else { return failure }
        return strings[.faultRefusedLine, refusal]
    }
}
