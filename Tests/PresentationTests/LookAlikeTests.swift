import Domain
import TestSupport
import Testing

@testable import Presentation

/// Tests of the models' equality: models that look alike are equal, so that they are not drawn again.
@MainActor
@Suite struct LookAlikeTests {
    @Test("Cards are equal if they have the same announcement and user location")
    func cards() {
        func card(_ id: String, _ location: Location?) -> AnnouncementCardViewModel {
            AnnouncementCardViewModel(
                .sample(id), userLocation: location, calendar: DayCalendar(clock: FakeClock()), strings: Strings(.en),
                onSelect: { _ in })
        }
        #expect(card("a", .home) == card("a", .home))
        #expect(card("a", .home) != card("b", .home))
        #expect(card("a", .home) != card("a", nil))
        #expect(card("a", .home) != card("a", Location(.home, horizontalAccuracy: 5000)))
    }
}
