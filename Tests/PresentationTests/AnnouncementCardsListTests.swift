import Domain
import Foundation
import Scheduling
import TestSupport
import Testing

@testable import Presentation

@MainActor @Suite(.hangingLimit) struct AnnouncementCardsListTests {
    @Test(
        "The page makes one request, for the newest announcements around the user",
        .requirements("P-FR-001", "P-AS-5", "P-FR-015", "PR-2", "PR-4")
    )
    func query() async {
        let fixture = await LandingPageFixture().entered()
        #expect(fixture.listState == .idle)
        await fixture.locate()
        #expect(fixture.listState == .loading)
        await fixture.draw()
        #expect(
            fixture.repository.loads.questions == [
                AnnouncementListQuery.landingPageQuery(location: .home)
            ]
        )
    }

    @Test(
        "An app can give the list a query of its own; the map and the empty list have its range",
        arguments: [
            (1, DistanceUnits.metric, "1 km"),
            (25, .metric, "25 km"),
            (25, .imperial, "16 mi"),
            (0, .metric, "1 km"),
        ]
    )
    func ownQuery(range: Int, units: DistanceUnits, text: String) async {
        let fixture = await LandingPageFixture(strings: Strings(.en, units: units)) {
            AnnouncementListQuery(
                limit: 2,
                sortBy: .distanceAscending,
                location: $0,
                range: range,
                filter: AnnouncementFilter(species: .known(.cat))
            )
        }.entered()
        await fixture.locate()
        let meters = Double(max(range, 1)) * 1000
        #expect(
            fixture.snapshotter.snapshots.questions.map(\.region.latitudinalMeters) == [2 * meters]
        )
        await fixture.draw()
        await fixture.load(
            0,
            .sample("far", at: Coordinate(53.5307, 13.2584)),
            .sample("near", at: Coordinate(53.5277, 13.2584)),
            .sample("nearest", at: .home)
        )
        #expect(fixture.page.listViewModel.cardViewModels.map(\.id) == ["nearest", "near"])
        await fixture.refresh()
        await fixture.load(1)
        guard case .loaded(let list) = fixture.page.model.list else {
            Issue.record("not loaded")
            return
        }
        #expect(list.textForNone == "No pets are reported missing within \(text).")
    }

    @Test("A query has no negative limit")
    func negativeLimit() {
        let query = AnnouncementListQuery(
            limit: -3,
            sortBy: .createdAtDescending,
            location: nil,
            range: -3
        )
        #expect(query.limit == 0)
        #expect(query.range == 1)
        #expect(query.selection(from: [.sample("a")]) == [])
    }

    @Test("Cards show name, kind, status, day and distance") func card() async throws {
        let announcement = Announcement(
            id: "1",
            status: .found,
            coordinate: Coordinate(53.5367, 13.2584),
            lastSeen: CalendarDate("2026-11-18"),
            pet: Pet(name: "Rex", species: .dog, breed: "Beagle")
        )
        let fixture = await LandingPageFixture.shown(announcement, .sample("2", at: .home))
        let card = try #require(fixture.page.listViewModel.cardViewModels.first)
        #expect([card.title, card.kind, card.status] == ["Rex", "Dog, Beagle", "Found"])
        #expect(card.facts == ["found 3 days ago", "1.1 km north"])
        #expect(abs(try #require(card.distanceMeters) - 1111.95) < 0.1)
        #expect(fixture.page.listViewModel.cardViewModels.last?.distanceMeters == 0)
    }

    @Test("Days change with the clock, without a refresh") func midnight() async throws {
        let fixture = await LandingPageFixture.shown(
            .sample("1", at: .home, lastSeen: CalendarDate("2026-11-21"), createdAt: 3600)
        )
        for day in ["today", "yesterday"] {
            let card = try #require(fixture.page.listViewModel.cardViewModels.first)
            #expect(card.facts == ["posted \(day)", "last seen \(day)", "at your location"])
            await fixture.clock.advance(by: .seconds(86_400)) { await fixture.activity.settle() }
        }
    }

    @Test("A list that is empty because nothing is near, or because nothing is there, says which")
    func emptiness() async {
        let near = await LandingPageFixture.shown()
        let kilometers = AnnouncementListQuery.landingPageQuery(location: .home).range
        let range = Strings(.en).distance(kilometers: kilometers)
        #expect(
            near.page.model.list
                == .loaded(
                    CardList([], ifEmpty: .notNearby(text: Strings(.en)[.listEmptyNearby, range]))
                )
        )
        let anywhere = await LandingPageFixture(.denied).entered()
        await anywhere.load(0)
        let nothing = CardList([], ifEmpty: .nothing(text: Strings(.en)[.listEmpty]))
        #expect(anywhere.page.model.list == .loaded(nothing))
    }

    @Test(
        "A place less than 5 m from the user is at the user's location",
        arguments: [(4.9, "at your location"), (5.1, "5 m north")]
    )
    func placeOfUser(meters: Double, fact: String) async throws {
        let degrees = meters / 111_195
        let place = Coordinate(Coordinate.home.latitude + degrees, Coordinate.home.longitude)
        let fixture = await LandingPageFixture.shown(.sample("a", at: place))
        #expect(fixture.page.listViewModel.cardViewModels.first?.facts == [fact])
    }

    @Test("The title of a pet without a name is its status and kind, which are not repeated")
    func nameless() async throws {
        let fixture = await LandingPageFixture.shown(
            Announcement(id: "1", status: .active, coordinate: .home, pet: Pet(species: .rabbit))
        )
        let card = try #require(fixture.page.listViewModel.cardViewModels.first)
        #expect(card.title == "Missing: rabbit")
        #expect(card.kind == nil)
        #expect(card.facts == ["at your location"])
    }

    @Test(
        "Distances are rounded and formatted for each language",
        arguments: [
            (0, "0 m"),
            (4.4, "4 m"),
            (9.4, "9 m"),
            (9.6, "10 m"),
            (14, "10 m"),
            (994, "990 m"),
            (996, "1 km"),
            (1449, "1.4 km"),
            (9949, "9.9 km"),
            (9951, "10 km"),
            (12_600, "13 km"),
        ]
    )
    func distances(meters: Double, text: String) {
        #expect(Strings(.en).distance(meters) == text)
        #expect(Strings(.pl).distance(meters) == text.replacing(".", with: ","))
    }

    @Test(
        "No accuracy is formatted as 0 m",
        arguments: [(0, "1 m"), (0.02, "1 m"), (4, "4 m"), (8, "8 m"), (65, "70 m")]
    )
    func accuracies(meters: Double, text: String) {
        #expect(Strings(.en).accuracy(meters) == text)
        #expect(Strings(.pl).accuracy(meters) == text)
    }

    @Test("A tap on a card calls onSelect with that card") func tap() async {
        let fixture = await LandingPageFixture.shown(.sample("a"), .sample("b"))
        fixture.page.listViewModel.cardViewModels[1].onTap()
        #expect(fixture.taps.cards == ["b"])
    }

    @Test("If the repository never answers, the list fails after the time limit, and has Retry")
    func timeLimit() async {
        let fixture = await LandingPageFixture(.denied).entered()
        let failed = AnnouncementCardsListView.Model.failed(
            LoadFailure(
                message: "The announcements took too long to load.",
                retry: .retryList
            )
        )
        for _ in 1...2 {
            #expect(fixture.listState == .loading)
            await fixture.wait(30.9)
            #expect(fixture.listState == .loading)
            await fixture.wait(0.1)
            #expect(fixture.page.listViewModel.model == failed)
            fixture.retryList()
            await fixture.activity.settle()
        }
        await fixture.load(2, .sample("a"))
        await fixture.wait(60)
        #expect(fixture.listState == .loaded)
    }

    @Test(
        "A failure is shown and logged, and its message disappears when Retry is tapped",
        .requirements("F-6")
    )
    func failure() async {
        let fixture = await LandingPageFixture(.denied).entered()
        let message = "The shelter is closed for repairs."
        let refusal = ServiceFailure(.refused(status: 500), reason: "refused", detail: message)
        await fixture.failToLoad(0, .failed(refusal))
        let failure = LoadFailure(message: message, retry: .retryList)
        #expect(fixture.page.listViewModel.model == .failed(failure))
        #expect(fixture.log.lines.count == 1)
        fixture.retryList()
        #expect(fixture.listState == .loading)
        await fixture.activity.settle()
        await fixture.load(1, .sample("a"))
        #expect(fixture.listState == .loaded)
        #expect(
            fixture.page.listViewModel.cardViewModels.map(\.distanceMeters) == [nil],
            "there is no location"
        )
        #expect(
            fixture.repository.loads.questions
                == Array(repeating: .landingPageQuery(location: nil), count: 2)
        )
    }

    @Test("A load that the page cancels is not a failure", .requirements("F-4"))
    func cancellation() async {
        let fixture = await LandingPageFixture(.denied).entered()
        fixture.page.leave()
        await fixture.activity.settle()
        #expect(fixture.listState == .loading)
        #expect(fixture.log.lines.isEmpty)
    }

    @Test(
        "Withdrawn consent removes distances at once, and a refresh in progress starts again without the location"
    )
    func withdrawn() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        fixture.page.reload()
        await fixture.setStatus(.denied)
        #expect(fixture.page.listViewModel.cardViewModels.map(\.distanceMeters) == [nil])
        #expect(fixture.page.listViewModel.cardViewModels.map(\.facts) == [[]])
        await fixture.load(2, .sample("b"))
        #expect(fixture.page.listViewModel.cardViewModels.map(\.id) == ["b"])
        #expect(fixture.page.listViewModel.cardViewModels.map(\.distanceMeters) == [nil])
        #expect(fixture.repository.loads.questions.last == .landingPageQuery(location: nil))
    }

    @Test("A refresh repeats the same query, and keeps cards and pins until the answer arrives")
    func refresh() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        await fixture.refresh()
        #expect(fixture.listState == .loaded)
        #expect(fixture.page.model.list.isRefreshing)
        #expect(fixture.pins?.map(\.id) == ["a"])
        await fixture.load(1, .sample("b"))
        #expect(fixture.page.listViewModel.cardViewModels.map(\.id) == ["b"])
        #expect(
            fixture.repository.loads.questions
                == Array(repeating: .landingPageQuery(location: .home), count: 2)
        )
        #expect(fixture.region?.center == .home)
    }

    enum EndOfRefresh: CaseIterable {
        case success
        case failure
        case timeLimit
        case laterLoad
        case leaving
        case cancellation
    }

    @Test(
        "A refresh can be awaited: it ends with the last load, on leaving the page, and if it is canceled",
        arguments: EndOfRefresh.allCases
    )
    func awaitedRefresh(end: EndOfRefresh) async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        let page = fixture.page
        var hasEnded = false
        let refresh = fixture.activity.start {
            await page.refresh()
            hasEnded = true
        }
        await fixture.activity.settle()
        #expect(!hasEnded)
        switch end {
        case .success:
            await fixture.load(1, .sample("b"))
        case .failure:
            await fixture.failToLoad(1)
        case .timeLimit:
            await fixture.wait(31)
        case .laterLoad:
            // A refresh joins the load; another place is another query.
            await fixture.refresh()
            fixture.page.listViewModel.load(around: Location(53.6, 13.3))
            await fixture.activity.settle()
            #expect(!hasEnded)
            await fixture.load(2, .sample("b"))
        case .leaving:
            page.leave()
        case .cancellation:
            refresh.cancel()
        }
        await fixture.activity.settle()
        #expect(hasEnded)
        #expect(page.model.list.isRefreshing == (end == .cancellation))
    }

    @Test("Refreshes join the load of the same query, which ends at its limit")
    func joinedRefreshes() async {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        for _ in 0..<3 {
            await fixture.refresh()
            await fixture.wait(10)
        }
        #expect(fixture.repository.loads.questions.count == 2)
        await fixture.wait(1)
        #expect(fixture.listState == .failed)
        await fixture.refresh()
        #expect(fixture.repository.loads.questions.count == 3)
    }

    @Test(
        "During a pause for which the server has asked, at most ten minutes, the list is not requested, and the page says when it can be",
        arguments: [(45, 45), (3600, 600)]
    )
    func pause(retryAfter: Int, end: Int) async throws {
        let fixture = await LandingPageFixture.shown(.sample("a"))
        await fixture.refresh()
        let failure = ServiceFailure(
            .refused(status: 429),
            reason: "refused: 429",
            retryAfter: .seconds(retryAfter)
        )
        await fixture.failToLoad(1, .failed(failure))
        await fixture.wait(Double(end) - 30)
        await fixture.refresh()
        fixture.retryList()
        await fixture.activity.settle()
        #expect(fixture.repository.loads.questions.count == 2)
        #expect(
            fixture.page.model.list.failure?.message
                == "The server asks for a pause. The list can be requested again in 30 s."
        )
        await fixture.wait(30)
        fixture.retryList()
        await fixture.activity.settle()
        #expect(fixture.repository.loads.questions.count == 3)
    }

    @Test("A refresh before the first load ends at once, and requests nothing")
    func refreshBeforeLoad() async {
        let fixture = LandingPageFixture()
        await fixture.page.refresh()
        #expect(fixture.repository.loads.questions.isEmpty)
    }

    @Test("Cards are equal if they have the same announcement and user location") func cards() {
        func card(_ id: String, _ location: Location?) -> AnnouncementCardViewModel {
            AnnouncementCardViewModel(
                .sample(id),
                userLocation: location,
                calendar: .utc(FakeClock()),
                strings: Strings(.en),
                onSelect: { _ in }
            )
        }
        #expect(card("a", .home) == card("a", .home))
        #expect(card("a", .home) != card("b", .home))
        #expect(card("a", .home) != card("a", nil))
        #expect(card("a", .home) != card("a", Location(.home, horizontalAccuracy: 5000)))
    }
}
