import Domain
import Foundation
import Scheduling
import TestSupport
import Testing

@Suite(.hangingLimit) struct AnnouncementRulesTests {
    @Test("Closed announcements are not allowed, and all others are", .requirements("P-FR-014"))
    func closed() {
        let rules = AnnouncementRules.onSampleDay
        #expect(rules.allow(.sample("a", .active)))
        #expect(rules.allow(.sample("b", .found)))
        #expect(!rules.allow(.sample("c", .closed)))
    }

    @Test(
        "A query has the rules of the day on which it was made, in the calendar's time zone",
        .requirements("R-1")
    )
    func day() async {
        let clock = VirtualClock(start: .novemberNoon)
        let calendar = DayCalendar(clock: clock) { _ in 3600 }
        func query() -> AnnouncementListQuery {
            .landingPageQuery(location: nil, rules: AnnouncementRules(calendar: calendar))
        }
        let first = query()
        #expect(first.rules.today?.date == CalendarDate("2026-11-21"))
        #expect(first.rules.today?.start == .startOfSampleDay - 3600)
        await clock.advance(by: .seconds(39_599)) {}
        #expect(query() == first)
        await clock.advance(by: .seconds(1)) {}
        #expect(query() != first)
        #expect(query().rules.today?.date == CalendarDate("2026-11-22"))
    }

    @Test(
        "A day is after the announcements of earlier days; one without a day is not earlier",
        arguments: [
            (-1, nil, true),
            (0, nil, false),
            (90_000, nil, false),
            (-1, "2026-11-21", true),
            (nil, "2026-11-20", true),
            (nil, "2026-11-21", false),
            (nil, nil, false),
        ] as [(TimeInterval?, String?, Bool)]
    )
    func isAfter(createdAt: TimeInterval?, lastSeen: String?, isEarlier: Bool) throws {
        let day = try #require(AnnouncementRules.onSampleDay.today)
        let announcement = Announcement.sample(
            "a",
            lastSeen: lastSeen.flatMap { CalendarDate($0) },
            createdAt: createdAt
        )
        #expect(day.isAfter(announcement) == isEarlier)
    }
}
