import Scheduling

/// A location service that combines a GPS provider with the device's permission store.
///
/// It runs on the main actor's executor, because a `CLLocationManager` in its place would run on the main thread. A
/// call from the main actor therefore starts immediately, without a suspension.
package actor LocationService: LocationServiceProtocol {
    package nonisolated let gps: any GPSProvider
    package nonisolated let permissions: any LocationPermissionStore
    private let clock: any AppClock
    private let executor: any TaskExecutor
    private let timeLimit: Duration

    /// Creates a service with a time limit for a fix, measured by the clock, and the preferred executor of its tasks.
    package init(
        gps: any GPSProvider, permissions: any LocationPermissionStore, clock: any AppClock, executor: any TaskExecutor,
        timeLimit: Duration = LoadTimeLimits.location
    ) {
        (self.gps, self.permissions) = (gps, permissions)
        (self.clock, self.executor, self.timeLimit) = (clock, executor, timeLimit)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }

    package var authorizationStatus: LocationPermissionStatus { get async { await permissions.authorizationStatus } }

    package func locationServicesEnabled() async -> Bool { await permissions.locationServicesEnabled() }

    package nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        permissions.authorizationStatusStream
    }

    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        await permissions.requestWhenInUseAuthorization()
        for await status in permissions.authorizationStatusStream where status != .notDetermined { return status }
        return await permissions.authorizationStatus
    }

    package func requestLocation() async throws(LocationError) -> Location {
        guard await permissions.authorizationStatus.isAuthorized else { throw .notAuthorized }
        let gps = gps
        return try await withTimeLimit(
            timeLimit, clock: clock, executor: executor, timedOut: .timedOut, cancelled: .cancelled
        ) { () async throws(LocationError) in try await gps.fix() }
    }
}
