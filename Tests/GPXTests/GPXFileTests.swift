import Data
import Domain
import Foundation
import Testing

@testable import GPX

@Suite struct GPXFileTests {
    private static let track = """
        <?xml version="1.0"?>
        <gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>
        <trkpt lat="53.1" lon="13"><ele>7</ele><time>2026-05-01T08:00:00Z</time></trkpt>
        <trkpt lat="53.2" lon="13"><time>2026-05-01T08:00:10Z</time></trkpt>
        </trkseg></trk></gpx>

        """

    @Test("Wherever a file is cut off, its complete points are used, which a warning says")
    func cutOff() throws {
        let data = Array(Self.track.utf8)
        let ends = Self.track.ranges(of: "</trkpt>").map {
            Self.track.utf8.distance(from: Self.track.startIndex, to: $0.upperBound)
        }
        let rootEnd = data.count - 1
        for length in ends[0]..<rootEnd {
            let file = try GPXFile(Array(data[..<length]))
            let complete = ends.count { $0 <= length }
            #expect(file.segments.joined().count == complete, "\(length) bytes")
            #expect(file.warnings == [.cutOff], "\(length) bytes")
        }
        #expect(try GPXFile(Array(data[..<rootEnd])).warnings.isEmpty)
    }

    @Test("Before its first point is complete, a file that is cut off has none")
    func cutBeforePoints() {
        let start = Self.track.prefix { $0 != "Z" }
        #expect(throws: GPXTrack.Fault.cutOff) { try GPXFile(Array(start.utf8)) }
    }

    @Test(
        "The points of all documents in a file are used, also if one is cut off within a tag",
        arguments: [
            (0, 0), (0, "</gpx>\n".utf8.count), (22, 0), (30, 0), (50, 0),
            (0, track.utf8.count - 22),
        ]
    )
    func documents(cut: Int, start: Int) throws {
        let rest =
            start == 0 ? Self.track : "<gpx>" + Self.track.split(separator: "\n")[2...].joined()
        let file = try GPXFile(Array((Self.track.dropLast(cut) + rest).utf8))
        #expect(file.segments.map(\.count) == [cut > 25 ? 1 : 2, 2])
        #expect(file.warnings.first == .documents(2))
        #expect(file.warnings.contains(.cutOff) == (cut > 0))
    }

    @Test("Of a file that is damaged, the points before the damage are used")
    func damaged() throws {
        let file = try GPXFile(
            Array(Self.track.replacing("<time>2026-05-01T08:00:10Z", with: "<time").utf8)
        )
        #expect(file.segments.map(\.count) == [1])
        #expect(file.warnings == [.malformed(line: 4)])
    }

    @Test("Zeros that a power failure left at the end of a file are ignored")
    func zeros() throws {
        let data = Array(Self.track.utf8)
        let zeros = [UInt8](repeating: 0, count: 512)
        #expect(try GPXFile(data + zeros).warnings.isEmpty)
        #expect(try GPXFile(Array(data.dropLast(20)) + zeros).warnings == [.cutOff])
    }

    @Test(
        "The time of a point is the text of its own element",
        arguments: [
            "<time>T</time><extensions><x:time>1</x:time></extensions>",
            "<extensions><x:time>1</x:time></extensions><time>T</time>",
            "<extensions><a><time>1</time></a></extensions><time> \n T </time>",
            "<time><![CDATA[T]]></time>", "<time> <![CDATA[ T ]]></time><time>1</time>",
            "<time/><time><!-- 1 -->T</time>",
        ]
    )
    func time(content: String) throws {
        let file = try GPXFile(Array("<gpx><wpt lat='1' lon='2'>\(content)</wpt></gpx>".utf8))
        #expect(file.segments.joined().map(\.time) == ["T"])
    }

    @Test(
        "Coordinates are decimal numbers, with or without spaces around them",
        arguments: [
            ("53.5", "13.25", true), (" 53.5\n", "\t13.25 ", true), ("+53.5", "1325e-2", true),
            ("53,5", "13,25", false), ("0x1p5", "13.25", false), ("53.5", "nan", false),
            ("53.5", "inf", false), ("91", "13.25", false), ("53.5N", "13.25E", false),
            ("", "", false),
        ]
    )
    func coordinates(latitude: String, longitude: String, isValid: Bool) throws {
        let point = "<wpt lat='\(latitude)' lon='\(longitude)'/>"
        let file = try GPXFile(Array("<gpx><wpt lat='1' lon='2'/>\(point)</gpx>".utf8))
        #expect(file.segments.joined().count == (isValid ? 2 : 1))
        let example = "lat=\"\(latitude)\" lon=\"\(longitude)\""
        #expect(file.warnings == (isValid ? [] : [.coordinates(count: 1, example: example)]))
    }

