import Domain
import Logging
import Testing
import TestSupport

@Suite(.hangingLimit) struct MemoryLogTests {
    @Test("Line breaks and control characters are stored and forwarded as other characters")
    func controlCharacters() {
        let other = MemoryLog()
        let log = MemoryLog(forwardingTo: other)
        log.log(.info, "Test", "a\nb\u{1b}[31mc")
        #expect(log.lines == ["[Test] a b\u{FFFD}[31mc"])
        #expect(other.lines == log.lines)
    }

    @Test("Debug events are forwarded but not stored") func levels() async {
        let other = FakeLog()
        let log = MemoryLog(forwardingTo: other)
        for level in EventLevel.allCases {
            log.log(level, "Subject", "\(level)")
        }
        #expect(log.lines == ["[Subject] info", "[Subject] warning", "[Subject] error"])
        for level in EventLevel.allCases {
            #expect(await other.events.first() == "Subject: \(level)")
        }
    }

    @Test(
        "Decimal numbers are rounded to two decimals, as a location is",
        arguments: [
            ("53.526712, 13.258400001", "53.53, 13.26"),
            ("?lat=-53.526712&lng=13.2&range=10", "?lat=-53.53&lng=13.2&range=10"),
            (#"refused(400, "lat 53.526712 is wrong.")"#, #"refused(400, "lat 53.53 is wrong.")"#),
            (
                "http://10.0.100.255:80, release 3.22.1234",
                "http://10.0.100.255:80, release 3.22.1234"
            ),
            ("no numbers ... at all.", "no numbers ... at all."),
            ("at 53.526712, 13.258412.", "at 53.53, 13.26."),
            (
                "\(Location(53.526712, -13.258412)) lat=53.526712&lng=-13.258412",
                "53.53, -13.26 lat=53.53&lng=-13.26"
            ),
            ("13.999 0.001 12345678901.239", "14.0 0.0 12345678901"),
            ("٥٣.٥٢٦٧ 1.", "٥٣.٥٢٦٧ 1."),
            ("", ""),
        ]
    )
    func coarseness(message: String, line: String) {
        let log = MemoryLog()
        log.log(.error, "S", message)
        #expect(log.lines == ["[S] \(line)"])
    }

    @Test("A long message loses its middle") func length() {
        let log = MemoryLog()
        log.log(.error, "S", "connected to \(String(repeating: "h", count: 100_000)):2947")
        #expect(log.lines[0].count == 300 + "[S] ".count)
        #expect(log.lines[0].hasPrefix("[S] connected to hh"))
        #expect(log.lines[0].hasSuffix("hh:2947"))
    }
}
