import Terminal
import Scheduling
import Composition
import Data
import Domain
import Presentation

/// An app on a simulated device, with the commands that operate both.
@MainActor
final class AppSession {
    /// The result of a command.
    struct Outcome: Equatable {
        /// The lines that the command prints.
        var output: [String] = []
        /// Why the command had no effect.
        var note: String?
        /// The message of a failed expectation.
        var failure: String?
        /// Whether the command ends the walkthrough.
        var isOver = false
    }

    let graph: AppGraph
    let coordinator: AppCoordinator
    let view: TextLandingFlowView
    let display: Display

    /// Creates the app without starting it.
    init(_ configuration: Configuration, display: Display, clock: any AppClock) {
        var configuration = configuration
        configuration.language = display.language
        let typesetter = Typesetter(display.charset)
        configuration.labelWidth = { typesetter.line($0).width }
        view = TextLandingFlowView(
            size: Self.pageSize(of: display.size), charset: display.charset, strings: Strings(display.language),
            colors: display.pageColors, theme: display.pageTheme)
        var parts = Parts(view: view)
        parts.clock = clock
        graph = AppGraph(configuration, parts: parts)
        coordinator = AppCoordinator(graph: graph)
        self.display = display
    }

    var strings: Strings { graph.strings }

    /// Whether the theme is the one that the terminal reports.
    var followsTerminalTheme: Bool { display.theme == nil }

    /// Enters the landing page, and waits until the app is idle.
    func start() async {
        coordinator.start()
        await graph.world.activity.settle()
    }

    /// Returns the size of a window without its bottom line.
    private static func pageSize(of window: ScreenSize) -> ScreenSize {
        ScreenSize(columns: window.columns, rows: window.rows - 1)
    }

    /// Adapts the app to a new size of the page, without the bottom line.
    func resize(_ size: ScreenSize) {
        guard size != view.size else { return }
        view.size = size
        coordinator.resizeMaps()
    }

    /// The printed screen, or the state in the JSON format; it ends with a line break.
    var printed: String {
        switch display.format {
        case .text, .ansi:
            if display.isLinear { return linearText.lines(view.screen).map { $0 + "\n" }.joined() }
            let isStyled = display.format == .ansi && display.colors != nil
            return isStyled ? view.draw().ansiText(display.colors, withLinks: display.hasLinks) : view.draw().plainText
        case .svg: return view.draw().svg(isDark: view.theme == .dark)
        case .json: return JSONValue(stateOf: self).description + "\n"
        }
    }

    /// The lines of `printed`.
    var printedLines: [String] { printed.lines }

    /// The screen as lines for screen readers.
    var linearText: LinearText { LinearText(strings: strings, typesetter: view.typesetter) }

    /// Runs a command, lets its waiting time pass, and waits until the app is idle.
    func perform(_ command: Command) async -> Outcome {
        let outcome = act(command)
        if case .wait(let duration) = command { await graph.world.pass(duration) }
        await graph.world.activity.settle()
        return outcome
    }

    /// Runs a command without waiting for its effects; closes an open alert unless the command is `onlyLooks`.
    func act(_ command: Command) -> Outcome {
        switch (command, view.screen?.alert) {
        case (.tap(.cancel), let alert?): alert.cancel.onTap()
        case (.tap(.settings), let alert?): alert.settings.onTap()
        default:
            if !command.onlyLooks { coordinator.landingPage?.dismissAlert() }
            return carryOut(command)
        }
        return Outcome()
    }

    private func carryOut(_ command: Command) -> Outcome {
        let world = graph.world
        let device = world.device
        switch command {
        case .answerPrompt(let answer):
            guard device.isPromptOpen else { return Outcome(note: "there is no prompt to answer") }
            device.answerPrompt(answer)
        case .settings(let permission): coordinator.visitSettings { $0.setPermission(permission) }
        case .services(let areOn): coordinator.visitSettings { $0.setLocationServices(areOn) }
        case .background:
            guard device.isInForeground else { return Outcome(note: "the app is already in the background") }
            device.enterBackground()
        case .foreground:
            guard !device.isInForeground else { return Outcome(note: "the app is already in the foreground") }
            coordinator.returnToApp()
        case .tap(let target): return touch { tap(target) }
        case .back: return touch { coordinator.goBack() ? nil : "there is nothing to go back to" }
        case .map: return touch { openMap() }
        case .pan(let east, let south):
            return touch {
                moveMap { map in
                    map.pan(east: Double(east), south: Double(south))
                    return nil
                }
            }
        case .zoom(let zoom): return touch { self.zoom(zoom) }
        case .goTo(let coordinate): return touch { goTo(coordinate) }
        case .refresh: return touch { refresh() }
        case .enter: coordinator.start()
        case .move(let place): return Outcome(note: move(to: place))
        case .network(let service, let conditions):
            if service != .map { world.announcementsNetwork.conditions = conditions }
            if service != .announcements { world.mapNetwork.conditions = conditions }
        case .announcements(let announcements): world.setAnnouncements(announcements)
        case .wait: break
        case .show: return Outcome(output: printedLines)
        case .state: return Outcome(output: [JSONValue(stateOf: self).description])
        case .expect(let expectation): return check(expectation)
        case .help:
            let lines = CommandDescription.helpText.lines
            return Outcome(
                output: display.format == .json
                    ? [JSONValue.object(["help": .array(lines.map(JSONValue.string))]).description] : lines)
        case .quit: return Outcome(isOver: true)
        }
        return Outcome()
    }

    private func move(to place: Location) -> String? {
        guard let receiver = graph.simulatedGPS else { return "only a simulated GPS can be moved" }
        receiver.move(to: place)
        return nil
    }

    private func check(_ expectation: Expectation) -> Outcome {
        let screen = view.draw().plainText
        guard let failure = expectation.failure(screen: screen, state: JSONValue(stateOf: self)) else {
            return Outcome()
        }
        return Outcome(output: expectation.isAboutScreen ? printedLines : [], failure: failure)
    }

    /// Touches the screen; the result notes if something is in front of it, or if the touch has no effect.
    private func touch(_ action: () -> String?) -> Outcome { Outcome(note: obstacle ?? action()) }

    private var obstacle: String? {
        if graph.world.device.isPromptOpen { return "answer the prompt first: allow once, allow, or deny" }
        if case .settings = view.screen?.content { return nil }
        return graph.world.device.isInForeground ? nil : "the app is in the background; type foreground first"
    }

    private func refresh() -> String? {
        guard case .landingPage = view.screen?.content else { return "go back to the landing page first" }
        coordinator.landingPage?.refresh()
        return nil
    }
}

extension String {
    /// The lines of a text that ends with a line break.
    fileprivate var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
