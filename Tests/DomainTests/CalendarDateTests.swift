import Domain
import Foundation
import TestSupport
import Testing

@Suite struct CalendarDateTests {
    @Test(
        "A date in the format yyyy-MM-dd is parsed", .requirements("F-2"),
        arguments: [
            ("2026-11-18", 1_794_960_000), ("1970-01-01", 0), ("2000-02-29", 951_782_400), ("1969-12-31", -86_400),
        ])
    func valid(text: String, seconds: Double) throws {
        let date = try #require(CalendarDate(text))
        #expect(date.description == text)
        #expect(date.startInUTC == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "Text in any other format, or with an invalid day, is rejected",
        arguments: [
            "", "18/11/2026", "2026-11-31", "2026-02-29", "2100-02-29", "2026-13-01", "2026-00-10", "2026-1-1",
            "0000-01-01",
            "2026-11-18T00:00:00Z", "+026-11-18", "2026-11--1", "٢٠٢٦-11-18",
        ])
    func invalid(text: String) {
        #expect(CalendarDate(text) == nil)
    }
}
