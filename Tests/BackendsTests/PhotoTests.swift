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

@Suite(.hangingLimit) struct PhotoTests {
    private static let jpeg = [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 7, count: 1000)

    private static func reply(_ body: [UInt8], type: String = "image/jpeg", status: Int = 200)
        -> LoopbackServer.Step
    {
        .sendBytes(.reply(body, status: status, type: type))
    }

    /// Returns a backend, or a collection, at a server's address.
    private static func source(
        _ base: URL,
        isCollection: Bool,
        clock: any AppClock
    ) -> any AnnouncementSource {
        let client = HTTPClient()
        let token = "secret"
        if isCollection {
            return OGCFeaturesSource(
                collection: base.appending(path: "x/collections/pets"),
                sorting: .automatic,
                token: token,
                client: client,
                clock: clock,
                calendar: .onSampleDay,
                log: MemoryLog()
            )
        }
        return HTTPAnnouncementSource(
            base: base,
            token: token,
            client: client,
            clock: clock,
            calendar: .onSampleDay
        )
    }

    private static func photos(
        _ base: URL,
        isCollection: Bool = false,
        clock: any AppClock = VirtualClock()
    ) throws -> AnnouncementPhotos {
        let source = source(base, isCollection: isCollection, clock: clock)
        return AnnouncementPhotos(source: source, strings: Strings(.en))
    }

    @Test("A request for a photo has its address", arguments: [false, true])
    func address(isCollection: Bool) throws {
        let base = try #require(URL(string: "https://pets.example"))
        let source = Self.source(base, isCollection: isCollection, clock: VirtualClock())
        let address = "https://pets.example/images/1.jpg?size=2"
        #expect(source.photoRequest(at: address)?.url.absoluteString == address)
    }

    private static func failure(_ steps: LoopbackServer.Step...) async throws -> PhotoError? {
        let server = try LoopbackServer(steps)
        let photos = try photos(server.base)
        do {
            _ = try await photos.photo(at: "\(server.base)/1.jpg")
        } catch {
            return error
        }
        return nil
    }

    @Test(
        "A photo is requested without the token",
        arguments: [false, true]
    )
    func request(isCollection: Bool) async throws {
        let server = try LoopbackServer(Self.reply(Self.jpeg))
        let photos = try Self.photos(server.base, isCollection: isCollection)
        let photo = try await photos.photo(at: "\(server.base)/images/1.jpg")
        #expect(photo == Photo(Data(Self.jpeg)))
        #expect(photo.mediaType == .jpeg)
        #expect(server.requestLines == ["GET /images/1.jpg"])
        #expect(!server.requests[0].lowercased().contains("authorization"))
        #expect(!server.requests[0].contains("secret"))
    }

