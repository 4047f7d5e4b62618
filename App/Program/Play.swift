import Terminal

/// The command `play`: runs scripts.
@MainActor struct Play {
    let scripts: [String]
    let sessions: SessionFactory

    /// Returns the exit status.
    ///
    /// - Throws: The first line that fails.
    func run() async throws(ProgramError) -> Int32 {
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
