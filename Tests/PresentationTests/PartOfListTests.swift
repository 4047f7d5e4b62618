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
            part(AnnouncementList.Missing(received: 10, notReceived: 50)),
            "The server sent only 10 of 60 announcements."
        ),
        (
            part(AnnouncementList.Missing(received: 10)),
            "The server sent 10 announcements, and perhaps has more."
        ),
        (part(nil), nil),
    ]

    nonisolated private static func part(_ missing: AnnouncementList.Missing?) -> AnnouncementList {
        AnnouncementList([.sample("a")], missing: missing)
    }

    private let activity = Activity()
    private let log = FakeLog()

    private func dependencies(_ list: AnnouncementList) -> ViewModelDependencies {
        ViewModelDependencies(activity, repository: PartRepository(list: list), log: log)
    }

    @Test("The list says that it is a part", arguments: cases)
    func list(list: AnnouncementList, note: String?) async {
        let model = AnnouncementCardsListViewModel(
            dependencies: dependencies(list),
            onSelect: { _ in },
            query: { .landingPageQuery(location: $0) }
        )
        #expect(model.note == nil)
        model.load(around: nil)
        await activity.settle()
        #expect(model.note == note)
    }

    @Test(
        "Numbers that contradict each other are left out, with a line in the log",
        arguments: [-5, 0, .max, .min]
    )
    func contradiction(notReceived: Int) async {
        let missing = AnnouncementList.Missing(received: 15, notReceived: notReceived)
        let received = try? await dependencies(Self.part(missing))
            .announcements(matching: .landingPageQuery(location: nil))
        #expect(received?.note == "The server sent 15 announcements, and perhaps has more.")
        let numbers = "15 received, \(notReceived) not received"
        #expect(log.lines == ["[Announcements] left out contradictory numbers: \(numbers)"])
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
        let map = map(of: list)
        await activity.settle()
        #expect(map.pinsViewModel.notice?.message == note)
    }

    @Test(
        "The full-screen map shows the 100 newest, and says that there are more, with their number if it is known",
        .requirements("M-9"),
        arguments: [
            (101, nil, "The 100 newest; there are more. Filter to see others."),
            (101, 243, "The 100 newest of 243. Filter to see others."),
            (101, 7, "The 100 newest; there are more. Filter to see others."),
            (100, nil, nil),
        ] as [(Int, Int?, String?)]
    )
    func limit(count: Int, matchCount: Int?, note: String?) async {
        let pets = (0..<count).map { Announcement.sample("\($0)", at: .home) }
        let map = map(of: AnnouncementList(pets, matchCount: matchCount))
        for isFitted in [false, true] {
            if isFitted {
                map.fitAllPins()
            }
            await activity.settle()
            #expect(map.pinsViewModel.pins.count == 100)
            #expect(map.pinsViewModel.notice?.message == note)
            #expect(map.pinsViewModel.isLimited == (note != nil))
        }
    }

    private func map(of list: AnnouncementList) -> FullscreenMapViewModel {
        FullscreenMapViewModel(
            dependencies: dependencies(list),
            viewpoint: MapViewpoint(center: .home, heightMeters: 20_000),
            size: FullscreenMapFixture.size,
            userLocation: { .home },
            onSelect: { _ in }
        )
    }
}
