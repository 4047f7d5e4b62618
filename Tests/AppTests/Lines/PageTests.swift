import Cartography
import Composition
import Data
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

@MainActor @Suite(.hangingLimit) struct PageTests {
    @Test(
        "The page matches its golden files: as an image, in ASCII, and in Polish",
        arguments: [
            .init(name: "page-120x40.light.svg", columns: 120, format: .svg),
            .init(name: "page-80x24.ascii.txt", columns: 80, charset: .ascii),
            .init(name: "page-100x40.pl.txt", columns: 100, language: .pl),
        ] as [GoldenPage]
    )
    func goldens(_ golden: GoldenPage) async throws {
        var options = Options(columns: golden.columns, rows: 40)
        options.language = golden.language
        options.charset = golden.charset
        options.format = golden.format
        let walkthrough = await Walkthrough.started(.authorizedWhenInUse, options)
        try Golden.compare(await walkthrough.printed(), golden.name)
    }

    /// A golden file with the page, and the options with which it is printed.
    struct GoldenPage {
        let name: String
        let columns: Int
        var language = Language.en
        var charset = Charset.unicode
        var format = OutputFormat.text
    }

    @Test("In sixteen colors, each part of the page has its color") func colors() async {
        let walkthrough = await Walkthrough.started(
            .authorizedWhenInUse,
            Options { $0.format = .ansi },
            environment: ["LANG": "C.UTF-8", "TERM": "xterm-16color"]
        )
        for text in [
            " \u{1B}[0;1;95mMissing Pets\u{1B}[0m\n",
            " \u{1B}[0;1mAround you\u{1B}[0m \u{1B}[0;2m──", "\u{1B}[0;96mTollensesee\u{1B}",
            "\u{1B}[0;94m≈", "\u{1B}[0;94m∿", "\u{1B}[0;92m♣", "\u{1B}[0;93m⣤", "\u{1B}[0;95m▀",
            "\u{1B}[0;1;7;91m●\u{1B}", "\u{1B}[0;1;7;92m◆\u{1B}", "\u{1B}[0;1;7;94m◎\u{1B}",
            " \u{1B}[0;94m▐\u{1B}[0;1;7;94m◎\u{1B}[0;94m▌\u{1B}[0m you   ",
            "\u{1B}[0;91m▐\u{1B}[0;1;7;91m●\u{1B}[0;91m▌\u{1B}[0m missing   ",
            "\u{1B}[0;92m▐\u{1B}[0;1;7;92m◆\u{1B}[0;92m▌\u{1B}[0m found",
            "\u{1B}[0;2m© OpenMapTiles © OpenStreetMap contributors\u{1B}[0m",
            " \u{1B}[0;1;96m1 \u{1B}[0;91m▐\u{1B}[0;1;7;91m●\u{1B}[0;91m▌\u{1B}[0;1m Bella",
        ] {
            #expect(await walkthrough.printed().contains(text), "\(text.debugDescription)")
        }
        await walkthrough.do("map", "wait 1", "tap pin 10", "tap card")
        #expect(await walkthrough.printed().contains("\u{1B}[0;1;7;94m◎\u{1B}"))
        await walkthrough.do("network fail", "enter")
        #expect(await walkthrough.printed().contains("\u{1B}[0;1;96m\(retryButton)\u{1B}"))
        #expect(await walkthrough.printed().contains(" \u{1B}[0;93mThe announcements"))
    }

