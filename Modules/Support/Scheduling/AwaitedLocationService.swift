package import Domain

/// A location service whose calls an `Activity` counts.
package struct AwaitedLocationService: LocationServiceProtocol {
    private let service: any LocationServiceProtocol
    private let activity: Activity

    package init(_ service: any LocationServiceProtocol, activity: Activity) {
        self.service = service
        self.activity = activity
    }

    package var authorizationStatus: LocationPermissionStatus {
        get async {
            await activity.awaiting("authorizationStatus", limit: CallTimeLimits.location) {
                await service.authorizationStatus
            }
        }
    }

    package func locationServicesEnabled() async -> Bool {
        await activity.awaiting("locationServicesEnabled()", limit: CallTimeLimits.location) {
            await service.locationServicesEnabled()
        }
    }

    package var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        service.authorizationStatusStream
    }

    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        await activity.awaitingUser("requestWhenInUseAuthorization()") {
            await service.requestWhenInUseAuthorization()
        }
    }

    package func requestLocation() async throws(LocationError) -> Location {
        try await activity.awaiting("requestLocation()", limit: CallTimeLimits.location) {
            () async throws(LocationError) in
            try await service.requestLocation()
        }
    }
}
