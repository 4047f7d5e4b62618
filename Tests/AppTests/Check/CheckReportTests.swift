import Composition
import Data
import DataTestSupport
import Domain
import GPX
import Logging
import Presentation
import Terminal
import TestSupport
import Testing
import TextViews

@testable import App

@MainActor @Suite(.hangingLimit) struct CheckReportTests {
    @Test("A part that replaces one of the app cannot be checked, which is said beside the others")
    func swapped() async throws {
        let mapReport = await report { $0.snapshotter = .replaced(FakeMapSnapshotter()) }
        let mapLines = mapReport.lines(strings)
        let replacedMap = "The part snapshotter was replaced, so it cannot be checked."
        #expect(mapLines[0].hasSuffix("usable, 0 rejected."))
        #expect(mapLines[1] == "Map: \(replacedMap)")
        #expect(mapLines[2].hasPrefix("GPS: 53.5267"))
        #expect(mapReport.hasFailed)
        let json = JSONValue(mapReport, strings)
        #expect(json.value(at: "map.error") == .string(replacedMap))
        #expect(json.value(at: "announcements.error") == .null)

        let listReport = await report { parts in
            parts.repository = .replaced(FakeAnnouncementRepository())
        }
        let listLines = listReport.lines(strings)
        let replaced = "The part repository was replaced, so it cannot be checked."
        #expect(listLines[0] == "Announcements: \(replaced)")
        #expect(listLines[1].contains("; it covers 53.5267"))
        #expect(listReport.hasFailed)
        let listJSON = JSONValue(listReport, strings)
        #expect(listJSON.value(at: "announcements.error") == .string(replaced))
        #expect(listJSON.value(at: "announcements.usable") == .null)
    }

