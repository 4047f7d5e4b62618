import Composition
import Data
import Domain
import Logging
import Platform
import Presentation
import Scheduling
import SystemCalls
import Terminal
import TextViews

/// An app in use, with the device around it.
@MainActor final class Session {
    /// The parts of the app.
    let root: CompositionRoot
    let coordinator: AppCoordinator
    let device: Device
    private let deviceView: (any DeviceView)?
    let outlineMaker: OutlineMaker
    let permission: PermissionReader
    let stateTimes: StateTimes
    let recorder: Recorder
    private(set) var history: History
    /// The beginning of a recording; `nil` if the session cannot be recorded.
    private let recordingHeader: RecordingHeader?
    /// The date of the clock at which the session began.
    let startDate: Date
    /// Whether a tour can replace the session.
    var canStartTours = false
    /// Whether a window of the terminal determines the size of the screen.
    var hasWindow = false
    /// Writes a text to the clipboard; `nil` if there is none.
    var clipboard: ((String) -> Void)?
    /// Whether `clipboard` writes to tmux, which passes a text on only with an option.
    var isClipboardInTmux = false
    private(set) var enteredAt = Duration.zero

    /// Creates the app of a composition root without starting it.
    ///
    /// A recording begins with `recordingHeader`; without one, the session cannot be recorded.
    ///
    /// An own view prints by itself, so it shows nothing unless `showsOwnView` is true.
    init(
        _ root: CompositionRoot,
        recordingHeader: RecordingHeader?,
        showsOwnView: Bool = true
    ) {
        self.root = root
        device = Device(root.simulation, strings: root.strings)
        coordinator = AppCoordinator(
            dependencies: root,
            showsScreens: showsOwnView || root.parts.view.usesDefault,
            onGoToSettings: { [device] in device.goToSettings() }
        )
        let strings = root.strings
        outlineMaker = OutlineMaker(strings: strings) { [origins = root.origins] failure in
            strings.hint(about: failure, origins)
        }
        root.textView?.outlineMaker = outlineMaker
        root.plainView?.outlineMaker = outlineMaker
        let showsDevice = showsOwnView || root.parts.deviceView.usesDefault
        deviceView = showsDevice ? root.deviceView : nil
        permission = PermissionReader(root.locationService, executor: root.activity)
        startDate = root.clock.date
        recorder = Recorder(clock: root.clock)
        history = History(strings: strings)
        stateTimes = StateTimes(
            of: coordinator,
            root.clock,
            outlineMaker,
            executor: root.executor
        )
        self.recordingHeader = recordingHeader
    }

    func start() async {
        enter()
        await root.activity.settle()
    }

    func enter() {
        device.returnToApp()
        coordinator.start()
        if let deviceView {
            device.start(on: deviceView, executor: root.activity)
        }
        enteredAt = root.clock.now
    }

    /// Leaves the page, which ends what it does, before another session replaces this one.
    func leave(for next: Session) {
        coordinator.leave()
        next.recorder.replace(recorder)
    }

    // MARK: - What is shown

    /// The default view, whose screen the program prints; `nil` if it was replaced.
    var printedView: (any PrintedView)? {
        if let plainView = root.plainView {
            plainView
        } else {
            root.textView
        }
    }

    /// What the app and the device show; `nil` before the start.
    var screen: DeviceScreen? {
        coordinator.screen.map { DeviceScreen(app: $0, device: device.state) }
    }

    /// What the screen says; `nil` before the start.
    var outline: Outline? { screen.map { outlineMaker.outline($0) } }

    /// Returns what the screen says, with the pages behind the one in front and with the phone.
    func wholeOutline() async -> Outline? {
        let reading = await permission.read()
        let phone = PhoneState(
            permission: reading.status,
            hasAllowOnceExpired: root.simulation.permissionStore?.hasAllowOnceExpired ?? false,
            areServicesOn: reading.areServicesOn,
            isInForeground: root.simulation.lifecycle?.isInForeground
        )
        return screen.map { screen in
            outlineMaker.outline(
                screen,
                landingPage: coordinator.landingPage?.model,
                phone: phone
            )
        }
    }

    var commandEntry: CommandEntry { hasWindow ? .colon : .line }

    /// Returns a command as the user has to type it.
    func typed(_ command: String) -> String {
        commandEntry.typed(command)
    }

    func resize(_ size: ScreenSize) {
        guard let printedView, size != printedView.size else { return }
        // The bottom row of the window does not belong to the view. Panels can leave it fewer rows
        // than the smallest window of the command does.
        let window = ScreenSize(columns: size.columns, rows: size.rows + 1).withinLimits
        recorder.add(ScriptText("resize \(window.columns)x\(window.rows)"), .resizing)
        printedView.size = size
        coordinator.resizeMaps()
    }

    // MARK: - History

    /// Adds a command that is about to be performed, on the live screen, which shows the history.
    func addToHistory(_ command: String) {
        guard hasWindow else { return }
        history.begin(command, loggedLines: root.events.lines.count)
    }

    /// Reads what determines the page, and adds what has changed to the history.
    func updateHistory() async -> Inspection {
        let inspection = await inspection()
        history.update(to: inspection.outline)
        return inspection
    }

    // MARK: - Time

    var isTimeVirtual: Bool { root.time.virtualClock != nil }

    func pass(_ duration: Duration) async {
        await root.activity.pass(duration, in: root.time)
    }

    /// Lets time pass until nothing is loading on any page.
    func rest() async {
        await root.activity.rest(in: root.time) { [coordinator] in !coordinator.isLoading }
    }

    /// Returns which calls of parts have reached their limit since the last time, and whether the
    /// clock has woken tasks too early; `nil` if there is neither.
    func takeUnanswered() -> String? {
        var sentences: [String] = []
        let names = root.activity.takeUnanswered()
        if !names.isEmpty {
            sentences.append(
                root.strings[SessionText.partUnanswered, names.joined(separator: ", ")]
            )
        }
        if root.checkedClock.takeEarlyEnd() {
            sentences.append(root.strings[SessionText.clockTooEarly])
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The time until a task stops sleeping on the app's clock; `nil` if none is sleeping.
    var timeToNextWaking: Duration? { root.time.nextDeadline.map { $0 - root.clock.now } }

    // MARK: - Recording

    var canBeRecorded: Bool { recordingHeader != nil }

    /// Writes what was done, and what will be done, as commands to a new file.
    ///
    /// - Throws: The reason why this is impossible.
    func startRecording(in path: String) throws(ArgumentFault) {
        do {
            let header = recordingHeader?.text(of: startDate, inScriptAt: path)
            try recorder.record(to: path, header: header ?? "")
        } catch {
            switch error.number {
            case EFBIG: throw ArgumentFault(SessionText.sessionTooLong)
            case EEXIST: throw ArgumentFault(Fault.fileExists)
            case ENOENT: throw ArgumentFault(Fault.noFolder)
            default: throw ArgumentFault(error)
            }
        }
    }
}
