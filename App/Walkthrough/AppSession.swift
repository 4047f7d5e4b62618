import Terminal
import Scheduling
import Composition
import Data
import Domain
import Presentation

/// A running app with somebody before it, who taps, looks, and has the device in hand.
@MainActor
final class AppSession {
    /// What a command comes to.
    struct Outcome: Equatable {
        /// What is printed.
        var output: [String] = []
        /// Why an expectation does not hold.
        var failure: String?
        /// Whether the walkthrough is over.
        var isOver = false
    }

    let graph: AppGraph
    let coordinator: AppCoordinator
    let view: TextLandingFlowView
    private let display: Display
    private var linesLogged = 0

    /// Makes the app; it is not started yet.
    init(_ configuration: Configuration, display: Display, clock: any AppClock) throws(ProgramError) {
        var configuration = configuration
        configuration.language = display.language
        let typesetter = Typesetter(display.charset)
        configuration.labelWidth = { typesetter.line($0).width }
        view = TextLandingFlowView(
            columns: display.size.columns, charset: display.charset, strings: Strings(display.language),
            colors: display.pageColors)
        do {
            var parts = Parts(view: view)
            parts.clock = clock
            graph = try AppGraph(configuration, parts: parts)
        } catch {
            throw .failure("the page cannot be shown: \(error)")
        }
        coordinator = AppCoordinator(graph: graph)
        self.display = display
    }

    /// Enters the landing page.
    func start() async {
        coordinator.start()
        await graph.world.activity.settle()
    }

    /// The screen has another width.
    func resize(columns: Int) {
        guard columns != view.columns else { return }
        view.columns = columns
        coordinator.resizeMaps()
    }

    /// The screen, or with the JSON format the state, as it is printed; it ends with a line break.
    var printed: String {
        switch display.format {
        case .text: view.draw().plainText
        case .ansi: display.colors == nil ? view.draw().plainText : view.draw().ansiText(display.colors)
        case .svg: view.draw().svg
        case .json: JSONValue(stateOf: self).description + "\n"
        }
    }

    /// The lines to print after the screen has changed, and all lines of the screen, to compare the next screen with.
    ///
    /// With `--linear` the lines to print are the new ones, otherwise all if any differs.
    func changes(since last: [String]) -> (lines: [String], all: [String]) {
        guard display.isLinear else {
            let lines = printed.lines
            return (lines == last ? [] : [""] + lines, lines)
        }
        let text = LinearText(strings: graph.strings, typesetter: view.typesetter)
        let lines = view.screen.map(text.lines) ?? []
        let new = lines.difference(from: last).insertions.compactMap { change in
            if case .insert(_, let line, _) = change { line } else { nil }
        }
        return (new, lines)
    }

    /// Does what a command says, and lets all that it sets off happen, and the time pass for which it waits.
    func perform(_ command: Command) async -> Outcome {
        var outcome = act(command)
        if case .wait(let duration) = command { await graph.world.pass(duration) }
        await graph.world.activity.settle()
        outcome.output = takeLogLines() + outcome.output
        return outcome
    }

    /// Does what a command says; what it sets off happens later.
    func act(_ command: Command) -> Outcome {
        guard let alert = view.screen?.alert else { return carryOut(command) }
        switch command {
        case .tap(.cancel): alert.cancel.onTap()
        case .tap(.settings): alert.settings.onTap()
        case _ where command.onlyLooks: return carryOut(command)
        default:
            coordinator.landingPage?.dismissAlert()
            return carryOut(command)
        }
        return Outcome()
    }

    private func carryOut(_ command: Command) -> Outcome {
        let world = graph.world
        let device = world.device
        switch command {
        case .answerPrompt(let answer):
            guard device.isPromptOpen else { return .note("there is no prompt to answer") }
            device.answerPrompt(answer)
        case .settings(let permission): coordinator.visitSettings { $0.setPermission(permission) }
        case .services(let areOn): coordinator.visitSettings { $0.setLocationServices(areOn) }
        case .background:
            guard device.isInForeground else { return .note("the app is in the background already") }
            device.enterBackground()
        case .foreground:
            guard !device.isInForeground else { return .note("the app is in the foreground already") }
            coordinator.returnToApp()
        case .tap(let target): return touch { tap(target) }
        case .back: return touch { coordinator.goBack() ? nil : "there is nothing to go back to" }
        case .refresh: return touch { refresh() }
        case .enter: coordinator.start()
        case .move(let place): return .note(move(to: place))
        case .network(let conditions): world.network.conditions = conditions
        case .announcements(let announcements): return .note(exchange(announcements))
        case .wait: break
        case .show: return Outcome(output: printed.lines)
        case .state: return Outcome(output: [JSONValue(stateOf: self).description])
        case .expect(let expectation): return check(expectation)
        case .help: return Outcome(output: CommandDescription.helpText.lines)
        case .quit: return Outcome(isOver: true)
        }
        return Outcome()
    }

    private func move(to place: Location) -> String? {
        guard let receiver = graph.simulatedGPS else { return "the GPS is not the simulated one: it cannot be moved" }
        receiver.move(to: place)
        return nil
    }

    private func exchange(_ announcements: Configuration.Announcements) -> String? {
        do {
            try graph.world.setAnnouncements(announcements)
            return nil
        } catch {
            return "the announcements cannot be exchanged: \(error)"
        }
    }

    private func check(_ expectation: Expectation) -> Outcome {
        let screen = view.draw().plainText
        guard let failure = expectation.failure(screen: screen, state: JSONValue(stateOf: self)) else {
            return Outcome()
        }
        return Outcome(output: expectation.isAboutScreen ? screen.lines : [], failure: failure)
    }

    /// Touches the screen, unless something else is in front of it; notes why it comes to nothing.
    private func touch(_ action: () -> String?) -> Outcome { .note(obstacle ?? action()) }

    private var obstacle: String? {
        if graph.world.device.isPromptOpen { return "the system prompt is open: allow, allow once, or deny" }
        if case .settings = view.screen?.content { return nil }
        return graph.world.device.isInForeground ? nil : "the app is in the background"
    }

    private func refresh() -> String? {
        guard case .landingPage = view.screen?.content else { return "the landing page is not on the screen" }
        coordinator.landingPage?.refresh()
        return nil
    }

    /// What has been logged since this was called last.
    func takeLogLines() -> [String] {
        let lines = graph.world.log.lines.dropFirst(linesLogged)
        linesLogged += lines.count
        return lines.map { view.typesetter.line($0).description }
    }
}

extension AppSession.Outcome {
    static func note(_ note: String?) -> Self { Self(output: note.map { ["(\($0))"] } ?? []) }
}

extension String {
    /// The lines of a text that ends with a line break.
    fileprivate var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
