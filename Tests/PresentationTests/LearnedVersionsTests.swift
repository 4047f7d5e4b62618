import Domain
import Foundation
import Scheduling
import TestSupport
import Testing

@testable import Presentation

/// Tests of what one page learns about an announcement that another page shows.
@MainActor @Suite(.hangingLimit) struct LearnedVersionsTests {
    private let session: LandingSession
    private let fixture: LandingPageFixture

    init() async {
        session = LandingSession()
        fixture = await LandingPageFixture(session: session, hasVersions: true).entered()
        await fixture.locate()
        await fixture.draw()
    }

    /// Returns missing pets; the last one is the newest.
    private static func pets(_ numbers: ClosedRange<Int>) -> [Announcement] {
        numbers.map { .sample("\($0)", createdAt: Double($0)) }
    }

    private var cards: [String] { fixture.page.listViewModel.cardViewModels.map(\.id) }

    private var pins: [String] { fixture.pins?.map { "\($0.number) \($0.id)" } ?? [] }

    private var dependencies: ViewModelDependencies {
        ViewModelDependencies(
            fixture.activity,
            repository: fixture.repository,
            versions: fixture.repository,
            clock: fixture.clock
        )
    }

    private func answer(_ announcements: [Announcement], _ number: Int? = nil) async {
        await fixture.activity.settle()
        let loads = fixture.repository.loads
        loads.answer(number ?? loads.questions.count - 1, .success(announcements))
        await fixture.activity.settle()
    }