    @Test("Only photos with the scheme, host and port of the announcements can be requested")
    func origin() throws {
        let photos = try Self.photos(#require(URL(string: "https://pets.example/api")))
        for address in [
            "https://pets.example/1.jpg", "HTTPS://PETS.example:443/a/b?c", "https://pets.example",
        ] {
            #expect(photos.canRequest(photoAt: address), "\(address)")
        }
        for address in [
            "http://pets.example/1.jpg", "https://pets.example:444/1.jpg",
            "https://www.pets.example/1.jpg", "https://pets.example.org/1.jpg",
            "https://pets.example@evil.example/1.jpg", "https://a@pets.example/1.jpg",
            "https://a:b@pets.example/1.jpg", "//pets.example/1.jpg", "/1.jpg", "1.jpg", "",
            "ftp://pets.example/1.jpg", "file:///etc/passwd", "data:image/png;base64,AAAA",
            "demo:chelsea.jpg", "https:///1.jpg", "https://pets.example\\@evil",
        ] {
            #expect(!photos.canRequest(photoAt: address), "\(address)")
        }
    }

    @Test("Only the address of the demo's photo leads to it") func demo() async throws {
        let source = DemoAnnouncementSource(calendar: .onSampleDay)
        let addresses = try await AnnouncementRepository(source)
            .announcements(matching: .defaultQuery(location: nil))
            .announcements.compactMap(\.pet.photo)
        let photos = AnnouncementPhotos(source: source, strings: Strings(.en))
        #expect(addresses.contains { photos.canRequest(photoAt: $0) })
        #expect(try await photos.photo(at: "demo:chelsea.jpg").mediaType == .jpeg)
        #expect(!photos.canRequest(photoAt: "/images/1.jpg"))
    }

    @Test("A status that is an error, and other data than a picture, have errors of their own")
    func replies()
        async throws
    {
        #expect(
            try await Self.failure(Self.reply(Self.jpeg, status: 404))
                == .failed(ServiceFailure(.refused(status: 404), reason: "refused: 404"))
        )
        let documents = [
            "", "\u{FF}", "<!DOCTYPE html><html>", "<svg xmlns='http://www.w3.org/2000/svg'/>",
            "%PDF-1.7", "RIFF1234WAVE",
        ]
        for document in documents {
            #expect(
                try await Self.failure(Self.reply(Array(document.utf8))) == .unsupported,
                "\(document)"
            )
        }
    }

    @Test(
        "The format is that of the data, whatever the server calls it",
        arguments: ["text/html", "image/png", ""]
    )
    func mislabeled(type: String) async throws {
        let server = try LoopbackServer(Self.reply(Self.jpeg, type: type))
        let photo = try await Self.photos(server.base).photo(at: "\(server.base)/1.jpg")
        #expect(photo.mediaType == .jpeg)
    }

    @Test("8 MiB are accepted, and one byte more is not received") func size() async throws {
        for (surplus, expected) in [
            (0, nil),
            (
                1,
                PhotoError.failed(
                    ServiceFailure(
                        .notUnderstood,
                        reason: "more than 8388608 bytes",
                        detail: "It is larger than 8 MiB."
                    )
                )
            ),
        ] {
            let body =
                Self.jpeg.prefix(3) + [UInt8](repeating: 0, count: Photo.maxBytes - 3 + surplus)
            #expect(try await Self.failure(Self.reply(Array(body))) == expected)
            let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
            #expect(try await Self.failure(.sendBytes(Array(head.utf8) + body)) == expected)
        }
    }

    @Test("A redirect is followed only to the same scheme, host and port")
    func redirects() async throws {
        let elsewhere = try LoopbackServer(Self.reply(Self.jpeg))
        let port = try #require(elsewhere.base.port)
        for target in [
            "http://127.0.0.1:\(port)/1.jpg", "http://localhost:\(port)/1.jpg",
            "https://127.0.0.1/1.jpg", "file:///etc/passwd",
        ] {
            let failure = try await Self.failure(
                .send("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")
            )
            guard case .failed(let service)? = failure, service.meaning == .notAllowed else {
                Issue.record("\(target): \(String(describing: failure))")
                continue
            }
        }
        #expect(elsewhere.requests.isEmpty)
        let again = "HTTP/1.1 302 Found\r\nLocation: /2.jpg\r\nContent-Length: 0\r\n\r\n"
        let photo = Self.reply(Self.jpeg)
        #expect(try await Self.failure(.send(again), .awaitRequest, photo) == nil)
    }

    @Test(
        "A server that hangs is left at the time limit, and a canceled request at once",
        arguments: [false, true]
    )
    func hanging(isCancelled: Bool) async throws {
        let server = try LoopbackServer(.send("HTTP/1.1 200 OK\r\n"), .awaitClose)
        let clock = FakeClock()
        let photos = try Self.photos(server.base, clock: clock)
        let request = Task { () async -> PhotoError? in
            do throws(PhotoError) {
                _ = try await photos.photo(at: "\(server.base)/1.jpg")
            } catch {
                return error
            }
            return nil
        }
        _ = await server.arrivals.first()
        if isCancelled {
            request.cancel()
        } else {
            try await clock.sleeps.elapse(
                LoadTimeLimits.reply,
                of: [LoadTimeLimits.reply, LoadTimeLimits.list],
                in: request
            )
        }
        #expect(await request.value == (isCancelled ? .cancelled : .failed(.timedOut)))
        _ = await server.departures.first()
    }
}
