import Composition
import Domain
import Platform
import Scheduling
import SystemCalls
import Terminal
import TextViews

/// The event loop of the live screen.
@MainActor final class LiveLoop {
    private enum Event: Sendable {
        case input(TerminalInput)
        case tick
        case step
        /// The work with a number has ended, with a request.
        case workEnded(Int, LiveScreen.Request?)
        /// The time in which a digit can follow a typed number can be over.
        case numberDue
        /// The list has a result that Enter is to open.
        case resultDue
        /// The inspector has new content.
        case inspected
        /// A picture is ready, or a part of it was sent.
        case picture
        /// The time for which the program waits for the terminal's answers can be over.
        case answersOverdue
    }

    private enum Ending {
        case finished
        /// The user has pressed Ctrl-C, another process has sent the signal, or the terminal is
        /// gone (SIGHUP).
        case signal(Int32)

        /// The exit status, as a shell gives it to a program that a signal has ended.
        var status: Int32 {
            switch self {
            case .finished: 0
            case .signal(let number): 128 + number
            }
        }
    }

    /// The time between two signs of the progress indicator.
    private static let tickTime = Duration.milliseconds(100)
    /// The time after which the inspector, which shows times, is drawn again.
    private static let inspectorTime = Duration.milliseconds(500)
    /// The time in which a digit can follow another one.
    private static let numberTime = Duration.milliseconds(800)
    /// The signals after which the program goes on.
    private static let signals = [SIGWINCH, SIGTSTP, SIGCONT]
    /// The signals that end the program.
    private nonisolated static let endings = [SIGINT, SIGQUIT, SIGTERM, SIGHUP]

    private(set) var session: Session
    private let display: Display
    private var screen: LiveScreen
    private let kind: TerminalKind
    private let terminal: RawTerminal
    private let output: LiveOutput
    private var lastInput = ContinuousClock.now
    private var mouse = MouseTiming()
    private let events = EventQueue<Event>()
    /// Why the program ends; `nil` while it goes on.
    private var ending: Ending?
    private var needsDraw = false
    private var isTicking = false
    /// Whether an event is coming at which parts of an image are sent.
    private var isImageDue = false
    private let tours: TourSessions
    private let pause: Duration?
    /// What a tour is doing, such as its next step; `nil` if it waits for the user.
    private var work: Task<Void, Never>?
    private var lastWorkNumber = 0
    private var startOfWork = ContinuousClock.now
    private var waitingInput = TourInput()
    /// Whether Ctrl-C closes the line that the user is typing; otherwise it ends the program.
    private let isCtrlCKey = SharedFlag()
    private var inspection: Task<Void, Never>?

    /// Creates a loop; `tours` makes the sessions that replace this one, and `pause` is the time
    /// after which a tour shows its next step, `nil` if it waits for Enter.
    init(
        session: Session,
        view: TextLandingFlowView,
        display: Display,
        guide: TourGuide?,
        tours: TourSessions,
        pause: Duration?
    ) {
        self.session = session
        self.tours = tours
        self.display = display
        self.pause = pause
        screen = LiveScreen(
            session: session,
            view: view,
            display: display,
            size: display.size,
            guide: guide
        )
        kind = display.terminal
        let terminal = RawTerminal(
            .screen(
                kind,
                hasLinks: display.hasLinks,
                asksForColors: display.asksForColors,
                asksForGraphics: display.asksForGraphics
            )
        )
        self.terminal = terminal
        output = LiveOutput(
            display,
            log: session.root.events,
            write: { terminal.write($0) },
            onImage: { [events] in events.send(.picture) }
        )
    }

    /// Runs until the user quits or a signal ends the program; returns the exit status.
    ///
    /// - Throws: The system's error if it cannot create a thread or a pipe for input.
    func run() async throws(SystemError) -> Int32 {
        observeRendering()
        try TerminalInput.startReading(
            signals: Self.signals,
            endings: Self.endings,
            isCtrlCKey: isCtrlCKey
        ) { [events] input in
            // What was typed before Ctrl-C must not delay the end.
            if case .signal(let number) = input, Self.endings.contains(number) {
                events.sendLast(.input(input))
            } else {
                events.send(.input(input))
            }
        }
        enter()
        session.enter()
        if screen.guide != nil {
            showNextStep()
        }
        for await event in events.stream {
            await handle(event)
            updateCtrlC()
            inspect()
            if ending != nil {
                break
            }
            // One frame is drawn for all events that have arrived. A change of the app is drawn by
            // `onRender`.
            guard events.finishEvent() == 0 else { continue }
            // Work that the events have started must not wait for the drawing; it can render a
            // change of the app.
            if needsDraw {
                await Task.yield()
            }
            if needsDraw {
                draw()
            }
            sendImage()
        }
        await awaitAnswersAtEnd()
        screen.onRender = nil
        RawTerminal.leave()
        return ending?.status ?? 0
    }

