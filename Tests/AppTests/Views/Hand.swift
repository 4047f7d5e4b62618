import Terminal
import Scheduling
import Composition
import Data
import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import App

/// A simulated user of the live screen, in virtual time, with location consent.
@MainActor
final class Hand {
    let session: AppSession
    let screen: LiveScreen
    private var parser = InputParser()
    private var presses = DoublePressDetector()
    /// The time at which the next keys arrive.
    private let time = ContinuousClock.now

    init(columns: Int, rows: Int, _ options: Options = Options()) async {
        var options = options
        options.size = ScreenSize(columns: columns, rows: rows)
        session = AppSession(permission: .authorizedWhenInUse, options)
        screen = LiveScreen(session: session, size: ScreenSize(columns: columns, rows: rows))
        session.view.onRender = { [screen] in screen.screenChanged() }
        await session.start()
        _ = screen.draw(at: .zero)
    }

    /// The text of the screen without the status line.
    var frame: String {
        screen.draw(at: .zero).grid.plainText.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
            .joined(separator: "\n")
    }

    /// The number of taps on the map in the log.
    var taps: Int {
        session.graph.world.log.lines.count { $0 == "[LandingPage] map preview tapped" }
    }

    /// The characters of the map preview.
    var mapText: String {
        guard case .array(let rows)? = state("mapPreview.text") else { return "" }
        return rows.map { if case .string(let text) = $0 { text } else { "" } }.joined()
    }

    func state(_ path: String) -> JSONValue? { JSONValue(stateOf: session).value(at: path) }

    func number(_ path: String) -> Int? {
        if case .number(let number)? = state(path) { Int(number) } else { nil }
    }

    func type(_ command: String) async { await send(":\(command)\r") }

    func send(_ keys: String) async {
        for event in parser.take(keys.utf8) + parser.flush() {
            _ = screen.handle(presses.event(for: event, at: time))
            await session.graph.world.activity.settle()
            _ = screen.draw(at: .zero)
        }
    }
}