    @Test(
        "A segment, a track, a route and a document start a segment of their own",
        arguments: [
            "<trkseg>P</trkseg><trkseg></trkseg><trkseg>P</trkseg>",
            "<trk>P</trk><trk>P</trk>",
            "<trk><trkseg>P</trkseg></trk><trk><trkseg>P</trkseg></trk>",
            "P</gpx><gpx>P",
        ]
    )
    func segments(body: String) throws {
        let body = body.replacing("P", with: "<trkpt lat='1' lon='2'/><trkpt lat='1' lon='3'/>")
        let file = try GPXFile(Array("<gpx>\(body)</gpx>".utf8))
        #expect(file.segments.map(\.count) == [2, 2])
        let routes =
            "<gpx>\(body.replacing("trkpt", with: "rtept").replacing("trk>", with: "rte>"))</gpx>"
        #expect(try GPXFile(Array(routes.utf8)).segments.joined().count == 4)
    }

    @Test("Waypoints before and after an empty track are one segment")
    func waypointsAroundTrack() throws {
        let file = try GPXFile(
            Array("<gpx><wpt lat='1' lon='1'/><trk/><rte/><wpt lat='2' lon='2'/></gpx>".utf8)
        )
        #expect(file.segments.map(\.count) == [2])
    }

    @Test("An empty root within a document does not begin another document")
    func emptyRoot() throws {
        let file = try GPXFile(
            Array("<gpx><trkpt lat='1' lon='1'/><gpx/><trkpt lat='2' lon='2'/></gpx>".utf8)
        )
        #expect(file.segments.map(\.count) == [2])
        #expect(file.warnings.isEmpty)
    }

    @Test("A point at 0, 0 has no valid coordinates")
    func nullIsland() throws {
        let points = [(0, 0), (0, 1), (52, 21), (0, 0)].map { latitude, longitude in
            "<trkpt lat='\(latitude)' lon='\(longitude)'/>"
        }
        let file = try GPXFile(Array("<gpx>\(points.joined())</gpx>".utf8))
        #expect(file.segments.joined().map(\.place.latitude) == [0, 52])
        #expect(file.warnings == [.coordinates(count: 2, example: #"lat="0" lon="0""#)])
    }

    @Test("If no track has a valid point, the routes are used") func kinds() throws {
        let file = try GPXFile(
            Array(
                "<gpx><wpt lat='1' lon='1'/><rtept lat='2' lon='2'/><trkpt lat='x' lon='3'/></gpx>"
                    .utf8
            )
        )
        #expect(file.segments.joined().map(\.place.latitude) == [2])
        #expect(file.warnings == [.coordinates(count: 1, example: #"lat="x" lon="3""#)])
    }

    @Test(
        "A file without points has a reason",
        arguments: [
            ("", GPXTrack.Fault.empty),
            ("$GPGGA,013000.00", .notXML),
            ("PK\u{3}\u{4}", .notXML),
            ("<?xml version='1.0'?>\n<kml><Placemark/></kml>", .otherRoot("kml")),
            ("<html><br></html>", .otherRoot("html")),
            ("<gpx><trk/></gpx>", .noPoints),
            (
                "<gpx><trkpt lat='53,5' lon='13,2'/></gpx>",
                .noCoordinates(example: #"lat="53,5" lon="13,2""#)
            ),
            ("<gpx><trkpt lat='1'/></gpx>", .noCoordinates(example: #"lat="1" no lon"#)),
            ("<gpx>\n<trk>", .cutOff),
            ("<gpx>\n<trk>\n</gpx>", .malformed(line: 3)),
        ]
    )
    func noPoints(text: String, fault: GPXTrack.Fault) {
        #expect(throws: fault) { try GPXFile(Array(text.utf8)) }
    }

    @Test("A file in UTF-16 has a byte order mark")
    func utf16() throws {
        let data = try #require(Self.track.data(using: .utf16))
        let place = try GPXTrack(data).track.place(after: .zero)
        #expect(try place == GPXTrack(Data(Self.track.utf8)).track.place(after: .zero))
        let withoutMark = try #require(Self.track.data(using: .utf16BigEndian))
        #expect(throws: GPXTrack.Fault.notXML) { try GPXTrack(withoutMark) }
    }
}
