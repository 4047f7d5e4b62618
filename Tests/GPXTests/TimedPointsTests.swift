import Data
import Domain
import Foundation
import Testing
import TestSupport

@testable import Formats
@testable import GPX

@Suite struct TimedPointsTests {
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
        "A point whose time is missing or not in order is left out",
        arguments: [
            nil, "never", "0000-00-00T00:00:00Z", "2043-01-01T08:00:10Z", "2026-05-01T08:00:10Z",
            "2026-05-01T08:00:51Z",
        ] as [String?]
    )
    func omission(time: String?) throws {
        let stops = [
            Stop(53, seconds(0)), Stop(53.1, seconds(10)), Stop(53.9, time),
            Stop(53.5, seconds(50)),
            Stop(53.6, seconds(60)),
        ]
        let track = try track([stops])
        #expect(latitude(track, 10) == 53.1)
        #expect(latitude(track, 30) == 53.3)
        #expect(latitude(track, 55) == 53.55)
        #expect(track.warnings == [.times(omitted: 1, example: time)])
    }

    @Test("The next point is the next one that has a time")
    func nextTime() throws {
        let track = try track([
            [
                Stop(52, nil), Stop(53, seconds(0)), Stop(54, seconds(90)), Stop(55, nil),
                Stop(53.1, seconds(10)), Stop(53.2, seconds(20)), Stop(56, "never"),
            ]
        ])
        #expect(latitude(track, 0) == 53)
        #expect(latitude(track, 15) == 53.15)
        #expect(latitude(track, 99) == 53.2)
        #expect(track.warnings == [.times(omitted: 4, example: seconds(90))])
    }

    @Test("A point before one with an earlier time is left out, too")
    func earlierTime() throws {
        let clock = [0, 10, 5, 30, 40]
        let track = try track([clock.enumerated().map { Stop(53 + Double($0) / 10, seconds($1)) }])
        #expect(latitude(track, 5) == 53.2)
        #expect(latitude(track, 35) == 53.35)
        #expect(track.warnings == [.times(omitted: 1, example: seconds(10))])
    }

    @Test("Between segments, the receiver stays, and segments keep their order")
    func segments() throws {
        let track = try track([
            [Stop(53, seconds(0)), Stop(53.2, seconds(20))],
            [Stop(54, seconds(40)), Stop(54.2, seconds(60)), Stop(54.3, seconds(70))],
            [Stop(53.3, seconds(30)), Stop(53.4, seconds(35))],
        ])
        #expect(latitude(track, 10) == 53.1)
        #expect(latitude(track, 39) == 53.2)
        #expect(latitude(track, 50) == 54.1)
        #expect(latitude(track, 99) == 54.2)
        #expect(track.warnings == [.times(omitted: 3, example: seconds(70))])
    }

    @Test(
        "A gap of more than a day is skipped",
        arguments: [("2026-05-02T08:00:10Z", false), ("2026-05-02T08:00:11Z", true)]
    )
    func gap(time: String, isSkipped: Bool) throws {
        let track = try track([
            [Stop(53, seconds(0)), Stop(53.1, seconds(10)), Stop(53.2, time)]
        ])
        #expect(latitude(track, 5) == 53.05)
        #expect(latitude(track, 10) == (isSkipped ? 53.2 : 53.1))
        #expect(track.warnings == (isSkipped ? [.gaps(1)] : []))
    }

    @Test(
        "If fewer than two points remain, the track has the speed of a walk, which a warning says",
        arguments: [
            ([nil, nil, nil], GPXWarning.noTimes(example: nil)),
            (["never", nil, nil], .noTimes(example: "never")),
            ([nil, "2026-05-01T08:00:00Z", nil], .noTimes(example: "2026-05-01T08:00:00Z")),
            // An export stamps all points with its own time.
            (
                [String?](repeating: "2026-05-01T08:00:00Z", count: 3),
                .timesDoNotAscend(example: "2026-05-01T08:00:00Z")
            ),
            (
                ["2026-05-01T08:00:20Z", "2026-05-01T08:00:10Z", "2026-05-01T08:00:00Z"],
                .timesDoNotAscend(example: "2026-05-01T08:00:20Z")
            ),
        ] as [([String?], GPXWarning)]
    )
    func walk(times: [String?], warning: GPXWarning) throws {
        let track = try track([
            [Stop(53, times[0]), Stop(53.001, times[1])], [Stop(53.002, times[2])],
        ])
        let place = track.track.place(after: .seconds(100))
        #expect(abs(Coordinate(53, 13).distance(to: place) - 140) < 0.01)
        #expect(track.warnings == [warning])
    }

    @Test("At a single point, the receiver stays, with or without a time")
    func singlePoint() throws {
        #expect(try track([[Stop(53, nil)]]).warnings.isEmpty)
        #expect(try track([[Stop(53, seconds(0))]]).warnings.isEmpty)
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
