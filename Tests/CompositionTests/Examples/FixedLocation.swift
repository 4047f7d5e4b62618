import Domain

/// A location service for a place that never moves, which needs no permission.
actor FixedLocation: LocationServiceProtocol {
    let authorizationStatus = LocationPermissionStatus.authorizedWhenInUse
    private let place: Location

    init(_ place: Location) {
        self.place = place
    }

    func locationServicesEnabled() -> Bool {
        true
    }

    nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        // The permission never changes.
        AsyncStream { _ in }
    }

    func requestWhenInUseAuthorization() -> LocationPermissionStatus {
        authorizationStatus
    }

    func requestLocation() -> Location {
        place
    }
}
