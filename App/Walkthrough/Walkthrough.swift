import Composition
import Data
import Domain
import Platform
import Presentation
import Scheduling
import SystemCalls
import Terminal
import TextViews

/// An app in use, on which commands are performed.
@MainActor final class Walkthrough {
    struct Outcome: Equatable {
        var output: [String] = []
        /// Why the command had no effect, or which part of the effect is missing.
        var note: String?
        var failure: String?
        var isOver = false
    }

    let coordinator: AppCoordinator
    let device: Device
    let simulation: Simulation
    let view: any LandingFlowView
    let display: Display
    let strings: Strings
    let clock: any AppClock
    let activity: Activity
    let locationService: any LocationServiceProtocol
    let events: MemoryLog
    let requests: RequestLog
    let detailsRequests: RequestLog
    let mapRequests: RequestLog
    let recorder: Recorder
    let stateTimes: StateTimes
    var clipboard: ((String) -> Void)?
    var copied: String?
    private(set) var enteredAt = Duration.zero

    /// Creates the app of a composition root without starting it.
    ///
    /// Replace parts of the root before.
    init(_ root: CompositionRoot, on display: Display) {
        simulation = Simulation(of: root)
        device = Device(simulation, strings: root.strings)
        coordinator = AppCoordinator(
            dependencies: root,
            onGoToSettings: { [device] in device.goToSettings() }
        )
        view = root.view
        strings = root.strings
        clock = root.awaitedClock
        activity = root.activity
        locationService = root.locationService
        events = root.events
        requests = root.requests
        detailsRequests = root.detailsRequests
        mapRequests = root.mapRequests
        recorder = Recorder(clock: root.clock)
        stateTimes = StateTimes(of: coordinator, root.clock, root.strings, executor: root.executor)
        self.display = display
        cellView?.photos?.activity = activity
    }

    var cellView: TextLandingFlowView? { view as? TextLandingFlowView }

    func enter() {
        device.returnToApp()
        coordinator.start()
        if let view = view as? any DeviceView {
            device.start(on: view, executor: activity)
        }
        enteredAt = clock.now
    }

    /// What the app and the device show; nil before the start.
    var screen: DeviceScreen? {
        coordinator.screen.map { DeviceScreen(app: $0, device: device.state) }
    }

    /// The coordinator; nil while Settings are in front of the app.
    private var coordinatorInFront: AppCoordinator? {
        device.isSettingsOpen ? nil : coordinator
    }

    /// The full-screen map, if it is in front.
    var fullscreenMap: FullscreenMapViewModel? { coordinatorInFront?.fullscreenMap }
    /// The list of all pets, if it is in front.
    var allPets: AllPetsViewModel? { coordinatorInFront?.allPets }
    /// The details of an announcement, if they are in front.
    var announcementDetails: AnnouncementDetailsViewModel? {
        coordinatorInFront?.announcementDetails
    }
    var isOnLandingPage: Bool { coordinatorInFront?.isOnLandingPage ?? false }

    func start() async {
        enter()
        await activity.settle()
    }

    var isTimeVirtual: Bool { clock is VirtualClock }

    func pass(_ duration: Duration) async {
        await activity.pass(duration, on: clock)
    }

    /// Lets time pass until the app waits for nothing but the user.
    func rest() async {
        await activity.rest(on: clock)
    }

    func resize(_ size: ScreenSize) {
        guard let cellView, size != cellView.size else { return }
        recorder.add("\(Command.resize(ScreenSize(columns: size.columns, rows: size.rows + 1)))")
        cellView.size = size
        coordinator.resizeMaps()
    }

    /// Returns the printed screen, or the state in the JSON format, with a line break at its end;
    /// empty if the view draws no cells.
    ///
    /// If `withCommands` is true, text for people has the commands of the page.
    func printed(withCommands: Bool = false) async -> String {
        if display.format == .json {
            return await JSONValue(stateOf: self).description + "\n"
        }
        if display.isLinear, display.format != .svg {
            return linearText.lines(screen).map { $0 + "\n" }.joined()
        }
        guard let cellView else { return "" }
        let isDark = cellView.theme == .dark
        if display.format == .svg {
            return cellView.draw().svg(isDark: isDark)
        }
        let grid = withCommands ? drawWithCommands(cellView) : cellView.draw()
        if display.format == .ansi && display.colors != nil {
            return grid.ansiText(display.colors, isDark: isDark, withLinks: display.hasLinks)
        }
        return grid.plainText
    }

    var linearText: LinearText { LinearText(strings: strings, typesetter: display.typesetter) }

    /// Runs a command, lets its waiting time pass, and waits until the app is idle.
    func perform(_ command: Command) async -> Outcome {
        var outcome = await act(command)
        if case .wait(let duration) = command {
            await pass(duration)
        }
        await activity.settle()
        if let unanswered = takeUnanswered() {
            outcome.note = [outcome.note, unanswered].compactMap(\.self).joined(separator: "; ")
        }
        return outcome
    }

    /// Returns which calls of parts have reached their limit since the last time; nil if none has.
    func takeUnanswered() -> String? {
        let names = activity.takeUnanswered()
        return names.isEmpty ? nil : strings[.partUnanswered, names.joined(separator: ", ")]
    }

