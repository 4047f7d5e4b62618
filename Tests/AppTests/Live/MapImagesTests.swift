import Domain
import Foundation
import FuzzSupport
import Presentation
import Terminal
import TerminalTestSupport
import TestSupport
import Testing

@testable import App
@testable import TextViews

@MainActor @Suite(.hangingLimit) struct MapImagesTests {
    @Test(
        "After any moves, sizes and faults, the terminal shows the map and its pins where they belong",
        arguments: FuzzSettings.firstSeed(of: 0..<3)
    )
    func moves(seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        let screen = await PicturedScreen()
        var checked = 0
        await screen.perform("map", "wait 1")
        for number in 0..<30 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0:
                await screen.resize(
                    columns: .random(in: 40...140, using: &random),
                    rows: .random(in: 12...40, using: &random)
                )
            case 1:
                await screen.perform("back", "tap card 1", "back", "map", "wait 1")
            default:
                let command = FullscreenMapMonkeyTests.command(number, &random)
                if command != "resize" {
                    await screen.perform(command)
                }
            }
            #expect(screen.graphics.faults.isEmpty)
            #expect(screen.terminal.unknown.isEmpty)
            checked += checkPins(on: screen)
        }
        #expect(checked > 20)
        screen.terminal.take(TerminalImage.cleanupSequence.utf8)
        #expect(screen.graphics.pictures.isEmpty)
        #expect(screen.graphics.places.isEmpty)
    }

    @Test(
        "A window that becomes lower, row by row, gets only pictures that the terminal can show",
        arguments: [20, 40, 80]
    )
    func lowWindows(columns: Int) async {
        let screen = await PicturedScreen(columns: columns, rows: 25)
        await screen.perform("map", "wait 1")
        await screen.live.send("\t")
        for rows in (1...24).reversed() {
            await screen.resize(columns: columns, rows: rows)
            await screen.perform("pan 1,0")
            #expect(screen.graphics.faults.isEmpty)
            #expect(screen.terminal.unknown.isEmpty)
        }
    }

    @Test("A pan within the margin sends no picture, and not more bytes than with cells")
    func margin() async {
        let pictures = await PicturedScreen(columns: 160, rows: 48)
        let cells = await PicturedScreen(cell: .zero)
        for screen in [pictures, cells] {
            await screen.perform("map", "wait 1", "pan 4,0")
        }
        #expect(pictures.graphics.bytes.pictures > 0)
        #expect(pictures.graphics.bytes.pictures < 2 * 300_000)
        #expect(cells.graphics.bytes.pictures == 0)
    }

    @Test("A picture is rejected: the map is drawn in cells at once") func rejection() async {
        let screen = await PicturedScreen()
        await screen.perform("map", "wait 1")
        #expect(!screen.terminal.text.contains("◎"))
        screen.losePictures()
        await screen.perform("pan 1,0")
        #expect(screen.terminal.text.count { $0 == "◎" } == 2)
        #expect(screen.graphics.places.isEmpty)
    }

    @Test("After a resize, the program waits for the last answer about the size of a cell")
    func pendingAnswers() async {
        let screen = await PicturedScreen()
        screen.ask()
        screen.takeAnswers()
        #expect(!screen.isAnswerPending)
        screen.forget()
        #expect(screen.isAnswerPending)
        screen.takeAnswers()
        #expect(!screen.isAnswerPending)
    }

    @Test("The legend and the list have different signs for missing and found, as the picture has")
    func signs() async {
        let pictures = await PicturedScreen(columns: 100, rows: 80)
        let cells = await PicturedScreen(columns: 100, rows: 80, cell: .zero)
        #expect(!pictures.graphics.places.isEmpty)
        #expect(cells.graphics.places.isEmpty)
        for screen in [pictures, cells] {
            let text = screen.terminal.text
            #expect(text.contains(" you   ▐●▌ missing   ▐◆▌ found"))
            #expect(text.contains("▐●▌ Bella"))
            #expect(text.contains("▐◆▌ Found: dachshund"))
        }
    }

    @Test(
        "Cells of impossible sizes are drawn as before",
        arguments: [SIMD2(0, 0), SIMD2(10_000, 10_000), SIMD2(8, -16)]
    )
    func cellSize(cell: SIMD2<Int>) async {
        let screen = await PicturedScreen(cell: cell)
        #expect(screen.terminal.text.contains("◎"))
        #expect(screen.graphics.pictures.isEmpty)
    }

    @Test(
        "Over a slow line, keys wait for one part of a picture at most, and long pictures wait for keys"
    )
    func slowLine() async {
        let screen = await PicturedScreen(columns: 160, rows: 60, bytesPerSecond: 100_000)
        let part = Duration.milliseconds(42)
        // The first picture tells how fast the line is.
        await screen.live.walkthrough.do("map", "wait 1")
        await screen.draw()
        #expect(screen.sendImage() < part)
        #expect(screen.sendImage() < part)
        // A move interrupts it; the text of the frame comes first.
        await screen.live.walkthrough.do("zoom in")
        await screen.draw()
        let bytes = screen.graphics.bytes.pictures
        #expect(screen.sendImage(isUserActive: true) == .zero)
        await screen.settle()
        #expect(screen.graphics.bytes.pictures > bytes)
        #expect(screen.graphics.faults.isEmpty)
    }

    /// Checks the colors of pins that no other pin and no callout covers; returns their number.
    private func checkPins(on screen: PicturedScreen) -> Int {
        guard let model = screen.live.walkthrough.textView.screen?.fullscreenMap,
            model.callout == nil
        else { return 0 }
        let cell = screen.graphics.cell
        let points = model.pins.map {
            FullscreenMapMonkeyTests.point(of: $0.coordinate, in: model.frame)
        }
        var count = 0
        for (pin, point) in zip(model.pins, points) {
            let near = points.filter { abs($0.x - point.x) < 5 && abs($0.y - point.y) < 3 }
            let isAlone = near.count == 1
            guard isAlone, point.y > 2 else { continue }
            // Cells are where the picture has nothing to show.
            guard screen.terminal.cells[Int(point.y) + 1][Int(point.x)].character == " " else {
                continue
            }
            // East of the center of the drop, and below the title.
            let x = Int(point.x * Double(cell.x) + 0.37 * Double(cell.y))
            let y = Int((point.y + 1 - 0.96) * Double(cell.y))
            guard let color = screen.graphics.color(at: SIMD2(x, y)) else { continue }
            let expected = MapPalette(.dark, .full).pin(pin.status).pixel
            #expect(color == expected, "\(pin.title) at \(x), \(y)")
            count += 1
        }
        return count
    }
}
