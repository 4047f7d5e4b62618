import Domain
import Terminal
import TextViews

/// The output of the live screen: frames of cells, and the pictures of maps behind them.
@MainActor final class LiveOutput {
    /// The longest time in which parts of a picture are sent before other events are handled.
    private static let sendingTime = Duration.milliseconds(5)
    /// The time after a key press in which no long picture is started.
    private static let activeTime = Duration.milliseconds(500)

    private var writer: FrameWriter
    private var cursor: TextCursor
    let pictures: MapPictures
    private let write: @MainActor (String) -> Void
    private let time: @MainActor () -> ContinuousClock.Instant

    /// Creates the output to a terminal; `onPicture` is called when a picture is ready to be sent.
    init(
        _ display: Display,
        log: any EventLog,
        time: @escaping @MainActor () -> ContinuousClock.Instant = { .now },
        write: @escaping @MainActor (String) -> Void,
        onPicture: @escaping @MainActor () -> Void
    ) {
        writer = FrameWriter(
            colors: display.colors,
            kind: display.terminal,
            hasLinks: display.hasLinks
        )
        cursor = TextCursor(display.terminal)
        pictures = MapPictures(log: log, onChange: onPicture)
        self.time = time
        self.write = write
    }

    /// Shows the screen at a time of the app's clock.
    func show(_ screen: LiveScreen, at now: Duration) {
        screen.setPicture(pictures.frame, isSupported: pictures.isOn)
        let frame = screen.draw(at: now)
        let scene = screen.mapScene
        writer.setColors(screen.view.colors, isDark: screen.view.theme == .dark)
        let places = pictures.places(of: scene, on: frame.grid)
        // No other commands for graphics can be between the parts of a picture.
        let output =
            (places == writer.pictures && frame.move == nil ? "" : pictures.interrupt())
            + writer.bytes(for: frame.grid, move: frame.move, pictures: places)
            + cursor.bytes(at: frame.cursor)
        // The colors of pictures are not limited.
        if MapPalette(screen.view.theme, screen.view.colors).isPainted {
            pictures.draw(scene, MapPalette(screen.view.theme, .full))
        }
        if !output.isEmpty {
            write(output)
        }
    }

    /// Sends parts of the picture that is ready, and shows it when it is complete.
    ///
    /// Returns the time after which the method must be called again; nil if no picture is ready.
    func sendPicture(on screen: LiveScreen, at now: Duration, lastInput: ContinuousClock.Instant)
        -> Duration?
    {
        let start = time()
        while let part = pictures.nextPart(isUserActive: start - lastInput < Self.activeTime) {
            let partStart = time()
            write(part)
            let end = time()
            if let deletion = pictures.didSend(part.utf8.count, in: end - partStart) {
                show(screen, at: now)
                write(deletion)
            } else if end - start > Self.sendingTime {
                return .zero
            }
        }
        return pictures.isReady ? Self.activeTime : nil
    }

    /// Uses the terminal's answer to a query, or its rejection of a picture.
    func take(_ report: InputEvent) {
        switch report {
        case .modeReport(2026, let isKnown):
            writer.isSynchronized = isKnown
        case .graphicsReport(let isKnown):
            write(pictures.interrupt())
            pictures.isSupported = isKnown
        case .cellSizeReport(let size):
            pictures.setCell(size, ScreenSize.ofCell)
        default:
            break
        }
    }

    /// Forgets the content of the terminal, so that everything is sent again.
    func forget() {
        write(pictures.interrupt())
        pictures.forget()
        writer.forget()
        // The size of a cell may have changed.
        if pictures.isSupported {
            write(TerminalPicture.cellSizeQuery)
        }
    }
}
