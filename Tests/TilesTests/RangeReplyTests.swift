import Cartography
import Domain
import Fixtures
import Foundation
import Localization
import ServerTestSupport
import TestSupport
import Testing
import Transfers

@testable import Tiles

@Suite(.hangingLimit) struct RangeReplyTests {
    private struct Fault: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let error: BasemapError
        let change: @Sendable (inout FileServer.Reply) -> Void
    }

    private static let faults = [
        Fault(testDescription: "no ranges", error: .noByteRanges) {
            $0.status = 200
            $0.fields["Content-Range"] = nil
            $0.body = [UInt8](repeating: 0, count: 1_000_000)
        },
        Fault(
            testDescription: "no Content-Range",
            error: .transfer(.malformed(reason: "no Content-Range"))
        ) {
            $0.fields["Content-Range"] = nil
        },
        Fault(
            testDescription: "another start",
            error: .transfer(.malformed(reason: "another range: 1..<16384"))
        ) {
            $0.fields["Content-Range"] = "bytes 1-16383/1000000"
        },
        Fault(
            testDescription: "another unit",
            error: .transfer(.malformed(reason: "Content-Range: pages 0-1/2"))
        ) {
            $0.fields["Content-Range"] = "pages 0-1/2"
        },
        Fault(
            testDescription: "an unknown total",
            error: .transfer(.malformed(reason: "Content-Range: bytes 0-16383/*"))
        ) { $0.fields["Content-Range"] = "bytes 0-16383/*" },
        Fault(
            testDescription: "huge numbers",
            error: .transfer(.malformed(reason: "Content-Range: bytes 0-9223372036854775808/9"))
        ) { $0.fields["Content-Range"] = "bytes 0-9223372036854775808/9" },
        Fault(
            testDescription: "a short body",
            error: .transfer(.malformed(reason: "100 bytes instead of 16384"))
        ) {
            $0.body = Array($0.body.prefix(100))
        },
        Fault(
            testDescription: "an encoding",
            error: .transfer(.malformed(reason: "a part in the encoding gzip"))
        ) {
            $0.fields["Content-Encoding"] = "gzip"
        },
        Fault(testDescription: "a refusal in HTML", error: .transfer(.refused(status: 403))) {
            $0.status = 403
            $0.fields = ["Content-Type": "text/html"]
        },
        Fault(testDescription: "a page in HTML", error: .transfer(.wrongType("text/html"))) {
            $0.status = 200
            $0.fields = ["Content-Type": "text/html; charset=utf-8"]
            $0.body = Array("<html>".utf8)
        },
        Fault(testDescription: "no bytes", error: .transfer(.malformed(reason: "no bytes"))) {
            $0.status = 416
            $0.fields = ["Content-Range": "bytes */0"]
        },
    ]

    @Test("A reply that is not the requested range is an error", arguments: faults)
    private func fault(_ fault: Fault) async throws {
        let server = try FileServer(.init(try MemoryBytes.demo().bytes)) { _, reply in
            fault.change(&reply)
        }
        await #expect(throws: MapSnapshotError(fault.error, Strings(.en))) {
            try await draw(server.url)
        }
        #expect(server.ranges.count == 1)
    }

    @Test("A body that ends before its length is a broken connection")
    func brokenBody() async throws {
        let server = try LoopbackServer(
            .send(
                "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-16383/20000\r\nContent-Length: 16384\r\n\r\nx"
            )
        )
        let error = await #expect(throws: MapSnapshotError.self) {
            try await draw(server.base.appending(path: "map.pmtiles"))
        }
        #expect(error?.description.hasPrefix("cut off after ") == true)
    }

    private func draw(_ url: URL) async throws {
        _ = try await BasemapSnapshotter(.archive(url)).snapshot(
            of: Coordinate.home.mapRegion(),
            size: MapSize(width: 40, height: 11, unitAspectRatio: 2)
        )
    }
}
