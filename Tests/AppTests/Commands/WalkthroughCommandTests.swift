import Cartography
import Composition
import Data
import Domain
import Fixtures
import Foundation
import Logging
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews
import Tiles

@testable import App

@MainActor @Suite(.hangingLimit) struct WalkthroughCommandTests {
    @Test("Entering the page again shows and updates the new page", .requirements("F-12"))
    func secondStart() async throws {
        let walkthrough = await Walkthrough.started(
            .denied,
            doing: "enter",
            "enter",
            "settings when-in-use"
        )
        #expect(await walkthrough.state("mapPreview.state") == "map")
        let page = try #require(walkthrough.coordinator.landingPage)
        #expect(walkthrough.textView.screen?.app == Screen(content: .landingPage(page.model)))
        await walkthrough.do("network slow:1", "refresh")
        #expect(walkthrough.textView.draw().plainText.contains("Updating"))
    }

    @Test(
        "An alert stays during commands that only inspect or are refused, and closes with any other",
        arguments: ["refresh", "foreground", "wait 1", "background", "enter"]
    )
    func alert(command: String) async {
        let walkthrough = await Walkthrough.started(.denied)
        await walkthrough.do("show", "state", "help", #"expect "Location access is off""#)
        await walkthrough.do("tap map", "tap card 99", "back")
        #expect(await walkthrough.state("alert.title") == "Location access is off")
        await walkthrough.do(command)
        #expect(await walkthrough.state("alert") == .null)
    }

    @Test("A list that was not loaded yet is not refreshed, and a note says so")
    func refreshBeforeFirstLoad() async {
        let options = Options { $0.configuration.gps = .simulated(.none) }
        let walkthrough = await Walkthrough.started(.authorizedWhenInUse, options)
        #expect(await walkthrough.state("list.state") == "idle")
        #expect(await walkthrough.do("refresh") == ["(The list has not been loaded yet.)"])
    }

    @Test("Leaving the details page cancels its map") func leftWhileDrawing() async {
        let walkthrough = await Walkthrough.started(doing: "network slow:5", "tap card 1", "back")
        let now = walkthrough.clock.now
        await walkthrough.session.rest()
        #expect(walkthrough.clock.now == now, "nobody waits for anything")
    }

    @Test("The app rests when nothing is loading, also on pages behind the one in front")
    func restOfHiddenPages() async {
        let walkthrough = await Walkthrough.started(
            doing: "network announcements slow:5",
            "refresh",
            "map"
        )
        // The map shows its picture, while the list and the pins are loading.
        await walkthrough.do(#"expect state fullscreenMap.state == "map""#)
        #expect(await walkthrough.state("fullscreenMap.pins.count") == .number(0))
        await walkthrough.session.rest()
        #expect(await walkthrough.state("fullscreenMap.pins.count") != .number(0))
        #expect(await walkthrough.state("elapsed") == .number(5))
        await walkthrough.do("tap pin 1", "tap card", "network announcements slow:7")
        walkthrough.coordinator.landingPage?.reload()
        await walkthrough.session.rest()
        await walkthrough.do("back", "back", "back")
        #expect(await walkthrough.state("list.isRefreshing") == .bool(false))
        #expect(await walkthrough.state("elapsed") == .number(12))
    }

    @Test("The choices and the Location Services switch in Settings can be tapped")
    func settingsTaps() async {
        let walkthrough = await Walkthrough.started(.denied, doing: "tap settings")
        await walkthrough.do("choose always")
        #expect(await walkthrough.state("permission") == "authorizedAlways")
        await walkthrough.do("choose services")
        #expect(await walkthrough.state("permission") == "denied")
        #expect(await walkthrough.state("screen") == "settings")
        await walkthrough.do("choose services", "back")
        #expect(await walkthrough.state("mapPreview.state") == "map")
    }

    @Test("A command that needs a location says why there is none") func noLocation() async {
        let walkthrough = await Walkthrough.started(
            .authorizedWhenInUse,
            Options { $0.configuration.gps = .simulated(.none) },
            doing: "wait 10",
            "tap card 1",
            "map"
        )
        for command in ["goto me", "zoom fit"] {
            let output = await walkthrough.do(command)
            #expect(output == ["(Your location could not be determined.)"])
        }
        await walkthrough.do("settings denied")
        let output = await walkthrough.do("goto me")
        #expect(output == ["(Location access is off)"])
    }

    @Test("The state contains all documented keys") func stateKeys() async {
        let walkthrough = await Walkthrough.started()
        let state = await JSONValue(stateOf: walkthrough.session)
        for path in [
            "screen", "permission", "prompt", "alert", "mapPreview.state",
            "mapPreview.region.latitudinalMeters", "mapPreview.pins.0.id",
            "mapPreview.pins.0.column", "mapPreview.pins.0.row", "mapPreview.message",
            "mapPreview.columns", "mapPreview.rows", "mapPreview.text.0", "list.state",
            "list.message", "list.cards.0.id", "list.cards.0.name", "list.cards.0.species",
            "list.cards.0.status", "list.cards.0.lastSeen", "list.cards.0.distanceMeters", "log",
            "requests.0.url", "requests.0.outcome", "elapsed",
        ] {
            #expect(state.value(at: path) != nil, "\(path)")
        }
        #expect(await walkthrough.state("mapPreview.text.count") == .number(28))
    }

    struct UnusableBasemap: Sendable {
        let damage: Damage
        let message: String
        /// The reason in the log.
        let reason: String

        init(
            _ damage: Damage,
            _ message: String = "The map could not be loaded.",
            reason: String
        ) {
            self.damage = damage
            self.message = message
            self.reason = reason
        }
    }

    @Test(
        "An unusable basemap shows an error and logs the reason; a retry with a valid file succeeds",
        .requirements("E-US1-AS7"),
        arguments: [
            UnusableBasemap(
                .noArchive,
                "The map is not a PMTiles archive.",
                reason: "not a PMTiles archive"
            ),
            UnusableBasemap(.cut, reason: "shorter than it says"),
            UnusableBasemap(
                .raster,
                "The map’s tiles are pictures (PNG);",
                reason: "the tiles are PNG pictures; only vector tiles are drawn"
            ),
            UnusableBasemap(.compression, reason: "compression zstd; only gzip and none are read"),
            UnusableBasemap(.tiles, reason: "damaged"),
        ]
    )
    func unusableBasemap(basemap: UnusableBasemap) async throws {
        let (walkthrough, file) = try await makeWalkthrough(basemap: basemap.damage)
        #expect(await walkthrough.state("mapPreview.state") == "failed")
        await walkthrough.do(#"expect "\#(basemap.message)""#, #"expect "[Retry]""#)
        let lines = walkthrough.events.lines.filter { $0.hasPrefix("[LandingPage] no map: ") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains(basemap.reason) == true)
        #expect(await walkthrough.state("list.state") == "loaded")
        try Data(contentsOf: .demoArchive).write(to: file.url)
        await walkthrough.do("tap retry map")
        #expect(await walkthrough.state("mapPreview.state") == "map")
    }

    @Test(
        "A map with a damaged tile is partial, says so everywhere, and Retry mends it",
        .requirements("M-23")
    )
    func partialBasemap() async throws {
        let (walkthrough, file) = try await makeWalkthrough(basemap: .tile)
        #expect(await walkthrough.state("mapPreview.state") == "map")
        #expect(await walkthrough.state("mapPreview.isPartial") == .bool(true))
        await walkthrough.do(
            #"expect "A part of the map could not be loaded.""#,
            #"expect "not loaded""#
        )
        let lines = walkthrough.printer.lineWriter.lines(
            walkthrough.session.outline
        )
        #expect(lines.contains { $0.contains("A part of the map could not be loaded.") })
        await walkthrough.do("tap retry map", "expect state mapPreview.isPartial == true")
        await walkthrough.do("map", "expect state fullscreenMap.isPartial == true", "back")
        try Data(contentsOf: .demoArchive).write(to: file.url)
        await walkthrough.do("tap retry map", "expect state mapPreview.isPartial == false")
        await walkthrough.do(#"expect not "A part of the map could not be loaded.""#)
    }

    @Test("A map that becomes shorter while it is in use fails, and Retry opens it again")
    func shortenedBasemap() async throws {
        let (walkthrough, file) = try await makeWalkthrough(basemap: nil)
        #expect(await walkthrough.state("mapPreview.state") == "map")
        try FileHandle(forWritingTo: file.url).truncate(atOffset: 1000)
        // The details show tiles of another zoom level, which are not in memory.
        await walkthrough.do("tap card 1", #"expect "The map could not be loaded.""#)
        try Data(contentsOf: .demoArchive).write(to: file.url)
        await walkthrough.do("tap retry map", #"expect not "The map could not be loaded.""#)
    }

    private func makeWalkthrough(basemap damage: Damage?) async throws
        -> (walkthrough: Walkthrough, file: TemporaryFile)
    {
        let demo = try Data(contentsOf: .demoArchive)
        let file = try TemporaryFile(".pmtiles", data: damage?.applied(to: demo) ?? demo)
        let options = Options { $0.configuration.basemap = .file(file.url) }
        return (await .started(.authorizedWhenInUse, options), file)
    }
}

/// What is wrong with an archive.
enum Damage {
    case noArchive
    case cut
    case raster
    case compression
    case tiles
    case tile

    func applied(to archive: Data) -> Data {
        var archive = archive
        switch self {
        case .noArchive:
            archive = Data("no archive".utf8)
        case .cut:
            archive.removeLast()
        case .raster:
            archive[99] = 2
        case .compression:
            archive[98] = 4
        case .tiles:
            // The directories and the metadata are within the first 16 KiB.
            let rest = archive.count - 16_384
            archive.replaceSubrange(16_384..., with: Data(repeating: 0xA5, count: rest))
        case .tile:
            // A tile of the preview.
            var work = MapWork()
            let tile = TileAddress(11, 1099, 661)
            guard let source = try? PMTilesArchive(archive),
                case .bytes(let range)? = try? source.location(of: tile, &work)
            else {
                Issue.record("the archive does not have the tile")
                break
            }
            archive.replaceSubrange(
                Int(range.lowerBound)..<Int(range.upperBound),
                with: Data(repeating: 0xA5, count: range.count)
            )
        }
        return archive
    }
}

@MainActor @Suite(.hangingLimit) struct PromptTests {
    /// How the user leaves the app and returns to it with an undecided permission.
    enum Return: CaseIterable {
        case settingsCommand
        case settingsPage
        case settingsPageAndForeground
        case settingsFromMap
        case background
        case lateServices

        @MainActor
        func take(in walkthrough: Walkthrough) async {
            switch self {
            case .settingsCommand:
                await walkthrough.do("settings not-determined")
            case .settingsPage:
                await walkthrough.do("settings", "choose not-determined", "back")
            case .settingsPageAndForeground:
                await walkthrough.do("settings", "choose not-determined", "foreground")
            case .settingsFromMap:
                await walkthrough.do("map", "wait 5", "settings not-determined")
            case .background:
                await walkthrough.do("background")
                walkthrough.simulation.permissionStore?.setPermission(.notDetermined)
                await walkthrough.do("foreground")
            case .lateServices:
                await walkthrough.do("services off", "settings not-determined", "services on")
            }
        }
    }

    @Test(
        "Each return with an undecided permission opens the prompt, during which nothing is fetched",
        .requirements("D-4"),
        arguments: LocationPermissionStatus.allCases,
        Return.allCases
    )
    func returns(previous: LocationPermissionStatus, way: Return) async {
        for (isLoading, answer) in [(false, "deny"), (true, "allow")] {
            let walkthrough = await Walkthrough.started(previous, Options(columns: 20, rows: 5))
            if previous == .notDetermined {
                await walkthrough.do("allow once")
            }
            if isLoading {
                await walkthrough.do("network slow:5", "refresh")
            }
            await way.take(in: walkthrough)
            #expect(await walkthrough.state("prompt.options.count") == .number(3))
            #expect(await walkthrough.state("alert") == .null)
            let count = walkthrough.requests.requests.count
            #expect(!walkthrough.requests.requests.map(\.outcome).contains(.pending))
            await walkthrough.session.rest()
            #expect(
                walkthrough.requests.requests.count == count,
                "nothing is fetched behind the prompt"
            )
            await walkthrough.do(answer)
            await walkthrough.session.rest()
            let map = await walkthrough.state("mapPreview.state")
            #expect(map == (answer == "allow" ? "map" : "permissionRequired"))
            #expect(await walkthrough.state("list.state") == "loaded")
            #expect(walkthrough.requests.requests.count <= count + 1)
        }
    }
}
