import Composition
import Terminal
import Domain
import Presentation
import Scheduling
import Testing

@testable import App

@MainActor
@Suite struct PageTests {
    enum Style: String, CaseIterable {
        case light, dark, sixteen, ascii
    }

    @Test(
        "The page matches its golden files at four sizes, in both themes, in 16 colors and in ASCII",
        arguments: [(80, 24), (100, 30), (120, 40), (200, 60)], Style.allCases)
    func pages(size: (Int, Int), style: Style) async throws {
        let suffix =
            switch style {
            case .light, .dark: "\(style).svg"
            case .sixteen: "16.ansi"
            case .ascii: "ascii.txt"
            }
        try Golden.compare(
            await page(style, columns: size.0, rows: size.1), "page-\(size.0)x\(size.1).\(suffix)")
    }

    @Test("The page matches its golden file in Polish and in the pseudo-language", arguments: [Language.pl, .pseudo])
    func languages(language: Language) async throws {
        var options = Options()
        options.language = language
        let session = await session(.authorizedWhenInUse, options)
        try Golden.compare(session.printed, "page-100x40.\(language.code).txt")
    }

    @Test("The page is complete in each language and charset", arguments: Language.allCases, Charset.allCases)
    func charsets(language: Language, charset: Charset) async {
        var options = Options()
        options.language = language
        options.charset = charset
        let session = await session(.authorizedWhenInUse, options)
        let text = session.view.draw().plainText
        #expect(text.contains(language == .pl ? "Ostatnio zagin" : "Recently lost pets"))
        #expect(charset == .unicode || text.utf8.allSatisfy { $0 < 0x80 })
        for key in Strings.Key.allCases { #expect(!text.contains("\(key.rawValue) ")) }
    }

    @Test("No line is wider than the screen", arguments: [20, 21, 40, 80, 200])
    func widths(columns: Int) async {
        var options = Options()
        options.size = ScreenSize(columns: columns, rows: 5)
        for permission in LocationPermissionStatus.allCases {
            let session = await session(permission, options)
            await session.do("network fail", "enter")
            for command in ["show", "tap settings", "back", "network ok", "refresh", "tap card 1"] {
                await session.do(command)
                #expect(session.view.draw().rows.allSatisfy { $0.count == columns })
            }
        }
    }

    private func page(_ style: Style, columns: Int, rows: Int) async -> String {
        var options = Options()
        options.size = ScreenSize(columns: columns, rows: rows)
        switch style {
        case .light: (options.format, options.theme) = (.svg, .light)
        case .dark: (options.format, options.theme) = (.svg, .dark)
        case .sixteen: (options.format, options.theme) = (.ansi, .dark)
        case .ascii: (options.format, options.charset) = (.text, .ascii)
        }
        return await session(.authorizedWhenInUse, options).printed
    }

    private func session(_ permission: LocationPermissionStatus, _ options: Options = Options()) async
        -> AppSession
    {
        let session = AppSession(
            permission: permission, options, environment: ["LANG": "C.UTF-8", "TERM": "xterm-16color"])
        await session.start()
        return session
    }
}
