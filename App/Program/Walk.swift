import Domain

/// The program without a command: the walkthrough, which starts on the landing page.
@MainActor struct Walk {
    let sessions: SessionFactory

    /// Returns the exit status.
    func run() async throws(ProgramError) -> Int32 {
        let display = sessions.display
        let options = sessions.options
        let configuration = options.configuration(permission: .notDetermined, on: display)
        let session = sessions.makeSession(configuration)
        if let path = options.recording {
            do {
                try session.startRecording(in: path)
            } catch {
                throw .usage(
                    "--record \(path)",
                    error.text,
                    expected: LocalizedText(Expected.newFile)
                )
            }
        }
        let tours = TourSessions(
            makeTour: sessions.makeTourSession,
            makePage: { sessions.makeSession(configuration) }
        )
        let runner = SessionRunner(
            tours: tours,
            options: options,
            display: display,
            guide: nil
        )
        return try await runner.run(session)
    }
}
