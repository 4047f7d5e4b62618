import Domain
import Foundation
import Scheduling
import Synchronization
import TestSupport
import Testing

@testable import Presentation

/// Tests of lists from a repository that ignores the query.
@MainActor @Suite struct QueryEnforcementTests {
    /// An announcement 10.6 km from home, and thus out of range.
    private static let far = Announcement.sample(
        "far",
        at: Coordinate(53.6217, 13.2584),
        createdAt: 5000
    )
    /// A newer version of the announcement "missing-1".
    private static let newVersion = Announcement.sample(
        "missing-1",
        .found,
        at: .home,
        createdAt: 4000
    )

    /// Returns what a repository may send that ignores the query: closed and distant announcements,
    /// two versions of one, and the oldest first.
    private static func announcements(missing count: Int) -> [Announcement] {
        let closed = Announcement.sample("closed", .closed, createdAt: 6000)
        let missing = (1...count).map {
            Announcement.sample("missing-\($0)", createdAt: Double($0))
        }
        return missing + [newVersion, far, closed]
    }

    /// The ids of the announcements that a query without a limit allows, in its order.
    private static func allowed(ofMissing count: Int) -> [String] {
        ["missing-1"] + (2...count).reversed().map { "missing-\($0)" }
    }

    @Test(
        "The landing page shows the newest open announcements in range, each once",
        .requirements("P-FR-014", "PD-VR-29", "D-5")
    )
    func landingPage() async {
        let fixture = await LandingPageFixture().entered()
        await fixture.locate()
        await fixture.draw()
        fixture.repository.loads.answer(0, .success(Self.announcements(missing: 20)))
        await fixture.activity.settle()
        let expected = Array(Self.allowed(ofMissing: 20).prefix(AnnouncementListQuery.cardCount))
        #expect(fixture.page.listViewModel.cardViewModels.map(\.id) == expected)
        #expect(fixture.pins?.map(\.id) == expected)
        #expect(fixture.pins?.first?.status == .found)
    }

    @Test(
        "From a list that is not longer than the limit, the landing page also drops what the query excludes",
        .requirements("P-FR-014", "PD-VR-29", "D-5")
    )
    func shortList() async {
        let fixture = await LandingPageFixture().entered()
        await fixture.locate()
        await fixture.draw()
        let closed = Announcement.sample("closed", .closed, createdAt: 6000)
        let old = Announcement.sample("old", createdAt: 1)
        let new = Announcement.sample("new", createdAt: 2)
        await fixture.load(0, closed, old, Self.far, new)
        #expect(fixture.page.listViewModel.cardViewModels.map(\.id) == ["new", "old"])
        #expect(fixture.pins?.map(\.id) == ["new", "old"])
    }

    @Test(
        "The full-screen map shows the 100 newest open announcements in range, each once",
        .requirements("D-5")
    )
    func map() async {
        let fixture = await FullscreenMapFixture.opened(
            viewpoint: MapViewpoint(center: .home, heightMeters: 5000)
        )
        await fixture.draw()
        await fixture.load(Self.announcements(missing: 120))
        let expected = Array(Self.allowed(ofMissing: 120).prefix(100))
        #expect(fixture.pinIDs == expected)
        #expect(fixture.pins.pins.first?.status == .found)
    }

    @Test("Fitting all pets shows the 100 newest open announcements within 100 km")
    func fitting() async {
        let fixture = await FullscreenMapFixture.opened()
        await fixture.draw()
        fixture.map.fitAllPins()
        let antipode = Announcement.sample("antipode", at: Coordinate(-53, -166), createdAt: 7000)
        await fixture.load(Self.announcements(missing: 120) + [antipode])
        let expected = Array((["far"] + Self.allowed(ofMissing: 120)).prefix(100))
        #expect(fixture.pinIDs == expected)
    }

    @Test(
        "The list of all pets shows the open announcements in range, the newest first, each once",
        .requirements("D-5")
    )
    func allPets() async {
        let activity = Activity()
        let repository = FakeAnnouncementRepository()
        let list = AllPetsViewModel(
            dependencies: ViewModelDependencies(activity, repository: repository),
            session: LandingSession(),
            userLocation: { .home },
            onSelect: { _ in }
        )
        await activity.settle()
        repository.loads.answer(0, .success(Self.announcements(missing: 120)))
        await activity.settle()
        #expect(list.cardViewModels.map(\.id) == Self.allowed(ofMissing: 120))
        #expect(list.cardViewModels.first?.announcement == Self.newVersion)
    }

    @Test(
        "Lists that can be long are checked outside the main actor",
        arguments: [
            (AnnouncementListQuery.cardCount, false), (AnnouncementListQuery.cardCount + 1, true),
        ]
    )
    func outsideMainActor(count: Int, isInBackground: Bool) async {
        let activity = Activity()
        let background = ObservedExecutor(activity.background)
        let repository = FakeAnnouncementRepository()
        let dependencies = ViewModelDependencies(
            repository: repository,
            snapshotter: nil,
            calendar: .utc(FakeClock()),
            log: FakeLog(),
            strings: Strings(.en),
            executor: activity,
            background: background
        )
        let list = AnnouncementCardsListViewModel(
            dependencies: dependencies,
            onSelect: { _ in },
            query: { .landingPageQuery(location: $0) }
        )
        list.load(around: nil)
        await activity.settle()
        repository.loads.answer(0, .success((1...count).map { .sample("\($0)") }))
        await activity.settle()
        #expect(list.cardViewModels.count == AnnouncementListQuery.cardCount)
        #expect(background.isUsed == isInBackground)
    }
}

/// An executor that forwards its jobs, and knows whether there were any.
private final class ObservedExecutor: TaskExecutor {
    private let executor: any TaskExecutor
    private let hasJobs = Mutex(false)

    init(_ executor: any TaskExecutor) {
        self.executor = executor
    }

    var isUsed: Bool { hasJobs.withLock(\.self) }

    func enqueue(_ job: consuming ExecutorJob) {
        hasJobs.withLock { $0 = true }
        executor.enqueue(job)
    }
}
