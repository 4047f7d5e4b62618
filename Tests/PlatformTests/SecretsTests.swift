import Platform
import Testing

@Suite struct SecretsTests {
    @Test(
        "A URL has neither its query nor its fragment, also if it is malformed; a path is unchanged",
        arguments: [
            ("https://a.example/b?key=secret", "https://a.example/b?…"),
            ("ogc+https://a.example/b#secret", "ogc+https://a.example/b#…"),
            ("gpsd://a.example?secret", "gpsd://a.example?…"),
            ("https:/a.example?key=secret", "https:/a.example?…"),
            ("OGC+HTTP:a.example?key=secret", "OGC+HTTP:a.example?…"),
            ("a.example/b?key=secret", "a.example/b?…"),
            ("https://a.example/b", "https://a.example/b"),
            ("/a b#c/d?e.json", "/a b#c/d?e.json"),
            ("./a.b?c", "./a.b?c"),
            ("gpx:a#b,speed=10", "gpx:a#b,speed=10"),
            ("http#a?b", "http#a?b"),
        ]
    )
    func queries(text: String, expected: String) {
        #expect(text.withoutQuery == expected)
    }
}
