import Cartography
import Composition
import Domain
import Foundation
import Logging
import Presentation
import Scheduling
import Terminal
import TestSupport
import Testing
import TextViews

/// A repository with one dog, which was last seen where the user is.
struct OneDog: AnnouncementRepositoryProtocol {
    let sendsLocationUnencrypted = false

    func announcements(matching query: AnnouncementListQuery) -> AnnouncementList {
        guard let place = query.location else { return [] }
        let dog = Pet(name: "Rex", species: .dog)
        return [Announcement(id: "rex", status: .active, coordinate: place, pet: dog)]
    }
}

/// Tests of the code in the article "Swap an implementation".
@MainActor
@Suite(.hangingLimit) struct SwapArticleTests {
    private let view = LineView()

    @Test("The article's repository, receiver and view work together")
    func article() async throws {
        let file = FileManager.default.temporaryDirectory.appending(
            path: "shelter-\(UUID().uuidString).txt"
        )
        defer {
            try? FileManager.default.removeItem(at: file)
        }
        try Data("7;53.52;13.3;Lotte\nbroken\n8;10;10;Far\n".utf8).write(to: file)

        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        configuration.time = .virtual(from: .novemberNoon)
        let root = CompositionRoot(configuration, parts: .defaults) { parts in
            parts.view = .replaced(view)
            parts.repository = .replaced(ShelterRepository(file: file))
            parts.gps = .replaced { QuayGPS(clock: $0.clock) }
        }

        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        let binding = ModelBinding(
            { Screen(content: .landingPage(page.model)) },
            executor: root.activity,
            render: { screen in root.view.render(screen) }
        )
        page.loadData()

        await root.activity.settle()
        #expect(view.lines == ["Help a pet find its way home", "…", "…"])

        await root.activity.pass(.seconds(2), in: root.time)
        #expect(view.lines.dropFirst() == ["Lotte, found at 80, 42", "Lotte, 500 m north"])

        view.tapMap()
        #expect(root.events.lines == ["[LandingPage] map preview tapped"])
        withExtendedLifetime(binding) {}
    }

    @Test("If the shelter's file cannot be read, the list fails and the map has no pins")
    func unreadable() async {
        let (_, page) = await CompositionRoot.entered(
            view: view,
            swap: { parts in
                let file = URL(filePath: "/nowhere/shelter.txt")
                parts.repository = .replaced(ShelterRepository(file: file))
            }
        )
        let failure = page.listViewModel.model.failure
        #expect(failure?.message == "The shelter’s file could not be read.")
        #expect(failure?.retry == .retryList)
        #expect(page.map?.pins.isEmpty == true)
    }

    @Test("The article's location service is asked for the location")
    func fixedLocation() async throws {
        let quay = try #require(Coordinate(latitude: 53.5158, longitude: 13.2972))
        let (_, page) = await CompositionRoot.entered(
            view: view,
            swap: { parts in
                parts.locationService = .replaced(FixedLocation(Location(quay)))
            }
        )
        #expect(page.map?.region.center == quay)
        #expect(page.listViewModel.cardViewModels.count == AnnouncementListQuery.cardCount)
    }

    @Test("The article's other parts are used")
    func otherParts() async throws {
        let temporaryFolder = try TemporaryFile.folder()
        let folder = temporaryFolder.url
        try Data("GIF89a".utf8).write(to: folder.appending(path: "lotte.gif"))
        let date = Date.novemberNoon
        let log = ErrorLog()
        let permission = OwnPermission()
        let lifecycle = ReportedReturns()
        let repository = FakeAnnouncementRepository()
        var configuration = Configuration()
        configuration.time = .virtual(from: .distantPast)
        let root = CompositionRoot(configuration, parts: .defaults) { parts in
            parts.view = .replaced(view)
            parts.repository = .replaced(repository)
            parts.clock = .decorated { FixedDateClock(date: date, clock: $0) }
            parts.log = .replaced(log)
            parts.lifecycle = .replaced(lifecycle)
            parts.permissionStore = .replaced(permission)
            parts.photos = .replaced(FolderPhotos(folder: folder))
        }

        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        await root.activity.settle()
        repository.loads.answer(0, .failure(.unavailable(reason: "no cable")))
        await root.activity.settle()
        let failure = page.listViewModel.model.failure
        #expect(failure?.message == "The announcements are not available.")
        #expect(log.messages == ["Announcements: load failed: unavailable: no cable"])

        permission.set(.authorizedWhenInUse)
        await root.activity.settle()
        let today = try #require(CalendarDate("2026-11-21"))
        let locations: [Coordinate?] = [nil, .home]
        #expect(repository.loads.questions.map(\.location) == locations)
        repository.loads.answer(1, .success([.sample("a", lastSeen: today)]))
        await root.activity.settle()
        let card = try #require(page.listViewModel.cardViewModels.first)
        #expect(card.facts.contains("last seen today"))

        var returns = lifecycle.foregroundEvents.makeAsyncIterator()
        lifecycle.returnToForeground()
        let hasReturned = await returns.next() != nil
        #expect(hasReturned)
        let photo = try await root.photos?.photo(at: "lotte.gif")
        #expect(photo?.mediaType == .gif)
        #expect(root.photos?.canRequest(photoAt: "/lotte.gif") == false)
    }

