import Foundation
import Testing

@testable import Data

@Suite struct RFC3339Tests {
    @Test(
        "Time zones, fractions of a second and leap seconds are parsed",
        arguments: [
            ("2026-11-18T09:30:00Z", 1_794_994_200),
            ("2026-11-18T10:30:00+01:00", 1_794_994_200),
            ("2026-11-18T04:00:00-05:30", 1_794_994_200),
            ("2026-11-18T09:30:00.25Z", 1_794_994_200.25),
            ("2026-11-17T23:59:60Z", 1_794_960_000),
            ("1970-01-01T00:00:00Z", 0),
        ]
    )
    func reading(text: String, seconds: Double) {
        #expect(Date(rfc3339: text)?.timeIntervalSince1970 == seconds)
    }

    @Test(
        "Text in any other format, or with a value out of range, is rejected",
        arguments: [
            "", "2026-11-18", "2026-11-18T09:30:00", "2026-11-18T09:30Z", "2026-11-18 09:30:00Z",
            "2026-11-18T9:3:5Z", "2026-11-18T09:30:00+1:00", "2026-11-18T24:00:00Z",
            "2026-11-18T09:60:00Z", "2026-11-18T09:30:00+24:00", "2026-02-30T09:30:00Z",
            "2026-11-18T09.5:30:00Z", "2026-11-18T09:30.5:00Z", "2026-11-18T09:30:00+01.5:00",
            "2026-11-18T09:30:5.25Z", "2026-11-18T09:30:00ZZ", "2026-11-18T٠٩:30:00Z",
            "2026-11-18T09:30:1e1Z", "2026-11-18T09:30:00+1:x",
        ]
    )
    func refusing(text: String) {
        #expect(Date(rfc3339: text) == nil)
    }
}
