import DataTestSupport
import Domain
import Foundation
import Localization
import Scheduling
import Synchronization
import Testing
import TestSupport
import Transfers

@testable import Data
@testable import Logging

/// Tests of the decorators that let requests pass a simulated network.
@Suite(.hangingLimit) struct SimulatedNetworkTests {
    private let clock = FakeClock()

    @Test(
        "A request has its whole time limit after a delay of at most the limit of a reply",
        arguments: [.seconds(7), LoadTimeLimits.reply]
    )
    func delay(duration: Duration) async throws {
        let source = ProbeSource()
        let slow = SimulatedNetworkSource(source, network: network(.slow(duration)))
        let load = Task { try await slow.document(at: ProbeSource.url, within: .seconds(30)) }
        try await clock.sleeps.nextQuestion(of: load)
        #expect(source.times.withLock(\.self).isEmpty)
        clock.sleeps.answer(0, .success(()))
        #expect(try await load.value.text == Array(ProbeSource.document))
        #expect(clock.sleeps.questions == [duration])
        #expect(source.times.withLock(\.self) == [.seconds(30)])
    }

    @Test("A delay that is longer than the limit of a reply ends with it")
    func longDelay() async throws {
        let source = ProbeSource()
        let slow = SimulatedNetworkSource(source, network: network(.slow(.seconds(30))))
        let load = Task { try await slow.document(at: ProbeSource.url, within: .seconds(30)) }
        try await clock.sleeps.elapse(LoadTimeLimits.reply, of: [LoadTimeLimits.reply], in: load)
        await #expect(throws: AnnouncementSourceError.transfer(.timedOut)) {
            _ = try await load.value
        }
        #expect(source.times.withLock(\.self).isEmpty)
    }

    @Test("A task that is canceled during the delay is canceled, which is no failure")
    func cancellation() async throws {
        let slow = SimulatedNetworkSource(ProbeSource(), network: network(.slow(.seconds(7))))
        let load = Task { try await slow.document(at: ProbeSource.url, within: .seconds(30)) }
        try await clock.sleeps.nextQuestion(of: load)
        load.cancel()
        await #expect(throws: AnnouncementSourceError.cancelled) { _ = try await load.value }
    }

    @Test("Documents and photos pass the network") func photos() async throws {
        let probe = ProbeSource()
        let network = network(.status(410))
        let photos = AnnouncementPhotos(
            source: SimulatedNetworkSource(probe, network: network),
            strings: Strings(.en)
        )
        let refusal = ServiceFailure(.refused(status: 410), reason: "refused: 410")
        await #expect(throws: AnnouncementSourceError.transfer(.refused(status: 410))) {
            let source = SimulatedNetworkSource(probe, network: network)
            _ = try await source.document(at: ProbeSource.url, within: .seconds(30))
        }
        #expect(probe.times.withLock(\.self).isEmpty)
        await #expect(throws: PhotoError.failed(refusal)) {
            _ = try await photos.photo(at: "photo")
        }
        network.conditions = .status(203)
        #expect(try await photos.photo(at: "photo") == Photo(ProbeSource.document))
    }

    @Test(
        "Maps are prepared and drawn from memory on any network, and in advance only on a fast one",
        arguments: [NetworkConditions.ok, .slow(.seconds(5)), .fail, .status(503)]
    )
    func cachedMaps(conditions: NetworkConditions) async {
        let maps = FakeMapSnapshotter(suppliesCached: true, suppliesPrefetched: true)
        maps.cachedSnapshots?.answerAll(.success(nil))
        maps.prefetchedSnapshots?.answerAll(.success(nil))
        let snapshotter = SimulatedNetworkSnapshotter(maps, network: network(conditions))
        let size = MapSize(width: 40, height: 11)
        snapshotter.prepare()
        _ = await snapshotter.cachedSnapshot(of: Coordinate.home.mapRegion(), size: size)
        _ = await snapshotter.prefetchedSnapshot(of: Coordinate.home.mapRegion(), size: size)
        #expect(maps.preparationCount == 1)
        #expect(maps.cachedSnapshots?.questions.count == 1)
        #expect(maps.prefetchedSnapshots?.questions.count == (conditions == .ok ? 1 : 0))
        #expect(clock.sleeps.questions.isEmpty)
    }

    @Test("A failing network does not let a source discover its server; any other one does")
    func discovery() async throws {
        let source = ProbeSource()
        let network = network(.fail)
        let simulated = SimulatedNetworkSource(source, network: network)
        try await simulated.discover()
        network.conditions = .status(503)
        try await simulated.discover()
        #expect(source.discoveries.withLock(\.self) == 0)
        network.conditions = .slow(.seconds(5))
        try await simulated.discover()
        #expect(source.discoveries.withLock(\.self) == 1)
        #expect(clock.sleeps.questions.isEmpty)
    }

    @Test("What a decorator does not change is that of the source", arguments: [false, true])
    func decorators(isRecording: Bool) async throws {
        let source = ProbeSource()
        let decorator: any AnnouncementSource
        if isRecording {
            decorator = RecordingSource(
                source,
                requests: RequestLog(),
                photoRequests: RequestLog(),
                log: FakeLog()
            )
        } else {
            decorator = SimulatedNetworkSource(source, network: network(.ok))
        }
        #expect(decorator.sendsLocationUnencrypted)
        #expect(decorator.listKey == "probes")
        #expect(decorator.mapper.photoBase == "probe:base")
        try await decorator.discover()
        #expect(source.discoveries.withLock(\.self) == 1)
        #expect(try decorator.urls(for: .defaultQuery(location: nil)) == [ProbeSource.url])
        let time = Duration.seconds(3)
        #expect(try await decorator.document(at: ProbeSource.url, within: time).text.count == 3)
        #expect(source.times.withLock(\.self) == [time])
        #expect(decorator.photoRequest(at: "elsewhere") == nil)
        let photo = try #require(decorator.photoRequest(at: "photo"))
        #expect(photo.url == ProbeSource.url)
        #expect(try await photo.load() == ProbeSource.document)
        var selection = AnnouncementSelection(.defaultQuery(location: nil))
        let next = try decorator.read(
            AnnouncementPage("null"),
            at: ProbeSource.url,
            into: &selection
        )
        #expect(next == ProbeSource.url)
    }

    private func network(_ conditions: NetworkConditions) -> SimulatedNetwork {
        SimulatedNetwork(conditions, clock: clock)
    }
}

/// A source that records what it is asked for, and has an answer of its own for everything.
private final class ProbeSource: AnnouncementSource {
    static let url = URL(filePath: "/probe")
    static let document = Data([0xFF, 0xD8, 0xFF])

    let discoveries = Mutex(0)
    /// The time limits of the requested documents.
    let times = Mutex<[Duration]>([])

    let sendsLocationUnencrypted = true
    let listKey = "probes"
    let mapper = AnnouncementMapper(photoBase: "probe:base", calendar: .onSampleDay)

    func discover() {
        discoveries.withLock { $0 += 1 }
    }

    func urls(for query: AnnouncementListQuery) -> [URL] {
        [Self.url]
    }

    func document(at url: URL, within time: Duration) -> AnnouncementDocument {
        times.withLock { $0.append(time) }
        return AnnouncementDocument(Array(Self.document))
    }

    func photoRequest(at address: String) -> PhotoRequest? {
        guard address == "photo" else { return nil }
        return PhotoRequest(url: Self.url) { Self.document }
    }

    func read(
        _ page: AnnouncementPage,
        at url: URL,
        into selection: inout AnnouncementSelection
    ) -> URL? {
        Self.url
    }
}
