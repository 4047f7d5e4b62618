import Data
import Domain
import TestSupport
import Testing

@Suite struct MemoryLogTests {
    @Test("Debug events are forwarded but not stored")
    func levels() async {
        let other = FakeLog()
        let log = MemoryLog(handingOnTo: other)
        for level in EventLevel.allCases { log.log(level, "Subject", level.rawValue) }
        #expect(log.lines == ["[Subject] info", "[Subject] warning", "[Subject] error"])
        for level in EventLevel.allCases { #expect(await other.events.first() == "Subject: \(level.rawValue)") }
    }

    @Test(
        "Decimal numbers are truncated to two decimals",
        arguments: [
            ("53.526712, 13.258400001", "53.52, 13.25"),
            ("?lat=-53.526712&lng=13.2&range=10", "?lat=-53.52&lng=13.2&range=10"),
            (#"refused(400, "lat 53.526712 is wrong.")"#, #"refused(400, "lat 53.52 is wrong.")"#),
            ("http://10.0.100.255:80, release 3.22.1234", "http://10.0.100.255:80, release 3.22.1234"),
            ("no numbers ... at all.", "no numbers ... at all."), ("at 53.526712, 13.258412.", "at 53.52, 13.25."),
            ("٥٣.٥٢٦٧ 1.", "٥٣.٥٢٦٧ 1."), ("", ""),
        ])
    func coarseness(message: String, line: String) {
        let log = MemoryLog()
        log.log(.error, "S", message)
        #expect(log.lines == ["[S] \(line)"])
    }
}