    private func handle(_ event: Event) async {
        switch event {
        case .input(.events(let events, let time)):
            await take(events, at: time)
        case .input(.ended):
            ending = ending ?? .signal(SIGHUP)
        case .input(.signal(SIGWINCH)):
            resize()
        case .input(.signal(SIGCONT)):
            // The program continues after another process has stopped it. Meanwhile, a shell can
            // have reset the terminal. `enter()` has an effect only after `leave()`.
            if RawTerminal.isReset {
                RawTerminal.leave()
                enter()
            }
        case .input(.signal(SIGTSTP)):
            await suspend(.signal)
        case .input(.signal(let number)):
            ending = .signal(number)
        case .tick:
            isTicking = false
            needsDraw = true
            screen.timePassed()
        case .step where work != nil:
            // The step comes after what the user does.
            after(Self.tickTime, .step)
        case .step:
            showNextStep()
        case .workEnded(let number, let request):
            await endWork(number, request)
        case .numberDue:
            await chooseNumber()
        case .resultDue:
            await follow(await screen.openAwaitedResult())
        case .inspected:
            inspection = nil
            needsDraw = true
        case .picture:
            isImageDue = false
        case .answersOverdue:
            break
        }
    }

    private func observeRendering() {
        session.canStartTours = true
        session.useClipboard(of: display) { [terminal] in terminal.write($0) }
        screen.onRender = { [weak self] in
            guard let self else { return }
            if screen.isResultAwaited {
                events.send(.resultDue)
            }
            draw()
            inspect()
        }
    }

    // MARK: - Tours

    /// Starts work in a tour, which other events can interrupt.
    private func start(_ operation: @escaping @MainActor () async -> LiveScreen.Request?) {
        lastWorkNumber += 1
        startOfWork = .now
        work = Task { [events, number = lastWorkNumber] in
            events.send(.workEnded(number, await operation()))
        }
    }

    /// Follows the request of the work that has ended, and then handles the input that waits.
    private func endWork(_ number: Int, _ request: LiveScreen.Request?) async {
        // Work that was interrupted ends later, when there can be other work.
        guard work != nil, number == lastWorkNumber else { return }
        work = nil
        await follow(request)
        for event in waitingInput.removeAll() {
            await takeInput(event, at: .now)
        }
        awaitNumber()
        needsDraw = true
    }

    private func interruptWork() {
        work?.cancel()
        work = nil
        waitingInput.removeAll()
    }

    /// Handles an event: in a tour as work, so that the user can leave the tour meanwhile.
    private func takeInput(_ event: InputEvent, at time: ContinuousClock.Instant) async {
        guard screen.guide != nil else {
            return await follow(await screen.handle(event))
        }
        guard work != nil else {
            return start { [screen] in await screen.handle(event) }
        }
        if let request = waitingInput.take(event, after: time - startOfWork) {
            interruptWork()
            await follow(request)
        }
    }

    /// Shows the next step of the tour, after restoring the state of the current step if the user
    /// has changed the app.
    private func showNextStep() {
        start { [weak self] in await self?.showNextStepAsWork() }
    }

    private func showNextStepAsWork() async -> LiveScreen.Request? {
        await session.root.activity.settle()
        if let guide = screen.guide, !Task.isCancelled, let restored = await guide.restoredSession()
        {
            guard !Task.isCancelled else { return nil }
            replace(with: restored, guide: guide)
            screen.bottomLine.show(session.root.strings[LineText.tourRestored])
        }
        guard !Task.isCancelled else { return nil }
        // A tour that goes on by itself ends the program.
        if pause != nil, screen.guide?.isOver == true {
            return .quit
        }
        let request = await screen.tour?.showNextStep { draw() }
        if let pause, !Task.isCancelled {
            after(pause, .step)
        }
        return request
    }

    private func startTour(_ name: String) {
        guard let guide = tours.guide(name, in: session.root.strings) else { return }
        replace(with: guide.makeSession(), guide: guide)
        session.enter()
        showNextStep()
    }

    /// Opens the page again after a tour, or ends the program if it was started for the tour.
    private func leaveTour() {
        guard let makePage = tours.makePage else {
            ending = .finished
            return
        }
        replace(with: makePage(), guide: nil)
        session.enter()
        screen.bottomLine.show(session.root.strings[LineText.tourLeft])
        needsDraw = true
    }

    private func replace(with new: Session, guide: TourGuide?) {
        guard let view = new.root.textView else { return }
        inspection = nil
        screen.onRender = nil
        session.leave(for: new)
        session = new
        screen = LiveScreen(
            session: new,
            view: view,
            display: display,
            size: screen.window.size,
            guide: guide,
            replacing: screen
        )
        observeRendering()
        screen.resize(screen.window.size)
    }

    private func take(_ events: [InputEvent], at time: ContinuousClock.Instant) async {
        for event in events {
            guard !self.events.isEnding else { return }
            output.take(event)
            switch mouse.event(for: event, at: time) {
            case .modeReport, .graphicsReport, .cellSizeReport, .attributesReport:
                break
            case .backgroundReport(let isDark):
                screen.look.setTheme(isDark ? .dark : .light)
            case .colorReport(let colors):
                screen.look.addColors(colors)
            case .control("c") where !isLineOpen:
                // The line was closed by a key that arrived together with this one.
                kill(getpid(), SIGINT)
            case let event:
                lastInput = time
                await takeInput(event, at: time)
                awaitNumber()
            }
        }
        needsDraw = true
    }

