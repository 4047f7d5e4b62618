import Data
import Domain
import Foundation
import Testing
import TestSupport

@testable import Formats
@testable import GPX

@Suite struct GPXTimetableTests {
    /// A point on the meridian 13, and its time; `nil` if it has none.
    private struct Stop {
        let latitude: Double
        let time: String?

        init(_ latitude: Double, _ time: String?) {
            self.latitude = latitude
            self.time = time
        }
    }

    @Test(
        "A time without a zone is in UTC, and zones have any of the usual forms",
        arguments: [
            "2026-05-01T08:00:10", "2026-05-01T08:00:10Z", "2026-05-01 08:00:10",
            "2026-05-01t08:00:10z",
            "2026-05-01T10:00:10+0200", "2026-05-01T08:00:10+0000", "2026-05-01T08:00:10+00",
            "2026-05-01T06:30:10-01:30", "2026-05-01T08:00:10,0", "2026-05-01T08:00:10.000000000",
            "2026-05-01 08:00:10 +0000", "2026-05-01 08:00:10 Z", " 2026-05-01T08:00:10\n",
        ]
    )
    func zones(text: String) {
        #expect(Date(gpxTime: text) == Timestamp("2026-05-01T08:00:10Z")?.date)
        let withoutSeconds = text.replacing(/:10([.,]0+)?/, with: "")
        #expect(Date(gpxTime: withoutSeconds) == Timestamp("2026-05-01T08:00:00Z")?.date)
    }

    @Test(
        "Other texts are not times",
        arguments: [
            "", "never", "2026-05-01", "2026-05-01T", "2026-05-01T08", "2026-05-01T24:00:00Z",
            "2026-02-30T08:00:00", "0000-01-01T00:00:00Z", "2026-05-01X08:00:00", "1777622400",
            "2026-05-01T08:00:00+2", "2026-05-01T08:00:00+02000", "2026-05-01T0x:00:00Z",
            "2026-05-01T08:00:00PST",
        ]
    )
    func notTimes(text: String) {
        #expect(Date(gpxTime: text) == nil)
    }

    @Test(
        "A point without a usable time is reached by its distance from its timed neighbors",
        arguments: [
            nil, "never", "0000-00-00T00:00:00Z", "2043-01-01T08:00:10Z", "2006-05-01T08:00:10Z",
            "2026-05-01T07:00:00Z", "2026-05-01T09:00:00Z",
        ] as [String?]
    )
    func interpolation(time: String?) throws {
        let stops = [
            Stop(53, seconds(0)), Stop(53.1, seconds(10)), Stop(53.2, time),
            Stop(53.5, seconds(50)),
            Stop(53.6, seconds(60)),
        ]
        let track = try track([stops])
        #expect(latitude(track, 20) == 53.2)
        #expect(latitude(track, 35) == 53.35)
        #expect(latitude(track, 55) == 53.55)
        #expect(track.warnings == [.times(interpolated: 1, omitted: 0, example: time)])
    }

    @Test("Several untimed points, and untimed points at the same place, are interpolated")
    func interpolationOfSeveral() throws {
        let track = try track([
            [
                Stop(53, seconds(0)), Stop(53.1, nil), Stop(53.3, nil), Stop(53.4, seconds(40)),
                Stop(53.4, nil), Stop(53.4, seconds(60)), Stop(53.5, seconds(70)),
            ]
        ])
        #expect(latitude(track, 10) == 53.1)
        #expect(latitude(track, 30) == 53.3)
        #expect(latitude(track, 50) == 53.4)
        #expect(latitude(track, 65) == 53.45)
        #expect(track.warnings == [.times(interpolated: 3, omitted: 0, example: nil)])
    }

