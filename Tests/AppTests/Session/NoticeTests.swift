import Composition
import Data
import DataTestSupport
import Domain
import Foundation
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

/// The line that says what is simulated and what is real.
@MainActor @Suite struct NoticeTests {
    /// Options of sources, and the line about them in both languages.
    struct Row {
        let options: [String]
        let english: String
        let polish: String
    }

    private nonisolated static let folder = URL.tests.filePath

    @Test(
        "The line names the sources that are real, and otherwise the tours, in at most 60 columns",
        arguments: [
            Row(
                options: [],
                english: "A simulated phone, invented pets; tour shows you around",
                polish: "Symulowany telefon, zmyślone zwierzęta; wycieczki: tour"
            ),
            Row(
                options: ["--gps", "off", "--network", "fail"],
                english: "A simulated phone, invented pets; tour shows you around",
                polish: "Symulowany telefon, zmyślone zwierzęta; wycieczki: tour"
            ),
            Row(
                options: ["--announcements", folder + "Announcements/one-place.json"],
                english: "A simulated phone; real: announcements",
                polish: "Symulowany telefon; prawdziwe: ogłoszenia"
            ),
            Row(
                options: ["--gps", "gpsd://localhost", "--basemap", "https://example.org/a"],
                english: "A simulated phone, invented pets; real: map, GPS",
                polish: "Symulowany telefon, zmyślone zwierzęta; prawdziwe: mapa, GPS"
            ),
            Row(
                options: [
                    "--announcements", "https://example.org", "--gps", "gpsd://localhost",
                    "--basemap", "https://example.org/a.pmtiles",
                ],
                english: "A simulated phone; real: announcements, map, GPS",
                polish: "Symulowany telefon; prawdziwe: ogłoszenia, mapa, GPS"
            ),
        ]
    )
    func sources(row: Row) throws {
        for (language, line) in [(Language.en, row.english), (.pl, row.polish)] {
            let arguments = ["--lang", language.code, "--no-options-file"] + row.options
            let options = try Options(walking: arguments)
            let notice = Walkthrough(options).session.notice(tours: "tour")
            #expect(notice == line)
            #expect(notice.count <= 60)
        }
    }

