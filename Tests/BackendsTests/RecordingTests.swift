import DataTestSupport
import Domain
import Foundation
import Localization
import Scheduling
import ServerTestSupport
import Testing
import TestSupport
import Transfers

@testable import Backends
@testable import Data
@testable import HTTP
@testable import Logging

/// Tests of the decorators that record requests.
@Suite(.hangingLimit) struct RecordingTests {
    private let requests = RequestLog(clock: VirtualClock())
    private let photoRequests = RequestLog(clock: VirtualClock())
    private let log = FakeLog()

    @Test(
        "Each query of any repository is recorded with its outcome, without a URL",
        arguments: [
            (.success([]), .loaded),
            (.failure(.cancelled), .failed),
            (.failure(.transfer(.timedOut)), .failed),
            (.failure(.transfer(.refused(status: 503))), .answered(status: 503)),
        ] as [(Result<[Announcement], AnnouncementRepositoryError>, RequestLog.Outcome)]
    )
    func outcomes(
        result: Result<[Announcement], AnnouncementRepositoryError>,
        outcome: RequestLog.Outcome
    ) async throws {
        let fake = FakeAnnouncementRepository(sendsLocationUnencrypted: true)
        let log = RequestLog()
        let repository = RecordingRepository(fake, requests: log)
        let load = Task {
            try await repository.announcements(matching: .landingPageQuery(location: .home))
        }
        try await fake.loads.nextQuestion(of: load)
        #expect(log.requests.map(\.outcome) == [.pending])
        fake.loads.answer(0, result)
        #expect("\(await load.result.map(\.announcements))" == "\(result)")
        #expect(log.requests.map(\.outcome) == [outcome])
        #expect(log.requests[0].url == nil)
        #expect(fake.loads.questions == [.landingPageQuery(location: .home)])
        #expect(repository.sendsLocationUnencrypted)
    }

    @Test("A query whose task is canceled is recorded as canceled")
    func cancellation() async throws {
        let fake = FakeAnnouncementRepository()
        let repository = RecordingRepository(fake, requests: requests)
        let load = Task {
            try await repository.announcements(matching: .landingPageQuery(location: .home))
        }
        try await fake.loads.nextQuestion(of: load)
        load.cancel()
        _ = await load.result
        #expect(requests.requests.map(\.outcome) == [.cancelled])
    }

    @Test(
        "Of a query, a recorded URL has only what the sources add",
        arguments: [
            ("http://a/b", "http://a/b"),
            ("http://a/b?lat=1&lng=2&range=10", "http://a/b?lat=1&lng=2&range=10"),
            ("http://a/b?token=x&bbox=1,2,3,4&limit=5", "http://a/b?...&bbox=1,2,3,4&limit=5"),
            ("http://a/b?x", "http://a/b?..."),
        ]
    )
    func query(address: String, recorded: String) async throws {
        let source = recording(FakeAnnouncementSource())
        let url = try #require(URL(string: address))
        _ = try? await source.document(at: url, within: .seconds(1))
        #expect(requests.requests.map(\.url?.absoluteString) == [recorded])
        #expect(log.allLines.first == "[Announcements] request 1: \(recorded)")
    }

    @Test(
        "Each request for a photo is recorded with its outcome, without a URL",
        arguments: [
            (nil, .loaded),
            (.unsupported, .failed),
            (
                .failed(ServiceFailure(.refused(status: 404), reason: "test")),
                .answered(status: 404)
            ),
        ] as [(PhotoError?, RequestLog.Outcome)]
    )
    func photos(error: PhotoError?, outcome: RequestLog.Outcome) async {
        let photos = RecordingPhotos(FixedPhotos(error: error), requests: photoRequests)
        #expect(photos.canRequest(photoAt: "1.jpg"))
        _ = try? await photos.photo(at: "1.jpg")
        #expect(photoRequests.requests.map(\.outcome) == [outcome])
        #expect(photoRequests.requests.map(\.url) == [nil])
    }

    private struct FixedPhotos: PhotoRepositoryProtocol {
        let error: PhotoError?