    @Test("At the ends of a segment, points without a usable time are left out")
    func ends() throws {
        let track = try track([
            [
                Stop(52, nil), Stop(52.5, "0000-01-01T00:00:00Z"), Stop(53, seconds(0)),
                Stop(53.1, seconds(10)), Stop(54, "never"),
            ],
            [Stop(60, nil)],
            [Stop(53.2, seconds(20)), Stop(53.3, seconds(30))],
        ])
        #expect(latitude(track, 0) == 53)
        #expect(latitude(track, 5) == 53.05)
        #expect(latitude(track, 15) == 53.1)
        #expect(latitude(track, 99) == 53.3)
        #expect(
            track.warnings == [.times(interpolated: 0, omitted: 4, example: "0000-01-01T00:00:00Z")]
        )
    }

    @Test("Only times outside the longest ascending sequence of a segment are not usable")
    func ascending() throws {
        // The clock was an hour ahead for two points, and behind for one.
        let clock = [0, 3610, 3620, 30, 40, 1, 60, 60]
        let stops = clock.enumerated().map { Stop(53 + Double($0) / 100, seconds($1)) }
        let track = try track([stops])
        for (index, time) in [0, 10, 20, 30, 40, 50].enumerated() {
            #expect(latitude(track, time) == 53 + Double(index) / 100)
        }
        #expect(latitude(track, 60) == 53.07)
        #expect(track.warnings == [.times(interpolated: 3, omitted: 0, example: seconds(3610))])
    }

    @Test(
        "A time is usable up to ten years from the median of the file's times",
        arguments: [("2016-05-02T08:00:00Z", false), ("2016-04-30T08:00:00Z", true)]
    )
    func median(time: String, isOmitted: Bool) throws {
        let track = try track([
            [Stop(52, time)], [Stop(53, seconds(0)), Stop(53.1, seconds(10))],
            [Stop(53.2, "2035-05-01T08:00:00Z")],
        ])
        #expect(latitude(track, 0) == (isOmitted ? 53 : 52))
        #expect(track.warnings.isEmpty == !isOmitted)
    }

    @Test(
        "The median of two times is between them",
        arguments: [
            ("2043-01-01T00:00:00Z", []),
            ("1999-01-01T00:00:00Z", [GPXWarning.noTimes(example: "2026-05-01T08:00:00Z")]),
        ]
    )
    private func medianOfTwo(time: String, warnings: [GPXWarning]) throws {
        let track = try track([[Stop(53, seconds(0))], [Stop(53.1, time)]])
        #expect(track.warnings == warnings)
    }

    @Test("Segments are in the order of their first times, with a gap between them")
    func order() throws {
        let track = try track([
            [Stop(54, seconds(100)), Stop(54.1, seconds(110))],
            [Stop(53, seconds(0)), Stop(53.1, seconds(10))],
            [Stop(53.5, nil), Stop(53.6, seconds(50)), Stop(53.7, seconds(60))],
        ])
        for (time, place) in [
            (5, 53.05), (10, 53.1), (49, 53.1), (50, 53.6), (55, 53.65), (99, 53.7), (105, 54.05),
        ] {
            #expect(latitude(track, time) == place, "\(time) s")
        }
        #expect(track.warnings == [.times(interpolated: 0, omitted: 1, example: nil), .order])
    }

    @Test("Where segments overlap, the one that begins first has the time")
    func overlap() throws {
        let first = [Stop(53, seconds(0)), Stop(53.2, seconds(20))]
        let track = try track([
            first, first,
            [Stop(54, seconds(10)), Stop(54.1, seconds(15)), Stop(54.2, seconds(30))],
            [Stop(55, seconds(12))],
        ])
        #expect(latitude(track, 12) == 53.12)
        #expect(latitude(track, 29) == 53.2)
        #expect(latitude(track, 30) == 54.2)
        #expect(track.warnings == [.overlap(4)])
    }

    @Test("A segment whose times descend is read backwards, also with equal and missing times")
    func descending() throws {
        let track = try track([
            [
                Stop(53.4, nil), Stop(53.3, seconds(30)), Stop(53.2, seconds(20)),
                Stop(53.1, seconds(20)), Stop(53, seconds(0)),
            ],
            [Stop(54, seconds(60)), Stop(54.1, seconds(70))],
        ])
        #expect(latitude(track, 0) == 53)
        #expect(latitude(track, 10) == 53.05)
        #expect(latitude(track, 25) == 53.25)
        #expect(latitude(track, 65) == 54.05)
        #expect(
            track.warnings == [
                .reversed(1), .times(interpolated: 0, omitted: 1, example: nil),
            ]
        )
    }

    @Test(
        "Only a track without a usable time has the speed of a walk, which a warning says",
        arguments: [
            (nil, nil),
            ("never", nil),
            // An export stamps all points with its own time.
            ("2026-05-01T08:00:00Z", "2026-05-01T08:00:00Z"),
        ] as [(String?, String?)]
    )
    func walk(time: String?, others: String?) throws {
        let track = try track([[Stop(53, time), Stop(53.001, others)], [Stop(53.002, others)]])
        let place = track.track.place(after: .seconds(100))
        #expect(abs(Coordinate(53, 13).distance(to: place) - 140) < 0.01)
        #expect(
            track.warnings == [
                others == nil ? .noTimes(example: time) : .equalTimes(example: time)
            ]
        )
    }

    /// Returns a time that is a number of seconds after eight o'clock.
    private func seconds(_ number: Int) -> String {
        let time = (8 * 3600) + number
        let fields = [time / 3600, time / 60 % 60, time % 60]
        let texts = fields.map { $0 < 10 ? "0\($0)" : String($0) }
        return "2026-05-01T\(texts.joined(separator: ":"))Z"
    }

    private func latitude(_ track: GPXTrack, _ seconds: Int) -> Double {
        let latitude = track.track.place(after: .seconds(seconds)).latitude
        return (latitude * 1e6).rounded() / 1e6
    }

    private func track(_ segments: [[Stop]]) throws -> GPXTrack {
        let texts = segments.map { stops in
            let points = stops.map { stop in
                let time = stop.time.map { "<time>\($0)</time>" } ?? ""
                return "<trkpt lat='\(stop.latitude)' lon='13'>\(time)</trkpt>"
            }
            return "<trkseg>\(points.joined())</trkseg>"
        }
        return try GPXTrack(Data("<gpx><trk>\(texts.joined())</trk></gpx>".utf8))
    }
}
