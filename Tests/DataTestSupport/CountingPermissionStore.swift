package import Data
package import Domain
import Synchronization

/// A permission store that counts the requests for permission to another one.
package final class CountingPermissionStore: LocationPermissionStore {
    private let store: any LocationPermissionStore
    /// Whether a request returns only after the user has decided.
    private let waitsForAnswer: Bool
    private let requests = Mutex(0)

    package init(_ store: any LocationPermissionStore, waitsForAnswer: Bool = false) {
        self.store = store
        self.waitsForAnswer = waitsForAnswer
    }

    package var requestCount: Int { requests.withLock(\.self) }

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
        requests.withLock { $0 += 1 }
        await store.requestWhenInUseAuthorization()
        guard waitsForAnswer else { return }
        for await status in authorizationStatusStream where status != .notDetermined {
            return
        }
    }
}
