import Domain
import Foundation
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing

@testable import TextViews

@MainActor @Suite(.timeLimit(.minutes(10))) struct PhotoDrawingTests {
    @Test(
        "A program that fails or draws no picture has a line with the reason",
        arguments: [
            ("false", "could not read it (exit status 1)."),
            ("echo", "is not a picture"),
        ]
    )
    func failures(program: String, reason: String) async throws {
        let folder = try Self.folder(program)
        let chafa = try #require(Chafa(searchPath: folder.path))
        let view = TextLandingFlowView(TextDisplay(photos: .drawn(chafa)), strings: Strings(.en))
        let activity = Activity()
        view.photos?.activity = activity
        var renderings = 0
        view.onRender = { renderings += 1 }
        let photo = try #require(Photo(Data("GIF89a".utf8)))
        view.render(.details(of: .koko, photo: .shown(photo)))
        #expect(view.showsPhotos)
        #expect(view.drawPage().lines[4] == " Loading the photo…")
        await activity.settle()
        #expect(renderings == 2)
        let text = view.drawPage().plainText
        #expect(text.contains("The photo could not be drawn."))
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains(reason), "\(text)")
    }

    @Test("Without a photo, the drawing ends, and has no picture")
    func leaving() async throws {
        let folder = try Self.folder("yes")
        let drawing = PhotoDrawing(try #require(Chafa(searchPath: folder.path)))
        let activity = Activity()
        drawing.activity = activity
        let options = Chafa.Options(
            size: ScreenSize(columns: 4, rows: 2),
            charset: .unicode,
            colors: nil,
            isDark: true
        )
        drawing.draw(Photo(Data("GIF89a".utf8)), options)
        #expect(drawing.isDrawing)
        drawing.draw(nil, options)
        await activity.settle()
        #expect(!drawing.isDrawing)
        #expect(drawing.picture == nil)
    }

    /// A folder with a program named chafa, which is another program of the system.
    private static func folder(_ program: String) throws -> TemporaryFile {
        let folder = try TemporaryFile.folder()
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "chafa"),
            withDestinationURL: URL(filePath: "/usr/bin/\(program)")
        )
        return folder
    }
}
