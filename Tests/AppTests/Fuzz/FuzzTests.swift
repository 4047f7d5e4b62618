import Composition
import Cartography
import DataTestSupport
import Domain
import Fixtures
import Foundation
import FuzzSupport
import Presentation
import Scheduling
import ServerTestSupport
import Testing
import TestSupport

@testable import App
@testable import Backends
@testable import Data
@testable import GPSD
@testable import GPX
@testable import HTTP
@testable import Logging
@testable import Tiles

/// Tests that no external input crashes or hangs the program, or yields an invalid value.
///
/// ``FuzzSettings`` describes the environment variables.
@Suite(.serialized)
struct FuzzTests {
    enum Input: String, CaseIterable {
        case announcements, features, gpsd, gpx, tilejson, walkthrough, arguments
    }

    /// The maximum growth of peak memory over all inputs of a kind, in bytes.
    private static let memoryLimit = 64 << 20

    @Test(
        "Well-formed inputs and former failures give valid values or an error",
        arguments: Input.allCases
    )
    func corpus(input: Input) async throws {
        for bytes in try Self.corpus(of: input) {
            try await Self.read(bytes, as: input)
        }
    }

    @Test(
        "Randomly mutated inputs give valid values or an error",
        .hangingLimit,
        arguments: Input.allCases
    )
    func mutations(input: Input) async throws {
        let originals = try Self.corpus(of: input)
        try await Self.repeating(FuzzSettings.count ?? 400) { number in
            var generator = SplitMix64(seed: FuzzSettings.seed(number))
            var bytes = originals.randomElement(using: &generator) ?? []
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                bytes.mutate(using: &generator)
            }
            try await Self.read(bytes, as: input)
        }
    }

    @Test(
        "Generated inputs with extreme values give valid values or an error",
        .hangingLimit,
        arguments: [Input.announcements, .features, .gpsd, .gpx, .tilejson]
    )
    func generated(input: Input) async throws {
        try await Self.repeating(FuzzSettings.count ?? 200) { number in
            var generator = InputGenerator(seed: FuzzSettings.seed(number))
            let bytes =
                switch input {
                case .announcements: generator.announcements()
                case .features: generator.features()
                case .gpsd: generator.gpsd()
                case .tilejson: generator.tileJSON()
                default: generator.gpx()
                }
            try await Self.read(bytes, as: input)
        }
    }

    @Test(
        "A load and a check find the same in mutated and generated replies",
        .hangingLimit,
        arguments: [Input.announcements, .features]
    )
    func loadAndCheck(input: Input) async throws {
        let originals = try Self.corpus(of: input)
        for number in 0..<(FuzzSettings.count ?? 300) {
            var generator = InputGenerator(seed: FuzzSettings.seed(number))
            var bytes = input == .announcements ? generator.announcements() : generator.features()
            if generator.isOne(in: 2) {
                bytes = generator.one(of: originals)
            }
            for _ in 0..<generator.count(8) {
                bytes.mutate(using: &generator.random)
            }
            await Self.compareLoadAndCheck(of: Self.source(bytes, of: input))
        }
    }

    private static func compareLoadAndCheck(of source: FixedSource) async {
        let query = AnnouncementListQuery.landingPageQuery(location: .home)
        let loadLog = MemoryLog()
        let checkLog = MemoryLog()
        let check = await AnnouncementRepository(source, log: checkLog).inspection(
            of: .defaultQuery(location: nil)
        )
        let repository = AnnouncementRepository(source, log: loadLog)
        var failure: AnnouncementRepositoryError?
        var list: AnnouncementList = []
        do throws(AnnouncementRepositoryError) {
            list = try await repository.announcements(matching: query)
        } catch {
            failure = error
        }
        // The log has the numbers of rejected items and of unusable values, and the first ones.
        #expect(loadLog.lines == checkLog.lines)
        let items = check.usable + check.problems.rejectedCount
        if items > 0, check.usable == 0, check.error == nil {
            #expect(failure == AnnouncementRepositoryError(.noneValid(count: items)))
        } else {
            #expect(failure == check.error.map { AnnouncementRepositoryError($0) })
        }
        #expect(list.announcements.count <= check.usable)
        let load = await repository.inspection(of: query)
        #expect(load.usable == check.usable)
        #expect(load.problems == check.problems)
    }

    @Test(
        "Generated HTTP replies give a reply or an error, and leave a working client",
        .hangingLimit
    )
    func replies() async throws {
        let memory = PeakMemory()
        let client = HTTPClient()
        let files = { try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count }
        let before = try files()
        for start in stride(from: 0, to: FuzzSettings.count ?? 200, by: 200) {
            let replies = (start..<start + 200).map { number -> [LoopbackServer.Step] in
                var generator = InputGenerator(seed: FuzzSettings.seed(number))
                return [.sendBytes(generator.reply())]
            }
            let server = try LoopbackServer(
                clients: replies + [[.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")]]
            )
            while server.requests.count < replies.count {
                let reply = try? await client.get(
                    HTTPRequest(url: server.base),
                    limits: HTTPLimits(bytes: 1 << 20),
                    clock: VirtualClock(),
                    throwing: RequestFailure.self
                )
                #expect(reply?.body.count ?? 0 <= 1 << 20)
            }
            let last = try await client.get(
                HTTPRequest(url: server.base),
                limits: HTTPLimits(),
                clock: VirtualClock(),
                throwing: RequestFailure.self
            )
            #expect(last.status == 200)
        }
        // Other tests have files, too, but fewer than a leak of one for each reply.
        #expect(try files() < before + 100)
        if FuzzSettings.measuresMemory {
            #expect(memory.growth < Self.memoryLimit)
        }
    }

    @Test(
        "Generated replies with ranges of generated archives give a map or an error",
        .hangingLimit
    )
    func ranges() async throws {
        let server = try LoopbackServer(
            .answer { head in
                // The path is the number of the input.
                let number =
                    Int(
                        head
                            .prefix { $0 != "." }
                            .drop { !$0.isNumber }
                    ) ?? 0
                var generator = InputGenerator(seed: FuzzSettings.seed(number))
                let archive = generator.archive()
                generator = InputGenerator(
                    seed: FuzzSettings.seed(number) ^ UInt64(head.utf8.count)
                )
                return generator.reply(to: FileServer.range(head) ?? 0..<0, of: archive.bytes)
            }
        )
        let client = HTTPClient()
        let size = MapSize(width: 40, height: 11, unitAspectRatio: 2)
        // The server's archives and replies count as well.
        try await Self.repeating((FuzzSettings.count ?? 800) / 40, growth: 5 * Self.memoryLimit) {
            number in
            let snapshotter = BasemapSnapshotter(
                basemap: .archive(server.base.appending(path: "\(number).pmtiles")),
                client: client,
                clock: VirtualClock(),
                labelWidth: \.count,
                log: MemoryLog(),
                strings: Strings(.en)
            )
            for radius in [10_000.0, 9_000_000] {
                let map = try? await snapshotter.snapshot(
                    of: Coordinate.home.mapRegion(radiusMeters: radius),
                    size: size
                )
                #expect(map == nil || map?.frame.size == size)
            }
        }
    }

    /// Performs a check for each number; if `FUZZ_COUNT` is set, also checks that the peak of
    /// memory grows little.
    private static func repeating(
        _ count: Int,
        growth: Int = memoryLimit,
        _ check: (Int) async throws -> Void
    ) async throws {
        let memory = PeakMemory()
        for number in 0..<count {
            try await check(number)
        }
        if FuzzSettings.measuresMemory {
            #expect(memory.growth < growth)
        }
    }

    private static func corpus(of input: Input) throws -> [[UInt8]] {
        let folder = URL.tests.appending(path: "Corpus/\(input.rawValue)")
        let files = try FileManager.default.contentsOfDirectory(
            at: folder,
            includingPropertiesForKeys: nil
        )
        try #require(!files.isEmpty)
        return
            try files
            .sorted { $0.filePath < $1.filePath }
            .map { Array(try Data(contentsOf: $0)) }
    }

    private static func read(_ bytes: [UInt8], as input: Input) async throws {
        let text = String(decoding: bytes, as: UTF8.self)
        switch input {
        case .announcements, .features:
            await announcements(bytes, from: source(bytes, of: input))
        case .gpsd:
            gpsd(bytes)
        case .gpx:
            guard let track = try? GPXTrack(Data(bytes)).track else { return }
            for seconds in [0.0, 1, 1e3, 1e9] {
                check(track.place(after: .seconds(seconds)))
            }
        case .tilejson:
            try tileJSON(bytes)
        case .walkthrough:
            for line in text.split(whereSeparator: \.isNewline) {
                _ = try? CommandSyntax.command(String(line))
            }
        case .arguments:
            for line in text.split(whereSeparator: \.isNewline) {
                _ = try? Invocation(arguments: line.split(separator: " ").map(String.init))
            }
        }
    }

    private static func source(_ bytes: [UInt8], of input: Input) -> FixedSource {
        var source = FixedSource(bytes: bytes)
        if input == .features {
            source.collection = OGCFeaturesSource(
                collection: URL(filePath: "/collections/pets"),
                sorting: .none,
                client: HTTPClient(),
                clock: VirtualClock(),
                calendar: .onSampleDay,
                log: MemoryLog()
            )
        }
        return source
    }

    private static func announcements(_ bytes: [UInt8], from source: any AnnouncementSource) async {
        let repository = AnnouncementRepository(source)
        let query = AnnouncementListQuery.landingPageQuery(location: .home)
        guard let list = try? await repository.announcements(matching: query) else { return }
        let announcements = list.announcements
        // JSON in UTF-16 or UTF-32 has zeros in the first bytes.
        #expect(!bytes.prefix(4).contains(0))
        #expect(announcements.count <= 5)
        #expect(Set(announcements.map(\.id)).count == announcements.count)
        for announcement in announcements {
            check(announcement.coordinate)
            #expect(!announcement.id.isEmpty)
            #expect(announcement.status != .closed)
            #expect((announcement.pet.age ?? 0) >= 0)
        }
    }

    private static func tileJSON(_ bytes: [UInt8]) throws {
        let url = try #require(URL(string: "https://example.org/a/tiles.json"))
        guard let document = try? TileJSON(json: bytes, at: url) else { return }
        #expect((0...26).contains(document.zooms.lowerBound))
        #expect(document.zooms.upperBound <= 26)
        for zoom in [document.zooms.lowerBound, document.zooms.upperBound] {
            let last = 1 << zoom - 1
            let address = try #require(TileAddress(zoom: zoom, x: last, y: last))
            if let tile = document.url(of: address) {
                #expect(tile.scheme?.lowercased() == "https")
            }
        }
    }

    private static func gpsd(_ bytes: [UInt8]) {
        var watch = GPSDWatch()
        var lines = LineBuffer()
        for start in stride(from: 0, to: bytes.count, by: 4096) {
            let read = Array(bytes[start..<min(start + 4096, bytes.count)])
            for report in (try? lines.reports(adding: read)) ?? [] {
                if case .located(let location) = watch.take(report) {
                    check(location.coordinate)
                    // Strings can show any accuracy that a location has.
                    #expect(!Strings(.en).distance(location.horizontalAccuracy ?? 0).isEmpty)
                }
            }
        }
    }

    private static func check(_ place: Coordinate) {
        #expect((-90...90).contains(place.latitude))
        #expect((-180...180).contains(place.longitude))
    }

    /// A fake source that always returns the same bytes, as a document of a backend or as a page of
    /// a collection.
    private struct FixedSource: AnnouncementSource {
        let mapper = AnnouncementMapper(calendar: .onSampleDay)
        let sendsLocationUnencrypted = false
        let bytes: [UInt8]
        var collection: OGCFeaturesSource?

        var listKey: String { collection?.listKey ?? "data" }

        func urls(for query: AnnouncementListQuery) -> [URL] {
            [URL(filePath: "/collections/pets/items")]
        }

        func document(at url: URL, within time: Duration) -> AnnouncementDocument {
            AnnouncementDocument(bytes)
        }

        func read(
            _ page: AnnouncementPage,
            at url: URL,
            into selection: inout AnnouncementSelection
        ) throws -> URL? {
            guard let collection else {
                try selection.add(page.json, mapper: mapper)
                return nil
            }
            let next = try collection.read(page, at: url, into: &selection)
            if let next {
                #expect(next.isFileURL)
            }
            return next
        }
    }
}
