import Cartography
import Composition
import Data
import DataTestSupport
import Domain
import Fixtures
import Foundation
import Logging
import Presentation
import Scheduling
import ServerTestSupport
import TestSupport
import Testing
import Tiles

/// Tests that the parts log to the root's log, and record requests in its logs of requests.
@MainActor @Suite(.hangingLimit) struct LogTests {
    private static let brokenList = #"{"data": [{"id": "broken"}]}"#

    private let log = FakeLog()

    @Test("The configured log receives the events of pages, the device and the announcements")
    func configuredLog() async {
        let (root, page) = await CompositionRoot.entered {
            $0.permission = .notDetermined
            $0.log = log
        }
        root.simulation.permissionStore?.answerPrompt(.allowWhileUsing)
        await root.activity.settle()
        #expect(log.allLines.contains("[LandingPage] entered"))
        #expect(log.allLines.contains("[Device] the prompt is open"))
        #expect(
            log.allLines.contains { $0.hasPrefix("[Announcements] request 1: demo:announcements") }
        )
        withExtendedLifetime(page) {}
    }

    @Test("A load and a check log what they skip")
    func skipped() async throws {
        let file = try TemporaryFile(text: Self.brokenList)
        var configuration = Configuration()
        configuration.announcements = .file(file.url)
        let root = CompositionRoot(configuration, parts: .defaults)
        let failure = AnnouncementRepositoryError(.noneValid(count: 1))
        #expect(await root.repository.failure == failure)
        let lines = root.events.lines
        #expect(lines.contains { $0.hasPrefix("[Announcements] skipped") })
        let inspection = await root.checkedRepository?.inspection(of: .defaultQuery(location: nil))
        #expect(inspection?.problems.rejectedCount == 1)
        #expect(root.events.lines.count == 2 * lines.count)
        #expect(root.requests.requests.map { $0.url?.scheme } == ["file", "file"])
    }

    @Test("A collection logs by what it sorts")
    func collection() async throws {
        let server = try LoopbackServer(.send("HTTP/1.1 404 No\r\nContent-Length: 0\r\n\r\n"))
        var configuration = Configuration()
        configuration.announcements = .collection(server.base.appending(path: "pets"))
        configuration.log = log
        let root = CompositionRoot(configuration, parts: .defaults)
        _ = await root.repository.failure
        #expect(log.allLines.contains { $0.hasPrefix("[Announcements] no queryables") })
    }

    @Test("A receiver behind gpsd logs the connection")
    func receiver() async throws {
        let noReceiver = #"{"class":"DEVICES","devices":[]}"# + "\r\n"
        let server = try LoopbackServer(clients: [[.send(noReceiver)]], endOfRequest: "\n")
        var configuration = Configuration()
        configuration.gps = .daemon(server.address)
        configuration.log = log
        let root = CompositionRoot(configuration, parts: .defaults)
        let failure = ServiceFailure(
            .unavailable,
            reason: "noReceiver",
            detail: "No GPS receiver was found."
        )
        #expect(await root.gps?.failure == .failed(failure))
        #expect(log.allLines.contains("[GPS] connected to 127.0.0.1"))
    }

    @Test("The damage of a map is logged")
    func damagedMap() async throws {
        let tiles = [TileFixture.tile(("transportation", [])), [0xFF]]
        let archive = MemoryBytes(
            (0..<4).map { (TileAddress(1, $0 % 2, $0 / 2), tiles[$0 / 3]) },
            zoom: 1
        )
        let file = try TemporaryFile(".pmtiles", data: Data(archive.bytes))
        var configuration = Configuration()
        configuration.basemap = .file(file.url)
        let root = CompositionRoot(configuration, parts: .defaults)
        _ = try await root.snapshotter.snapshot(
            of: Coordinate(0, 0).mapRegion(radiusMeters: 15_000_000),
            size: MapSize(width: 40, height: 11, unitAspectRatio: 2)
        )
        #expect(root.events.lines == ["[Map] tile 1/1/1: shorter than it says"])
    }

    @Test("All lists are recorded, and the newest 100 photos and parts of maps, each in its log")
    func requests() async throws {
        let port = try ClosedPort()
        var configuration = Configuration()
        configuration.basemap = .archive(port.base.appending(path: "map.pmtiles"))
        let root = CompositionRoot(configuration, parts: .defaults)
        for _ in 0..<101 {
            _ = await root.repository.failure
            _ = try? await root.photos?.photo(at: "demo:chelsea.jpg")
            _ = await root.snapshotter.failure
        }
        #expect(root.requests.requests.count == 101)
        #expect(Set(root.requests.requests.map { $0.url?.scheme }) == ["demo"])
        #expect(root.photoRequests.requests.count == 100)
        #expect(root.mapRequests.requests.count == 100)
        #expect(Set(root.mapRequests.requests.map { $0.url?.lastPathComponent }) == ["map.pmtiles"])
    }
}
