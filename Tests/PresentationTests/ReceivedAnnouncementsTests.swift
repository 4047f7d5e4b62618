import Domain
import Presentation
import Scheduling
import TestSupport
import Testing

/// Tests of announcements that a repository should not return.
@MainActor @Suite(.hangingLimit) struct ReceivedAnnouncementsTests {
    private static let note = "1 announcement cannot be shown, because it has no identifier."

    @Test(
        "On the landing page, announcements without an id are left out, with a note and a log line"
    )
    func landingPage() async {
        let fixture = await LandingPageFixture.shown(.sample(""), .sample("a"))
        #expect(fixture.page.listViewModel.cardViewModels.map(\.id) == ["a"])
        #expect(fixture.pins?.map(\.id) == ["a"])
        #expect(fixture.page.model.notices.map(\.text) == [Self.note])
        let line = "[Announcements] left out 1 of 2 announcements without an id"
        #expect(fixture.log.lines == [line])
        await fixture.refresh()
        await fixture.load(1, .sample("a"))
        #expect(fixture.page.model.notices.isEmpty)
        #expect(fixture.log.lines == [line])
    }

    @Test("A longer list also leaves them out, and says how many")
    func longList() async {
        let fixture = await LandingPageFixture(.denied).entered()
        let limit = AnnouncementListQuery.cardCount
        let named = (0...limit).map { Announcement.sample("\($0)") }
        fixture.repository.loads.answer(0, .success([.sample("")] + named + [.sample("")]))
        await fixture.activity.settle()
        #expect(fixture.page.listViewModel.cardViewModels.count == limit)
        let note = "2 announcements cannot be shown, because they have no identifiers."
        #expect(fixture.page.model.notices.map(\.text) == [note])
    }

    @Test("The full-screen map has the note in place of another one")
    func fullscreenMap() async {
        let fixture = await FullscreenMapFixture.shown(.sample(""))
        #expect(fixture.pinIDs.isEmpty)
        #expect(fixture.notice == Self.note)
    }

    @Test("A part of a list that lacks an announcement without an id has both notes")
    func part() async {
        let activity = Activity()
        let list = AnnouncementList(
            [.sample("a"), .sample("")],
            missing: AnnouncementList.Missing(received: 2, notReceived: 5)
        )
        let pets = AllPetsViewModel(
            dependencies: ViewModelDependencies(activity, repository: PartRepository(list: list)),
            session: LandingSession(),
            userLocation: { nil },
            onSelect: { _ in }
        )
        await activity.settle()
        let part = "The server sent only 2 of 7 announcements."
        #expect(pets.model.count == "1 pet. \(part) \(Self.note)")
    }

    @Test("A name of blanks counts as missing", arguments: ["", "  ", "\n\u{A0}"])
    func blankName(name: String) async {
        let pet = Pet(name: name, species: .rabbit)
        let fixture = await LandingPageFixture.shown(
            Announcement(id: "1", status: .active, coordinate: .home, pet: pet)
        )
        #expect(fixture.page.listViewModel.cardViewModels.map(\.title) == ["Missing: rabbit"])
    }

    private struct PartRepository: AnnouncementRepositoryProtocol {
        let list: AnnouncementList
        let sendsLocationUnencrypted = false

        func announcements(matching query: AnnouncementListQuery) -> AnnouncementList {
            list
        }
    }
}
