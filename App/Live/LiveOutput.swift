import Domain
import Terminal
import TextViews

/// The output of the live screen: frames of cells, and the images of maps behind them.
@MainActor final class LiveOutput {
    /// The longest time in which parts of an image are sent before other events are handled.
    private static let sendingTime = Duration.milliseconds(5)
    /// The time after a key press in which no long image is started.
    private static let activeTime = Duration.milliseconds(500)

    /// The DEC private mode in which the terminal shows a frame only when it is complete.
    private static let synchronizedOutputMode = 2026

    private var writer: FrameWriter
    private var cursor: TextCursor
    let images: MapImages
    /// The answers of the terminal that are still to come.
    private(set) var replies = PendingReplies()
    private let write: @MainActor (String) -> Void
    private let time: @MainActor () -> ContinuousClock.Instant

    /// Creates the output to a terminal; `onImage` is called when an image is ready to be sent.
    init(
        _ display: Display,
        log: any EventLog,
        time: @escaping @MainActor () -> ContinuousClock.Instant = { .now },
        write: @escaping @MainActor (String) -> Void,
        onImage: @escaping @MainActor () -> Void
    ) {
        writer = FrameWriter(
            colors: display.colors,
            kind: display.terminal,
            hasLinks: display.hasLinks
        )
        cursor = TextCursor(display.terminal)
        images = MapImages(log: log, onChange: onImage)
        self.time = time
        self.write = write
    }

    /// Shows the screen at a time of the app's clock.
    func show(_ screen: LiveScreen, at now: Duration) {
        screen.look.setImage(images.frame, isSupported: images.isOn)
        let frame = screen.draw(at: now)
        let scene = screen.look.mapScene
        writer.setColors(screen.view.colors, isDark: screen.view.theme == .dark)
        let places = images.places(of: scene, on: frame.grid)
        // To place pictures, the writer sends commands for graphics. These must not be between the
        // parts of an image. After a move, all pictures are placed again.
        let placesNoPictures = places == writer.pictures && frame.move == nil
        var output = placesNoPictures ? "" : images.transfer.interrupt()
        output += writer.bytes(for: frame.grid, move: frame.move, pictures: places)
        output += cursor.bytes(at: frame.cursor)
        let isMapPainted = MapPalette(screen.view.theme, screen.view.colors).isPainted
        if isMapPainted {
            // An image can have more colors than cells.
            images.draw(scene, MapPalette(screen.view.theme, .full))
        }
        if !output.isEmpty {
            write(output)
        }
    }

    /// Sends parts of the image that is ready, and shows it when it is complete.
    ///
    /// Returns the time after which the method must be called again; `nil` if no image is ready.
    func sendImage(on screen: LiveScreen, at now: Duration, lastInput: ContinuousClock.Instant)
        -> Duration?
    {
        let start = time()
        let isUserActive = start - lastInput < Self.activeTime
        while let part = images.transfer.nextPart(isUserActive: isUserActive) {
            let partStart = time()
            write(part)
            let end = time()
            switch images.transfer.didSend(part.utf8.count, in: end - partStart) {
            case .shown(let deletion):
                show(screen, at: now)
                write(deletion)
            case .keepSending:
                if end - start > Self.sendingTime {
                    return .zero
                }
            }
        }
        return images.transfer.isReady ? Self.activeTime : nil
    }

    /// Counts the queries that were sent when the program entered the terminal.
    func didAsk(at time: ContinuousClock.Instant) {
        replies.enter(at: time)
    }

    /// Uses the terminal's answer to a query, or its rejection of an image; ignores other events.
    func take(_ report: InputEvent) {
        replies.take(report)
        switch report {
        case .modeReport(Self.synchronizedOutputMode, let isKnown):
            writer.isSynchronized = isKnown
        case .graphicsReport(let isKnown):
            write(images.transfer.interrupt())
            images.isSupported = isKnown
        case .cellSizeReport(let size):
            images.setCell(size, ScreenSize.ofCell)
        default:
            break
        }
    }

    /// Forgets the content of the terminal, so that everything is sent again.
    func forget() {
        write(images.transfer.interrupt())
        images.transfer.forget()
        writer.forget()
        // The size of a cell may have changed.
        if images.isSupported {
            write(TerminalImage.cellSizeQuery + TerminalKind.attributesQuery)
            replies.ask()
        }
    }
}
