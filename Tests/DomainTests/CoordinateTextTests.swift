import Domain
import FuzzSupport
import TestSupport
import Testing

@Suite struct CoordinateTextTests {
    @Test(
        "Decimal degrees, degrees with minutes and seconds, and geo URIs are coordinates",
        arguments: [
            "53.55, 13.26", "53.55,13.26", "53.55 13.26", "  +53.550\t13.26\n", "53.55;13.26",
            "53.55° N, 13.26° E", "53.55°N 13.26°E", "N53.55 E13.26", "53.55n13.26e",
            "13.26° E, 53.55° N", "53.55 N, 13.26", "13.26 E, 53.55", "53,55; 13,26", "53,55 13,26",
            "53,55, 13,26", "53,55° N, 13,26° E", "53°33′0″N 13°15′36″E",
            "53° 33' 0\" N, 13° 15' 36\" E", "53°33'0''N 13°15'36''E", "53º33’0”N 13º15’36”E",
            "N 53° 33.000 E 013° 15.600", "53°33′ 13°15.6′", "53 33 N 13 15 36 E", "53.55° 13.26°",
            "geo:53.55,13.26", "geo:53.55,13.26?z=11", "GEO:53.55,13.26,120.5;crs=wgs84;u=35?q=x",
            "geo:53.55,13.26;u=1", "(53.55, 13.26)", "[53.55,13.26],", "53.55, 13.26,",
            "53,55, 13,26;", " { 53.55 13.26 } ",
        ]
    )
    func valid(text: String) throws {
        let coordinate = try Coordinate(text: text)
        #expect(abs(coordinate.latitude - 53.55) < 1e-9)
        #expect(abs(coordinate.longitude - 13.26) < 1e-9)
    }

    @Test(
        "South and west are negative",
        arguments: [
            "-33.5, -70.25", "–33.5, –70.25", "(‑33.5, ‑70.25)", "−33.5 −70.25", "33.5 S, 70.25 W",
            "33°30′S 70°15′W",
            "-33°30′ -70°15′", "70.25w 33.5s", "geo:-33.5,-70.25",
        ]
    )
    func negative(text: String) throws {
        #expect(try Coordinate(text: text) == Coordinate(-33.5, -70.25))
        #expect(try Coordinate(text: "-0°30′ -0°15′") == Coordinate(-0.5, -0.25))
    }

    @Test(
        "A text of another form is not a coordinate",
        arguments: [
            "", " ", "Neubrandenburg", "53.55", "53.55,", ",53.55", "53.55, 13.26, 7",
            "()", "53.55 – 13.26", "1 2 3", "53.55 E 13.26", "53.55 N, 13.26 S", "53.55 N 13.26 N",
            "N53.55N 13.26", "-53.55 S, 13.26 E", "53.5°33′ 13°", "53°-33′ 13°", "53′ 13°",
            "53°33°, 13", "°53, 13", "53° 1′ 2″ 3, 13", "1.2.3, 4", "+, -", "., 5", "1e2, 3",
            "0x10, 3", "nan, inf", "٥٣, ١٣", "5\u{301}3, 13", "53.55/13.26", "geo:", "geo:53.55",
            "geo:53.55 13.26", "geo:53.55,13.26,1,2", "geo:+53.55,13.26", "geo:53°,13°", "geo:,",
            "geo:1-2,3", "https://example.org/53,13", "53.55,13.26/x",
        ]
    )
    func malformed(text: String) {
        #expect(throws: CoordinateTextError.malformed) { try Coordinate(text: text) }
    }

    @Test(
        "A number out of range is reported",
        arguments: [
            ("90.1, 0", .latitudeOutOfRange),
            ("-91 0", .latitudeOutOfRange),
            ("100 N, 0 E", .latitudeOutOfRange),
            ("89°59′60″N 0°E", .minutesOutOfRange),
            ("53°60′ 13°", .minutesOutOfRange),
            ("0, 180.1", .longitudeOutOfRange),
            ("0 E, 91 N", .latitudeOutOfRange),
            ("200 W, 0 N", .longitudeOutOfRange),
            ("geo:0,-181", .longitudeOutOfRange),
            ("90°0′1″N, 0°E", .latitudeOutOfRange),
            (String(repeating: "9", count: 1000) + ", 0", .latitudeOutOfRange),
        ] as [(String, CoordinateTextError)]
    )
    func outOfRange(text: String, error: CoordinateTextError) {
        #expect(throws: error) { try Coordinate(text: text) }
    }

    @Test(
        "The address of a map is not a coordinate, and the error says which part of it is one",
        arguments: [
            "https://www.google.com/maps/@53.55,-13.26,15z",
            "https://www.google.com/maps/place/Penzlin/@53.55,-13.26,15.5z/data=!3d53.5!4d13.2",
            "https://www.openstreetmap.org/#map=15/53.55/-13.26",
            "https://www.openstreetmap.org/?mlat=53.55&mlon=-13.26#map=12/53.5/-13.2",
            "https://maps.example.org/style/#15.25/53.55/-13.26/90/60",
            "https://maps.apple.com/?ll=53.55%2C-13.26&z=10",
        ]
    )
    func address(text: String) {
        #expect(throws: CoordinateTextError.address(coordinates: "53.55, -13.26")) {
            try Coordinate(text: text)
        }
    }

    @Test(
        "The poles and the antimeridian are in range",
        arguments: ["90, 180", "-90 -180", "90°0′0″N, 180°W"]
    )
    func edges(text: String) throws {
        let coordinate = try Coordinate(text: text)
        #expect(abs(coordinate.latitude) == 90)
        #expect(abs(coordinate.longitude) == 180)
    }

    @Test("What the app shows as a coordinate can be entered, in the form of each language")
    func shown() throws {
        var random = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let latitude = Int.random(in: -900_000...900_000, using: &random)
            let longitude = Int.random(in: -1_800_000...1_800_000, using: &random)
            let expected = Coordinate(Double(latitude) / 10_000, Double(longitude) / 10_000)
            let text = "\(expected.latitude), \(expected.longitude)"
            guard !text.contains("e") else { continue }
            #expect(try Coordinate(text: text) == expected)
            let polish = text.replacing(", ", with: "; ").replacing(".", with: ",")
            #expect(try Coordinate(text: polish) == expected)
        }
    }

    @Test("Any other input is a valid coordinate or malformed") func randomInput() {
        let pieces = [
            "53", "13.5", "0", "9", ".", ",", ";", " ", "°", "′", "″", "'", "\"", "N", "s", "E",
            "W", "-", "+", "−", "geo:", "?", "\n", "é", "🐕", "e\u{301}", "\u{202E}", "60", "1e9",
        ]
        var random = SplitMix64(seed: 5)
        var valid = 0
        for _ in 0..<10_000 {
            let count = Int.random(in: 0...12, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            if (try? Coordinate(text: text)) != nil {
                valid += 1
            }
        }
        #expect((20..<5000).contains(valid), "the input reaches the code behind the parser")
    }
}