        func canRequest(photoAt address: String) -> Bool { true }

        func photo(at address: String) async throws(PhotoError) -> Photo {
            if let error {
                throw error
            }
            guard let photo = Photo(Data("GIF89a".utf8)) else { throw .unsupported }
            return photo
        }
    }

    @Test("A list of any repository is passed on with its total")
    func list() async throws {
        let list = AnnouncementList(
            [.sample("a")],
            missing: AnnouncementList.Missing(received: 1, notReceived: 6)
        )
        let repository = RecordingRepository(
            FixedRepository(list: list),
            requests: requests
        )
        #expect(try await repository.announcements(matching: .defaultQuery(location: nil)) == list)
    }

    private struct FixedRepository: AnnouncementRepositoryProtocol {
        let list: AnnouncementList
        let sendsLocationUnencrypted = false

        func announcements(matching query: AnnouncementListQuery) -> AnnouncementList {
            list
        }
    }

    @Test("The first request for a call of a repository is recorded as the call, others apart")
    func requestsOfCall() async throws {
        let source = FakeAnnouncementSource()
        let repository = RecordingRepository(
            TwiceRepository(repository: AnnouncementRepository(recording(source))),
            requests: requests
        )
        let load = Task {
            try await repository.announcements(matching: .defaultQuery(location: nil))
        }
        try await source.requests.nextQuestion(of: load)
        let url = URL(filePath: "/announcements.json")
        #expect(requests.requests.map(\.url) == [url])
        #expect(requests.requests.map(\.outcome) == [.pending])
        source.requests.answer(0, .success(#"{"data": []}"#))
        try await source.requests.nextQuestion(of: load)
        #expect(requests.requests.map(\.url) == [url, url])
        #expect(requests.requests.map(\.outcome) == [.answered(status: 200), .pending])
        source.requests.answer(1, .failure(.transfer(.timedOut)))
        _ = await load.result
        #expect(requests.requests.map(\.outcome) == [.answered(status: 200), .failed])
        #expect(requests.requests.map(\.bytes) == [12, nil])
    }

    /// A repository that asks another one twice for each list.
    private struct TwiceRepository: AnnouncementRepositoryProtocol {
        let repository: any AnnouncementRepositoryProtocol
        let sendsLocationUnencrypted = false

        func announcements(
            matching query: AnnouncementListQuery
        ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
            _ = try await repository.announcements(matching: query)
            return try await repository.announcements(matching: query)
        }
    }

    @Test("Each page of a source is recorded and logged when it is requested and when it is there")
    func pages() async throws {
        let source = FakeAnnouncementSource()
        let repository = AnnouncementRepository(recording(source))
        let load = Task {
            try await repository.announcements(matching: .defaultQuery(location: nil))
        }
        try await source.requests.nextQuestion(of: load)
        #expect(requests.requests.map(\.outcome) == [.pending])
        #expect(requests.requests.map(\.url) == [URL(filePath: "/announcements.json")])
        #expect(log.allLines == ["[Announcements] request 1: file:///announcements.json"])
        source.requests.answer(0, .success(#"{"data": []}"#))
        #expect(try await load.value == [])
        #expect(requests.requests.map(\.outcome) == [.answered(status: 200)])
        #expect(requests.requests.map(\.bytes) == [12])
        #expect(photoRequests.requests.isEmpty)
        #expect(log.allLines.last == "[Announcements] request 1: 200")
    }

    @Test(
        "A request of a source that fails is recorded with its status, or as failed",
        arguments: [
            (.transfer(.refused(status: 503)), .answered(status: 503)),
            (.transfer(.wrongType("text/html")), .answered(status: 200)),
            (.transfer(.timedOut), .failed),
            (.unreadable(reason: ""), .failed),
            (.cannotSort(property: "a", status: 400, message: ""), .answered(status: 400)),
            (.cancelled, .failed),
        ] as [(AnnouncementSourceError, RequestLog.Outcome)]
    )
    func failures(error: AnnouncementSourceError, outcome: RequestLog.Outcome) async throws {
        let source = FakeAnnouncementSource()
        let repository = AnnouncementRepository(recording(source))
        let load = Task {
            try await repository.announcements(matching: .defaultQuery(location: nil))
        }
        try await source.requests.nextQuestion(of: load)
        source.requests.answer(0, .failure(error))
        await #expect(throws: AnnouncementRepositoryError(error)) {
            _ = try await load.value
        }
        #expect(requests.requests.map(\.outcome) == [outcome])
        #expect(requests.requests.map(\.bytes) == [nil])
        #expect(log.allLines.last == "[Announcements] request 1: \(outcome)")
    }

    @Test("A request is recorded as canceled as soon as its task is canceled, and only once")
    func cancelledRequest() async throws {
        let source = FakeAnnouncementSource()
        let repository = AnnouncementRepository(recording(source))
        let load = Task {
            try await repository.announcements(matching: .defaultQuery(location: nil))
        }
        try await source.requests.nextQuestion(of: load)
        load.cancel()
        let line = "[Announcements] request 1: cancelled"
        #expect(requests.requests.map(\.outcome) == [.cancelled])
        #expect(log.allLines.last == line)
        _ = await load.result
        #expect(log.allLines.filter { $0 == line }.count == 1)
    }

    @Test("The photos of a server are recorded apart from the lists")
    func photosOfServer() async throws {
        let photo: [UInt8] = [0xFF, 0xD8, 0xFF]
        let server = try LoopbackServer([
            .sendBytes(.reply(photo, type: "image/jpeg")),
            .awaitRequest,
            .sendBytes(.reply([], status: 404, type: "text/plain")),
        ])
        let source = recording(
            HTTPAnnouncementSource(
                base: server.base,
                client: HTTPClient(),
                clock: VirtualClock(),
                calendar: .onSampleDay
            )
        )
        let photos = AnnouncementPhotos(source: source, strings: Strings(.en))
        for name in ["a", "b"] {
            _ = try? await photos.photo(at: "\(server.base)/\(name).jpg")
        }
        #expect(requests.requests.isEmpty)
        #expect(photoRequests.requests.map { $0.url?.path() } == ["/a.jpg", "/b.jpg"])
        #expect(
            photoRequests.requests.map(\.outcome) == [
                .answered(status: 200), .answered(status: 404),
            ]
        )
        #expect(photoRequests.requests.map(\.bytes) == [photo.count, nil])
        #expect(log.allLines.last == "[Announcements] request 2: 404")
    }

    private func recording(_ source: any AnnouncementSource) -> RecordingSource {
        RecordingSource(
            source,
            requests: requests,
            photoRequests: photoRequests,
            log: log
        )
    }

    @Test(
        "Each exchange of a client is recorded without secrets, and the client whose connections it uses stays open"
    )
    func client() async throws {
        let file = try FileServer(FileServer.Version(Array(repeating: 7, count: 300))) {
            number,
            reply in
            guard number == 0 else { return }
            reply.status = 302
            reply.fields = ["Location": "/moved.pmtiles?token=secret"]
            reply.body = []
        }
        let closed = try ClosedPort()
        let log = RequestLog(clock: FakeClock())
        let client = HTTPClient()
        for url in [
            file.url.appending(queryItems: [URLQueryItem(name: "key", value: "secret")]),
            closed.base,
        ] {
            _ = try? await client.recording(in: log).get(
                HTTPRequest(url: url, fields: ["Range: bytes=0-99"]),
                limits: HTTPLimits(),
                clock: VirtualClock(),
                throwing: RequestFailure.self
            )
        }
        #expect(
            log.requests.map { $0.url?.absoluteString } == [
                file.url.absoluteString,
                file.url.deletingLastPathComponent().appending(path: "moved.pmtiles")
                    .absoluteString,
                closed.base.absoluteString,
            ]
        )
        #expect(
            log.requests.map(\.outcome) == [
                .answered(status: 302), .answered(status: 206), .failed,
            ]
        )
        #expect(log.requests.map(\.bytes) == [0, 100, nil])
    }
}
