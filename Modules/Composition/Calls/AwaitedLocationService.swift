import Domain
import Scheduling

/// A location service whose calls an `Activity` counts.
struct AwaitedLocationService: LocationServiceProtocol {
    private let service: any LocationServiceProtocol
    private let activity: Activity
    private let limitOfQuestion: Duration

    /// Creates a service; `arePromptsReported` is whether something reports to the activity when the
    /// system prompt is open.
    init(
        _ service: any LocationServiceProtocol,
        activity: Activity,
        arePromptsReported: Bool
    ) {
        self.service = service
        self.activity = activity
        limitOfQuestion = CallTimeLimits.question(arePromptsReported: arePromptsReported)
    }

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
