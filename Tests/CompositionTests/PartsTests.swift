import Composition
import Data
import DataTestSupport
import Domain
import Foundation
import GPSD
import Logging
import Presentation
import Scheduling
import ServerTestSupport
import TestSupport
import Testing
import TextViews
import Tiles

/// Tests of the list of the parts, and that each line means the same for every part.
@MainActor @Suite(.hangingLimit) struct PartsTests {
    private typealias Parts = CompositionRoot.Parts

    /// Counts the calls of the closures of a list.
    private final class Calls {
        var names: [String] = []
    }

    private let calls = Calls()

    // MARK: - What follows from the list

    @Test("With the defaults, each part of the configuration has an effect, also a real GPS")
    func defaults() {
        #expect(Parts.defaults.replacements.isEmpty)
        #expect(Parts.defaults.unusedParts.isEmpty)
        #expect(Parts.defaults.replacedPartsOfTours.isEmpty)
        #expect(Parts.defaults.changedLines.isEmpty)
    }

    @Test("The changed lines are those that are not the default, also decorated ones")
    func changedLines() {
        var parts = Parts.defaults
        parts.gps = .replaced(FailingGPS())
        parts.log = .decorated { $0 }
        #expect(parts.changedLines == ["log", "gps"])
    }

    @Test("A replaced part of the configuration has no effect, and the line is named")
    func replaced() {
        func replacements(_ swap: (inout Parts) -> Void) -> [Configuration.Part: String] {
            var parts = Parts.defaults
            swap(&parts)
            return parts.replacements
        }
        #expect(replacements { $0.view = .replaced(LineView()) } == [.view: "view"])
        #expect(replacements { $0.log = .replaced(nil) } == [.log: "log"])
        #expect(replacements { $0.clock = .replaced(SystemClock()) } == [.time: "clock"])
        #expect(replacements { $0.gps = .replaced(FailingGPS()) } == [.gps: "gps"])
        #expect(
            replacements { $0.permissionStore = .replaced(FixedPermissionStore(.denied)) }
                == [.permission: "permissionStore"]
        )
        #expect(
            replacements { $0.repository = .replaced(FakeAnnouncementRepository()) }
                == [.announcements: "repository"]
        )
        #expect(
            replacements { $0.snapshotter = .replaced(FakeMapSnapshotter()) }
                == [.map: "snapshotter"]
        )
        #expect(
            replacements {
                $0.locationService = .replaced(FakeLocationService(.authorizedWhenInUse))
                $0.gps = .replaced(FailingGPS())
            } == [.permission: "locationService", .gps: "locationService"]
        )
    }

    @Test("A list of replaced parts becomes the list of the defaults")
    func useDefaults() {
        var parts = listOfDecorators
        #expect(lines(of: parts).allSatisfy { $0.hasPrefix("decorated") }, "\(lines(of: parts))")
        parts.useDefaults()
        #expect(lines(of: parts).allSatisfy { $0 == "standard" }, "\(lines(of: parts))")
    }

    @Test("A decorated part counts as the default")
    func decorated() {
        #expect(listOfDecorators.replacements.isEmpty)
        #expect(listOfDecorators.unusedParts.isEmpty)
        #expect(listOfDecorators.replacedPartsOfTours.isEmpty)
    }

    @Test("Beside a replaced location service, the parts of the default are neither used nor made")
    func unused() {
        func unused(_ swap: (inout Parts) -> Void) -> [String] {
            var parts = Parts.defaults
            swap(&parts)
            return parts.unusedParts.map { "\($0.name) \($0.replacement)" }
        }
        let calls = calls
        let root = CompositionRoot(Configuration(), parts: .defaults) { parts in
            parts.locationService = .replaced(FakeLocationService(.denied))
            parts.permissionStore = .replaced { _ in
                calls.names.append("permissionStore")
                return FixedPermissionStore(.denied)
            }
            parts.gps = .decorated { gps in
                calls.names.append("gps")
                return gps
            }
        }
        #expect(root.parts.unusedParts.map(\.name) == ["permissionStore", "gps"])
        let replacements = Set(root.parts.unusedParts.map(\.replacement))
        #expect(replacements == ["locationService"])
        #expect(root.gps == nil)
        #expect(calls.names.isEmpty)
        #expect(unused { $0.gps = .replaced(FailingGPS()) }.isEmpty)
        #expect(
            unused {
                $0.permissionStore = .replaced(FixedPermissionStore(.denied))
                $0.deviceView = .replaced(nil)
            } == ["deviceView permissionStore"]
        )
    }

    @Test("The parts on which the commands of tours act are named if they are replaced")
    func tours() {
        var parts = Parts.defaults
        parts.view = .replaced(LineView())
        parts.gps = .replaced(FailingGPS())
        parts.repository = .replaced(FakeAnnouncementRepository())
        #expect(parts.replacedPartsOfTours == [.gps, .repository])
        parts.locationService = .replaced(FakeLocationService(.denied))
        #expect(parts.replacedPartsOfTours == [.locationService, .repository])
    }

    @Test("What was replaced is the app's own, and what the configuration names is real")
    func origins() throws {
        var configuration = Configuration()
        #expect(
            Origins(.defaults, configuration)
                == Origins(
                    lifecycle: .simulated,
                    permission: .simulated,
                    gps: .simulated,
                    announcements: .simulated,
                    map: .simulated
                )
        )
        #expect(Origins(listOfDecorators, configuration) == Origins(.defaults, configuration))
        configuration.gps = .daemon(GPSDProvider.Address(host: "localhost", port: 2947))
        configuration.announcements = .file(URL(filePath: "/pets.json"))
        configuration.basemap = .file(URL(filePath: "/map.pmtiles"))
        let real = Origins(.defaults, configuration)
        #expect(real.gps == .real)
        #expect(real.announcements == .real)
        #expect(real.map == .real)
        var parts = Parts.defaults
        parts.lifecycle = .replaced(FakeLifecycle())
        parts.locationService = .replaced(FakeLocationService(.denied))
        parts.repository = .replaced(FakeAnnouncementRepository())
        parts.snapshotter = .replaced(FakeMapSnapshotter())
        #expect(
            Origins(parts, configuration)
                == Origins(
                    lifecycle: .own,
                    permission: .own,
                    gps: .own,
                    announcements: .own,
                    map: .own
                )
        )
    }

    // MARK: - How the parts are made

    @Test("The root calls each closure of its list once, before it is used")
    func closures() async {
        let calls = calls
        func count<Part>(_ name: String) -> @MainActor (Part) -> Part {
            { part in
                calls.names.append(name)
                return part
            }
        }
        let (_, page) = await CompositionRoot.entered(swap: { parts in
            parts.log = .decorated(count("log"))
            parts.clock = .decorated(count("clock"))
            parts.view = .decorated(count("view"))
            parts.deviceView = .decorated(count("deviceView"))
            parts.lifecycle = .decorated(count("lifecycle"))
            parts.permissionStore = .decorated(count("permissionStore"))
            parts.gps = .decorated(count("gps"))
            parts.locationService = .decorated(count("locationService"))
            parts.repository = .decorated(count("repository"))
            parts.photos = .decorated(count("photos"))
            parts.snapshotter = .decorated(count("snapshotter"))
            parts.mapCache = .decorated(count("mapCache"))
        })
        let names = [
            "clock", "deviceView", "gps", "lifecycle", "locationService", "log", "mapCache",
            "permissionStore", "photos", "repository", "snapshotter", "view",
        ]
        #expect(calls.names.sorted() == names)
        #expect(page.map?.pins.count == AnnouncementListQuery.cardCount)
    }

    @Test("The closures of a list can use the clock and the log of the app")
    func sharedParts() async {
        let (root, page) = await CompositionRoot.entered(swap: { parts in
            parts.gps = .replaced { shared in QuayGPS(clock: shared.clock) }
            parts.repository = .decorated { repository, shared in
                shared.log.log(.info, "Test", "decorated")
                return repository
            }
        })
        #expect(root.events.lines.first == "[Test] decorated")
        #expect(page.map == nil)
        await root.pass(.seconds(2))
        #expect(page.map != nil)
    }

    @Test("With a decorator around every part, the app works, and each handle acts on the default")
    func everyDecorator() async throws {
        var configuration = Configuration()
        configuration.time = .virtual(from: .novemberNoon)
        let root = CompositionRoot(configuration, parts: listOfDecorators)
        let first = await enter(root)
        #expect(root.time.virtualClock != nil)
        #expect(root.textView != nil)
        #expect(root.checkedRepository != nil)
        #expect(root.basemapSnapshotter != nil)
        #expect(root.simulation.setAnnouncements != nil)
        #expect(root.simulation.permissionStore === root.simulation.lifecycle)
        #expect(root.photos?.canRequest(photoAt: "demo:chelsea.jpg") == true)
        let store = try #require(root.simulation.permissionStore)
        #expect(store.isPromptOpen)
        #expect(root.activity.takeUnanswered().isEmpty)
        #expect(first.listViewModel.cardViewModels.isEmpty)
        store.answerPrompt(.allowWhileUsing)
        await root.activity.settle()
        #expect(first.listViewModel.cardViewModels.count == AnnouncementListQuery.cardCount)
        #expect(first.map?.pins.count == AnnouncementListQuery.cardCount)
        first.leave()
        root.simulation.gps?.move(to: Location(53.6, 13.2))
        root.simulation.announcementsNetwork?.conditions = .fail
        root.simulation.mapNetwork?.conditions = .slow(.seconds(3))
        let second = await enter(root)
        #expect(root.requests.requests.map(\.outcome).last == .failed)
        #expect(second.map?.region == nil)
        await root.pass(.seconds(3))
        #expect(second.map?.region.center == Coordinate(53.6, 13.2))
        #expect(root.activity.takeUnanswered().isEmpty)
    }

    private func enter(_ root: CompositionRoot) async -> LandingPageViewModel {
        let page = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.loadData()
        await root.activity.settle()
        return page
    }

    @Test("A repository that calls the default one is recorded once for each query, with its URL")
    func requests() async throws {
        let (root, page) = await CompositionRoot.entered(swap: { parts in
            parts.repository = .decorated { RepositoryDecorator(repository: $0) }
        })
        #expect(page.listViewModel.cardViewModels.count == AnnouncementListQuery.cardCount)
        page.reload()
        await root.activity.settle()
        let requests = root.requests.requests
        #expect(requests.map { $0.url?.scheme } == ["demo", "demo"])
        #expect(requests.map(\.outcome) == [.answered(status: 200), .answered(status: 200)])
        let bytes = try #require(requests.first?.bytes)
        #expect(bytes > 0)
    }

    @Test("Beside a decorator of the repository or the snapshotter, what is optional stays in use")
    func optionalParts() async throws {
        let root = CompositionRoot(Configuration(), parts: .defaults) { parts in
            parts.repository = .decorated { RepositoryDecorator(repository: $0) }
            parts.snapshotter = .decorated { SnapshotterDecorator(snapshotter: $0) }
        }
        #expect(root.photos != nil)
        let size = MapSize(width: 100, height: 28, unitAspectRatio: 2)
        let region = Coordinate.home.mapRegion()
        #expect(await root.mapCache?.prefetchedSnapshot(of: region, size: size) != nil)
        #expect(await root.mapCache?.cachedSnapshot(of: region, size: size) != nil)
    }

    @Test("Another repository has no photos of the default, and another snapshotter no cache")
    func withoutOptionalParts() {
        let root = CompositionRoot(Configuration(), parts: .defaults) { parts in
            parts.repository = .replaced(FakeAnnouncementRepository())
            parts.snapshotter = .replaced(FakeMapSnapshotter())
        }
        #expect(root.photos == nil)
        #expect(root.mapCache == nil)
    }

    /// A list with a decorator around every part, which forwards all calls.
    private var listOfDecorators: Parts {
        var parts = Parts()
        parts.log = .decorated { LogDecorator(log: $0) }
        parts.clock = .decorated { FixedDateClock(date: .novemberNoon, clock: $0) }
        parts.view = .decorated { ViewDecorator(view: $0) }
        parts.deviceView = .decorated { DeviceViewDecorator(view: $0) }
        parts.lifecycle = .decorated { LifecycleDecorator(lifecycle: $0) }
        parts.permissionStore = .decorated { CountingPermissionStore($0) }
        parts.gps = .decorated { GPSDecorator(gps: $0) }
        parts.locationService = .decorated { LocationDecorator(service: $0) }
        parts.repository = .decorated { RepositoryDecorator(repository: $0) }
        parts.photos = .decorated { PhotoDecorator(photos: $0) }
        parts.snapshotter = .decorated { SnapshotterDecorator(snapshotter: $0) }
        parts.mapCache = .decorated { MapCacheDecorator(cache: $0) }
        return parts
    }

    /// Returns the choice of each line of a list.
    private func lines(of parts: Parts) -> [String] {
        Mirror(reflecting: parts).children.map { "\($0.value)" }
    }
}

