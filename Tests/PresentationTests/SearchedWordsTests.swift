import Domain
import Scheduling
import TestSupport
import Testing

@testable import Presentation

/// Tests of searches for what cards and details pages show.
@MainActor @Suite(.hangingLimit) struct SearchedWordsTests {
    private static let pets = [
        pet("rat", .active, .other, .female, name: "Ula"),
        pet("tom", .active, .cat, .male, name: "Feliks"),
        pet("queen", .found, .cat, .female, name: nil),
        pet("bitch", .found, .dog, .female, name: "Sonia"),
        pet("doe", .active, .rabbit, .unknown, name: "Kulka"),
        pet("hen", .active, .bird, .unknown, name: nil),
    ]

    private static func pet(
        _ id: String,
        _ status: AnnouncementStatus,
        _ species: Pet.Species,
        _ sex: Pet.Sex,
        name: String?
    ) -> Announcement {
        Announcement(
            id: id,
            status: status,
            coordinate: .home,
            pet: Pet(name: name, species: species, sex: sex)
        )
    }

    @Test(
        "Each word of a card and of a details page finds the pets that have it",
        arguments: [
            (Language.en, "cat", ["queen", "tom"]), (.en, "Dogs", []), (.en, "dog", ["bitch"]),
            (.en, "male", ["tom"]), (.en, "female found", ["bitch", "queen"]),
            (.en, "missing bird", ["hen"]), (.en, "other animal", ["rat"]),
            (.en, "feliks missing", ["tom"]), (.en, "kot", []),
            (.pl, "kot", ["queen", "tom"]), (.pl, "krolik", ["doe"]),
            (.pl, "SAMICA", ["bitch", "queen", "rat"]), (.pl, "zaginął", ["tom"]),
            (.pl, "zaginela", ["rat"]), (.pl, "zgłoszono", ["doe", "hen"]),
            (.pl, "znaleziona", ["bitch", "queen"]), (.pl, "znaleziono", ["queen"]),
            (.pl, "zaginione", ["hen"]), (.pl, "inne zwierze", ["rat"]), (.pl, "cat", []),
        ]
    )
    func words(language: Language, words: String, ids: [String]) async throws {
        let session = LandingSession()
        let search: SearchText = try #require(SearchText(words))
        session.filters.text = search
        let list = await list(session, Strings(language))
        #expect(list.cardViewModels.map(\.id).sorted() == ids)
    }

    @Test("The map finds the same pets", arguments: [Language.en, .pl])
    func map(language: Language) async throws {
        let session = LandingSession()
        session.filters.text = SearchText(language == .en ? "cat" : "kot")
        let fixture = await FullscreenMapFixture.opened(
            session: session,
            strings: Strings(language)
        )
        await fixture.draw()
        await fixture.load(Self.pets)
        #expect(Set(fixture.pinIDs) == ["tom", "queen"])
        let query = try #require(fixture.queries.last)
        #expect(query.selection(from: Self.pets).count == 2)
    }

    @Test(
        "An empty result names the filters of its words, and says what was searched",
        arguments: [
            (
                Language.en, "Dog zebra found",
                [
                    "“Dog” is a value of the filter “Species”.",
                    "“found” is a value of the filter “Status”.",
                ]
            ),
            (.en, "zebra", []), (.en, "dogs", []), (.en, "male zebra", []),
            (
                .pl, "zebra pies znaleziona",
                ["„pies” to wartość filtru „Gatunek”.", "„znaleziona” to wartość filtru „Status”."]
            ),
        ]
    )
    func emptyResult(language: Language, words: String, sentences: [String]) async throws {
        let session = LandingSession()
        let search: SearchText = try #require(SearchText(words))
        session.filters.text = search
        let strings = Strings(language)
        let list = await list(session, strings)
        let text = try #require(list.model.list.value?.textForNone)
        let searched = language == .en ? "The search covers" : "Wyszukiwanie obejmuje"
        #expect(text.contains(searched))
        for sentence in sentences {
            #expect(text.contains(sentence), "\(text)")
        }
        let phrase = language == .en ? "is a value of" : "to wartość"
        #expect(text.ranges(of: phrase).count == sentences.count)
    }

    @Test("Without a search, an empty result does not mention one") func noSearch() async {
        let session = LandingSession()
        session.filters.days = 0
        let list = await list(session, Strings(.en))
        let text = list.model.list.value?.textForNone
        #expect(text?.contains("search") == false)
    }

    @Test("The landing page says which pets the filters show") func landingPage() async {
        let session = LandingSession()
        let fixture = await LandingPageFixture(session: session).entered()
        #expect(fixture.page.model.filterNote == nil)
        session.filters.text = SearchText("gray  cat")
        #expect(fixture.page.model.filterNote == "filters: “gray cat”")
        session.filters.species = .known(.cat)
        #expect(fixture.page.model.filterNote == "filters: cat, “gray cat”")
    }

    private func list(_ session: LandingSession, _ strings: Strings) async -> AllPetsViewModel {
        let activity = Activity()
        let repository = FakeAnnouncementRepository()
        let list = AllPetsViewModel(
            dependencies: ViewModelDependencies(
                activity,
                repository: repository,
                strings: strings
            ),
            session: session,
            userLocation: { .home },
            onSelect: { _ in }
        )
        await activity.settle()
        repository.loads.answer(0, .success(Self.pets))
        await activity.settle()
        return list
    }
}
