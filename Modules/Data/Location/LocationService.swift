package import Domain
import Scheduling

/// A location service that combines a GPS provider with the device's permission store.
///
/// It runs on the main actor's executor, because `Activity` cannot count a hop from another actor.
package actor LocationService: LocationServiceProtocol {
    package nonisolated let gps: any GPSProvider
    package nonisolated let permissionStore: any LocationPermissionStore
    private let clock: any AppClock
    private let executor: any TaskExecutor
    private let timeLimit: Duration

    /// Creates a service with a time limit for a fix, measured by the clock, and the preferred executor of its tasks.
    package init(
        gps: any GPSProvider, permissionStore: any LocationPermissionStore, clock: any AppClock,
        executor: any TaskExecutor,
        timeLimit: Duration = LoadTimeLimits.location
    ) {
        (self.gps, self.permissionStore) = (gps, permissionStore)
        (self.clock, self.executor, self.timeLimit) = (clock, executor, timeLimit)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }

    package var authorizationStatus: LocationPermissionStatus {
        get async { await permissionStore.authorizationStatus }
    }

    package func locationServicesEnabled() async -> Bool { await permissionStore.locationServicesEnabled() }

    package nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        permissionStore.authorizationStatusStream
    }

    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        await permissionStore.requestWhenInUseAuthorization()
        for await status in permissionStore.authorizationStatusStream where status != .notDetermined { return status }
        return await permissionStore.authorizationStatus
    }

    package func requestLocation() async throws(LocationError) -> Location {
        guard await permissionStore.authorizationStatus.isAuthorized else { throw .notAuthorized }
        let gps = gps
        return try await withTimeLimit(
            timeLimit, clock: clock, executor: executor, timedOut: .timedOut, cancelled: .cancelled
        ) { () async throws(LocationError) in try await gps.fix() }
    }
}
