import Composition
import Scheduling
import Terminal
import TerminalTestSupport
@testable import App

/// A live screen on a fake terminal that shows pictures of maps.
@MainActor final class PicturedScreen {
    let live: Live
    var terminal: TerminalEmulator
    /// The time that the terminal has taken so far, at `bytesPerSecond`.
    private var time = ContinuousClock.now
    private let bytesPerSecond: Int
    private var parser = InputParser()
    /// A stream with one element for each picture that was drawn.
    private let drawn: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    private lazy var output = LiveOutput(
        live.walkthrough.display,
        log: live.walkthrough.events,
        time: { [unowned self] in time },
        write: { [unowned self] in
            terminal.take($0.utf8)
            time += .seconds(1) * $0.utf8.count / bytesPerSecond
        },
        onImage: { [continuation] in continuation.yield() }
    )

    init(
        columns: Int = 100,
        rows: Int = 30,
        cell: SIMD2<Int> = SIMD2(8, 16),
        bytesPerSecond: Int = 1 << 30
    ) async {
        live = await Live(columns: columns, rows: rows, options: Options { $0.format = .ansi })
        terminal = TerminalEmulator(columns: columns, rows: rows)
        terminal.graphics = EmulatedGraphics(cell: cell)
        self.bytesPerSecond = bytesPerSecond
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        drawn = stream
        self.continuation = continuation
        terminal.take(TerminalImage.query.utf8)
        await settle()
    }

    var graphics: EmulatedGraphics { terminal.graphics ?? EmulatedGraphics(cell: .zero) }

    /// Performs commands, and sends their pictures.
    func perform(_ commands: String...) async {
        for command in commands {
            await live.walkthrough.do(command)
        }
        await settle()
    }

    /// Shows the screen, without pictures that are not drawn yet; returns the time that the
    /// terminal takes.
    @discardableResult func show() -> Duration {
        let start = time
        output.show(live.screen, at: .zero)
        return time - start
    }

    /// Sends parts of a picture; returns the time that the terminal takes.
    func sendImage(isUserActive: Bool = false) -> Duration {
        let start = time
        _ = output.sendImage(
            on: live.screen,
            at: .zero,
            lastInput: isUserActive ? time : time - .seconds(1)
        )
        return time - start
    }

    /// Draws pictures until none is missing.
    func draw() async {
        show()
        while output.images.transfer.isDrawing {
            for await _ in drawn {
                break
            }
            show()
        }
    }

    func settle() async {
        takeAnswers()
        await draw()
        while output.sendImage(on: live.screen, at: .zero, lastInput: time - .seconds(1)) != nil {
            await draw()
        }
        takeAnswers()
        show()
    }

    /// Sends the last of the queries with which the program enters a terminal.
    func ask() {
        output.didAsk(at: time)
        terminal.take(TerminalKind.attributesQuery.utf8)
    }

    func forget() {
        output.forget()
    }

    /// Whether the terminal still has to answer a query.
    var isAnswerPending: Bool { !output.replies.isEmpty }

    func takeAnswers() {
        for event in parser.take(terminal.takeAnswers().utf8) {
            output.take(event)
        }
    }

    /// Changes the size of the window, which clears it.
    func resize(columns: Int, rows: Int) async {
        live.resize(columns: columns, rows: rows)
        terminal.resize(columns: columns, rows: rows)
        output.forget()
        await live.walkthrough.activity.settle()
        await settle()
    }

    /// Deletes the pictures, as a terminal does that has too little memory.
    func losePictures() {
        terminal.graphics?.clear()
    }
}
