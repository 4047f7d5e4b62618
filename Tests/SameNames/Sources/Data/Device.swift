import PetsDomain

/// A device whose user has not allowed the app to use the location.
public struct Device: LocationServiceProtocol, AppLifecycleProtocol, EventLog {
    public let authorizationStatus = LocationPermissionStatus.denied

    public init() {}

    public var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        AsyncStream { $0.yield(authorizationStatus) }
    }

    public var foregroundEvents: AsyncStream<Void> {
        AsyncStream { _ in }
    }

    public func locationServicesEnabled() async -> Bool {
        true
    }

    public func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        authorizationStatus
    }

    public func requestLocation() async throws(LocationError) -> Location {
        throw .notAuthorized
    }

    public func log(_ level: EventLevel, _ subject: String, _ message: String) {}
}
