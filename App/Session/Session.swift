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
    let coordinator: AppCoordinator
    let device: Device
    let simulation: Simulation
    /// What is simulated, what is real, and what is the app's own.
    let origins: Origins
    let view: any LandingFlowView
    /// The default view, whose screen the program prints; `nil` if it was replaced.
    let printedView: (any PrintedView)?
    /// The default view, if it draws cells.
    let cellView: TextLandingFlowView?
    /// The default view, if it writes lines.
    let plainView: PlainView?
    private let deviceView: (any DeviceView)?
    let strings: Strings
    let outlineMaker: OutlineMaker
    let clock: any AppClock
    private let checkedClock: CheckedClock
    private let time: AppTime
    /// The replaced parts that tours can need.
    let replacedPartsOfTours: [CompositionRoot.Parts.TourPart]
    let activity: Activity
    let permission: PermissionReader
    let events: MemoryLog
    let requests: RequestLog
    let photoRequests: RequestLog
    let mapRequests: RequestLog
    let stateTimes: StateTimes
    let recorder: Recorder
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
    /// The message about the text that was copied last.
    var copied: String?
    private(set) var enteredAt = Duration.zero
    /// The screen during `withScreen(_:_:)`.
    private var knownScreen: DeviceScreen?

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
        simulation = root.simulation
        origins = root.origins
        device = Device(simulation, strings: root.strings)
        coordinator = AppCoordinator(
            dependencies: root,
            showsScreens: showsOwnView || root.parts.view.usesDefault,
            onGoToSettings: { [device] in device.goToSettings() }
        )
        view = root.view
        cellView = root.textView
        plainView = root.plainView
        if let plainView {
            printedView = plainView
        } else {
            printedView = cellView
        }
        let strings = root.strings
        outlineMaker = OutlineMaker(strings: strings) { [origins] failure in
            strings.hint(about: failure, origins)
        }
        cellView?.outlineMaker = outlineMaker
        plainView?.outlineMaker = outlineMaker
        let showsDevice = showsOwnView || root.parts.deviceView.usesDefault
        deviceView = showsDevice ? root.deviceView : nil
        self.strings = strings
        clock = root.clock
        checkedClock = root.checkedClock
        time = root.time
        replacedPartsOfTours = root.parts.replacedPartsOfTours
        activity = root.activity
        permission = PermissionReader(root.locationService, executor: root.activity)
        events = root.events
        requests = root.requests
        photoRequests = root.photoRequests
        mapRequests = root.mapRequests
        startDate = root.clock.date
        recorder = Recorder(clock: root.clock)
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
        await activity.settle()
    }

    func enter() {
        device.returnToApp()
        coordinator.start()
        if let deviceView {
            device.start(on: deviceView, executor: activity)
        }
        enteredAt = clock.now
    }

    /// Leaves the page, which ends what it does, before another session replaces this one.
    func leave(for next: Session) {
        coordinator.leave()
        next.recorder.replace(recorder)
    }

    // MARK: - What is shown

    /// What the app and the device show; `nil` before the start.
    var screen: DeviceScreen? {
        if let knownScreen {
            return knownScreen
        }
        return coordinator.screen.map { DeviceScreen(app: $0, device: device.state) }
    }

    /// What the screen says; `nil` before the start.
    var outline: Outline? { screen.map { outlineMaker.outline($0) } }

    /// Returns what the screen says, with the pages behind the one in front and with the phone.
    func wholeOutline() async -> Outline? {
        let reading = await permission.read()
        let phone = PhoneState(
            permission: reading.status,
            hasAllowOnceExpired: simulation.permissionStore?.hasAllowOnceExpired ?? false,
            areServicesOn: reading.areServicesOn,
            isInForeground: simulation.lifecycle?.isInForeground
        )
        return screen.map { screen in
            outlineMaker.outline(
                screen,
                landingPage: coordinator.landingPage?.model,
                phone: phone
            )
        }
    }

    /// Evaluates something about a screen, which must be the current one; it must not change the
    /// app.
    ///
    /// Asking for the screen many times would take long, because its models can be large.
    func withScreen<Value>(_ screen: DeviceScreen?, _ body: () -> Value) -> Value {
        let outer = knownScreen
        knownScreen = screen
        defer {
            knownScreen = outer
        }
        return body()
    }

    /// The coordinator; `nil` while Settings are in front of the app.
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

    /// Returns a card of the list in front by its number, from 1; `nil` if there is none.
    ///
    /// The list of all pets also has the cards that the page does not show yet.
    func card(_ number: Int) -> AnnouncementCardViewModel? {
        guard let shown = screen?.list?.cards, number > 0 else { return nil }
        if number <= shown.count {
            return shown[number - 1]
        }
        guard let allPets else { return nil }
        return allPets.matches.dropFirst(number - 1).first.map { allPets.card($0) }
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

    // MARK: - Time

    var isTimeVirtual: Bool { time.virtualClock != nil }

    func pass(_ duration: Duration) async {
        await activity.pass(duration, in: time)
    }

    /// Lets time pass until nothing is loading on any page.
    func rest() async {
        await activity.rest(in: time) { [coordinator] in !coordinator.isLoading }
    }

    /// Returns which calls of parts have reached their limit since the last time, and whether the
    /// clock has woken tasks too early; `nil` if there is neither.
    func takeUnanswered() -> String? {
        var sentences: [String] = []
        let names = activity.takeUnanswered()
        if !names.isEmpty {
            sentences.append(strings[SessionText.partUnanswered, names.joined(separator: ", ")])
        }
        if checkedClock.takeEarlyReturn() {
            sentences.append(strings[SessionText.clockTooEarly])
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The time until a task stops sleeping on the app's clock; `nil` if none is sleeping.
    var timeToNextWaking: Duration? { time.nextDeadline.map { $0 - clock.now } }

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
