package import Domain

/// A location service whose calls an `Activity` counts.
package struct AwaitedLocationService: LocationServiceProtocol {
    private let service: any LocationServiceProtocol
    private let activity: Activity
    private let arePromptsReported: Bool

    /// Creates a service; `arePromptsReported` is whether something reports to the activity when the
    /// system prompt is open.
    package init(
        _ service: any LocationServiceProtocol,
        activity: Activity,
        arePromptsReported: Bool
    ) {
        self.service = service
        self.activity = activity
        self.arePromptsReported = arePromptsReported
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
        await activity.awaitingUser(
            "requestWhenInUseAuthorization()",
            arePromptsReported: arePromptsReported
        ) {
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