    /// Runs a command without waiting for its effects; closes an open alert unless the command is
    /// `leavesAppUnchanged`.
    func act(_ command: Command) async -> Outcome {
        if command.isRecorded {
            recorder.add("\(command)")
        }
        if let answer = answer(toAlert: command) {
            answer()
            return Outcome()
        }
        if !command.leavesAppUnchanged {
            coordinator.landingPage?.dismissAlert()
        }
        var outcome = await carryOut(command)
        if case .expect = command, outcome.failure == nil {
            recorder.add("\(command)")
        }
        if let failure = recorder.takeFailure() {
            outcome.note = strings[.recordingFailed, failure.fault(strings)]
        }
        return outcome
    }

    /// Returns the action of the open alert that a command performs; nil if there is none.
    private func answer(toAlert command: Command) -> Action? {
        switch command {
        case .tap(.cancel): screen?.alert?.cancel.onTap
        case .tap(.settings) where hasSettings: screen?.alert?.settings.onTap
        default: nil
        }
    }

    private func carryOut(_ command: Command) async -> Outcome {
        switch command {
        case .answerPrompt(let answer):
            return Outcome(note: answerPrompt(answer))
        case .settings(let permission?):
            return Outcome(note: visitSettings { $0.setPermission(permission) })
        case .settings(nil):
            return Outcome(note: openSettings())
        case .services(let areOn):
            return Outcome(note: visitSettings { $0.setLocationServices(areOn) })
        case .background:
            return Outcome(note: setForeground(false))
        case .foreground:
            return Outcome(note: setForeground(true))
        case .tap(let target):
            return touch { tap(target) }
        case .back:
            return touch { goBack() }
        case .map:
            return touch { openMap() }
        case .allPets:
            return touch { openAllPets() }
        case .filter(let changes):
            return touch { filter(changes) }
        case .copy(let target):
            return touch { copy(target) }
        case .pan(let east, let south):
            return touch {
                moveMap { $0.pan(east: Double(east), south: Double(south)) }
            }
        case .zoom(let zoom):
            return touch { self.zoom(zoom) }
        case .magnify(let factor, let point):
            return touch {
                moveMap { $0.zoom(by: factor, around: point) }
            }
        case .goTo(let coordinate):
            return touch { goTo(coordinate) }
        case .refresh:
            return touch { refresh() }
        case .enter:
            enter()
        case .move(let place):
            return Outcome(note: move(to: place))
        case .network(let service, let conditions):
            return Outcome(note: setNetwork(of: service, conditions))
        case .announcements(let announcements):
            return Outcome(note: setAnnouncements(announcements))
        case .resize(let size):
            let size = ScreenSize(columns: size.columns, rows: size.rows - 1)
            guard size != cellView?.size else { return Outcome(note: strings[.noteSameSize]) }
            resize(size)
        case .wait:
            break
        case .show:
            let lines = await printed(withCommands: true).lines
            return lines.isEmpty ? Outcome(note: strings[.noteNoCells]) : Outcome(output: lines)
        case .state:
            return Outcome(output: [await JSONValue(stateOf: self).description])
        case .expect(let expectation):
            return await check(expectation)
        case .inspect:
            return Outcome(output: display.output("inspector", await inspection()))
        case .record(let path):
            return Outcome(note: record(path))
        case .help(let name):
            return Outcome(
                output: display.output(
                    "help",
                    CommandDescription.help(of: name, in: strings, display.typesetter)
                )
            )
        case .tours:
            return Outcome(output: display.output("tours", Tour.list(strings)))
        case .quit:
            return Outcome(isOver: true)
        }
        return Outcome()
    }

    private func check(_ expectation: Expectation) async -> Outcome {
        if expectation.isAboutScreen, cellView == nil {
            return Outcome(failure: strings[.noteNoCells])
        }
        let screen = expectation.isAboutScreen ? cellView?.draw().plainText ?? "" : ""
        let state = expectation.isAboutScreen ? .null : await JSONValue(stateOf: self)
        guard let failure = expectation.failure(screen: screen, state: state, in: strings) else {
            return Outcome()
        }
        return Outcome(
            output: expectation.isAboutScreen ? await printed().lines : [],
            failure: failure
        )
    }

    /// Touches the screen; the result notes if something is in front of it, or if the touch has no
    /// effect.
    private func touch(_ action: () -> String?) -> Outcome {
        Outcome(note: obstacle ?? action())
    }

    /// Starts a recording in a new file, or ends it for nil; returns the reason if this is
    /// impossible.
    func record(_ path: String?) -> String? {
        guard let path else { return recorder.stop() == nil ? strings[.noteNotRecording] : nil }
        guard !recorder.isRecording else { return strings[.alreadyRecording] }
        do {
            try startRecording(in: path)
            return nil
        } catch {
            return "\(path.shortenedForMessage): \(error.message(strings))"
        }
    }

    func startRecording(in path: String) throws(ArgumentFault) {
        do {
            let header =
                "# A recording of \(Invocation.versionText).\n# Options: \(display.replayOptions)\n"
            try recorder.record(to: path, header: header)
        } catch {
            switch error.number {
            case EFBIG: throw ArgumentFault { $0[.faultSessionTooLong] }
            case EEXIST: throw ArgumentFault { $0[.faultFileExists] }
            case ENOENT: throw ArgumentFault { $0[.faultNoFolder] }
            default: throw ArgumentFault(error)
            }
        }
    }
}

extension String {
    var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
}
