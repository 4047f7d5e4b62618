import Domain
import Foundation
import FuzzSupport
import Scheduling
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.hangingLimit) struct AllPetsTests {
    let activity = Activity()
    let repository = FakeAnnouncementRepository(heedsCancellation: false)
    let session = LandingSession()
    let permission = FullscreenMapFixture.Permission()
    let selected = FullscreenMapFixture.Opened()

    var dependencies: ViewModelDependencies {
        ViewModelDependencies(activity, repository: repository)
    }

    func opened(_ announcements: [Announcement]? = nil) async -> AllPetsViewModel {
        let list = AllPetsViewModel(
            dependencies: dependencies,
            session: session,
            userLocation: { [permission] in permission.isGranted ? .home : nil },
            onSelect: { _ in }
        )
        await activity.settle()
        if let announcements {
            await answer(announcements)
        }
        return list
    }

    func openedMap() async -> FullscreenMapViewModel {
        let map = FullscreenMapViewModel(
            dependencies: dependencies,
            session: session,
            viewpoint: MapViewpoint(center: .home, heightMeters: 20_000),
            size: FullscreenMapFixture.size,
            userLocation: { [permission] in permission.isGranted ? .home : nil },
            onSelect: { [selected] in selected.cards.append($0) }
        )
        await activity.settle()
        return map
    }

    func answer(_ announcements: [Announcement], _ number: Int? = nil) async {
        await activity.settle()
        repository.loads.answer(
            number ?? repository.loads.questions.count - 1,
            .success(announcements)
        )
        await activity.settle()
    }

    private static func pets(_ count: Int, _ generator: inout SplitMix64) -> [Announcement] {
        let pets = (0..<count).map { number in
            Announcement(
                id: "\(number)",
                status: [.active, .found].randomElement(using: &generator) ?? .found,
                coordinate: Coordinate(53.52 + .random(in: 0...0.08, using: &generator), 13.25),
                createdAt: .startOfSampleDay
                    - 86_400 * .random(in: -1...40, using: &generator),
                pet: Pet(
                    species: (Pet.Species.allCases + [nil]).randomElement(using: &generator) ?? nil
                )
            )
        }
        return AnnouncementListQuery.defaultQuery(location: nil).selection(from: pets)
    }

    @Test("A species that is not known is not stated, and has a filter of its own")
    func unknownSpecies() async throws {
        let kinds: [Pet] = [
            Pet(name: "Ada", species: nil, breed: "Dachshund"),
            Pet(name: "Ben", species: nil),
            Pet(species: nil),
            Pet(name: "Dora", species: .other),
        ]
        let list = await opened(
            kinds.enumerated().map { index, pet in
                Announcement(id: "\(index)", status: .active, coordinate: .home, pet: pet)
            }
        )
        let cards = list.cardViewModels
        #expect(cards.map(\.title) == ["Ada", "Ben", "Missing: pet", "Dora"])
        #expect(cards.map(\.kind) == ["Dachshund", nil, nil, "Other animal"])
        #expect(list.model.species == [.known(.other), .unknown])
        session.filters.species = .unknown
        await activity.settle()
        #expect(list.cardViewModels.map(\.id) == ["0", "1", "2"])
        session.filters.species = .known(.other)
        await activity.settle()
        #expect(list.cardViewModels.map(\.id) == ["3"])
    }

    @Test(
        "The cards are those of the query for the filters, and only a larger radius takes a request"
    )
    func filters() async {
        var generator = SplitMix64(seed: 32)
        let all = Self.pets(300, &generator)
        let list = await opened(all)
        for _ in 0..<200 {
            let filters = PetFilters.random(using: &generator)
            let count = repository.loads.questions.count
            session.filters = filters
            await activity.settle()
            let isLarger = filters.withinKilometers > repository.loads.questions[count - 1].range
            #expect(repository.loads.questions.count == count + (isLarger ? 1 : 0))
            if isLarger {
                await answer(all)
            }
            let expected = filters.query(
                around: Location.home.coordinate,
                CurrentDay(dependencies.calendar),
                SearchVocabulary(dependencies.strings)
            )
            .selection(from: all)
            let model = list.model
            let cards = list.cardViewModels
            #expect(cards.map(\.id) == expected.map(\.id))
            #expect(model.hiddenCount == max(cards.count - AllPetsViewModel.cardStep, 0))
            #expect(model.list.cards == Array(cards.prefix(AllPetsViewModel.cardStep)))
            let text = model.list.value?.textForNone
            #expect((text == nil) == !cards.isEmpty)
            #expect(text != "")
            #expect(model.filters.map(\.kind) == PetFilters.Kind.allCases)
            // The species that are offered are those with cards, for any species.
            session.filters.species = nil
            let species = list.cardViewModels.map(\.announcement.pet.species)
            #expect(Set(model.species) == Set(species.map { SpeciesCondition($0) }))
            session.filters = filters
        }
    }

    @Test("Some cards are shown at first and more on request, until a filter changes")
    func more() async {
        var generator = SplitMix64(seed: 1)
        let list = await opened(Self.pets(250, &generator))
        #expect(list.model.hiddenCount == 220)
        list.model.buttons[.more]?.action()
        #expect(list.model.hiddenCount == 190)
        session.filters.sort = .distanceAscending
        await activity.settle()
        #expect(list.model.hiddenCount == 220)
    }

    @Test(
        "Without the permission, distances go at once, and all announcements are loaded without a location"
    )
    func withdrawn() async {
        var generator = SplitMix64(seed: 2)
        session.filters.sort = .distanceAscending
        let list = await opened(Self.pets(20, &generator))
        #expect(list.cardViewModels.contains { $0.distanceAndDirection != nil })
        permission.isGranted = false
        #expect(list.cardViewModels.allSatisfy { $0.distanceAndDirection == nil })
        await activity.settle()
        #expect(repository.loads.questions.last?.location == nil)
        await answer(Self.pets(40, &generator))
        #expect(list.cardViewModels.count == 40)
        #expect(list.model.filters.map(\.kind) == [.status, .species, .age, .text])
        let times = list.cardViewModels.compactMap(\.announcement.createdAt)
        #expect(times == times.sorted(by: >))
    }

    @Test("An empty list says what could add pets: a radius only if the location is known")
    func emptiness() async {
        let strings = dependencies.strings
        func text(isLocated: Bool, hasFilter: Bool) async -> String? {
            permission.isGranted = isLocated
            session.filters.status = hasFilter ? .found : nil
            return await opened([]).model.list.value?.textForNone
        }
        let range = strings.distance(kilometers: session.filters.withinKilometers)
        #expect(await text(isLocated: false, hasFilter: false) == strings[.listEmpty])
        #expect(await text(isLocated: false, hasFilter: true) == strings[.petsNoneFiltered])
        #expect(await text(isLocated: true, hasFilter: false) == strings[.petsNoneWithin, range])
        #expect(await text(isLocated: true, hasFilter: true) == strings[.petsNoneWithinFiltered])
    }

    @Test("A refresh keeps the cards, and its failure can be retried") func refresh() async {
        let list = await opened([.sample("a")])
        var hasEnded = false
        activity.start {
            await list.refresh()
            hasEnded = true
        }
        await activity.settle()
        #expect(!hasEnded)
        #expect(list.model.list.isRefreshing)
        #expect(list.cardViewModels.map(\.id) == ["a"])
        repository.loads.answer(1, .failure(.failed(.timedOut)))
        await activity.settle()
        #expect(hasEnded)
        #expect(list.model.list.failure != nil)
        #expect(list.cardViewModels.isEmpty)
        list.model.buttons[.retryList]?.action()
        await activity.settle()
        await answer([.sample("b")])
        #expect(list.cardViewModels.map(\.id) == ["b"])
    }

    @Test(
        "A filter hides pins of the full-screen map before the new ones are there, but not the one that is shown"
    )
    func map() async throws {
        let list = await opened([.sample("a"), .sample("b", .found)])
        let map = await openedMap()
        await answer([.sample("a"), .sample("b", .found)])
        let pins = map.pinsViewModel
        #expect(Set(pins.pins.map(\.id)) == ["a", "b"])
        #expect(pins.filterNote == nil)
        session.filters.status = .found
        #expect(pins.pins.map(\.id) == ["b"])
        await activity.settle()
        #expect(repository.loads.questions.last?.filter.status == .found)
        #expect(pins.filterNote == "filters: found")
        session.filters.status = nil
        map.show(try #require(list.cardViewModels.first { $0.id == "a" }))
        session.filters.status = .found
        await activity.settle()
        await answer([.sample("b", .found)])
        #expect(Set(pins.pins.map(\.id)) == ["a", "b"])
        #expect(pins.selectedPin == "a")
    }
}

extension PetFilters {
    fileprivate static func random(using generator: inout SplitMix64) -> PetFilters {
        var filters = PetFilters()
        filters.status = [nil, .active, .found].randomElement(using: &generator) ?? nil
        filters.species =
            ([nil] + SpeciesCondition.all.map(Optional.some)).randomElement(using: &generator)
            ?? nil
        filters.withinKilometers = .random(in: 1...10, using: &generator)
        filters.days = [nil, 0, 1, 7, 30].randomElement(using: &generator) ?? nil
        filters.sort = Bool.random(using: &generator) ? .createdAtDescending : .distanceAscending
        return filters
    }
}
