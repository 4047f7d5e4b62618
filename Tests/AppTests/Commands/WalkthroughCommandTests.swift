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

    @Test(
        "A map with a damaged tile is partial, says so everywhere, and Retry mends it",
        .requirements("M-23")
    )
    func partialBasemap() async throws {
        let (walkthrough, file) = try await makeWalkthrough(try damagedArchive())
        #expect(await walkthrough.state("mapPreview.state") == "map")
        #expect(await walkthrough.state("mapPreview.isPartial") == .bool(true))
        await walkthrough.do(
            #"expect "A part of the map could not be loaded.""#,
            #"expect "not loaded""#
        )
        let lines = walkthrough.lines
        #expect(lines.contains { $0.contains("A part of the map could not be loaded.") })
        await walkthrough.do("tap retry map", "expect state mapPreview.isPartial == true")
        await walkthrough.do("map", "expect state fullscreenMap.isPartial == true", "back")
        try Data(contentsOf: .demoArchive).write(to: file.url)
        await walkthrough.do("tap retry map", "expect state mapPreview.isPartial == false")
        await walkthrough.do(#"expect not "A part of the map could not be loaded.""#)
    }

    @Test("A map that becomes shorter while it is in use fails, and Retry opens it again")
    func shortenedBasemap() async throws {
        let (walkthrough, file) = try await makeWalkthrough(Data(contentsOf: .demoArchive))
        #expect(await walkthrough.state("mapPreview.state") == "map")
        try FileHandle(forWritingTo: file.url).truncate(atOffset: 1000)
        // The details show tiles of another zoom level, which are not in memory.
        await walkthrough.do("tap card 1", #"expect "The map could not be loaded.""#)
        try Data(contentsOf: .demoArchive).write(to: file.url)
        await walkthrough.do("tap retry map", #"expect not "The map could not be loaded.""#)
    }

    private func makeWalkthrough(_ archive: Data) async throws
        -> (walkthrough: Walkthrough, file: TemporaryFile)
    {
        let file = try TemporaryFile(".pmtiles", data: archive)
        let options = Options { $0.configuration.basemap = .file(file.url) }
        return (await .started(.authorizedWhenInUse, options), file)
    }

    /// Returns the archive of the demo with a damaged tile, which is one of the preview.
    private func damagedArchive() throws -> Data {
        var archive = try Data(contentsOf: .demoArchive)
        var work = MapWork()
        let tile = try PMTilesArchive(archive).location(of: TileAddress(11, 1099, 661), &work)
        guard case .bytes(let range)? = tile else {
            Issue.record("the archive does not have the tile")
            return archive
        }
        archive.replaceSubrange(
            Int(range.lowerBound)..<Int(range.upperBound),
            with: Data(repeating: 0xA5, count: range.count)
        )
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