    @Test("Parts that were replaced are named as the app's own")
    func replaced() {
        func notice(_ swap: (inout CompositionRoot.Parts) -> Void) -> String {
            Walkthrough(swap: swap).session.notice(tours: "tour")
        }
        #expect(
            notice { $0.repository = .replaced(FakeAnnouncementRepository()) }
                == "Simulated: phone; own: pets"
        )
        #expect(
            notice { $0.lifecycle = .replaced(FakeLifecycle()) }
                == "Simulated: phone, pets; own: background"
        )
        let service = FakeLocationService(.authorizedWhenInUse)
        #expect(
            notice { $0.locationService = .replaced(service) }
                == "Simulated: phone, pets; own: permission, GPS"
        )
        #expect(
            notice {
                $0.locationService = .replaced(service)
                $0.lifecycle = .replaced(FakeLifecycle())
                $0.repository = .replaced(FakeAnnouncementRepository())
                $0.snapshotter = .replaced(FakeMapSnapshotter())
            } == "Own: phone, pets, map, GPS"
        )
        #expect(
            notice {
                $0.clock = .replaced(SystemClock())
                $0.photos = .replaced(nil)
            } == "Simulated: phone, pets; own: photos, clock"
        )
        #expect(
            notice {
                $0.lifecycle = .replaced(FakeLifecycle())
                $0.gps = .replaced(FakeGPSProvider())
                $0.clock = .replaced(SystemClock())
                $0.log = .replaced(nil)
                $0.view = .replaced(PlainView(TextDisplay(), strings: Strings(.en)))
            } == "Simulated: phone, pets; own: background, GPS, view, clock +1"
        )
        #expect(
            notice { $0.repository = .decorated { RepositoryDecorator(repository: $0) } }
                == "A simulated phone, invented pets; tour shows you around"
        )
    }

    @Test(
        "The line has at most 60 columns, whatever is simulated, real and the app's own",
        arguments: Language.allCases
    )
    func width(language: Language) {
        let strings = Strings(app: language)
        let origins: [Origins.Origin] = [.simulated, .real, .own]
        let ownOrNot: [Origins.Origin] = [.simulated, .own]
        for (lifecycle, permission) in product(ownOrNot, ownOrNot) {
            for (gps, announcements) in product(origins, origins) {
                for map in origins {
                    let notice = strings.notice(
                        about: Origins(
                            lifecycle: lifecycle,
                            permission: permission,
                            gps: gps,
                            announcements: announcements,
                            map: map
                        ),
                        tours: "tour"
                    )
                    #expect(notice.count <= 60, "\(notice)")
                }
            }
        }
    }

    private func product<Value>(_ first: [Value], _ second: [Value]) -> [(Value, Value)] {
        first.flatMap { one in second.map { (one, $0) } }
    }

    @Test("The help begins with the line, in at most 60 columns")
    func help() {
        let line = "A simulated phone, invented pets; tour shows you around"
        #expect(Help(.english, Typesetter(.ascii)).text.hasPrefix(line + "\n\n"))
    }

    @Test("The output of play and of other formats than text for people does not have the line")
    func otherOutput() async throws {
        for format in [OutputFormat.json, .svg] {
            let output = await transcript(Options { $0.format = format }, "show")
            #expect(!output.contains("A simulated phone"))
        }
        var played = ""
        let player = TestPlayer { played += $0 }
        try await player.play([URL.tests.appending(path: "Walkthroughs/story.walk").filePath])
        #expect(!played.contains("A simulated phone"))
        #expect(await Walkthrough.started().printed().contains("A simulated phone") == false)
    }

    @Test(
        "On the live screen, the line is above the keys until the first key",
        arguments: [ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 40, rows: 12)]
    )
    func live(size: ScreenSize) async {
        let live = await Live(
            .notDetermined,
            columns: size.columns,
            rows: size.rows,
            showsNotice: true
        )
        let line = "A simulated phone, invented pets; :tour shows you around"
        func words() -> String {
            live.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(words().contains(line))
        #expect(live.status(at: .zero).contains("1 2 3 answer"))
        await live.send("\t")
        #expect(!words().contains("A simulated phone"))
    }

    @Test("A window that is too low for the line keeps its rows for the page")
    func lowWindow() async {
        let live = await Live(.notDetermined, columns: 20, rows: 5, showsNotice: true)
        #expect(!live.text.contains("A simulated"))
    }

    @Test("The list of keys and that of commands begin with what the user can change")
    func changes() async throws {
        let keys = await Live(.authorizedWhenInUse, columns: 100, rows: 40, keys: "?")
        let commands = ["settings", "services", "network", "background", "move", "wait"]
        for command in commands {
            #expect(keys.text.contains("(:\(command)"), "\(command)")
        }
        let help = CommandSyntax.help(in: .english)
        let start = help.prefix { !$0.isEmpty }.joined(separator: " ")
        for command in commands {
            #expect(start.contains(command), "\(command)")
        }
        #expect(!CommandSyntax.help(of: "map", in: .english).joined().contains("change the phone"))
    }

    @Test("The lists name only what is simulated")
    func changesOfParts() async {
        let walkthrough = Walkthrough(Options()) { parts in
            parts.gps = .replaced(FakeGPSProvider())
            parts.lifecycle = .replaced(SimulatedDevice(permission: .denied))
        }
        let help = await walkthrough.do("help").joined(separator: " ")
        #expect(help.contains("permission (allow, deny, settings)"))
        #expect(!help.contains("place (move)"))
        #expect(!help.contains("background (background, foreground)"))
        let inspection = await walkthrough.do("inspect").joined(separator: " ")
        #expect(!inspection.contains("foreground"))
    }

    /// Returns what a session from a pipe prints.
    private func transcript(_ options: Options, _ lines: String...) async -> String {
        let stream = AsyncStream(of: lines)
        var output = ""
        let loop = CommandLoop(
            printer: Walkthrough(options).printer,
            isInteractive: false,
            print: { output += $0 },
            complain: { output += $0 }
        )
        _ = await loop.run(stream)
        return output
    }
}
