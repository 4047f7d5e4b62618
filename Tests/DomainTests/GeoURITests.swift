import Domain
import TestSupport
import Testing

@Suite struct GeoURITests {
    @Test(
        "The coordinate is that of the query if there is one, and otherwise that of the path",
        arguments: [
            "geo:48.2,16.37", "GEO:48.2,16.37", "geo:48.2,16.37,171", " geo:48.2,16.37 ",
            "geo:48.2,16.37;crs=wgs84", "geo:48.2,16.37;crs=WGS84;u=40", "geo:48.2,16.37;u=0;x=1",
            "geo:48.2,16.37?z=15", "geo:48.2,16.37?q=Stephansplatz", "geo:48.2,16.37?q=",
            "geo:0,0?q=48.2,16.37", "geo:0,0?q=48.2,16.37(Stephansplatz)",
            "geo:0,0?q=48.2%2C16.37%20(Dom%20%26%20Platz)", "geo:0,0?z=9&q=48.2,+16.37(A+B)",
            "geo:0.0,0.0?Q=48.2,16.37", "geo:1,2?q=48.2,16.37(There)", "geo:48.2%2C16.37",
            "geo://48.2,16.37", "geo:48.2,%2016.37", "geo:48.2,16.37#top",
        ]
    )
    func coordinate(text: String) throws {
        let uri = try #require(try GeoURI(text))
        #expect(uri.coordinate == Coordinate(48.2, 16.37))
        #expect(try Coordinate(text: text) == uri.coordinate)
    }

    @Test("The null island is a place unless the query names another one")
    func origin() throws {
        for text in ["geo:0,0", "geo:0,0?z=3", "geo:-0,0;u=9?q="] {
            #expect(try GeoURI(text)?.coordinate == Coordinate(0, 0))
        }
    }

    @Test("The uncertainty and the zoom level are read, and a zoom level that is not valid is not")
    func values() throws {
        let uri = try #require(try GeoURI("geo:-33.4,-70.6;crs=wgs84;U=12.5?z=14.5"))
        #expect(uri.uncertainty == 12.5)
        #expect(uri.zoomLevel == 14.5)
        #expect(try GeoURI("geo:1,2;z=7")?.zoomLevel == 7)
        for value in ["", "x", "-1", "27", "1e1", "5,5"] {
            #expect(try GeoURI("geo:1,2?z=\(value)")?.zoomLevel == nil)
        }
        #expect(try GeoURI("geo:1,2")?.uncertainty == nil)
    }

    @Test(
        "Another text is no geo URI",
        arguments: ["", "geo", "48.2, 16.37", "https://a.org/geo:1,2"]
    )
    func otherText(text: String) throws {
        #expect(try GeoURI(text) == nil)
    }

    @Test(
        "A URI that is not valid is refused with the reason",
        arguments: [
            ("geo:0,0?q=Wien", .placeName),
            ("geo:0,0?q=Plac+Zamkowy,+Warszawa(Zamek)", .placeName),
            ("geo:0,0?z=5&q=1.2.3,4", .placeName),
            ("geo:?q=Wien", .malformed),
            ("geo:,", .malformed),
            ("geo:1", .malformed),
            ("geo:1,2,3,4", .malformed),
            ("geo:1,2;u=-5", .malformed),
            ("geo:1,2;u=far", .malformed),
            ("geo:+1,2", .malformed),
            ("geo:1,2;crs=nad83", .referenceSystem),
            ("geo:66,30;u=6.500;CRS=Moon-2011", .referenceSystem),
            ("geo:90.5,0", .latitudeOutOfRange),
            ("geo:0,0?q=-91,0", .latitudeOutOfRange),
            ("geo:0,180.5", .longitudeOutOfRange),
        ] as [(String, CoordinateTextError)]
    )
    func refused(text: String, error: CoordinateTextError) {
        #expect(throws: error) { try GeoURI(text) }
    }

    @Test("A zoom level sets the height of the map, and each level halves it")
    func height() throws {
        let place = Coordinate(50, 14)
        let near = MapViewpoint(center: place, zoomLevel: 15)
        let far = MapViewpoint(center: place, zoomLevel: 14)
        #expect((2000.0...3000).contains(near.heightMeters))
        #expect(abs(far.heightMeters / near.heightMeters - 2) < 1e-9)
        #expect(try MapPlace(text: "geo:50,14?z=15") == MapPlace(place, zoomLevel: 15))
        #expect(try MapPlace(text: "50, 14") == MapPlace(place))
    }
}
