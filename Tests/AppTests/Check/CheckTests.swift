import Composition
import Data
import DataTestSupport
import Domain
import Foundation
import TestSupport
import Testing

@testable import App

@Suite struct CheckTests {
    @Test(
        "A hostile server of announcements has one line, and no control characters of it are printed", .blocking,
        arguments: [
            ("HTTP/1.1 200 OK\r\nContent-Type: text/html\u{1B}[2J\r\nContent-Length: 0\r\n\r\n", "of type text/html"),
            (
                "HTTP/1.1 302 Found\r\nLocation: http://localhost:1/\r\nContent-Length: 0\r\n\r\n",
                "redirect to localhost"
            ),
            ("HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n", "too large to load"),
            ("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "[", count: 100_000), "not in a valid format"),
            ("HTTP/1.1 500 No\r\n\r\n{\"error\": {\"message\": \"a\u{202E}\\u001b]0;b\\u0007\\nc\"}}", "(500): a"),
            ("\u{1B}]0;", "not in a valid format"),
        ])
    func hostile(reply: String, words: String) throws {
        let server = try LoopbackServer(.send(reply))
        let program = try Program("check", "--announcements", server.base.absoluteString, "--lang", "en")
        #expect(program.status == 1 && program.errors.isEmpty && server.requests.count == 1)
        let lines = program.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix("Announcements: ") && lines[0].contains(words))
        #expect(
            !lines.joined().unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
    }

    @MainActor
    @Test("Parts that replace those of the app are read, too", arguments: [true, false])
    func swapped(isCovered: Bool) async {
        let (repository, snapshotter) = (FakeAnnouncementRepository(), FakeMapSnapshotter())
        let root = CompositionRoot(Configuration(), view: PlainView { _ in })
        (root.repository, root.snapshotter) = (repository, snapshotter)
        root.locationService = LocationService(
            gps: SimulatedGPSProvider(reception: .fix(.home), clock: root.clock),
            permissions: SimulatedDevice(permission: .authorizedAlways), clock: root.clock, executor: root.activity)
        async let reading = CheckReport(reading: root)
        _ = await repository.loads.asked.first()
        repository.loads.answer(0, .success([.sample("a")]))
        _ = await snapshotter.snapshots.asked.first()
        if isCovered { snapshotter.draw(0) } else { snapshotter.snapshots.answer(0, .failure(.notCovered)) }
        let report = await reading
        #expect(repository.loads.questions == [.defaultQuery(location: nil)])
        #expect(report.announcements.usable == 1 && report.map.covers == isCovered && report.hasFailed != isCovered)
    }
}
