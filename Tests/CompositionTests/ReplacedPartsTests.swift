import Composition
import Data
import Domain
import TestSupport
import Testing

/// Tests that the root says which parts of its configuration have no effect.
@MainActor @Suite struct ReplacedPartsTests {
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