    @Test("Optional values that cannot be used are in both formats, with counts and examples")
    func unusableFields() async throws {
        let file = try TemporaryFile(
            text: #"""
                {"data": [
                  {"id": "1", "status": "FOUND", "locationLatitude": 13.26, "locationLongitude": 53.53,
                   "createdAt": "yesterday", "age": "old"},
                  {"id": "2", "status": "FOUND", "locationLatitude": 13.26, "locationLongitude": 53.53,
                   "breed": 1, "sex": 2, "email": 3, "species": 4, "description": 5},
                  {"id": "3", "status": "FOUND", "locationLatitude": 13.26, "locationLongitude": 53.53,
                   "createdAt": "today"},
                  {"id": "3", "status": "FOUND", "locationLatitude": 13.26, "locationLongitude": 53.53}
                ]}
                """#
        )
        let report = await report(announcements: .file(file.url)) { _ in }
        let lines = #"""
            Announcements: 2 usable, 2 rejected.
              data[1], id "2": description, email, species, breed, sex have the wrong type: 2; \#
            expected MALE, FEMALE or UNKNOWN
              data[3], id "3": id is that of another announcement: "3"
              age has the wrong type in 1 announcement, for example "old"; \#
            expected a whole number of years
              createdAt is invalid in 2 announcements, for example "yesterday"; \#
            expected RFC 3339 (2026-11-17T09:30:00Z); \#
            without a creation time, the day last seen decides on the order
            """#
        #expect(report.lines(strings).dropLast(3).joined(separator: "\n") == lines)
        let lastLine = """
            Announcements near 53.5267, 13.2584: 0 within 10 km, the radius of the landing page; \
            0 within 100 km. Their latitudes and longitudes may be swapped.
            """
        #expect(report.lines(strings).last == lastLine)
        let json = JSONValue(report, strings)
        #expect(json.value(at: "announcements.unusableFields.1.field") == "createdAt")
        #expect(json.value(at: "announcements.unusableFields.1.count") == .number(2))
        #expect(json.value(at: "announcements.unusableFields.1.example") == "yesterday")
        #expect(json.value(at: "announcements.unusableFields.1.fault") == "invalid")
        #expect(json.value(at: "announcements.rejected.1.fault") == "duplicate")
        #expect(json.value(at: "announcements.withinHundredKilometers") == .number(0))
        #expect(json.value(at: "announcements.mayBeSwapped") == .bool(true))
        #expect(!report.hasFailed)
    }

    @Test("Times in the future are counted apart, and nothing else is expected of them")
    func timesInFuture() async throws {
        let file = try TemporaryFile(
            text: #"""
                {"data": [
                  {"id": "1", "status": "FOUND", "locationLatitude": 53.4, "locationLongitude": 13.1,
                   "lastSeenDate": "2077-05-01"},
                  {"id": "2", "status": "FOUND", "locationLatitude": 53.4, "locationLongitude": 13.1,
                   "lastSeenDate": "last week"}
                ]}
                """#
        )
        let report = await report(announcements: .file(file.url)) { _ in }
        #expect(
            report.lines(strings)[1...2] == [
                #"  lastSeenDate is more than a day in the future in 1 announcement, "#
                    + #"for example "2077-05-01""#,
                #"  lastSeenDate is invalid in 1 announcement, for example "last week"; "#
                    + "expected yyyy-MM-dd",
            ]
        )
        let json = JSONValue(report, strings)
        #expect(json.value(at: "announcements.unusableFields.0.fault") == "inFuture")
        #expect(json.value(at: "announcements.unusableFields.1.fault") == "invalid")
    }

    @Test(
        "Items of which none is usable are a failure, but an empty list and a partly usable one are not",
        arguments: [
            (#"{"data": []}"#, 0, false),
            (#"{"data": [{"id": "7", "status": "LOST"}, 8, null]}"#, 3, true),
            (
                #"""
                {"data": [{"id": "7"},
                  {"id": "8", "status": "FOUND", "locationLatitude": 53.4, "locationLongitude": 13.1}]}
                """#,
                1,
                false
            ),
            (
                #"""
                {"data": [
                  {"id": "8", "status": "CLOSED", "locationLatitude": 53.4, "locationLongitude": 13.1}]}
                """#,
                0,
                false
            ),
        ]
    )
    func noneUsable(document: String, rejectedCount: Int, hasFailed: Bool) async throws {
        let file = try TemporaryFile(text: document)
        let report = await report(announcements: .file(file.url)) { _ in }
        let announcements = try #require(report.announcements)
        #expect(announcements.error == nil)
        #expect(announcements.problems.rejectedCount == rejectedCount)
        #expect(report.hasFailed == hasFailed)
    }

    @Test("Parts that call the default ones are checked")
    func decorated() async throws {
        let report = await report { parts in
            parts.repository = .decorated { RepositoryDecorator(repository: $0) }
            parts.snapshotter = .decorated { SnapshotterDecorator(snapshotter: $0) }
        }
        #expect(!report.hasFailed)
    }

    @Test(
        "Without permission, the report says so",
        arguments: [
            (LocationPermissionStatus.denied, "denied"),
            (.restricted, "restricted"),
            (.notDetermined, "not determined"),
        ]
    )
    func noPermission(status: LocationPermissionStatus, name: String) async {
        let service = FakeLocationService(status)
        let report = await report { $0.locationService = .replaced(service) }
        #expect(report.lines(strings).last == "GPS: The location permission is \(name).")
        #expect(report.hasFailed)
    }

    @Test(
        "The report and the log say what the track of a GPX file does not contain",
        arguments: [
            (
                "<trkpt lat='53,53' lon='13,26'/>\(timedPoint)",
                "points without valid coordinates: 1, such as lat=\"53,53\" lon=\"13,26\"",
                "[GPS] points without valid coordinates: 1"
            ),
            (
                "\(earlierPoint)<trkpt lat='53.53' lon='13.26'/>\(timedPoint)",
                "points left out because their time is missing or not in order: 1",
                "[GPS] points left out because their time is missing or not in order: 1"
            ),
            (
                "<trkseg>\(dayBefore)</trkseg><trkseg>\(timedPoint)</trkseg>",
                "gaps of more than a day, which are skipped: 1",
                "[GPS] gaps of more than a day, which are skipped: 1"
            ),
            (
                "\(timedPoint)<trkpt lat='53.53' lon='13.26'/>",
                "fewer than two points have a time; the track has the speed of a walk, "
                    + "such as \"2026-11-18T09:10:00Z\"",
                "[GPS] fewer than two points have a time, so the track has the speed of a walk, "
                    + "such as \"2026-11-18T09:10:00Z\""
            ),
            (
                "<trkseg>\(timedPoint)</trkseg><trkseg>\(earlierPoint)</trkseg>",
                "the times run backward or stay the same; the track has the speed of a walk, "
                    + "such as \"2026-11-18T09:10:00Z\"",
                "[GPS] the times run backward or stay the same, so the track has the speed of a "
                    + "walk, such as \"2026-11-18T09:10:00Z\""
            ),
            (
                "\(timedPoint)</gpx><gpx>",
                "the file holds several documents: 2",
                "[GPS] the file holds 2 documents"
            ),
            (
                "\(timedPoint)\n</trk>",
                "line 2 is not well-formed XML; the points before it are used",
                "[GPS] not well-formed XML in line 2; the points before it are used"
            ),
        ]
    )
    func trackWarnings(points: String, line: String, event: String) async throws {
        let file = try TemporaryFile(".gpx", text: "<gpx>\(points)</gpx>")
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        configuration.gps = .track(try GPXTrack(contentsOf: file.url))
        let root = CompositionRoot(configuration, parts: .defaults) { parts in
            parts.view = .replaced(PlainView(TextDisplay(), strings: strings))
        }
        let report = await CheckReport(reading: root, limit: .seconds(600))
        #expect(report.lines(strings).last == "  \(line)")
        #expect(JSONValue(report, strings).value(at: "gps.warnings") == [.string(line)])
        #expect(root.events.lines.contains(event))
        #expect(!report.hasFailed)
    }

    private nonisolated static let dayBefore =
        "<trkpt lat='53.53' lon='13.26'><time>2026-11-17T09:00:00Z</time></trkpt>"
    private nonisolated static let earlierPoint =
        "<trkpt lat='53.53' lon='13.26'><time>2026-11-18T09:00:00Z</time></trkpt>"
    private nonisolated static let timedPoint =
        "<trkpt lat='53.53' lon='13.26'><time>2026-11-18T09:10:00Z</time></trkpt>"

    private var strings: Strings { Display().strings }

    private func report(
        announcements: Configuration.Announcements = .demo,
        _ swap: (inout CompositionRoot.Parts) -> Void
    ) async -> CheckReport {
        var configuration = Configuration()
        configuration.announcements = announcements
        configuration.permission = .authorizedWhenInUse
        configuration.time = .virtual(from: .novemberNoon)
        let root = CompositionRoot(configuration, parts: .defaults) { parts in
            parts.view = .replaced(PlainView(TextDisplay(), strings: strings))
            swap(&parts)
        }
        return await CheckReport(reading: root, limit: .seconds(600))
    }

    @Test(
        "The reason why an own receiver has no fix is said",
        arguments: [
            .unavailable(reason: "the antenna is wet"),
            .failed(ServiceFailure(.unavailable, reason: "the antenna is wet")),
            .failed(ServiceFailure(.unavailable, reason: "the antenna is wet", detail: " ")),
        ] as [LocationError]
    )
    func reasonOfReceiver(error: LocationError) async {
        struct WetGPS: GPSProvider {
            let error: LocationError

            func fix() async throws(LocationError) -> Location {
                throw error
            }
        }
        let report = await report { $0.gps = .replaced(WetGPS(error: error)) }
        let line = "GPS: Your location could not be determined. Reason: the antenna is wet."
        #expect(report.lines(strings).contains(line))
    }

    @Test("A location service that never answers fails at its time limit")
    func silentLocationService() async throws {
        let root = CompositionRoot(Configuration(), parts: .defaults) { parts in
            parts.locationService = .replaced(FakeLocationService(.authorizedWhenInUse))
        }
        let report = await CheckReport(reading: root, limit: .milliseconds(1))
        #expect(report.locationFailure == .location(.timedOut))
        #expect(report.announcements?.error == nil)
        #expect(report.hasFailed)
    }
}
