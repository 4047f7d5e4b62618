import Domain
import Scheduling
import TestSupport
import Testing

@testable import Presentation

extension AllPetsTests {
    private var far: Announcement { .sample("far", at: Coordinate(53.66, 13.2584)) }
    private var near: Announcement { .sample("near", at: Coordinate(53.53, 13.2584)) }

    @Test("The filter by age goes through its values, and then to any age")
    func ages() {
        var filters = PetFilters()
        var ages: [Int?] = []
        for _ in 0..<5 {
            filters = filters.next(.age, species: [])
            ages.append(filters.days)
        }
        #expect(ages == [0, 7, 30, nil, 0])
    }

    @Test("If no pet matches, the page names the filter without which the most pets match")
    func mostRestrictiveFilter() async {
        session.filters.status = .found
        session.filters.text = SearchText("x")
        let pets: [Announcement] = [
            .sample("a", .found), .sample("b", .found), .sample("c", description: "x"),
        ]
        let list = await opened(pets)
        let text = list.model.list.value?.textForNone ?? ""
        #expect(text.contains("Without the search: 2 pets."))
    }

    @Test("While a smaller area is refreshed, a filter shows no pets beyond it")
    func refreshOfSmallerArea() async {
        session.filters.withinKilometers = 25
        let list = await opened([near, far])
        session.filters.withinKilometers = 5
        await activity.settle()
        list.reload()
        session.filters.status = .active
        #expect(list.model.list.isRefreshing)
        #expect(list.cardViewModels.map(\.id) == ["near"])
    }

    @Test(
        "After the permission is withdrawn, the answer of the request with the location is ignored"
    )
    func withdrawnWhileLoading() async {
        let list = await opened()
        permission.isGranted = false
        await activity.settle()
        await answer([near], 0)
        #expect(repository.loads.questions.map(\.location) == [.home, nil])
        #expect(list.model.list == .loading())
        await answer([far])
        #expect(list.cardViewModels.map(\.id) == ["far"])
    }

    @Test(
        "The radius and the order change nothing on the map, and a map that was left requests nothing"
    )
    func mapRequests() async {
        let map = await openedMap()
        session.filters.withinKilometers = 50
        session.filters.sort = .distanceAscending
        await activity.settle()
        #expect(repository.loads.questions.count == 1)
        session.filters.status = .found
        await activity.settle()
        map.leave()
        session.filters.status = nil
        await activity.settle()
        #expect(repository.loads.questions.map(\.filter.status) == [nil, .found])
    }

    @Test(
        "Where the map requests no pets, a filter requests those that were fitted again, and the map stays"
    )
    func fitted() async {
        let map = await openedMap()
        session.filters.status = .found
        await activity.settle()
        map.fitAllPins()
        let pets = [(54.2, 14.2), (52.9, 12.3)].map {
            Announcement.sample("\($0)", .found, at: Coordinate($0, $1))
        }
        await answer(pets)
        let frame = map.frame
        #expect(AnnouncementListQuery.mapQuery(showing: frame) == nil)
        session.filters.status = nil
        await activity.settle()
        #expect(repository.loads.questions.last?.range == 100)
        #expect(repository.loads.questions.last?.filter.status == nil)
        await answer([near, pets[0]])
        #expect(map.pinsViewModel.pins.map(\.id) == [pets[0].id, "near"])
        #expect(map.frame == frame)
    }

    @Test("Without permission, a filter ends the request for all pets around the user")
    func withdrawnWhileFitting() async {
        let map = await openedMap()
        map.fitAllPins()
        await activity.settle()
        permission.isGranted = false
        session.filters.status = .found
        await activity.settle()
        #expect(!map.pinsViewModel.isFitting)
        #expect(repository.loads.questions.last?.filter.status == .found)
    }

    @Test(
        "The pin that the details page shows on the map is there at each zoom, and opens as the others do"
    )
    func shownPin() async throws {
        let list = await opened([near, far])
        let map = await openedMap()
        map.zoom(heightMeters: 2_000_000)
        map.show(try #require(list.cardViewModels.first { $0.id == "near" }))
        #expect(map.pinsViewModel.pins.map(\.number) == [1])
        #expect(map.pinsViewModel.selectedPin == "near")
        #expect(map.pinsViewModel.notice != nil, "other pets are hidden")
        map.pinsViewModel.callout?.onOpen()
        #expect(selected.cards.map(\.id) == ["near"])
        map.pinsViewModel.closeCallout()
        #expect(map.pinsViewModel.pins.map(\.id) == ["near"])
        let moved = Announcement.sample("near", at: Coordinate(53.2, 13.9))
        let card = AnnouncementCardViewModel(
            moved,
            userLocation: nil,
            calendar: .onSampleDay,
            strings: Strings(.en),
            onSelect: { _ in }
        )
        map.show(card)
        #expect(map.pinsViewModel.pins.map(\.coordinate) == [moved.coordinate])
    }

    @Test("If only the pin of the details page matches the filter, no message says that none does")
    func onlyMatch() async throws {
        let list = await opened([near, far])
        session.filters.status = near.status
        let map = await openedMap()
        map.show(try #require(list.cardViewModels.first { $0.id == "near" }))
        await activity.settle()
        await answer([near])
        #expect(map.pinsViewModel.pins.map(\.id) == ["near"])
        #expect(map.pinsViewModel.notice == nil)
        session.filters.status = near.status == .found ? .active : .found
        await activity.settle()
        await answer([])
        #expect(map.pinsViewModel.pins.map(\.id) == ["near"])
        #expect(map.pinsViewModel.notice?.message == dependencies.strings[.mapNoMatch])
    }
}