private struct LogDecorator: EventLog {
    let log: (any EventLog)?

    func log(_ level: EventLevel, _ subject: String, _ message: String) {
        log?.log(level, subject, message)
    }
}

@MainActor private final class ViewDecorator: LandingFlowView {
    private let view: any LandingFlowView

    init(view: any LandingFlowView) {
        self.view = view
    }

    var mapPreviewSize: MapSize { view.mapPreviewSize }
    var detailsMapSize: MapSize { view.detailsMapSize }
    var fullscreenMapSize: MapSize { view.fullscreenMapSize }
    var showsPhotos: Bool { view.showsPhotos }

    nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
        view.canDraw(snapshot, of: frame)
    }

    func render(_ screen: Screen) {
        view.render(screen)
    }
}

@MainActor private final class DeviceViewDecorator: DeviceView {
    private let view: (any DeviceView)?

    init(view: (any DeviceView)?) {
        self.view = view
    }

    func render(_ device: DeviceState) {
        view?.render(device)
    }
}

private struct LocationDecorator: LocationServiceProtocol {
    let service: any LocationServiceProtocol

    var authorizationStatus: LocationPermissionStatus {
        get async { await service.authorizationStatus }
    }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        service.authorizationStatusStream
    }

    func locationServicesEnabled() async -> Bool {
        await service.locationServicesEnabled()
    }

    func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        await service.requestWhenInUseAuthorization()
    }

    func requestLocation() async throws(LocationError) -> Location {
        try await service.requestLocation()
    }
}

private struct PhotoDecorator: PhotoRepositoryProtocol {
    let photos: (any PhotoRepositoryProtocol)?

    func canRequest(photoAt address: String) -> Bool {
        photos?.canRequest(photoAt: address) == true
    }

    func photo(at address: String) async throws(PhotoError) -> Photo {
        guard let photos else { throw .unsupported }
        return try await photos.photo(at: address)
    }
}
