import Composition
import Data
import Domain
import Presentation
import Scheduling
import Terminal
import Testing
import TextViews

@testable import App

/// A simulated user of the live screen, in virtual time and without a terminal.
@MainActor
final class Live {
    let walkthrough: Walkthrough
    let screen: LiveScreen
    private var parser = InputParser()
    private var mouse = MouseTiming()
    private let time = ContinuousClock.now

    init(
        _ permission: LocationPermissionStatus = .authorizedWhenInUse,
        columns: Int = 80,
        rows: Int = 24,
        language: Language? = nil,
        options: Options = Options(),
        guide: TourGuide? = nil,
        showsNotice: Bool = false,
        keys: String = ""
    ) async {
        walkthrough = Self.makeWalkthrough(
            permission,
            columns: columns,
            rows: rows,
            language: language,
            options: options
        )
        screen = LiveScreen(
            session: walkthrough.session,
            view: walkthrough.textView,
            display: walkthrough.display,
            size: ScreenSize(columns: columns, rows: rows),
            guide: guide
        )
        walkthrough.clipboard = { _ in }
        await walkthrough.start()
        if !showsNotice {
            // Any event closes the notice at the bottom; an empty paste has no other effect.
            _ = await screen.handle(.paste(""))
        }
        await inspect()
        _ = screen.draw(at: .zero)
        await send(keys)
    }

    static func guide(_ name: String, _ language: Language = .en) throws -> TourGuide {
        let options = Options { $0.language = language }
        let guide = TourGuide(name, in: Display(options).strings) {
            Walkthrough(permission: .notDetermined, options).session
        }
        return try #require(guide)
    }

    static func makeWalkthrough(
        _ permission: LocationPermissionStatus,
        columns: Int,
        rows: Int,
        language: Language? = nil,
        options: Options = Options()
    ) -> Walkthrough {
        var options = options
        if let language {
            options.language = language
        }
        options.size = ScreenSize(columns: columns, rows: rows)
        return Walkthrough(permission: permission, options)
    }

    func send(_ keys: String) async {
        _ = await frames(after: keys)
    }

    /// Sends keys, and returns the frame that is drawn after each, once the work that it starts has
    /// ended.
    func frames(after keys: String) async -> [LiveScreen.Frame] {
        await framesWhileMoving(after: keys, drawsAtOnce: false)
    }

    /// Sends keys; returns the frame that is drawn immediately after each, and the one after the
    /// work that it starts.
    func framesWhileMoving(after keys: String, drawsAtOnce: Bool = true) async -> [LiveScreen.Frame]
    {
        var frames: [LiveScreen.Frame] = []
        for event in parser.take(keys.utf8) + parser.flush() {
            if await screen.handle(mouse.event(for: event, at: time)) == .nextStep {
                _ = await screen.tour?.showNextStep()
            }
            if drawsAtOnce {
                frames.append(screen.draw(at: .zero))
            }
            await walkthrough.activity.settle()
            await inspect()
            frames.append(screen.draw(at: .zero))
        }
        // The time passes in which a digit could follow a number, and the list has loaded.
        if screen.bottomLine.input.typedNumber != nil || screen.isResultAwaited {
            _ = await screen.chooseTypedNumber()
            _ = await screen.openAwaitedResult()
            await walkthrough.activity.settle()
            await inspect()
            frames.append(screen.draw(at: .zero))
        }
        return frames
    }

    /// Reads what the screen shows beside the page, as the event loop does.
    private func inspect() async {
        if screen.window.isInspectionDue {
            await screen.inspect()
        }
    }

    /// Sends keys; returns the request to the program that the last one makes.
    func request(_ keys: String) async -> LiveScreen.Request? {
        var request: LiveScreen.Request?
        for event in parser.take(keys.utf8) + parser.flush() {
            request = await screen.handle(event)
        }
        return request == .nextStep ? await screen.tour?.showNextStep() : request
    }

    func type(_ command: String) async {
        for event in [.character(":"), .paste(command), .key(.enter)] as [InputEvent] {
            _ = await screen.handle(event)
        }
        await walkthrough.activity.settle()
        await inspect()
        _ = screen.draw(at: .zero)
    }

    func resize(columns: Int, rows: Int) {
        screen.resize(ScreenSize(columns: columns, rows: rows))
    }

    /// Performs a command with its keys; a command without keys is typed.
    func perform(_ command: any Command, _ line: String) async {
        switch command {
        case let prompt as AnswerPrompt:
            await send(keys(of: prompt.answer))
        case let tap as TapButton:
            if let keys = keys(of: tap.id) {
                await send(keys)
            } else {
                await type(line)
            }
        case let tap as TapCard:
            if case .number(let number) = tap.card {
                await send(String(number))
            } else {
                await type(line)
            }
        case is GoBack:
            await send("\u{1b}")
        case let wait as Wait:
            await walkthrough.session.pass(wait.duration)
        case let command as Resize:
            resize(columns: command.size.columns, rows: command.size.rows)
        case is Expect, is ExpectRefusal, is ShowPage, is ShowState, is ShowHelp:
            break
        default:
            await type(line)
        }
    }

    private func keys(of answer: PermissionPrompt.Answer) -> String {
        switch answer {
        case .allowOnce: "\r"
        case .allowWhileUsing: "\u{1b}[B\r"
        case .deny: "\u{1b}[A\r"
        }
    }

    private func keys(of button: PageButtonID) -> String? {
        let hasAlert = walkthrough.textView.screen?.alert != nil
        return switch button {
        case .settings: hasAlert ? "\r" : "\t\r"
        case .cancel: hasAlert ? "\u{1b}" : "\t\r"
        default: nil
        }
    }

    var text: String { screen.draw(at: .zero).grid.plainText }

    var lines: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The phone without the last rows.
    var frame: String {
        let columns = screen.window.layout.phone.count
        return lines.dropLast(2).map { String($0.prefix(columns)).trimmedAtEnd }
            .joined(separator: "\n")
    }

    /// The lines of the right side without the blank column before them.
    var rightSide: [String] {
        let columns = screen.window.layout.phone.count + 1
        return lines.dropLast(2).map { String($0.dropFirst(columns)) }
    }

    var focused: Control? { screen.page.focused?.control }

    /// Whether a sheet with a text is in front.
    var isReading: Bool { screen.bottomLine.input.isReading }

    func state(_ path: String) async -> JSONValue? {
        await walkthrough.state(path)
    }

    /// Returns a number of the state; `nil` if there is none.
    func number(_ path: String) async -> Int? {
        guard case .number(let number)? = await state(path) else { return nil }
        return Int(number)
    }

    /// Returns the bottom line.
    func status(at time: Duration) -> String {
        String(screen.draw(at: time).grid.plainText.split(separator: "\n").last ?? "")
    }
}

extension String {
    fileprivate var trimmedAtEnd: String {
        var text = self
        while text.last == " " {
            text.removeLast()
        }
        return text
    }
}
