import Composition
import Domain
import Presentation
import Terminal

/// Plays scripts, and prints what happens as text or as states.
@MainActor struct ScriptPlayer {
    let host: ScriptHost
    let complain: (String) -> Void
    /// Returns the size of the terminal's window; `nil` if the output is not a terminal.
    var window: () -> ScreenSize? = { nil }

    /// Plays a script in an app of its own, until an expectation fails or a line is refused.
    func play(_ script: ReadScript, print: @escaping (String) -> Void) async -> ScriptResult {
        do throws(ProgramError) {
            return try await play(script.run.get(), print: print)
        } catch {
            return ScriptResult(name: script.name, errors: [error])
        }
    }

    private func play(
        _ run: ScriptRun,
        print: @escaping (String) -> Void
    ) async throws(ProgramError) -> ScriptResult {
        let script = run.script
        let session = try host.session(of: run)
        let start = session.root.clock.now
        var result = ScriptResult(name: script.name)
        // The lines of the command that is performed.
        var output: [String] = []
        let transcript = Transcript(
            printer: Printer(session: session, display: run.display),
            hasPages: run.options.hasPages ?? false,
            isOfScript: true,
            window: window,
            print: { line in
                output.append(line)
                print(line + "\n")
            },
            complain: complain
        )
        transcript.echo("# \(script.name)")
        await session.start()
        await transcript.showChanges()
        steps: for step in script.steps {
            if let narration = step.narration {
                transcript.narrate(narration)
            }
            for line in step.lines {
                transcript.echo("> \(line.text)")
                output = []
                let outcome = await session.perform(line.command)
                let place = script.place(of: line.number)
                if outcome.refusal == nil {
                    await transcript.report(outcome, of: line.command, at: "\(place)")
                }
                if let fault = outcome.faultOfScript(line, session.root.strings) {
                    result.errors = [.failure(LocalizedText(verbatim: fault), at: place)]
                    result.output = output
                    break steps
                }
                if outcome.next == .end {
                    break steps
                }
            }
        }
        result.time = session.root.clock.now - start
        return result
    }
}

extension Outcome {
    /// Why a line has failed the script to which it belongs; `nil` if it has not.
    ///
    /// The message is in the language of the session, like the reason of a refusal.
    func faultOfScript(_ line: Script.Line, _ strings: Strings) -> String? {
        guard let refusal else { return failure }
        return strings[CommandFault.refusedLine, refusal, "\(ExpectRefusal(of: line.command))"]
    }
}
