import Composition
import Terminal

/// The command `play`: runs scripts.
@MainActor struct Play {
    let scripts: [String]
    let sessions: SessionFactory

    /// Returns the exit status.
    ///
    /// - Throws: The first line that fails; the error names the parts of the app that are not the
    ///   defaults, which most scripts expect.
    func run() async throws(ProgramError) -> Int32 {
        do throws(ProgramError) {
            return try await play()
        } catch {
            let lines = sessions.parts.changedLines
            // A script that cannot be read has nothing to do with the parts.
            guard error.status == 1, !lines.isEmpty else { throw error }
            throw error.adding(
                LocalizedText { $0[.partsNotDefault, lines.joined(separator: ", ")] }
            )
        }
    }

    private func play() async throws(ProgramError) -> Int32 {
        RawTerminal.exitOnInterruption()
        if sessions.options.proposesExpectations {
            try await ExpectationProposer(host: sessions.scriptHost, print: Console.write)
                .propose(for: scripts)
            return 0
        }
        if sessions.options.format == .html {
            return try await StoryboardPlayer(
                host: sessions.scriptHost,
                print: Console.write,
                complain: Console.complain
            ).play(scripts)
        }
        try await ScriptPlayer(
            host: sessions.scriptHost,
            print: Console.write,
            complain: Console.complain,
            window: { ScreenSize.ofTerminal }
        ).play(scripts)
        return 0
    }
}
