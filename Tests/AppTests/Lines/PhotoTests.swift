import Composition
import Data
import Domain
import Foundation
import Logging
import Terminal
import TerminalTestSupport
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct PhotoTests {
    /// A script that prints two red cells and, in the next row, a blue one.
    private static let picture = #"printf '\033[0;38;2;255;0;0m██\033[0m\n\033[34m▄\033[0m\n'"#

    private static func makeWalkthrough(
        path: String?,
        _ options: Options = Options(columns: 80, rows: 24),
        doing lines: String...
    ) async -> Walkthrough {
        var environment = Walkthrough.terminal
        environment["PATH"] = path
        let walkthrough = await Walkthrough.started(
            .authorizedWhenInUse,
            options,
            environment: environment
        )
        for line in lines {
            await walkthrough.do(line)
        }
        return walkthrough
    }

    @Test(
        "The picture is drawn in its colors, between the title and the facts",
        .requirements("P-KE-1")
    )
    func picture() async throws {
        let folder = try TemporaryFile.folder(withProgram: "chafa", Self.picture)
        let walkthrough = await Self.makeWalkthrough(path: folder.path, doing: "tap card 2")
        let page = walkthrough.textView.drawPage().grid
        #expect(page.texts[2].hasPrefix(" Minka"), "\(page.plainText)")
        #expect(page.texts[4].hasPrefix(" ██ "), "\(page.plainText)")
        #expect(page[1, 4].style.color == .rgb(255, 0, 0))
        #expect(page[1, 5].style.color == .rgb(0, 0, 170))
        #expect(page.texts[5].hasPrefix(" ▄  "))
        #expect(await walkthrough.state("announcementDetails.photo.state") == "shown")
        #expect(await walkthrough.state("announcementDetails.photo.mediaType") == "image/jpeg")
    }

    @Test(
        "On the live screen, the contact comes before the photo where not both fit",
        arguments: [(60, 20), (80, 24), (100, 40), (120, 36), (100, 60), (160, 90)]
    )
    func contactFirst(columns: Int, rows: Int) async throws {
        let folder = try TemporaryFile.folder(withProgram: "chafa", Self.picture)
        let walkthrough = await Self.makeWalkthrough(
            path: folder.path,
            Options(columns: columns, rows: rows),
            doing: "tap card 2"
        )
        let view = walkthrough.textView
        func row(_ text: String) throws -> Int {
            try #require(view.drawPage().grid.texts.firstIndex { $0.contains(text) })
        }
        let usualRow = try row("+49 30 23125 113")
        let isBelowUsually = usualRow > (try row("██"))
        view.phoneColumns = columns
        let contact = try row("+49 30 23125 113")
        let photo = try row("██")
        // The bottom line and the hint are below the visible part of the page.
        let lastVisibleRow = rows - 3
        #expect(contact < lastVisibleRow)
        let fits = isBelowUsually && usualRow + 1 < lastVisibleRow
        #expect((contact < photo) == !fits, "\(usualRow) of \(rows)")
    }

    @Test("The page keeps its height while the photo is loading, drawn, failed and shown")
    func height() async throws {
        let folder = try TemporaryFile.folder(withProgram: "chafa", Self.picture)
        let walkthrough = await Self.makeWalkthrough(
            path: folder.path,
            doing: "network announcements slow:3"
        )
        func species() -> Int? {
            walkthrough.textView.drawPage().grid.texts.firstIndex { $0.hasPrefix(" Species") }
        }
        await walkthrough.do("tap card 2")
        #expect(walkthrough.textView.drawPage().grid.texts[4].hasPrefix(" Loading the photo…"))
        let row = try #require(species())
        await walkthrough.do("wait 4")
        #expect(walkthrough.textView.drawPage().grid.texts[4].hasPrefix(" ██ "))
        #expect(species() == row)
        await walkthrough.do("network announcements fail", "back", "tap card 2")
        let failed = walkthrough.textView.drawPage().grid.plainText
        #expect(failed.contains("The photo could not be loaded. Check your connection."))
        #expect(failed.contains(retryButton))
        await walkthrough.do("network announcements ok", "tap retry photo")
        #expect(walkthrough.textView.drawPage().grid.texts[4].hasPrefix(" ██ "))
        #expect(species() == row)
        #expect(
            await walkthrough.do("tap retry photo") == [
                "(Nothing to retry: no request for a photo has failed.)"
            ]
        )
    }

    @Test("Without chafa, one line says what to install, and nothing is requested")
    func notInstalled() async throws {
        for path in [nil, "", "/none", "."] {
            let walkthrough = await Self.makeWalkthrough(path: path, doing: "tap card 2")
            let line = walkthrough.textView.drawPage().grid.texts[4]
            #expect(line.hasPrefix(" To see the photo here, install the program chafa."))
            #expect(walkthrough.photoRequests.requests.isEmpty)
            #expect(await walkthrough.state("announcementDetails.photo.state") == "notShown")
            await walkthrough.do("back", "tap card 1")
            #expect(!walkthrough.textView.drawPage().grid.plainText.contains("chafa"))
            #expect(await walkthrough.state("announcementDetails.photo") == .null)
        }
    }

    @Test(
        "JSON has the state of the photo without chafa; lines for screen readers do not mention it"
    )
    func withoutCells() async throws {
        let json = await Self.makeWalkthrough(
            path: nil,
            Options { $0.format = .json },
            doing: "tap card 2"
        )
        #expect(await json.state("announcementDetails.photo.state") == "shown")
        let linear = await Self.makeWalkthrough(
            path: "/bin:/usr/bin",
            Options { $0.isLinear = true },
            doing: "tap card 2"
        )
        #expect(linear.photoRequests.requests.isEmpty)
        #expect(
            !linear.printer.lineWriter.lines(
                linear.session.outline
            ).joined().contains("hoto")
        )
    }

    @Test(
        "A renderer that hangs, crashes, floods or prints something else has a line, and harms nothing",
        arguments: [
            ("exit 2", "could not read it (exit status 2)."),
            ("kill -SEGV $$", "(exit status 139)."),
            ("exec /bin/cat /dev/zero", "is not a picture"),
            (#"printf '\342\226'"#, "is not a picture"),
            (#"printf '\033]0;title\007██\n'"#, "is not a picture"),
            (#"printf '\033[2J\033[H██\n'"#, "is not a picture"),
        ]
    )
    func hostile(script: String, reason: String) async throws {
        let folder = try TemporaryFile.folder(withProgram: "chafa", script)
        let walkthrough = await Self.makeWalkthrough(path: folder.path, doing: "tap card 2")
        let page = walkthrough.textView.drawPage().grid
        #expect(page.texts[4].hasPrefix(" The photo could not be drawn. "), "\(page.texts[4])")
        let words = page.texts[4...5].joined(separator: " ").split(separator: " ")
        let message = words.joined(separator: " ")
        #expect(message.contains(reason), "\(message)")
        let printed = await walkthrough.printed()
        #expect(!printed.contains("title"))
        #expect(!printed.contains("\u{1B}[2J"))
        #expect(printed.contains("Species"))
    }

    @Test("Another size and theme draw the photo again, with the previous picture in between")
    func resizing() async throws {
        let folder = try TemporaryFile.folder(withProgram: "chafa", "printf '█\\n'")
        let walkthrough = await Self.makeWalkthrough(
            path: folder.path,
            doing: "tap card 2",
            "resize 120x40"
        )
        let page = walkthrough.textView.drawPage().grid.texts
        #expect(page[4].hasPrefix(" █ "))
        // Below the picture, which has 20 rows, and an empty row.
        #expect(page.firstIndex { $0.hasPrefix(" Species") } == 4 + 20 + 1)
    }

    @Test(
        "chafa draws any picture within its area, in all colors and character sets",
        .enabled(if: Tool.exists("chafa"), "needs chafa"),
        arguments: ["xterm", "xterm-16color", "xterm-256color", "xterm-direct"]
    )
    func colors(terminal: String) async throws {
        for charset in Charset.allCases {
            let options = Options {
                $0.format = .ansi
                $0.charset = charset
            }
            let walkthrough = await Walkthrough.started(
                .authorizedWhenInUse,
                options,
                environment: ["LANG": "C.UTF-8", "TERM": terminal, "PATH": Tool.searchPath],
                doing: "tap card 2"
            )
            let page = walkthrough.textView.drawPage().grid
            let rows = page.rows[4..<page.rows.count].prefix { row in
                row.contains { $0.style != .plain }
            }
            #expect(rows.count >= 10, "\(terminal) \(charset): \(page.plainText)")
            let backgrounds = Set(rows.joined().compactMap(\.style.background))
            #expect(backgrounds.count > (terminal == "xterm" ? 3 : 5))
            let printable = rows.joined().allSatisfy { $0.character?.isASCII != false }
            #expect(printable == (charset == .ascii))
        }
    }

    @Test(
        "The details page with a photo matches its golden files",
        .enabled(if: hasGoldenChafa, "needs chafa 1.12"),
        arguments: [
            ("details-80x24.txt", ScreenSize(columns: 80, rows: 24), .text),
            ("details-100x36.light.svg", ScreenSize(columns: 100, rows: 36), .svg),
        ] as [(String, ScreenSize, OutputFormat)]
    )
    func goldens(name: String, size: ScreenSize, format: OutputFormat) async throws {
        let options = Options {
            $0.size = size
            $0.format = format
        }
        let walkthrough = await Self.makeWalkthrough(
            path: Tool.searchPath,
            options,
            doing: "tap card 2"
        )
        try Golden.compare(await walkthrough.printed(), name)
    }

    private nonisolated static var hasGoldenChafa: Bool {
        guard Tool.exists("chafa") else { return false }
        let version = try? Tool.run("chafa", ["--version"]).output
        return version?.hasPrefix("Chafa version 1.12") == true
    }

    @Test(
        "chafa refuses bombs and broken pictures within its limits",
        .enabled(if: Tool.exists("chafa"), "needs chafa")
    )
    func bombs() throws {
        let chafa = try #require(Chafa(searchPath: Tool.searchPath))
        let options = Chafa.Options(
            size: ScreenSize(columns: 40, rows: 12),
            charset: .unicode,
            colors: .full,
            isDark: true
        )
        let photo = URL.tests.appending(path: "../Modules/Data/Resources/chelsea.jpg")
        let whole = try Data(contentsOf: photo)
        let patient = try #require(Chafa(searchPath: Tool.searchPath, limits: .patient))
        #expect(try patient.draw(whole, options) { false }.rows.count == 12)
        let refused = [
            Data(emptyPNG(side: 100_000)), Data(emptyPNG(side: 30_000)), whole.prefix(100),
            Data("GIF89a".utf8), Data(),
        ]
        for data in refused {
            #expect(throws: Chafa.Failure.self) {
                try chafa.draw(data, options) { false }
            }
        }
    }
}

/// Returns a PNG file that claims to have a size, and has no pixels.
private func emptyPNG(side: UInt32) -> [UInt8] {
    let header = bigEndian(side) + bigEndian(side) + [8, 2, 0, 0, 0]
    let signature = [0x89] + Array("PNG\r\n\u{1A}\n".utf8)
    let chunks = [
        chunk("IHDR", header),
        chunk("IDAT", [0x78, 0x9C, 0x03, 0, 0, 0, 0, 1]),
        chunk("IEND", []),
    ]
    return signature + chunks.joined()
}

/// Returns a chunk of a PNG file: its length, its type, its data, and their checksum.
private func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    var crc = UInt32.max
    for byte in body {
        crc ^= UInt32(byte)
        for _ in 0..<8 {
            crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0)
        }
    }
    return bigEndian(UInt32(data.count)) + body + bigEndian(~crc)
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
}
