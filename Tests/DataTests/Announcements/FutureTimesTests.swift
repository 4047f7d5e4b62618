import Domain
import Formats
import Foundation
import Scheduling
import Testing
import TestSupport

@testable import Data

/// Tests of times that are after the current time.
@Suite struct FutureTimesTests {
    /// March 3, 2031, 12:00 UTC.
    private static let noon = Date(timeIntervalSince1970: 1_930_305_600)

    @Test(
        "A creation time more than a day in the future is unusable",
        arguments: [
            ("2031-03-04T12:00:00Z", true), ("2031-03-04T12:00:01Z", false),
            ("2031-03-05T00:00:00+13:00", true), ("2062-07-01T08:00:00Z", false),
        ]
    )
    func creationTime(text: String, isUsable: Bool) throws {
        let selection = try selection(of: ["\"createdAt\": \"\(text)\""], now: Self.noon)
        let announcement = try #require(selection.announcements.first)
        #expect((announcement.createdAt != nil) == isUsable)
        let faults = selection.problems.unusableFields.map(\.fault)
        #expect(faults == (isUsable ? [] : [.inFuture]))
    }

    @Test(
        "A day last seen is unusable if it is after tomorrow in the device's time zone",
        arguments: [
            ("2031-03-04", 0, true), ("2031-03-05", 0, false), ("2031-03-05", 13, true),
            ("2031-03-06", 13, false), ("2031-03-04", -12, true), ("2031-03-05", -12, false),
            ("2062-07-01T08:00:00Z", 0, false),
        ]
    )
    func dayLastSeen(text: String, hoursEast: Int, isUsable: Bool) throws {
        let selection = try selection(
            of: ["\"last_seen_date\": \"\(text)\""],
            now: Self.noon,
            hoursEast: hoursEast
        )
        let announcement = try #require(selection.announcements.first)
        #expect((announcement.lastSeen != nil) == isUsable)
        let faults = selection.problems.unusableFields.map(\.fault)
        #expect(faults == (isUsable ? [] : [.inFuture]))
    }

    @Test("The clock that is ahead decides, the app's or the machine's", arguments: [-1, 1])
    func clocks(years: Double) throws {
        let appTime = Self.noon + years * 365 * 86_400
        let latest = max(appTime, Self.noon)
        let texts = [latest + 86_000, latest + 87_000].map { "\"createdAt\": \"\($0.utcText)\"" }
        let selection = try selection(of: texts, now: Self.noon, appTime: appTime)
        let times = selection.announcements.map { $0.createdAt != nil }
        #expect(times == [true, false])
    }

    @Test("An announcement with an unusable time has the place in the order of its day last seen")
    func order() throws {
        let selection = try selection(
            of: [
                #""createdAt": "2044-01-01T00:00:00Z", "lastSeenDate": "2031-02-01""#,
                #""createdAt": "2031-03-01T00:00:00Z""#,
            ],
            now: Self.noon
        )
        #expect(selection.announcements.map(\.id) == ["1", "0"])
    }

    @Test("Times in the future are counted apart from texts that are no times")
    func counts() throws {
        let selection = try selection(
            of: [
                #""createdAt": "soon""#, #""createdAt": "2044-01-01T00:00:00Z""#,
                #""createdAt": 2400000000"#, #""createdAt": [1]"#,
            ],
            now: Self.noon
        )
        let fields = selection.problems.unusableFields
        #expect(fields.map(\.fault) == [.invalid, .inFuture])
        #expect(fields.map(\.count) == [2, 2])
        #expect(fields.map(\.example) == [.text("soon"), .text("2044-01-01T00:00:00Z")])
        let log = FakeLog()
        selection.problems.write(to: log, count: 4)
        let line =
            "unusable values: createdAt is invalid (2), createdAt is in the future (2); "
            + "announcements without a creation time are sorted by the day last seen"
        #expect(log.lines == ["[Announcements] \(line)"])
    }

    /// Returns a selection of found pets with these fields.
    ///
    /// By default, the app has the same time as the machine.
    private func selection(
        of fields: [String],
        now: Date,
        appTime: Date? = nil,
        hoursEast: Int = 0
    ) throws -> AnnouncementSelection {
        let calendar = DayCalendar(clock: VirtualClock(start: appTime ?? now)) { _ in
            hoursEast * 3600
        }
        let mapper = AnnouncementMapper(
            calendar: calendar,
            machineClock: VirtualClock(start: now)
        )
        let items = fields.enumerated().map { index, field in
            """
            {"id": \(index), "status": "FOUND", "locationLatitude": 5, "locationLongitude": 6, \(field)}
            """
        }
        let document = #"{"data": [\#(items.joined(separator: ", "))]}"#
        var selection = AnnouncementSelection(.defaultQuery(location: nil))
        try selection.add(JSONDocument(Array(document.utf8)), mapper: mapper)
        return selection
    }
}

extension Date {
    fileprivate var utcText: String {
        formatted(.iso8601)
    }
}