    private func openedDetails(of id: String) async throws -> AnnouncementDetailsViewModel {
        let all = fixture.page.listViewModel.cardViewModels
        return await openedDetails(of: try #require(all.first { $0.id == id }))
    }

    private func openedDetails(
        of card: AnnouncementCardViewModel
    ) async -> AnnouncementDetailsViewModel {
        let page = AnnouncementDetailsViewModel(
            card,
            dependencies: dependencies,
            session: session,
            mapSize: MapSize(width: 60, height: 17),
            userLocation: { .home }
        )
        await fixture.activity.settle()
        return page
    }

    /// Opens the details of an announcement, and answers the request for its version.
    private func read(_ id: String, as version: AnnouncementVersion) async throws {
        let page = try await openedDetails(of: id)
        await answer(version)
        page.leave()
    }

    private func answer(_ version: AnnouncementVersion) async {
        let versions = fixture.repository.versions
        versions?.answer((versions?.questions.count ?? 0) - 1, .success(version))
        await fixture.activity.settle()
    }

    private func openedMap() async -> FullscreenMapViewModel {
        let map = FullscreenMapViewModel(
            dependencies: dependencies,
            session: session,
            viewpoint: MapViewpoint(center: .home, heightMeters: 20_000),
            size: FullscreenMapFixture.size,
            userLocation: { .home },
            onSelect: { _ in }
        )
        await fixture.activity.settle()
        return map
    }

    private func openedAllPets() async -> AllPetsViewModel {
        let list = AllPetsViewModel(
            dependencies: dependencies,
            session: session,
            userLocation: { .home },
            onSelect: { _ in }
        )
        await fixture.activity.settle()
        return list
    }

    @Test(
        "On return, the landing page selects again, without a request: the reserve takes the place of a closed announcement",
        .requirements("P-FR-014", "PD-VR-29")
    )
    func landingPage() async throws {
        await answer(Self.pets(1...7))
        #expect(cards == ["7", "6", "5", "4", "3"])
        try await read("6", as: .current(.sample("6", .closed, createdAt: 6)))
        #expect(cards == ["7", "5", "4", "3", "2"])
        #expect(pins == ["1 7", "2 5", "3 4", "4 3", "5 2"])
        try await read("3", as: .gone)
        try await read("7", as: .gone)
        #expect(cards == ["5", "4", "2", "1"])
        #expect(fixture.repository.loads.questions.count == 1)
    }

    @Test(
        "A newer version is shown if the query allows it, in its place in the order",
        arguments: [
            (Announcement.sample("2", createdAt: 9, description: "new"), ["2", "3", "1"]),
            (.sample("2", .found, createdAt: 2), ["3", "2", "1"]),
            (.sample("2", at: Coordinate(53.7, 13.3), createdAt: 2), ["3", "1"]),
        ]
    )
    func newerVersion(version: Announcement, expected: [String]) async throws {
        await answer(Self.pets(1...3))
        try await read("2", as: .current(version))
        #expect(cards == expected)
        let shown = fixture.page.listViewModel.announcements.first { $0.id == "2" }
        #expect(shown == (expected.contains("2") ? version : nil))
    }

    @Test("An unknown version changes nothing") func unknownVersion() async throws {
        await answer(Self.pets(1...2))
        try await read("2", as: .unknown)
        #expect(cards == ["2", "1"])
    }

    @Test("If all announcements are closed, the list is empty and says so") func none() async throws
    {
        await answer(Self.pets(1...1))
        try await read("1", as: .gone)
        #expect(fixture.listState == .empty)
        #expect(fixture.page.model.list.value?.textForNone != nil)
    }

    @Test("The list that the page itself loads later replaces what was learned")
    func laterList() async throws {
        await answer(Self.pets(1...3))
        try await read("3", as: .current(.sample("3", .closed, createdAt: 3)))
        #expect(cards == ["2", "1"])
        await fixture.refresh()
        await answer(Self.pets(1...3))
        #expect(cards == ["3", "2", "1"])
    }

    @Test("A version that is read after the request for a list remains if the list arrives later")
    func lateList() async throws {
        await answer(Self.pets(1...3))
        await fixture.refresh()
        try await read("3", as: .current(.sample("3", .closed, createdAt: 3)))
        await answer(Self.pets(1...3))
        #expect(cards == ["2", "1"])
    }

    @Test("A version that arrives after a list that was requested later does not count")
    func lateVersion() async throws {
        await answer(Self.pets(1...2))
        let details = try await openedDetails(of: "2")
        await fixture.refresh()
        await answer(Self.pets(1...2))
        await answer(.current(.sample("2", .closed, createdAt: 2)))
        #expect(cards == ["2", "1"])
        details.leave()
    }

    @Test(
        "On an open full-screen map, a closed pet has no pin and no callout, and one elsewhere has its number at the new place"
    )
    func fullscreenMap() async throws {
        await answer(Self.pets(1...3))
        let map = await openedMap()
        await answer(Self.pets(1...3))
        let pins = map.pinsViewModel
        #expect(pins.pins.map(\.id) == ["3", "2", "1"])
        pins.tapPin("2")
        try await read("2", as: .current(.sample("2", .closed, createdAt: 2)))
        #expect(pins.pins.map(\.id) == ["3", "1"])
        #expect(pins.callout == nil)
        #expect(pins.selectedPin == nil)
        let number = pins.pins.first { $0.id == "1" }?.number
        let place = Coordinate(53.51, 13.21)
        try await read("1", as: .current(.sample("1", at: place, createdAt: 1)))
        #expect(pins.pins.last?.coordinate == place)
        #expect(pins.pins.last?.number == number)
        try await read("3", as: .gone)
        #expect(pins.pins.map(\.id) == ["1"])
        #expect(fixture.repository.loads.questions.count == 2)
    }

    @Test("A pet that comes into the frame gets a number") func numberOfMovedPet() async throws {
        let outside = Announcement.sample("1", at: Coordinate(53.6, 13.42), createdAt: 1)
        await answer([outside, .sample("2", at: .home, createdAt: 2)])
        let all = await openedAllPets()
        session.filters.withinKilometers = 50
        await answer([outside, .sample("2", at: .home, createdAt: 2)])
        let map = await openedMap()
        await answer([outside, .sample("2", at: .home, createdAt: 2)])
        #expect(map.pinsViewModel.pins.map(\.id) == ["2"])
        let card = try #require(all.cardViewModels.first { $0.id == "1" })
        let details = await openedDetails(of: card)
        await answer(.current(.sample("1", at: .home, createdAt: 1)))
        details.leave()
        #expect(map.pinsViewModel.pins.map { "\($0.number) \($0.id)" } == ["1 2", "2 1"])
    }

    @Test("A closed or gone announcement cannot be selected on the map", arguments: [true, false])
    func selection(isClosed: Bool) async throws {
        await answer(Self.pets(1...2))
        let details = try await openedDetails(of: "2")
        await answer(isClosed ? .current(.sample("2", .closed, createdAt: 2)) : .gone)
        let map = await openedMap()
        map.show(details.card)
        #expect(map.pinsViewModel.pins.isEmpty)
        #expect(map.pinsViewModel.callout == nil)
        await answer(Self.pets(1...1))
        #expect(map.pinsViewModel.pins.map(\.id) == ["1"])
    }

    @Test("The details of a closed announcement have a map without a pin")
    func detailsOfClosed() async throws {
        await answer(Self.pets(1...1))
        let snapshotter = FakeMapSnapshotter(heedsCancellation: true)
        let card = try #require(fixture.page.listViewModel.cardViewModels.first)
        let page = AnnouncementDetailsViewModel(
            card,
            dependencies: ViewModelDependencies(
                fixture.activity,
                versions: fixture.repository,
                snapshotter: snapshotter
            ),
            session: session,
            mapSize: MapSize(width: 60, height: 17),
            userLocation: { .home }
        )
        await fixture.activity.settle()
        snapshotter.draw(0)
        await fixture.activity.settle()
        #expect(page.model.map.content?.pins.map(\.id) == ["1"])
        await answer(.current(.sample("1", .closed, createdAt: 1)))
        #expect(page.model.map.content?.pins.map(\.id) == [])
        #expect(page.model.status == "Closed")
    }

    @Test("The list of all pets leaves out what is closed, and counts the others")
    func allPets() async throws {
        await answer(Self.pets(1...3))
        let all = await openedAllPets()
        await answer(Self.pets(1...40))
        #expect(all.model.count == "40 pets")
        let card = try #require(all.cardViewModels.first { $0.id == "39" })
        let details = await openedDetails(of: card)
        await answer(.current(.sample("39", .closed, createdAt: 39)))
        #expect(details.model.status == "Closed")
        #expect(all.model.count == "39 pets")
        #expect(all.cardViewModels.prefix(2).map(\.id) == ["40", "38"])
    }

    @Test("A whole list that was loaded later shows which announcements are gone or changed")
    func laterListOfAnotherPage() async throws {
        await answer(Self.pets(1...6))
        let details = try await openedDetails(of: "5")
        await answer(.unknown)
        let all = await openedAllPets()
        let changed = Announcement.sample("4", createdAt: 4, description: "now with a collar")
        await answer([.sample("6", createdAt: 6), changed, .sample("9", createdAt: 9)])
        #expect(cards == ["6", "4"])
        #expect(fixture.page.listViewModel.announcements.last == changed)
        guard case .loaded(.gone) = details.model.version else {
            Issue.record("\(details.model.version)")
            return
        }
        #expect(all.cardViewModels.map(\.id) == ["9", "6", "4"])
    }

    @Test(
        "An announcement is not gone if the list is a part, is cut, was requested earlier, or has another query"
    )
    func notGone() async throws {
        await answer(Self.pets(1...3))
        // The request for the map is older than the page's next list.
        let map = await openedMap()
        let requestOfMap = fixture.repository.loads.questions.count - 1
        await fixture.refresh()
        await answer(Self.pets(1...3))
        await answer([], requestOfMap)
        #expect(cards == ["3", "2", "1"])
        // A list of 100 is cut.
        map.pan(east: 1, south: 0)
        await fixture.wait(1)
        await answer((100..<200).map { .sample("\($0)", createdAt: Double($0)) })
        #expect(cards == ["3", "2", "1"])
        // A filter that excludes the announcements.
        session.filters.species = .rabbit
        await answer([])
        #expect(cards == ["3", "2", "1"])
        // The same list without the filter.
        session.filters.species = nil
        await answer(Self.pets(2...3))
        #expect(cards == ["3", "2"])
    }

    @Test("A list of which announcements are missing does not show that another one is gone")
    func partOfList() async throws {
        let versions = LearnedVersions()
        let holder = FixedHolder(heldAnnouncements: Self.pets(1...2), requestOfHeld: 1)
        versions.add(holder)
        for isWhole in [false, true] {
            let list = ReceivedAnnouncements(
                announcements: Self.pets(2...2),
                isWhole: isWhole,
                note: nil
            )
            versions.learn(list, of: .landingPageQuery(location: .home), request: 2)
            #expect(versions.isGone("1") == isWhole)
            #expect(versions.latest(holder.heldAnnouncements).count == (isWhole ? 1 : 2))
        }
    }

    private final class FixedHolder: AnnouncementHolder {
        let heldAnnouncements: [Announcement]
        let requestOfHeld: Int

        init(heldAnnouncements: [Announcement], requestOfHeld: Int) {
            self.heldAnnouncements = heldAnnouncements
            self.requestOfHeld = requestOfHeld
        }
    }

    @Test("A list and its reserve are whole if neither has reached its limit")
    func wholeness() async throws {
        let query = AnnouncementListQuery.landingPageQuery(location: .home)
        let pets = Array(Self.pets(1...120).reversed())
        let lists: [(list: AnnouncementList, isWhole: Bool)] = [
            (AnnouncementList(Array(pets.prefix(4))), true),
            (AnnouncementList(Array(pets.prefix(5))), false),
            (AnnouncementList(Array(pets.prefix(4)), isPart: true), false),
            (AnnouncementList(Array(pets.prefix(5)), reserve: Array(pets[5..<9])), true),
            (AnnouncementList(Array(pets.prefix(5)), reserve: Array(pets[5..<100])), false),
        ]
        for (list, isWhole) in lists {
            let repository = FixedRepository(list: list)
            let dependencies = ViewModelDependencies(Activity(), repository: repository)
            let received = try await dependencies.announcements(matching: query)
            #expect(received.isWhole == isWhole)
            #expect(received.announcements == list.announcements + list.reserve)
        }
    }

    private struct FixedRepository: AnnouncementRepositoryProtocol {
        let sendsLocationUnencrypted = false
        let list: AnnouncementList

        func announcements(matching query: AnnouncementListQuery) -> AnnouncementList {
            list
        }
    }
}
