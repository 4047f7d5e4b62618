import Domain
@testable import Presentation
import Scheduling
import TestSupport
import Testing

/// Tests of lists of which a server has sent only a part.
@MainActor @Suite(.hangingLimit) struct PartOfListTests {
    private struct PartRepository: AnnouncementRepositoryProtocol {
        let list: AnnouncementList

        var sendsLocationUnencrypted: Bool { false }

        func announcements(
            matching query: AnnouncementListQuery
        ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
            list
        }
    }

    nonisolated private static let cases: [(AnnouncementList, String?)] = [
        (
            AnnouncementList([.sample("a")], isPart: true, total: 60, received: 10),
            "The server sent only 10 of 60 announcements."
        ),
        (
            AnnouncementList([.sample("a")], isPart: true, received: 10),
            "The server sent 10 announcements, and perhaps has more."
        ),
        (
            AnnouncementList([.sample("a")], isPart: true, total: 7),
            "The server sent only 1 of 7 announcements."
        ),
        (AnnouncementList([.sample("a")], total: 7, received: 1), nil),
    ]

    private let activity = Activity()

    private func dependencies(_ list: AnnouncementList) -> ViewModelDependencies {
        ViewModelDependencies(activity, repository: PartRepository(list: list))
    }

    @Test("The list says that it is a part", arguments: cases)
    func list(list: AnnouncementList, note: String?) async {
        let model = AnnouncementCardsListViewModel(
            dependencies: dependencies(list),
            session: LandingSession(),
            onSelect: { _ in },
            query: { .landingPageQuery(location: $0) }
        )
        #expect(model.note == nil)
        model.load(around: nil)
        await activity.settle()
        #expect(model.note == note)
    }

    @Test("The list of all pets says that it is a part", arguments: cases)
    func allPets(list: AnnouncementList, note: String?) async {
        let model = AllPetsViewModel(
            dependencies: dependencies(list),
            session: LandingSession(),
            userLocation: { nil },
            onSelect: { _ in }
        )
        await activity.settle()
        #expect(model.model.count == ["1 pet", note].compactMap(\.self).joined(separator: ". "))
    }

    @Test("The full-screen map says that it has only a part", arguments: cases)
    func map(list: AnnouncementList, note: String?) async {
        let map = FullscreenMapViewModel(
            dependencies: dependencies(list),
            viewpoint: MapViewpoint(center: .home, heightMeters: 20_000),
            size: FullscreenMapFixture.size,
            userLocation: { .home },
            onSelect: { _ in }
        )
        await activity.settle()
        #expect(map.pinsViewModel.notice?.message == note)
    }
}
