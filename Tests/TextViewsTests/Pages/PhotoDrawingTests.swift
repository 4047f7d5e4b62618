import Domain
import Foundation
import Presentation
import Scheduling
import SystemCalls
import Terminal
import TerminalTestSupport
import TestSupport
import Testing

@testable import TextViews

@MainActor @Suite(.hangingLimit) struct PhotoDrawingTests {
    @Test(
        "A program that fails or draws no picture has a line with the reason",
        arguments: [
            ("false", "could not read it (exit status 1)."),
            ("echo", "is not a picture"),
        ]
    )
    func failures(program: String, reason: String) async throws {
        let folder = try TemporaryFile.folder(withProgram: "chafa", program)
        let chafa = try #require(Chafa(searchPath: folder.path, limits: .patient))
        let activity = Activity()
        let view = TextLandingFlowView(
            TextDisplay(photos: .drawn(chafa)),
            strings: Strings(.en),
            executor: activity,
            background: activity.background
        )
        var renderings = 0
        view.onRender = { renderings += 1 }
        let photo = try #require(Photo(Data("GIF89a".utf8)))
        view.render(.details(of: .koko, photo: .loaded(photo)))
        #expect(view.showsPhotos)
        #expect(view.drawPage().grid.lines[4] == " Loading the photo…")
        await activity.settle()
        #expect(renderings == 2)
        let text = view.drawPage().grid.plainText
        #expect(text.contains("The photo could not be drawn."))
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(reason), "\(text)")
    }

    @Test(
        "Without a photo, a program that prints without end or hangs is ended, and there is no picture",
        arguments: ["while :; do echo y; done", "while :; do :; done"]
    )
    func leaving(script: String) async throws {
        let folder = try TemporaryFile.folder(withProgram: "chafa", script)
        let limits = ConfinedProgram.Limits(time: .seconds(3600), memory: 64 << 20, output: 100)
        let chafa = try #require(Chafa(searchPath: folder.path, limits: limits))
        let activity = Activity()
        let drawing = PhotoDrawing(
            chafa,
            executor: activity,
            background: activity.background
        )
        let options = Chafa.Options(
            size: ScreenSize(columns: 4, rows: 2),
            charset: .unicode,
            colors: nil,
            isDark: true
        )
        drawing.draw(Photo(Data("GIF89a".utf8)), options)
        #expect(drawing.isDrawing)
        drawing.draw(nil, options)
        // Otherwise, the program that hangs would last for an hour.
        await activity.settle()
        #expect(!drawing.isDrawing)
        #expect(drawing.picture == nil)
    }
}
