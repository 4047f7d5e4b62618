import Testing

@testable import App

@MainActor @Suite struct AppSessionTests {
    @Test("Entering the page again shows and updates the new page", .requirements("F-12"))
    func secondStart() async throws {
        let session = await AppSession.started(.denied, doing: "enter", "enter", "settings when-in-use")
        #expect(await session.state("mapPreview.state") == "map")
        let page = try #require(session.coordinator.landingPage)
        #expect(session.textView.screen?.app == Screen(content: .landingPage(page.model)))
        await session.do("network slow:1", "refresh")
        #expect(session.textView.draw().plainText.contains("Updating"))
    }

    @Test(
        "An alert stays during commands that only inspect, and closes with any other",
        arguments: ["refresh", "tap map", "wait 1", "background", "enter"])
    func alert(command: String) async {
        let session = await AppSession.started(.denied)
        await session.do("show", "state", "help", #"expect "Location access is off""#)
        #expect(await session.state("alert.title") == "Location access is off")
        await session.do(command)
        #expect(await session.state("alert") == .null)
    }

    @Test("Leaving the details page cancels its map") func leftWhileDrawing() async {
        let session = await AppSession.started(doing: "network slow:5", "tap card 1", "back")
        let now = session.clock.now
        await session.rest()
        #expect(session.clock.now == now, "nobody waits for anything")
    }

    @Test("The choices and the Location Services switch in Settings can be tapped") func settingsTaps() async {
        let session = await AppSession.started(.denied, doing: "tap settings")
        await session.do("choose always")
        #expect(await session.state("permission") == "authorizedAlways")
        await session.do("choose services")
        #expect(await session.state("permission") == "denied")
        #expect(await session.state("screen") == "settings")
        await session.do("choose services", "back")
        #expect(await session.state("mapPreview.state") == "map")
    }

    @Test("The state contains all documented keys") func stateKeys() async {
        let session = await AppSession.started()
        let state = await JSONValue(stateOf: session)
        for path in [
            "screen", "permission", "prompt", "alert", "mapPreview.state", "mapPreview.region.latitudinalMeters",
            "mapPreview.pins.0.id", "mapPreview.pins.0.column", "mapPreview.pins.0.row", "mapPreview.message",
            "mapPreview.columns", "mapPreview.rows", "mapPreview.text.0", "list.state", "list.message",
            "list.cards.0.id", "list.cards.0.name", "list.cards.0.species", "list.cards.0.status",
            "list.cards.0.lastSeen", "list.cards.0.distanceMeters", "log", "requests.0.url", "requests.0.outcome",
            "elapsed",
        ] { #expect(state.value(at: path) != nil, "\(path)") }
        #expect(await session.state("mapPreview.text.count") == .number(28))
    }

    @Test(
        "An unusable basemap shows an error and logs the reason; a retry with a valid file succeeds",
        .requirements("E-US1-AS7"),
        arguments: [
            (Damage.none, "not a PMTiles archive"), (.cut, "shorter than it says"),
            (.raster, "tiles of kind PNG; only vector tiles are drawn"),
            (.compression, "compression zstd; only gzip and none are read"), (.tiles, "damaged"),
        ])
    func unusableBasemap(damage: Damage, reason: String) async throws {
        let (session, file) = try await session(basemap: damage)
        #expect(await session.state("mapPreview.state") == "failed")
        await session.do(#"expect "The map could not be loaded.""#, #"expect "[Retry]""#)
        let lines = session.events.lines.filter { $0.hasPrefix("[LandingPage] no map: ") }
        #expect(lines.count == 1 && lines.first?.contains(reason) == true)
        #expect(await session.state("list.state") == "loaded")
        try Data(contentsOf: .demoArchive).write(to: file.url)
        await session.do("tap retry map")
        #expect(await session.state("mapPreview.state") == "map")
    }

    @Test("A map that becomes shorter while it is in use fails, and Retry opens it again")
    func shortenedBasemap() async throws {
        let (session, file) = try await session(basemap: nil)
        #expect(await session.state("mapPreview.state") == "map")
        try FileHandle(forWritingTo: file.url).truncate(atOffset: 1000)
        // The details show tiles of another zoom level, which are not in memory.
        await session.do("tap card 1", #"expect "The map could not be loaded.""#)
        try Data(contentsOf: .demoArchive).write(to: file.url)
        await session.do("tap retry map", #"expect not "The map could not be loaded.""#)
    }

    private func session(basemap damage: Damage?) async throws -> (session: AppSession, file: TemporaryFile) {
        let demo = try Data(contentsOf: .demoArchive)
        let file = try TemporaryFile(".pmtiles", data: damage?.applied(to: demo) ?? demo)
        return (await .started(.authorizedWhenInUse, Options { $0.configuration.basemap = .file(file.url) }), file)
    }
}

enum Damage {
    case none, cut, raster, compression, tiles

    func applied(to archive: Data) -> Data {
        var archive = archive
        switch self {
        case .none: archive = Data("no archive".utf8)
        case .cut: archive.removeLast()
        case .raster: archive[99] = 2
        case .compression: archive[98] = 4
        // The tile data; the directories and the metadata are within the first 16 KiB.
        case .tiles: archive.replaceSubrange(16_384..., with: Data(repeating: 0xA5, count: archive.count - 16_384))
        }
        return archive
    }
}

@MainActor @Suite struct PromptTests {
    /// How the user leaves the app and returns to it with an undecided permission.
    enum Return: CaseIterable {
        case settingsCommand, settingsPage, settingsPageAndForeground, settingsFromMap, background, lateServices

        @MainActor
        func take(in session: AppSession) async {
            switch self {
            case .settingsCommand: await session.do("settings not-determined")
            case .settingsPage: await session.do("settings", "choose not-determined", "back")
            case .settingsPageAndForeground: await session.do("settings", "choose not-determined", "foreground")
            case .settingsFromMap: await session.do("map", "wait 5", "settings not-determined")
            case .background:
                await session.do("background")
                session.simulation.permissions?.setPermission(.notDetermined)
                await session.do("foreground")
            case .lateServices: await session.do("services off", "settings not-determined", "services on")
            }
        }
    }

    @Test(
        "Each return with an undecided permission opens the prompt, during which nothing is fetched",
        .requirements("D-4"), arguments: LocationPermissionStatus.allCases, Return.allCases)
    func returns(previous: LocationPermissionStatus, way: Return) async {
        for (isLoading, answer) in [(false, "deny"), (true, "allow")] {
            let session = await AppSession.started(previous, Options(columns: 20, rows: 5))
            if previous == .notDetermined { await session.do("allow once") }
            if isLoading { await session.do("network slow:5", "refresh") }
            await way.take(in: session)
            #expect(await session.state("prompt.options.count") == .number(3))
            #expect(await session.state("alert") == .null)
            let count = session.requests.requests.count
            #expect(session.requests.requests.allSatisfy { $0.outcome != .pending })
            await session.rest()
            #expect(session.requests.requests.count == count, "nothing is fetched behind the prompt")
            await session.do(answer)
            await session.rest()
            #expect(await session.state("mapPreview.state") == (answer == "allow" ? "map" : "permissionRequired"))
            #expect(await session.state("list.state") == "loaded")
            #expect(session.requests.requests.count <= count + 1)
        }
    }
}
