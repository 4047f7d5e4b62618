package import Data
package import Domain

/// A permission store that calls another one.
package struct PermissionDecorator: LocationPermissionStore {
    private let store: any LocationPermissionStore

    package init(store: any LocationPermissionStore) {
        self.store = store
    }

    package var authorizationStatus: LocationPermissionStatus {
        get async { await store.authorizationStatus }
    }

    package var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        store.authorizationStatusStream
    }

    package func locationServicesEnabled() async -> Bool {
        await store.locationServicesEnabled()
    }

    package func requestWhenInUseAuthorization() async {
        await store.requestWhenInUseAuthorization()
    }
}
