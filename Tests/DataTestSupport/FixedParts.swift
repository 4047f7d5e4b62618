import Data
package import Domain

/// A permission store of a user who has decided, and never changes the decision.
package struct FixedPermissionStore: LocationPermissionStore {
    package let authorizationStatus: LocationPermissionStatus

    package init(_ status: LocationPermissionStatus) {
        authorizationStatus = status
    }

    package func locationServicesEnabled() async -> Bool {
        true
    }

    package var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        AsyncStream { $0.yield(authorizationStatus) }
    }

    package func requestWhenInUseAuthorization() async {}
}

/// A receiver that has no fix.
package struct FailingGPS: GPSProvider {
    package init() {}

    package func fix() async throws(LocationError) -> Location {
        throw .unavailable(reason: "test")
    }
}