    @Test(
        "With 8 and 16 colors, all colors stand out from black or white in the palettes of xterm, VGA and Tango",
        arguments: Theme.allCases,
        ["xterm", "xterm-16color"]
    )
    func basicColors(theme: Theme, terminal name: String) async throws {
        let palettes = [
            "000000cd000000cd00cdcd000000eecd00cd00cdcde5e5e57f7f7fff000000ff00ffff005c5cffff00ff00ffffffffff",
            "000000aa000000aa00aa55000000aaaa00aa00aaaaaaaaaa555555ff555555ff55ffff555555ffff55ff55ffffffffff",
            "000000cc00004e9a06c4a0003465a475507b06989ad3d7cf555753ef29298ae234fce94f729fcfad7fa834e2e2eeeeec",
        ]
        let options = Options {
            $0.format = .ansi
            $0.theme = theme
        }
        let walkthrough = await Walkthrough.started(
            .authorizedWhenInUse,
            options,
            environment: ["TERM": name]
        )
        for commands in [["wait 1"], ["map", "wait 1"], ["back", "network fail", "enter"]] {
            for command in commands {
                await walkthrough.do(command)
            }
            var terminal = TerminalEmulator(columns: 100, rows: 200)
            terminal.take(await walkthrough.printed().utf8)
            for (look, cells) in Dictionary(grouping: terminal.cells.joined(), by: \.look) {
                let numbers = look.split(separator: ";").compactMap { Int($0) }
                guard let number = numbers.last(where: { 30...37 ~= $0 || 90...97 ~= $0 }) else {
                    continue
                }
                let isText = cells.contains { $0.character?.isLetter == true }
                var minContrast = isText ? 4.5 : 3
                // Some palettes have a dark red and a dark magenta, which only eight colors need,
                // in bold text.
                if theme == .dark, name == "xterm" {
                    minContrast = number == 31 ? 2.7 : 3
                }
                let index = number < 90 ? number - 30 : number - 82
                for palette in palettes {
                    let digits = palette.dropFirst(index * 6).prefix(6)
                    let luminance = luminance(try #require(Int(digits, radix: 16)))
                    let contrast =
                        theme == .light ? 1.05 / (luminance + 0.05) : (luminance + 0.05) / 0.05
                    #expect(contrast >= minContrast, "\(look), \(palette)")
                }
            }
        }
    }

    @Test(
        "Any page fits the screen, is the same in each format, and has the theme's colors, each pin and the legend",
        .requirements("M-14"),
        arguments: 0..<12 as Range<UInt64>
    )
    func anyPage(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        func one<Value>(of values: [Value]) throws -> Value {
            try #require(values.randomElement(using: &random))
        }
        let isMap = seed.isMultiple(of: 2)
        var options = Options()
        let size = ScreenSize(
            columns: try one(of: isMap ? [80, 100, 121] : [20, 21, 33, 64, 80, 121]),
            rows: .random(in: isMap ? 24...45 : 5...60, using: &random)
        )
        options.size = size
        options.theme = try one(of: Theme.allCases)
        options.language = [.en, .pl, .pseudo][Int(seed / 2 % 3)]
        options.charset = try one(of: Charset.allCases)
        options.format = [.ansi, .svg, .text][Int(seed / 4)]
        options.configuration.network = try one(of: isMap ? [.ok] : [.ok, .ok, .fail])
        let terminal = try one(of: ["xterm", "xterm-16color", "xterm-256color", "xterm-direct"])
        let walkthrough = await Walkthrough.started(
            isMap ? .authorizedAlways : try one(of: LocationPermissionStatus.allCases),
            options,
            environment: ["LANG": "C.UTF-8", "TERM": terminal]
        )
        let commands =
            if isMap {
                [
                    "tap pin 2", "zoom 100", "zoom 3000", "zoom 4000000", "zoom in", "pan 9,4",
                    "goto 53.6,13.4", "goto -12.3456,-123.4567", "goto me", "network fail",
                    "network ok", "tap retry map", "wait 2",
                ]
            } else {
                [
                    "allow", "settings always", "settings denied", "services on", "tap card 1",
                    "tap card 3", "back", "tap settings", "tap cancel", "map", "tap pin 2",
                    "zoom in", "move 53.6,13.4", "enter", "refresh", "network fail", "network ok",
                    "network slow:3", "tap retry map", "wait 2", "wait 20", "all", "all",
                    "filter status:found", "filter species:cat", "filter within:100 sort:nearest",
                    "copy", "copy card 2",
                ]
            }
        for number in 0..<10 {
            let command = isMap && number == 0 ? "map" : try one(of: commands)
            _ = await walkthrough.perform(try #require(try CommandSyntax.command(command)))
            await check(walkthrough, size)
        }
    }

    private func check(_ walkthrough: Walkthrough, _ size: ScreenSize) async {
        let grid = walkthrough.textView.draw()
        checkControls(of: grid, walkthrough)
        #expect(grid.rows.allSatisfy { $0.count == size.columns })
        if walkthrough.display.charset == .ascii {
            #expect(grid.plainText.utf8.allSatisfy { $0 < 0x80 })
        }
        checkOutput(await walkthrough.printed(), of: grid, walkthrough)
        checkBackgrounds(of: grid, walkthrough)
        switch walkthrough.textView.screen?.content {
        case .fullscreenMap(let model):
            #expect(grid.rows.count == size.rows - 1)
            let height = walkthrough.textView.fullscreenMapSize.height
            #expect(height >= size.rows - 2 - max((size.rows - 1) / 8, 1))
            guard let map = model.map.value, size.columns >= 80, size.rows >= 24 else { break }
            checkLegend(of: map, in: grid, walkthrough)
        case .landingPage(let model):
            checkMap(of: model, in: grid, walkthrough)
        case .allPets, .announcementDetails, nil:
            break
        }
    }

    /// Checks that each control on the page has a command, which works unless something is in front
    /// of the page, and that each item of a section has an identity of its own.
    private func checkControls(of grid: CellGrid, _ walkthrough: Walkthrough) {
        guard let screen = walkthrough.screen else { return }
        walkthrough.clipboard = { _ in }
        for target in grid.targets {
            // The live screen reads the words of a search.
            if target.control == .search {
                continue
            }
            guard let control = target.control, let command = screen.command(of: control) else {
                Issue.record("a tap is no command")
                continue
            }
            let situation = walkthrough.session.situation
            if situation.obstacle == nil {
                #expect(situation.decision(on: command).refusal == nil, "\(command)")
            }
        }
        walkthrough.clipboard = nil
        for section in walkthrough.session.outline?.sections ?? [] {
            let ids = section.items.map(\.id)
            #expect(Set(ids).count == ids.count, "\(section.id)")
        }
    }

    /// Checks that what is printed shows the grid, in the format of the display.
    private func checkOutput(_ printed: String, of grid: CellGrid, _ walkthrough: Walkthrough) {
        switch walkthrough.display.format {
        case .ansi:
            var terminal = TerminalEmulator(columns: grid.columns, rows: grid.rows.count)
            terminal.take(printed.utf8)
            let characters = grid.rows.map { row in row.map(\.character) }
            #expect(terminal.cells.map { row in row.map(\.character) } == characters)
            #expect(terminal.unknown.isEmpty)
        case .svg:
            #expect(printed == grid.svg(isDark: walkthrough.textView.theme == .dark))
        case .text, .json, .html, .junit:
            #expect(printed == grid.plainText)
        }
    }

    /// Checks that the page has no other backgrounds than those of the theme.
    private func checkBackgrounds(of grid: CellGrid, _ walkthrough: Walkthrough) {
        let palette = palette(of: walkthrough)
        var backgrounds: [Style.Color] = []
        if palette.isPainted {
            backgrounds = MapGround.allCases.map(palette.ground)
            backgrounds += [palette.user, palette.pin(.active), palette.pin(.found), palette.text]
        }
        #expect(Set(grid.rows.joined().compactMap(\.style.background)).isSubset(of: backgrounds))
    }

    /// Checks that the legend explains the marks, and the signs that the map shows.
    private func checkLegend(
        of map: FullscreenMapView.MapModel,
        in grid: CellGrid,
        _ walkthrough: Walkthrough
    ) {
        let typesetter = walkthrough.textView.typesetter
        let place = typesetter.line(walkthrough.strings.place(map.frame.region.center)).description
        let text = grid.plainText
        var parts = legend(of: walkthrough, in: grid) + [place]
        if map.snapshot != nil {
            parts.append("OpenStreetMap contributors")
        }
        for part in parts {
            #expect(text.contains(part), "\(part)")
        }
        // A callout can cover signs.
        guard map.callout == nil else { return }
        let height = walkthrough.textView.fullscreenMapSize.height
        let mapCells = grid.rows[1...height].flatMap(\.self)
        let legendText = grid.texts[(1 + height)...].joined(separator: " ")
        let glyphs = MapGlyphs(walkthrough.display.charset, palette(of: walkthrough))
        for (index, sign) in glyphs.signs.enumerated() {
            let title = typesetter.line(walkthrough.strings[sign.title]).description
            let isVisible = mapCells.contains { cell in
                cell.character == sign.cell.character
                    && cell.style.color == sign.cell.style.color
            }
            let explanation = sign.cell.character.map { "\($0) \(title)" } ?? ""
            let isExplained = legendText.contains(explanation)
            if isExplained {
                #expect(isVisible, "\(title)")
            }
            // There is always room for the first sign, which is that of ground without map data.
            if index == 0, isVisible {
                #expect(isExplained, "\(title)")
            }
        }
    }

    /// Checks that the map of the landing page has its pins, and that the legend explains its
    /// marks.
    private func checkMap(
        of page: LandingPageView.Model,
        in grid: CellGrid,
        _ walkthrough: Walkthrough
    ) {
        guard case .map(_, let snapshot?, let pins, _) = page.mapPreview,
            let map = grid.targets.first(where: { $0.control == .mapPreview })?.area
        else { return }
        let marks = MapMarks(walkthrough.display.charset)
        for pin in pins {
            let point = snapshot.frame.point(for: pin.coordinate)
            let place = CellGrid.Position(
                column: Int(point.x.rounded(.down)),
                row: map.rows.lowerBound + Int(point.y.rounded(.down))
            )
            guard map.contains(place) else { continue }
            let character = grid[place.column, place.row].character
            #expect([marks[.active], marks[.found]].contains(character))
        }
        for part in legend(of: walkthrough, in: grid) {
            #expect(grid.plainText.contains(part), "\(part)")
        }
        if grid.columns >= 33 {
            #expect(grid.plainText.contains("OpenMapTiles"))
        }
    }

    private func palette(of walkthrough: Walkthrough) -> MapPalette {
        MapPalette(walkthrough.textView.theme, walkthrough.display.colors)
    }

    /// Returns the marks of the legend, each with the space after it; that of the user only if the
    /// map has it.
    private func legend(of walkthrough: Walkthrough, in grid: CellGrid) -> [String] {
        let marks = MapMarks(walkthrough.display.charset)
        let hasPlates = walkthrough.display.colors != nil && marks.halves != nil
        let you = walkthrough.strings[.mapLegendYou]
        let user = grid.accessibleNames.values.contains(you) ? [marks.user] : []
        let signs = (user + [marks[.active], marks[.found]]).map { sign in
            hasPlates ? "▐\(sign)▌ " : "\(sign) "
        }
        return signs + ["\(marks.scaleEnds.right) "]
    }
}
