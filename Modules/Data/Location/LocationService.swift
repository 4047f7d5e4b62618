package import Domain
import Scheduling

/// A location service that combines a GPS provider with the device's permission store.
package actor LocationService: LocationServiceProtocol {
    private let gps: any GPSProvider
    private let permissionStore: any LocationPermissionStore
    private let clock: any AppClock

    /// Creates a service; the clock measures the time limit for a fix.
    package init(
        gps: any GPSProvider,
        permissionStore: any LocationPermissionStore,
        clock: any AppClock
    ) {
        self.gps = gps
        self.permissionStore = permissionStore
        self.clock = clock
    }

    package nonisolated var authorizationStatus: LocationPermissionStatus {
        get async { await permissionStore.authorizationStatus }
    }

    package nonisolated func locationServicesEnabled() async -> Bool {
        await permissionStore.locationServicesEnabled()
    }

    package nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        permissionStore.authorizationStatusStream
    }

    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        await permissionStore.requestWhenInUseAuthorization()
        for await status in permissionStore.authorizationStatusStream where status != .notDetermined
        {
            return status
        }
        return await permissionStore.authorizationStatus
    }

    package func requestLocation() async throws(LocationError) -> Location {
        guard await permissionStore.authorizationStatus.isAuthorized else { throw .notAuthorized }
        return try await withTimeLimit(
            LoadTimeLimits.location,
            clock: clock,
            timedOut: .timedOut,
            cancelled: .cancelled
        ) {
            [gps] () async throws(LocationError) in
            try await gps.fix()
        }
    }
}
