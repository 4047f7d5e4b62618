import Domain
import Foundation
import Testing

@testable import Formats

@Suite struct TimestampTests {
    @Test(
        "RFC 3339 is parsed, and the ways in which databases deviate from it",
        arguments: [
            ("2026-11-18T09:30:00Z", 1_794_994_200), ("2026-11-18t09:30:00z", 1_794_994_200),
            ("2026-11-18T10:30:00+01:00", 1_794_994_200),
            ("2026-11-18T04:00:00-05:30", 1_794_994_200),
            ("2026-11-18T09:30:00.25Z", 1_794_994_200.25),
            ("2026-11-17T23:59:60Z", 1_794_960_000), ("1970-01-01T00:00:00Z", 0),
            ("2026-11-18 09:30:00Z", 1_794_994_200), ("2026-11-18T09:30:00", 1_794_994_200),
            ("2026-11-18 09:30", 1_794_994_200), ("2026-11-18T09:30Z", 1_794_994_200),
            ("2026-11-18 10:30+01", 1_794_994_200), ("2026-11-18T15:00:00+0530", 1_794_994_200),
            ("2026-11-18 09:30:00.250000000000+00", 1_794_994_200.25),
            ("2026-11-18T09:30:00.1234567", 1_794_994_200.1234567),
        ]
    )
    func reading(text: String, seconds: Double) {
        #expect(Timestamp(text)?.date.timeIntervalSince1970 == seconds)
    }

    @Test(
        "Text in any other format, or with a value out of range, is rejected",
        arguments: [
            "", "2026-11-18", "2026-11-18T", "2026-11-18T09", "2026-11-18  09:30",
            "2026-11-18T9:3:5Z", "2026-11-18T09:30:00+1:00", "2026-11-18T24:00:00Z",
            "2026-11-18T09:60:00Z", "2026-11-18T09:30:61Z", "2026-11-18T09:30:00+24:00",
            "2026-02-30T09:30:00Z", "2026-11-18T09.5:30:00Z", "2026-11-18T09:30.5:00Z",
            "2026-11-18T09:30:5.25Z", "2026-11-18T09:30:00ZZ", "2026-11-18T\u{660}\u{669}:30:00Z",
            "2026-11-18T09:30:1e1Z", "2026-11-18T09:30:00+1:x", "2026-11-18T09:30:00.Z",
            "2026-11-18T09:30:00+01:", "2026-11-18T09:30:00+010", "2026-11-18T09:30:00 UTC",
            "18.11.2026 09:30", "1794994200", "0000-01-01T00:00:00Z",
        ]
    )
    func refusing(text: String) {
        #expect(Timestamp(text) == nil)
    }

    @Test(
        "A number is seconds, or milliseconds from 10^11 up",
        arguments: [
            (1_794_994_200, 1_794_994_200), (1_794_994_200.5, 1_794_994_200.5),
            (1_794_994_200_250, 1_794_994_200.25), (99_999_999_999, 99_999_999_999),
            (100_000_000_000, 100_000_000), (-1, nil), (1e300, nil), (.infinity, nil),
        ] as [(Double, Double?)]
    )
    func numbers(number: Double, seconds: Double?) {
        let timestamp = Timestamp(secondsOrMilliseconds: number)
        #expect(timestamp?.date.timeIntervalSince1970 == seconds)
    }

    @Test(
        "A date is written in UTC, to the second",
        arguments: [
            (1_794_994_200.75, "2026-11-18T09:30:00Z"), (0, "1970-01-01T00:00:00Z"),
            (-1, "1969-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"), (253_402_300_800, nil),
        ] as [(Double, String?)]
    )
    func writing(seconds: Double, text: String?) {
        #expect(Timestamp.text(of: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test("The day is the written one")
    func day() {
        #expect(Timestamp("2026-11-18T23:30:00-05:00")?.day.description == "2026-11-18")
        #expect(Timestamp(secondsOrMilliseconds: 1_794_994_200)?.day.description == "2026-11-18")
    }
}
