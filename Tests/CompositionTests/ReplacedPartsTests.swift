import Composition
import Data
import Domain
import Foundation
import Presentation
import Scheduling
import TestSupport
import Testing

/// Tests that the root says which parts of its configuration have no effect.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ReplacedPartsTests {
    @Test("No part is replaced at first, also if the GPS is real")
    func defaults() {
        let root = CompositionRoot(Configuration())
        #expect(root.replacedParts.isEmpty)
        var configuration = Configuration()
        configuration.gps = .daemon(GPSDProvider.Address(host: "localhost", port: 2947))
        #expect(CompositionRoot(configuration).replacedParts.isEmpty)
    }

    @Test("A replaced part of the configuration is named")
    func replaced() {
        func parts(_ swap: (CompositionRoot) -> Void) -> Set<Configuration.Part> {
            let root = CompositionRoot(Configuration())
            swap(root)
            return root.replacedParts
        }
        #expect(parts { $0.view = LineView() } == [.view])
        #expect(parts { $0.log = nil } == [.log])
        #expect(parts { $0.gps = FakeGPS() } == [.gps])
        #expect(parts { $0.permissionStore = FakePermissionStore() } == [.permission])
        #expect(parts { $0.repository = FakeAnnouncementRepository() } == [.announcements])
        #expect(parts { $0.snapshotter = FakeMapSnapshotter() } == [.map])
        let services: Set<Configuration.Part> = [.permission, .gps]
        #expect(
            parts { $0.locationService = FakeLocationService(.authorizedWhenInUse) } == services
        )
    }

    @Test(
        "A part of the configuration is not named if its default was made before, as in decorators"
    )
    func decorated() {
        let root = CompositionRoot(Configuration())
        root.gps = GPSDecorator(gps: root.gps)
        root.repository = RepositoryDecorator(repository: root.repository)
        root.snapshotter = SnapshotterDecorator(snapshotter: root.snapshotter)
        #expect(root.replacedParts.isEmpty)
    }

    @Test("A part that calls the default has the handles of the default, which act")
    func decoratorHandles() async {
        let (root, page) = await CompositionRoot.entered(swap: { root in
            root.gps = GPSDecorator(gps: root.gps)
            root.repository = RepositoryDecorator(repository: root.repository)
            root.snapshotter = SnapshotterDecorator(snapshotter: root.snapshotter)
        })
        let simulation = Simulation(of: root)
        #expect(simulation.gps != nil)
        #expect(simulation.setAnnouncements != nil)
        #expect(root.photos?.canRequest(photoAt: "demo:chelsea.jpg") == true)
        simulation.announcementsNetwork?.conditions = .fail
        simulation.mapNetwork?.conditions = .fail
        page.reload()
        #expect(await root.snapshotter.failure != nil)
        await root.activity.settle()
        #expect(root.requests.requests.map(\.outcome).last == .failed)
    }

    @Test("Announcements and a map are named if the default was made, but is not called")
    func unusedDefaults() {
        let root = CompositionRoot(Configuration())
        _ = root.repository
        _ = root.snapshotter
        root.repository = FakeAnnouncementRepository()
        root.snapshotter = FakeMapSnapshotter()
        #expect(root.replacedParts == [.announcements, .map])
    }

    @Test("The assignment of a part that is in use ends the program with the name of the part")
    func lateAssignment() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await MainActor.run {
                    endWithoutBacktrace()
                    let root = CompositionRoot(Configuration())
                    _ = root.replacedParts
                    root.gps = FakeGPS()
                }
            }
        )
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("CompositionRoot.gps was assigned too late"))
    }

    @Test("Each part that was used can no longer be assigned", arguments: UsedPart.allCases)
    func lateAssignment(part: UsedPart) async {
        await #expect(processExitsWith: .failure) { [name = part.rawValue as String] in
            await MainActor.run {
                endWithoutBacktrace()
                let root = CompositionRoot(Configuration())
                _ = Simulation(of: root)
                _ = root.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
                UsedPart(rawValue: name)?.assign(to: root)
            }
        }
    }

    @Test("A repository that calls the default one is recorded once for each query, with its URL")
    func requests() async throws {
        let (root, page) = await CompositionRoot.entered(swap: { root in
            root.repository = RepositoryDecorator(repository: root.repository)
        })
        #expect(page.listViewModel.cardViewModels.count == 1)
        page.reload()
        await root.activity.settle()
        let requests = root.requests.requests
        #expect(requests.map { $0.url?.scheme } == ["demo", "demo"])
        #expect(requests.map(\.outcome) == [.answered(status: 200), .answered(status: 200)])
        let bytes = try #require(requests.first?.bytes)
        #expect(bytes > 0)
    }
}

/// Lets a fatal error end the process at once, because a backtrace takes seconds.
private func endWithoutBacktrace() {
    for number in [SIGILL, SIGTRAP] {
        signal(number, SIG_DFL)
    }
}

/// A part that is assigned after the app has used it.
enum UsedPart: String, CaseIterable {
    case view, log, clock, lifecycle, permissionStore, locationService, repository, photos
    case snapshotter

    @MainActor func assign(to root: CompositionRoot) {
        switch self {
        case .view: root.view = LineView()
        case .log: root.log = nil
        case .clock: root.clock = VirtualClock()
        case .lifecycle: root.lifecycle = FakeLifecycle()
        case .permissionStore: root.permissionStore = FakePermissionStore()
        case .locationService: root.locationService = FakeLocationService(.denied)
        case .repository: root.repository = FakeAnnouncementRepository()
        case .photos: root.photos = nil
        case .snapshotter: root.snapshotter = FakeMapSnapshotter()
        }
    }
}

private struct GPSDecorator: GPSProvider {
    let gps: any GPSProvider

    func fix() async throws(LocationError) -> Location {
        try await gps.fix()
    }
}

/// A repository that returns only the first announcement of another one.
private struct RepositoryDecorator: AnnouncementRepositoryProtocol {
    let repository: any AnnouncementRepositoryProtocol

    var sendsLocationUnencrypted: Bool { repository.sendsLocationUnencrypted }

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> AnnouncementList {
        let list = try await repository.announcements(matching: query)
        return AnnouncementList(Array(list.announcements.prefix(1)))
    }
}

private struct SnapshotterDecorator: MapSnapshotterProtocol {
    let snapshotter: any MapSnapshotterProtocol

    func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot
    {
        try await snapshotter.snapshot(of: region, size: size)
    }
}

private struct FakeGPS: GPSProvider {
    func fix() async throws(LocationError) -> Location {
        throw .unavailable
    }
}

private struct FakePermissionStore: LocationPermissionStore {
    let authorizationStatus = LocationPermissionStatus.denied
    let authorizationStatusStream = AsyncStream<LocationPermissionStatus> { $0.finish() }

    func locationServicesEnabled() async -> Bool {
        true
    }

    func requestWhenInUseAuthorization() async {}
}
