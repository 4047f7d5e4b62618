import Scheduling
package import Domain

/// The location service over a GPS provider and the device's permission store.
///
/// It runs on the main actor's executor, where a `CLLocationManager` would have to live; so nothing happens between the main actor's
/// request and the service's taking it up.
package actor LocationService: LocationServiceProtocol {
    /// Finds the location.
    package nonisolated let gps: any GPSProvider
    private let permissions: any LocationPermissionStore
    private let clock: any AppClock
    private let executor: any TaskExecutor
    private let timeLimit: Duration

    /// Creates a service that waits for a fix no longer than the time limit.
    package init(
        gps: any GPSProvider, permissions: any LocationPermissionStore, clock: any AppClock, executor: any TaskExecutor,
        timeLimit: Duration = MapTimeLimits.location
    ) {
        self.gps = gps
        self.permissions = permissions
        self.clock = clock
        self.executor = executor
        self.timeLimit = timeLimit
    }

    /// The main actor's.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { MainActor.sharedUnownedExecutor }

    /// What the permission store says.
    package var authorizationStatus: LocationPermissionStatus {
        get async { await permissions.authorizationStatus }
    }

    /// What the permission store says, now and at each change.
    package nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        permissions.authorizationStatusStream
    }

    /// Asks the permission store, and returns with the first status that is a decision.
    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        await permissions.requestWhenInUseAuthorization()
        for await status in permissions.authorizationStatusStream where status != .notDetermined { return status }
        return await permissions.authorizationStatus
    }

    /// One fix of the provider; `.timedOut` after the time limit.
    package func requestLocation() async throws(LocationError) -> Location {
        guard await permissions.authorizationStatus.isAuthorized else { throw .notAuthorized }
        let gps = gps
        return try await withTimeLimit(
            timeLimit, clock: clock, executor: executor, timedOut: .timedOut, cancelled: .cancelled
        ) { () async throws(LocationError) in
            try await gps.fix()
        }
    }
}
