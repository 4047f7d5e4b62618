package import Domain

/// A location service whose calls an `Activity` counts, except the one that waits for the user.
package struct AwaitedLocationService: LocationServiceProtocol {
    private let service: any LocationServiceProtocol
    private let activity: Activity

    package init(_ service: any LocationServiceProtocol, activity: Activity) {
        self.service = service
        self.activity = activity
    }

    package var authorizationStatus: LocationPermissionStatus {
        get async {
            await activity.awaiting("authorizationStatus", limit: .location) {
                await service.authorizationStatus
            }
        }
    }

    package func locationServicesEnabled() async -> Bool {
        await activity.awaiting("locationServicesEnabled()", limit: .location) {
            await service.locationServicesEnabled()
        }
    }

    package var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        service.authorizationStatusStream
    }

    /// Forwards the call, which does not count: it waits for the user.
    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        await service.requestWhenInUseAuthorization()
    }

    package func requestLocation() async throws(LocationError) -> Location {
        try await activity.awaiting("requestLocation()", limit: .location) {
            () async throws(LocationError) in
            try await service.requestLocation()
        }
    }
}
