import Data
import DataTestSupport
import Domain
import Foundation
import Scheduling
import TestSupport
import Testing

@Suite struct DemoAnnouncementSourceTests {
    @Test("All dates are relative to the clock, in the time zone of the calendar", arguments: [0, 46_800, -36_000])
    func dates(offset: Int) async throws {
        for start in [0.0, 951_782_400, 1_795_262_400, 1_795_305_600] {
            let clock = VirtualClock(start: Date(timeIntervalSince1970: start))
            let calendar = DayCalendar(clock: clock, secondsFromGMT: { _ in offset })
            let log = FakeLog()
            let repository = AnnouncementRepository(DemoAnnouncementSource(calendar: calendar), log: log)
            let all = try await repository.announcements(matching: .defaultQuery(location: nil))
            #expect(log.lines.isEmpty)
            let newest = try #require(all.first)
            #expect(newest.createdAt == clock.date - 15 * 3600)
            for announcement in all {
                let posted = try #require(announcement.createdAt)
                #expect(posted < clock.date)
                let seen = try #require(announcement.lastSeen.flatMap(calendar.daysSince))
                #expect(seen >= (try #require(calendar.day(of: posted).flatMap(calendar.daysSince))))
            }
            await clock.advance(by: .seconds(86_400)) {}
            let later = try await repository.announcements(matching: .defaultQuery(location: nil))
            #expect(later.first?.createdAt == newest.createdAt.map { $0 + 86_400 })
        }
    }
}
