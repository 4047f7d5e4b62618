extension InputGenerator {
    /// The size at which an input does not grow further, in bytes.
    private static let enough = 1 << 20

    /// Returns a reply of the backend: a list of announcements.
    package mutating func announcements() -> [UInt8] {
        var items = ""
        for index in 0..<count(1000) where items.utf8.count < Self.enough {
            if index > 0 {
                items += ","
            }
            items += object([
                ("id", ["\"\(index)\"", "\"1\"", "\"\""]),
                ("status", ["\"MISSING\"", "\"FOUND\"", "\"CLOSED\""]),
                ("locationLatitude", ["53.53", "53.6", number()]),
                ("locationLongitude", ["13.26", "13.2", number()]),
                ("petName", ["\"\(text())\""]),
                ("species", ["\"DOG\"", "\"\(text())\""]),
                ("age", ["7", number()]),
                ("lastSeenDate", ["\"2026-11-18\"", "\"\(text())\""]),
                ("createdAt", ["\"2026-11-19T08:30:00.250Z\"", "\"\(text())\""]),
                ("description", ["\"\(text())\""]),
            ])
        }
        return encoded(
            isInvalid && isOne(in: 4)
                ? value() : object([("data", ["[\(items)]"]), ("next", [value()])])
        )
    }

    package mutating func gpsd() -> [UInt8] {
        var session: [UInt8] = []
        for _ in 0..<count(200) + 2 where session.count < Self.enough {
            let members: [(String, [String])] = [
                (
                    "class",
                    [
                        "\"TPV\"", "\"TPV\"", "\"VERSION\"", "\"DEVICES\"", "\"DEVICE\"",
                        "\"ERROR\"", "\"SKY\"",
                    ]
                ),
                ("mode", ["2", "3", number()]),
                ("lat", ["53.5", "\"53.5\"", number()]),
                ("lon", ["13.2", "\"13.2\"", number()]),
                ("eph", ["5", number()]),
                ("epx", [number()]),
                ("epy", [number()]),
                ("time", ["\"1\"", "\"2\"", "\"\(text())\""]),
                ("device", ["\"/dev/gps\""]),
                ("path", ["\"/dev/gps\"", "\"\(text())\""]),
                ("activated", ["0", "1", number()]),
                ("message", ["\"\(text())\""]),
                ("devices", ["[]", "[{\"path\":\"/dev/gps\"}]", "[\(value())]"]),
            ]
            session +=
                encoded(isInvalid && isOne(in: 4) ? value() : object(members))
                + Array(one(of: ["\n", "\r\n"]).utf8)
        }
        return session
    }

    package mutating func gpx() -> [UInt8] {
        let times = [
            "2026-11-18T08:30:00Z", "9999-12-31T23:59:60Z", "0000-01-01T00:00:00-24:00", "1e9", "",
        ]
        let entities = [
            "&amp;", "&#x41;", "&#0;", "&#x110000;", "&#99999999999;", "&x;", "&", "]]>",
        ]
        var points = ""
        for _ in 0..<count(1000) where points.utf8.count < Self.enough {
            let attributes = [
                "lat=\"\(one(of: ["53.5", "90", "-90", number()]))\"",
                "lon='\(one(of: ["13.2", "180", number()]))'", "x=\"\(one(of: entities))\"",
                "lat=\"1\"",
            ]
            let shown =
                attributes
                .prefix(isOne(in: 10) ? 4 : 2)
                .joined(separator: one(of: [" ", "\n", "\t"]))
            let content = one(of: [
                "<time>\(one(of: times))</time>", "<ele>\(number())</ele>",
                "<!-- \(one(of: ["--", "x", ""])) -->",
                "<![CDATA[<trkpt>]]>", "<?php ?>", one(of: entities), "",
                String(repeating: "<a>", count: count(50_000)),
                String(repeating: "x", count: count(200_000)),
            ])
            points += "<trkpt \(shown)>\(content)</trkpt>"
        }
        let doctype =
            "<!DOCTYPE gpx [<!ENTITY x \"\(String(repeating: "&x;", count: count(1000)))\">]>"
        return encoded(
            one(of: ["<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"UTF-16\"?>", ""])
                + (isOne(in: 10) ? doctype : "")
                + "<gpx xmlns:a=\"b\"><trk><trkseg>\(points)</trkseg></trk>\(one(of: ["</gpx>", "", "</gpx><gpx/>"]))"
        )
    }

    package mutating func features() -> [UInt8] {
        var features = ""
        for index in 0..<count(1000) where features.utf8.count < Self.enough {
            if index > 0 {
                features += ","
            }
            let point = object([
                ("type", ["\"Point\"", "\"Polygon\""]),
                ("coordinates", ["[13.26, 53.53]", "[\(number()), \(number())]", "[]"]),
            ])
            let properties = object([
                ("status", ["\"MISSING\"", "\"CLOSED\""]),
                ("petName", ["\"\(text())\""]),
                ("pet_name", ["\"\(text())\""]),
                ("createdAt", ["\"2026-11-19T08:30:00.250000+00:00\"", "\"\(text())\""]),
                ("age", ["7", number()]),
                ("created_at", ["\"2026-11-19T08:30:00Z\""]),
                ("species", ["\"DOG\"", "\"\(text())\""]),
            ])
            features += object([
                ("type", ["\"Feature\""]),
                ("id", ["\"\(index)\"", "\(index)", number(), "\"1\""]),
                ("geometry", [point, "null"]),
                ("properties", [properties, "null"]),
            ])
        }
        let links = [
            "?offset=1", "items?a=b", "http://b.org/?c", "//[", "\(text())",
            "http://127.0.0.1:99999/?x", "", "?", "#a",
        ]
        return encoded(
            isInvalid && isOne(in: 4)
                ? value()
                : object([
                    ("type", ["\"FeatureCollection\""]),
                    ("features", ["[\(features)]"]),
                    (
                        "links",
                        ["[{\"rel\": \"next\", \"href\": \"\(one(of: links))\"}]", "[\(value())]"]
                    ),
                    ("numberMatched", [number()]),
                ])
        )
    }

    package mutating func tileJSON() -> [UInt8] {
        let addresses = [
            "https://a.org/{z}/{x}/{y}", "{z}/{x}/{y}", "//b.org/{z}/{x}/{y}",
            "http://b.org/{z}{x}{y}", "file:///{z}{x}{y}", "https://[{x}]/{z}{y}",
            "https://a.org:{x}/{y}/{z}", "{x}:{y}/{z}", "{z}{x}{y}\(text())",
            String(repeating: "{z}{x}{y}", count: count(10_000) + 1),
        ]
        return encoded(
            isInvalid && isOne(in: 4)
                ? value()
                : object([
                    ("tiles", ["[\"\(one(of: addresses))\"]", "[\"\(addresses[0])\"]"]),
                    ("minzoom", ["0", "3", number()]),
                    ("maxzoom", ["14", "26", number()]),
                    (
                        "bounds",
                        [
                            "[-180, -85, 180, 85]",
                            "[\(number()), \(number()), \(number()), \(number())]",
                        ]
                    ),
                    ("scheme", ["\"xyz\"", "\"tms\""]),
                    ("attribution", ["\"\(text())\""]),
                    (
                        "vector_layers",
                        ["[{\"id\": \"transportation\"}]", "[{\"id\": \"\(text())\"}]"]
                    ),
                ])
        )
    }

    /// Returns a reply to a request for a range of a file; usually the requested bytes.
    package mutating func reply(to range: Range<Int>, of file: [UInt8]) -> [UInt8] {
        let part = range.clamped(to: file.indices)
        var body = Array(file[part])
        if isOne(in: 20) {
            body.mutate(using: &random)
        }
        var fields = [
            "Content-Range: bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.count)",
            "ETag: \"a\"",
            "Content-Length: \(body.count)",
        ]
        let others = [
            "Content-Range: bytes \(number())-\(number())/\(one(of: ["*", number()]))",
            "Content-Range: \(text())",
            "Content-Range: bytes \(part.lowerBound)-\(part.upperBound)/\(integer())",
            "ETag: \"b\"", "ETag: W/\"a\"", "Content-Length: \(integer())",
            "Content-Encoding: gzip", "Content-Type: multipart/byteranges; boundary=a",
            "Transfer-Encoding: chunked", "Location: /b",
        ]
        if isOne(in: 6) {
            fields.append(one(of: others))
        }
        if isOne(in: 20) {
            fields.remove(at: Int.random(in: fields.indices, using: &random))
        }
        let status =
            if isOne(in: 20) {
                one(of: ["200", "204", "302", "403", "412", "416", "500", "\(integer() % 1000)"])
            } else {
                "206"
            }
        return Array(
            "HTTP/1.1 \(status) Status\r\n\(fields.joined(separator: "\r\n"))\r\n\r\n".utf8
        ) + body
    }

    /// Returns a reply to an HTTP request, whose header fields and body can contradict each other.
    package mutating func reply() -> [UInt8] {
        let length = one(of: ["\(integer())", "-1", "+5", "5, 5", "0x5", number()])
        let body = String(repeating: one(of: ["x", "{}", "\0"]), count: count(200_000))
        let fields = [
            "Content-Length: \(body.utf8.count)", "Content-Length: \(length)",
            "Transfer-Encoding: chunked",
            "Transfer-Encoding: \(one(of: ["identity", "gzip, chunked", "chunked, chunked", text()]))",
            "Content-Type: application/json",
            "Content-Type:\(one(of: ["application/geo+json;charset=\"", text()]))",
            "Content-Encoding: \(one(of: ["gzip", "deflate", "br", "gzip, gzip, gzip", text()]))",
            "Location: \(one(of: ["/moved", "//", "?a=1", "http://[::1]:99999/", "file:///etc/passwd", text()]))",
            "Connection: \(one(of: ["close", "keep-alive", "upgrade"]))",
            "Retry-After: \(number())", "Set-Cookie: \(text())",
            "X: \(String(repeating: "y", count: count(400_000)))", " folded", ": empty", "",
        ]
        let head = (0..<count(300)).map { _ in
            one(of: fields) + one(of: ["\r\n", "\r\n", "\r\n", "\n"])
        }.joined()
        let status = one(of: [
            "200", "200", "200", "\(integer() % 1000)", "100", "101", "204", "302", "404", "999",
        ])
        let line =
            "\(one(of: ["HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2", "HTTP/9.9"])) \(status) \(one(of: ["OK", ""]))\r\n"
        let early = String(
            repeating: "HTTP/1.1 100 Continue\r\n\r\n",
            count: isOne(in: 10) ? count(10_000) : 0
        )
        var content = body
        if isOne(in: 3) {
            content =
                (0..<count(1000)).map { _ in
                    let size = one(of: [
                        "5", "5", "0", String(integer(), radix: 16), "-1", "", "5;x=\"y\"",
                    ])
                    return "\(size)\r\nabcde\r\n"
                }.joined() + one(of: ["0\r\n\r\n", "0\r\nTrailer: x\r\n\r\n", "", "0\r\n"])
        }
        return Array((early + line + head + "\r\n" + content).utf8)
    }
}