    @Test("The dog of the README's repository has a card and a pin in the plain view")
    func dog() async {
        let view = PlainView(TextDisplay(), strings: Strings(.en))
        let (_, page) = await CompositionRoot.entered(
            view: view,
            swap: { parts in
                parts.repository = .replaced(OneDog())
            }
        )
        view.render(Screen(content: .landingPage(page.model)))
        let lines = view.lines()
        #expect(lines.contains("1 Rex, missing, dog, at your location"))
        #expect(lines.contains { $0.hasPrefix("Map: ") && $0.hasSuffix("; 1 missing pet") })
    }

    @Test("The article's chess board is drawn on the landing page, with pins on top")
    func chessBoardPreview() async {
        let view = TextLandingFlowView(TextDisplay(), strings: Strings(.en))
        let (_, page) = await CompositionRoot.entered(
            view: view,
            swap: { parts in
                parts.snapshotter = .replaced(ChessBoard())
            }
        )
        let grid = view.drawPlainMapPreview(page.model)
        // Without background colors, a name on water has a blank on each side.
        #expect(Set(otherCharacters(on: grid)) == Set("abcdefgh◎●◆ "))

        view.render(Screen(content: .landingPage(page.model)))
        let text = view.drawPage().grid.plainText
        #expect(text.contains(grid.plainText))
        #expect(text.contains("● missing"))
        #expect(text.contains("© Chess Club"))
    }

    @Test("The article's chess board is drawn on the full-screen map, with pins on top")
    func chessBoardFullscreenMap() async throws {
        let view = TextLandingFlowView(TextDisplay(), strings: Strings(.en))
        let (root, _) = await CompositionRoot.entered(
            view: view,
            swap: { parts in
                parts.snapshotter = .replaced(ChessBoard())
            }
        )
        let map = root.makeFullscreenMap(
            MapViewpoint(center: .home, heightMeters: 20_000),
            userLocation: { Location(.home) },
            onSelect: { _ in }
        )
        await root.pass(.seconds(1))
        view.render(Screen(content: .fullscreenMap(map.model), onBack: Action {}))
        let model = try #require(view.screen?.fullscreenMap)
        #expect(model.pins.count > 5)
        let grid = view.drawPlainFullscreenMap(map.model)
        #expect(Set(otherCharacters(on: grid)) == Set("abcdefgh◎●◆ "))
        #expect(view.drawPage().grid.plainText.contains(grid.plainText))
    }

    @Test("The article's dry map has no water, on the landing page and on the full-screen map")
    func dryMap() async throws {
        let view = TextLandingFlowView(TextDisplay(), strings: Strings(.en))
        let (_, wet) = await CompositionRoot.entered(view: view)
        #expect(view.drawPlainMapPreview(wet.model).plainText.contains("≈"))
        let (root, page) = await CompositionRoot.entered(
            view: view,
            swap: { parts in
                parts.snapshotter = .decorated { DryMap(base: $0) }
                parts.mapCache = .decorated { cache in cache.map { DryMapCache(base: $0) } }
            }
        )
        #expect(!view.drawPlainMapPreview(page.model).plainText.contains("≈"))
        let map = root.makeFullscreenMap(
            MapViewpoint(center: .home, heightMeters: 20_000),
            userLocation: { Location(.home) },
            onSelect: { _ in }
        )
        await root.pass(.seconds(1))
        let model = try #require(map.model.map.value)
        let snapshot = try #require(model.snapshot as? CellMapSnapshot)
        #expect(!snapshot.cells.contains { $0.ground == .water || $0.otherGround == .water })
        #expect(snapshot.cells.contains { $0.ground == .wood })
    }

    /// Returns the characters on a chess board without colors that are not those of its squares,
    /// sorted.
    private func otherCharacters(on grid: CellGrid) -> [Character] {
        var others: [Character] = []
        for (row, cells) in grid.rows.enumerated() {
            for (column, cell) in cells.enumerated() {
                let square = column * 8 / grid.columns + row * 8 / grid.rows.count
                let ground: Character = square.isMultiple(of: 2) ? " " : "≈"
                if let character = cell.character, character != ground {
                    others.append(character)
                }
            }
        }
        return others.sorted()
    }
}
