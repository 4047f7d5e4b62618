import Domain
import Scheduling

/// A location service whose calls an `Activity` counts.
struct AwaitedLocationService: LocationServiceProtocol {
    let service: any LocationServiceProtocol
    let activity: Activity
    let limitOfQuestion: Duration

    var authorizationStatus: LocationPermissionStatus {
        get async {
            await activity.awaiting("authorizationStatus", limit: CallTimeLimits.location) {
                await service.authorizationStatus
            }
        }
    }

    func locationServicesEnabled() async -> Bool {
        await activity.awaiting("locationServicesEnabled()", limit: CallTimeLimits.location) {
            await service.locationServicesEnabled()
        }
    }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        service.authorizationStatusStream
    }

    func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        await activity.awaiting(
            "requestWhenInUseAuthorization()",
            limit: limitOfQuestion,
            asksUser: true
        ) {
            await service.requestWhenInUseAuthorization()
        }
    }

    func requestLocation() async throws(LocationError) -> Location {
        try await activity.awaiting("requestLocation()", limit: CallTimeLimits.location) {
            () async throws(LocationError) in
            try await service.requestLocation()
        }
    }
}
