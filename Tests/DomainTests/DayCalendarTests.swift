import Domain
import Foundation
import Scheduling
import TestSupport
import Testing

@Suite(.hangingLimit) struct DayCalendarTests {
    private let epoch = Date(timeIntervalSince1970: 0)

    @Test(
        "The day of a date is that of the time zone",
        arguments: [(0, 18), (3600, 19), (-86_400, 17), (46_800, 19)]
    )
    func timeZone(offset: Int, day: Int) {
        let calendar = DayCalendar(clock: VirtualClock(), secondsFromGMT: { _ in offset })
        // 2026-11-18T23:30:00Z
        let date = Date(timeIntervalSince1970: 1_794_960_000 + 84_600)
        #expect(calendar.day(of: date) == CalendarDate(year: 2026, month: 11, day: day))
    }

    @Test("Every day begins at its start in UTC, in all years that a calendar date can have")
    func everyDay() throws {
        let calendar = DayCalendar.utc(VirtualClock())
        for year in [1, 4, 100, 400, 1600, 1899, 1900, 1969, 1970, 2000, 2024, 2026, 2100, 9999] {
            let first = try #require(CalendarDate(year: year, month: 1, day: 1))
            var days: [CalendarDate] = []
            for number in 0..<365 {
                let start = first.startInUTC + Double(number) * 86_400
                let day = try #require(calendar.day(of: start))
                #expect(day.startInUTC == start)
                #expect(calendar.day(of: start + 86_399.9) == day)
                days.append(day)
            }
            #expect(Set(days).count == 365)
            #expect(days.allSatisfy { $0.year == year })
        }
        #expect(calendar.day(of: .distantFuture) == CalendarDate(year: 4001, month: 1, day: 1))
        for seconds in [-62_135_596_801, 253_402_300_800, Double.infinity, -.infinity, .nan] {
            #expect(calendar.day(of: Date(timeIntervalSince1970: seconds)) == nil)
        }
    }

    @Test("The current day follows the clock") func today() async throws {
        let clock = VirtualClock(start: epoch + 43_200)
        let calendar = DayCalendar.utc(clock)
        let today = try #require(calendar.today)
        #expect(today.days(since: try #require(CalendarDate("1970-01-01"))) == 0)
        #expect(today.days(since: try #require(CalendarDate("1969-12-25"))) == 7)
        #expect(today.days(since: try #require(CalendarDate("1970-03-01"))) == -59)
        await clock.advance(by: .seconds(43_200)) {}
        #expect(calendar.today?.days(since: today) == 1)
    }

    @Test(
        "A date in the format yyyy-MM-dd is parsed",
        .requirements("F-2"),
        arguments: [
            ("2026-11-18", 1_794_960_000),
            ("1970-01-01", 0),
            ("2000-02-29", 951_782_400),
            ("1969-12-31", -86_400),
        ]
    )
    func valid(text: String, seconds: Double) throws {
        let date = try #require(CalendarDate(text))
        #expect(date.description == text)
        #expect(date.startInUTC == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "Text in any other format, or with an invalid day, is rejected",
        arguments: [
            "", "18/11/2026", "2026-11-31", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10",
            "2026-1-1", "0000-01-01", "2026-11-18T00:00:00Z", "+026-11-18", "2026-11--1",
            "٢٠٢٦-11-18",
        ]
    )
    func invalid(text: String) {
        #expect(CalendarDate(text) == nil)
    }
}
