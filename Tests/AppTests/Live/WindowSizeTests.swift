import Composition
import Domain
import FuzzSupport
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

/// The live screen in windows of all heights from 1 to 24, and of a few widths.
@MainActor @Suite(.hangingLimit) struct WindowSizeTests {
    private static let maxRows = 24
    private static let floodKeys: [InputEvent] =
        [.up, .down, .left, .right, .enter, .escape, .tab].map { .key($0) }
        + "+-f0mcnaxr/:i?e1".map { .character($0) }
    /// Narrow windows are more frequent, because wide ones take longer to draw.
    private static let widths = [1, 20, 40, 80, 19, 60, 20, 40, 80, 20, 200]

    /// What is in front of the page or below it, with the keys that open it and close it.
    private struct Part {
        let opening: String
        let closing: String

        static let page = Part(opening: "", closing: "")
        static let inspector = Part(opening: "i", closing: "i")
        static let log = Part(opening: "e", closing: "e")
        static let keys = Part(opening: "?", closing: "x")
        static let entry = Part(opening: ":t\t", closing: "\u{1b}")
        static let all = [page, inspector, log, keys, entry]
    }

    @Test(
        "In each step of a tour, the frame has the size of the window, whatever is opened",
        arguments: StartTour.names
    )
    func tours(name: String) async throws {
        // Narrations in Polish are longer than in English.
        let guide = try Live.guide(name, .pl)
        let live = await Live(.notDetermined, language: .pl, guide: guide)
        var windows = Windows(live)
        while !guide.isOver {
            await live.send("\r")
            let other = Part.all[guide.number % Part.all.count]
            await windows.shrink(with: .inspector, firstRows: 1 + guide.number % 2, step: 2)
            await windows.shrink(with: other, firstRows: 2 - guide.number % 2, step: 2)
            await windows.open([.inspector, other], step: 5)
        }
        #expect(windows.wrong == [])
    }

    @Test(
        "On each page, the frame has the size of the window, whatever is opened",
        arguments: ["", "\r", "\rm", "\rm\t", "\ra", "\r1", "\rs"]
    )
    func pages(keys: String) async {
        var windows = Windows(await Live(.notDetermined, language: .pseudo, keys: keys))
        for part in Part.all {
            await windows.shrink(with: part)
        }
        await windows.open(Part.all, step: 3)
        #expect(windows.wrong == [])
    }

    @Test(
        "A flood of keys while the window changes its size has frames of the size of the window",
        arguments: ["", "\rm", "\ra", "\r1", "\rs"],
        FuzzSettings.seeds(usual: 2)
    )
    func flood(keys: String, seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        let live = await Live(.notDetermined, keys: keys)
        var windows = Windows(live)
        for _ in 0..<60 {
            await windows.flood(&random)
        }
        #expect(windows.wrong == [])
    }

    @Test(
        "In a window that is too small, a line can be left, and then the program",
        arguments: [":", "/"],
        ["\u{1b}", "\u{3}"]
    )
    func lineInSmallWindow(opening: String, closing: String) async {
        let live = await Live(keys: opening + "x")
        live.resize(columns: 19, rows: 4)
        await live.send("y")
        #expect(live.screen.bottomLine.input.isTyping)
        #expect(await live.request("q") == .quit)
        await live.send(closing)
        #expect(!live.screen.bottomLine.input.isTyping)
    }

    /// Shows a screen in many windows, each with the next width.
    @MainActor private struct Windows {
        private let live: Live
        private var writer = FrameWriter(colors: .full)
        private var count = 0
        /// The windows whose frame has another size.
        private(set) var wrong: [String] = []

        init(_ live: Live) {
            self.live = live
        }

        /// Opens a part in a usual window, and shows it in windows of every `step`-th height.
        mutating func shrink(with part: Part, firstRows: Int = 1, step: Int = 1) async {
            await live.send(part.opening)
            for rows in stride(from: firstRows, through: maxRows, by: step) {
                show(rows: rows)
            }
            live.resize(columns: 80, rows: 24)
            await live.send(part.closing)
        }

        /// Opens and closes parts in windows of every `step`-th height; each window has the next
        /// part.
        ///
        /// The lowest windows take no keys.
        mutating func open(_ parts: [Part], step: Int) async {
            let lowest = ScreenSize.rowLimits.lowerBound + count % step
            for rows in stride(from: lowest, through: maxRows, by: step) {
                show(rows: rows)
                let part = parts[count % parts.count]
                await live.send(part.opening)
                check()
                await live.send(part.closing)
            }
            live.resize(columns: 80, rows: 24)
        }

        /// Sends some keys, and then changes the size, while the work that the keys start goes on.
        mutating func flood(_ random: inout SplitMix64) async {
            for _ in 0..<Int.random(in: 0..<4, using: &random) {
                let key = floodKeys[Int.random(in: 0..<floodKeys.count, using: &random)]
                for _ in 0..<Int.random(in: 1..<4, using: &random) {
                    _ = await live.screen.handle(key)
                    check()
                }
            }
            if Bool.random(using: &random) {
                await live.walkthrough.activity.settle()
                check()
            }
            live.resize(
                columns: [1, 20, 40, 80, 120][Int.random(in: 0..<5, using: &random)],
                rows: .random(in: 1...maxRows, using: &random)
            )
            check()
        }

        private mutating func show(rows: Int) {
            live.resize(columns: widths[count % widths.count], rows: rows)
            count += 1
            check()
        }

        private mutating func check() {
            let frame = live.screen.draw(at: .zero)
            let grid = frame.grid
            _ = writer.bytes(for: grid, move: frame.move)
            let size = live.screen.window.size
            let areRowsWhole = grid.rows.allSatisfy { $0.count == size.columns }
            if grid.rows.count != size.rows || !areRowsWhole {
                wrong.append("\(size.columns)x\(size.rows)")
            }
        }
    }
}
