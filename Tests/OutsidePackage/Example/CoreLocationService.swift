import CoreLocation
import Domain

/// The location service of the device, through a location manager whose delegate it is.
@MainActor final class CoreLocationService: NSObject, LocationServiceProtocol {
    private let manager: CLLocationManager
    private nonisolated let statuses: Broadcast<LocationPermissionStatus>
    private let fixes = Broadcast<Result<Location, LocationError>>()
    /// The number of calls that wait for a fix.
    private var waitingCalls = 0

    init(manager: CLLocationManager = CLLocationManager()) {
        self.manager = manager
        statuses = Broadcast(current: LocationPermissionStatus(manager.authorizationStatus))
        super.init()
        manager.desiredAccuracy = kCLLocationAccuracyHundredMeters
        manager.delegate = self
    }

    var authorizationStatus: LocationPermissionStatus {
        LocationPermissionStatus(manager.authorizationStatus)
    }

    nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        statuses.stream()
    }

    /// Runs outside the main actor, because Core Location can take long to answer.
    @concurrent nonisolated func locationServicesEnabled() async -> Bool {
        CLLocationManager.locationServicesEnabled()
    }

    // The protocol's methods are nonisolated. Without `@MainActor`, their implementations would be,
    // too.
    @MainActor func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        guard authorizationStatus == .notDetermined else { return authorizationStatus }
        let statuses = authorizationStatusStream
        // The system shows one prompt, also for several requests.
        manager.requestWhenInUseAuthorization()
        for await status in statuses where status != .notDetermined {
            return status
        }
        return authorizationStatus
    }

    @MainActor func requestLocation() async throws(LocationError) -> Location {
        guard authorizationStatus.isAuthorized else { throw .notAuthorized }
        waitingCalls += 1
        defer {
            waitingCalls -= 1
        }
        let fixes = fixes.stream()
        manager.requestLocation()
        for await fix in fixes {
            return try fix.get()
        }
        // The stream ends when the task is canceled. The manager has one request for all calls.
        if waitingCalls == 1 {
            manager.stopUpdatingLocation()
        }
        throw .cancelled
    }
}

extension CoreLocationService: @MainActor CLLocationManagerDelegate {
    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
        statuses.send(authorizationStatus)
    }

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let fix = locations.last else { return }
        let coordinate = Coordinate(
            latitude: fix.coordinate.latitude,
            longitude: fix.coordinate.longitude
        )
        let location = coordinate.map { Location($0, horizontalAccuracy: fix.horizontalAccuracy) }
        fixes.send(
            location.map(Result.success) ?? .failure(.unavailable(reason: "not a coordinate"))
        )
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        guard authorizationStatus.isAuthorized else {
            fixes.send(.failure(.notAuthorized))
            return
        }
        fixes.send(.failure(.unavailable(reason: error.localizedDescription)))
    }
}

extension LocationPermissionStatus {
    fileprivate init(_ status: CLAuthorizationStatus) {
        self =
            switch status {
            case .notDetermined: .notDetermined
            case .authorizedWhenInUse: .authorizedWhenInUse
            case .authorizedAlways: .authorizedAlways
            case .restricted: .restricted
            case .denied: .denied
            @unknown default: .denied
            }
    }
}
