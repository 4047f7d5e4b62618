import Domain
import Foundation
import Presentation
import Scheduling
import TestSupport
import Testing

/// Each page that is open when a day ends shows the next day without a refresh.
@MainActor @Suite(.hangingLimit) struct MidnightTests {
    private let activity = Activity()
    private let clock = VirtualClock(start: .novemberNoon)
    private let session = LandingSession()
    private let repository = FakeAnnouncementRepository()
    private let announcement = Announcement.sample(
        "a",
        at: .home,
        lastSeen: CalendarDate("2026-11-21"),
        createdAt: 3600
    )

    /// The values that a binding has rendered.
    private final class Rendered<Value> {
        var values: [Value] = []
    }

    private func rendered<Value: Sendable>(
        _ read: @escaping @MainActor () -> Value
    ) -> (Rendered<Value>, ModelBinding<Value>) {
        let rendered = Rendered<Value>()
        let binding = ModelBinding(
            read,
            executor: activity,
            render: { rendered.values.append($0) }
        )
        return (rendered, binding)
    }

    private func passDay() async {
        await clock.advance(by: .seconds(86_400)) { await activity.settle() }
    }

    private var dependencies: ViewModelDependencies {
        ViewModelDependencies(activity, repository: repository, clock: clock)
    }

    private var card: AnnouncementCardViewModel {
        AnnouncementCardViewModel(
            announcement,
            userLocation: nil,
            calendar: dependencies.calendar,
            strings: Strings(.en),
            onSelect: { _ in }
        )
    }

    @Test("The landing page", .requirements("R-2")) func landingPage() async {
        let fixture = await LandingPageFixture.shown(announcement)
        var models: [LandingPageView.Model] = []
        let binding = ModelBinding(
            { fixture.page.model },
            executor: fixture.activity,
            render: { models.append($0) }
        )
        for text in ["today", "yesterday", "2 days ago"] {
            let facts = models.last?.list.cards.first?.facts
            #expect(facts?.first == "posted \(text)")
            await fixture.clock.advance(by: .seconds(86_400)) { await fixture.activity.settle() }
        }
        #expect(models.count == 4)
        #expect(Set(models).count == 4)
        fixture.page.leave()
        await fixture.clock.advance(by: .seconds(86_400)) { await fixture.activity.settle() }
        #expect(models.count == 4)
        withExtendedLifetime(binding) {}
    }

    @Test("The list of all pets, and its filter for days") func allPets() async {
        session.filters.days = 0
        let page = AllPetsViewModel(
            dependencies: dependencies,
            session: session,
            userLocation: { nil },
            onSelect: { _ in }
        )
        await activity.settle()
        repository.loads.answer(0, .success([announcement]))
        await activity.settle()
        let (pages, binding) = rendered { page.model }
        #expect(pages.values.last?.count == "1 pet")
        await passDay()
        #expect(pages.values.last?.count == "0 of 1 pet")
        session.filters.days = nil
        await activity.settle()
        #expect(pages.values.last?.list.cards.first?.facts.first == "posted yesterday")
        await passDay()
        #expect(pages.values.last?.list.cards.first?.facts.first == "posted 2 days ago")
        #expect(repository.loads.questions.count == 1)
        withExtendedLifetime(binding) {}
    }

    @Test("The page of an announcement, until the user leaves it") func details() async {
        let page = AnnouncementDetailsViewModel(
            card,
            dependencies: dependencies,
            mapSize: MapSize(width: 10, height: 10),
            userLocation: { nil }
        )
        await activity.settle()
        let (pages, binding) = rendered { page.model }
        func seen() -> String? {
            pages.values.last?.facts.first { $0.id == .seen }?.value
        }
        #expect(seen() == "today")
        await passDay()
        #expect(seen() == "yesterday")
        page.leave()
        await passDay()
        #expect(seen() == "yesterday")
        withExtendedLifetime(binding) {}
    }

    @Test("The callout of a map") func callout() async {
        let map = MapPinsViewModel(
            dependencies: dependencies,
            userLocation: { nil },
            onSelect: { _ in }
        )
        map.show(
            MapFrame(region: Coordinate.home.mapRegion(), size: MapSize(width: 10, height: 10))
        )
        map.select(card)
        await activity.settle()
        let (callouts, binding) = rendered { map.callout }
        #expect(callouts.values.last??.facts == ["last seen today"])
        await passDay()
        #expect(callouts.values.last??.facts == ["last seen yesterday"])
        withExtendedLifetime(binding) {}
    }

    @Test("A view model that is released waits for no day") func release() async {
        var page: AllPetsViewModel? = AllPetsViewModel(
            dependencies: dependencies,
            session: session,
            userLocation: { nil },
            onSelect: { _ in }
        )
        await activity.settle()
        weak let released = page
        page = nil
        await activity.settle()
        #expect(released == nil)
        #expect(clock.nextDeadline == nil)
    }
}