    private func awaitNumber() {
        if screen.bottomLine.input.typedNumber != nil {
            after(Self.numberTime, .numberDue)
        }
    }

    /// Opens the number that was typed, unless a key was pressed after it.
    private func chooseNumber() async {
        guard screen.bottomLine.input.typedNumber != nil, .now - lastInput >= Self.numberTime else {
            return
        }
        await follow(await screen.chooseTypedNumber())
        needsDraw = true
    }

    private func follow(_ request: LiveScreen.Request?) async {
        switch request {
        case .quit?:
            ending = .finished
        case .suspend?:
            await suspend(.key)
        case .redraw?:
            output.forget()
        case .nextStep?:
            showNextStep()
        case .startTour(let name)?:
            startTour(name)
        case .leaveTour?:
            leaveTour()
        case nil:
            break
        }
    }

    // MARK: - Drawing

    /// Reads what is shown beside and below the page, if it may have changed.
    ///
    /// A part may never answer, so the loop does not wait for it.
    private func inspect() {
        guard inspection == nil, screen.isInspectionDue else { return }
        inspection = Task { [events, screen] in
            await screen.inspect()
            events.send(.inspected)
        }
    }

    /// Whether the user is typing a line, and the program is not at work in a tour.
    private var isLineOpen: Bool { screen.bottomLine.input.isTyping && work == nil }

    private func updateCtrlC() {
        isCtrlCKey.isSet = isLineOpen
    }

    private func draw() {
        needsDraw = false
        // The user can press Ctrl-C as soon as the line is visible.
        updateCtrlC()
        output.show(screen, at: session.root.clock.now)
        let showsTime = screen.bottomLine.isWaiting || screen.showsAges
        guard showsTime, !isTicking else { return }
        isTicking = true
        after(screen.bottomLine.isWaiting ? Self.tickTime : Self.inspectorTime, .tick)
    }

    private func sendImage() {
        let wait = output.sendImage(on: screen, at: session.root.clock.now, lastInput: lastInput)
        guard let wait, !isImageDue else { return }
        isImageDue = true
        // Without a wait, events that have already arrived come first.
        if wait == .zero {
            events.send(.picture)
        } else {
            after(wait, .picture)
        }
    }

    private func enter() {
        terminal.enter()
        if kind.answersQueries {
            output.didAsk(at: .now)
        }
        resize()
    }

    private func resize() {
        // The content of the screen is undefined after a resize.
        output.forget()
        if let size = ScreenSize.ofTerminal {
            screen.resize(size)
        }
        needsDraw = true
    }

    // MARK: - Signals

    /// Sends the app to the background and stops the process; returns when it is in the terminal's
    /// foreground again.
    private func suspend(_ departure: PendingReplies.Departure) async {
        let wasInForeground = session.device.isInForeground
        _ = await session.perform(EnterBackground(), waits: false)
        await awaitAnswers(before: departure)
        guard ending == nil else { return }
        RawTerminal.leave()
        SignalPipe.stopProcess()
        enter()
        if wasInForeground {
            _ = await session.perform(EnterForeground(), waits: false)
        }
    }

    /// Sends an event after a delay in real time, even if the app uses virtual time.
    private func after(_ time: Duration, _ event: Event) {
        Task { [events] in
            try? await Task.sleep(for: time)
            events.send(event)
        }
    }

    private func awaitAnswersAtEnd() async {
        switch ending {
        case .signal(SIGHUP)?:
            // The terminal is gone.
            break
        case .signal?:
            await awaitAnswers(before: .signal)
        case .finished?, nil:
            await awaitAnswers(before: .key)
        }
    }

    /// Reads the answers of the terminal that are still to come; an unread answer would reach the
    /// shell.
    ///
    /// Keys that arrive meanwhile are discarded. A signal that ends the program ends the wait.
    private func awaitAnswers(before departure: PendingReplies.Departure) async {
        guard let deadline = output.replies.deadline(before: departure, at: .now) else { return }
        after(deadline - .now, .answersOverdue)
        var postponed: [Event] = []
        waiting: for await event in events.stream {
            _ = events.finishEvent()
            switch event {
            case .input(.events(let events, _)):
                events.forEach(output.take)
                if output.replies.isEmpty {
                    break waiting
                }
            case .input(.signal(let number)) where Self.endings.contains(number):
                ending = .signal(number)
                break waiting
            case .input(.ended):
                ending = .signal(SIGHUP)
                break waiting
            case .answersOverdue where .now >= deadline:
                break waiting
            // `enter()` and the end of the program make these unnecessary.
            case .input(.signal), .answersOverdue:
                break
            case .tick, .step, .workEnded, .numberDue, .resultDue, .inspected, .picture:
                postponed.append(event)
            }
        }
        postponed.forEach(events.send)
    }
}
