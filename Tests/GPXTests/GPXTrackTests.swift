import Domain
import Foundation
import Platform
import Scheduling
import SystemCalls
import Testing
import TestSupport

@testable import Data
@testable import GPX

@Suite(.hangingLimit) struct GPXTrackTests {
    @Test(
        "A track of GPX 1.0 or 1.1, with or without a namespace, is replayed with its timestamps",
        arguments: [
            #"<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">"#,
            #"<gpx version="1.0">"#,
            #"<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1">"#,
        ]
    )
    func times(root: String) throws {
        let prefix = root.hasPrefix("<g:") ? "g:" : ""
        let times = [(53.0, "08:00:00Z"), (53.1, "08:00:10.5Z"), (53.3, "08:00:20.5Z")]
        let points = times.map { latitude, time in
            "<\(prefix)trkpt lon='13' lat='\(latitude)'><\(prefix)ele>7</\(prefix)ele>"
                + "<\(prefix)time> 2026-11-18T\(time) </\(prefix)time></\(prefix)trkpt>"
        }
        let body =
            "<\(prefix)metadata><\(prefix)time>2020-01-01T00:00:00Z</\(prefix)time></\(prefix)metadata>"
            + "<\(prefix)trk><\(prefix)trkseg>\(points.joined())</\(prefix)trkseg></\(prefix)trk>"
        let document = Data("<?xml version='1.0'?>\(root)\(body)</\(prefix)gpx>".utf8)
        let track = try GPXTrack(document).track
        #expect(track.place(after: .zero) == Coordinate(53, 13))
        #expect(abs(track.place(after: .seconds(15.5)).latitude - 53.2) < 1e-9)
        #expect(track.place(after: .seconds(99)) == Coordinate(53.3, 13))
        let faster = try GPXTrack(document, speed: 2).track
        #expect(faster.place(after: .seconds(5.25)) == Coordinate(53.1, 13))
    }

    @Test("A route without timestamps is replayed at walking speed, and is preferred to waypoints")
    func walking() throws {
        let route = "<rte><rtept lat='53' lon='13'/><rtept lat='53.001' lon='13'/></rte>"
        let points = "<wpt lat='1' lon='1'/>"
        let track = try GPXTrack(Data("<gpx>\(points)\(route)</gpx>".utf8)).track
        let meters = Coordinate(53, 13).distance(to: track.place(after: .seconds(10)))
        #expect(abs(meters - 14) < 0.01)
        let waypoint = try GPXTrack(Data("<gpx>\(points)</gpx>".utf8)).track
        #expect(waypoint.place(after: .seconds(9)) == Coordinate(1, 1))
    }

    @Test(
        "A file can be compressed with gzip, in one or several streams",
        .enabled(if: Tool.exists("gzip"), "needs gzip, which is not on this machine")
    )
    func compressed() throws {
        let parts = ["<gpx><wpt lat='1' lon='2'/>", "<wpt lat='3' lon='4'/></gpx>"]
        let file = try TemporaryFile(".gpx.gz", text: "")
        for part in parts {
            let command = #"gzip -c >>"$0""#
            _ = try Tool.run("sh", ["-c", command, file.path], input: part)
        }
        let track = try GPXTrack(contentsOf: file.url).track
        #expect(track.place(after: .zero) == Coordinate(1, 2))
        #expect(track.place(after: .seconds(1_000_000)) == Coordinate(3, 4))
    }

    @Test(
        "The limit applies to the decompressed file, and a damaged or incomplete one is an error",
        .enabled(if: Tool.exists("gzip"), "needs gzip, which is not on this machine")
    )
    func compressedFaults() throws {
        let file = try TemporaryFile(".gz", text: "")
        let command = #"head -c "$1" /dev/zero | gzip -c >"$0""#
        _ = try Tool.run("sh", ["-c", command, file.path, String(16 << 20 + 1)])
        #expect(throws: GPXTrack.Fault.tooLarge) { try GPXTrack(contentsOf: file.url) }
        let whole = try Data(contentsOf: file.url)
        try whole.prefix(whole.count / 2).write(to: file.url)
        #expect(throws: GPXTrack.Fault.damagedCompression) { try GPXTrack(contentsOf: file.url) }
        try (whole.prefix(2) + Data("nonsense, not a stream".utf8)).write(to: file.url)
        #expect(throws: GPXTrack.Fault.damagedCompression) { try GPXTrack(contentsOf: file.url) }
    }

    @Test("A pipe that nobody writes to is an error at the limit") func pipe() throws {
        let pipe = TemporaryFile(".gpx")
        mkfifo(pipe.path, 0o600)
        defer {
            unlink(pipe.path)
        }
        #expect(throws: GPXTrack.Fault.unreadable(SystemError(ETIMEDOUT))) {
            try GPXTrack(contentsOf: pipe.url, within: .milliseconds(1))
        }
    }

    @Test("A file of more than 16 MiB is not read") func tooLarge() throws {
        let file = try TemporaryFile(".gpx", text: "")
        try FileHandle(forWritingTo: file.url).truncate(atOffset: 16 << 20 + 1)
        #expect(throws: GPXTrack.Fault.tooLarge) { try GPXTrack(contentsOf: file.url) }
    }

    @Test("A missing file is unreadable, not malformed") func unreadable() {
        #expect(throws: GPXTrack.Fault.unreadable(SystemError(ENOENT))) {
            try GPXTrack(contentsOf: URL(filePath: "/nowhere.gpx"))
        }
    }
}
