import Composition
import Domain
import Platform
import Presentation
import Terminal
import TextViews

/// The command `snapshot`: prints a page of the app once it has loaded.
@MainActor struct Snapshot {
    private let sessions: SessionFactory
    private let options: Options

    init(_ sessions: SessionFactory) {
        self.sessions = sessions
        options = sessions.options
    }

    /// Returns the exit status: 1 if a part has not answered.
    ///
    /// - Throws: What the page could not show.
    func run() async throws(ProgramError) -> Int32 {
        RawTerminal.exitOnInterruption()
        let display = sessions.display
        var configuration = options.configuration(permission: .authorizedWhenInUse, on: display)
        configuration.time = .virtual(from: .now)
        if let start = options.start, sessions.parts.clock.usesDefault {
            configuration.useVirtualTime(from: start)
        }
        let session = sessions.makeSession(configuration)
        await session.start()
        await session.rest()
        let refusal = openPage(in: session)
        if session.screen?.page != .landingPage {
            await session.rest()
        }
        let printed = await Printer(session: session, display: display).page()
        if printed.isEmpty {
            let hasDefaultView = session.printedView != nil
            Console.complain(
                session.root.strings[hasDefaultView ? ProgramText.noPageForDefault : .ownPages]
            )
        }
        Console.write(printed)
        let unanswered = session.takeUnanswered()
        if let unanswered {
            Console.complain(unanswered)
        }
        let failures = failures(in: session, refusal)
        if !failures.isEmpty {
            throw .failure("snapshot", LocalizedText(verbatim: failures.joined(separator: " ")))
        }
        return unanswered == nil ? 0 : 1
    }

    /// Returns what the page could not show; `refusal` is the reason why the page was not opened,
    /// `nil` if it was.
    private func failures(in session: Session, _ refusal: String?) -> [String] {
        let failed = session.outline?.failures.filter { !$0.isPartial } ?? []
        guard let refusal else {
            return failed.map { session.outlineMaker.text(of: $0.failure) }
        }
        // The map of the landing page can be the reason; then an option may help.
        let reason = failed.first { $0.message == refusal }
        return [reason.map { session.outlineMaker.text(of: $0.failure) } ?? refusal]
    }

    /// Opens the page of the options; returns the reason why it cannot be opened, `nil` if it can.
    private func openPage(in session: Session) -> String? {
        switch options.screen {
        case .map?:
            if let refusal = session.coordinator.mapRefusal {
                return refusal
            }
            session.coordinator.openMap(
                heightMeters: options.mapHeight ?? FullscreenMapViewModel.initialHeightMeters
            )
            return nil
        case .all?:
            session.coordinator.openAllPets()
            return nil
        case .landing?, nil:
            return nil
        }
    }
}
