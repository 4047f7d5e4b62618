import Data
import Domain
import Scheduling

/// A permission store whose calls for a location service an `Activity` counts.
struct AwaitedPermissionStore: LocationPermissionStore {
    let store: any LocationPermissionStore
    let activity: Activity
    let limitOfQuestion: Duration

    var authorizationStatus: LocationPermissionStatus {
        get async {
            await awaiting("authorizationStatus", limit: CallTimeLimits.location) {
                await store.authorizationStatus
            }
        }
    }

    func locationServicesEnabled() async -> Bool {
        await awaiting("locationServicesEnabled()", limit: CallTimeLimits.location) {
            await store.locationServicesEnabled()
        }
    }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        store.authorizationStatusStream
    }

    func requestWhenInUseAuthorization() async {
        // The store can return before the answer or after it.
        await awaiting(
            "requestWhenInUseAuthorization()",
            limit: limitOfQuestion,
            asksUser: true
        ) {
            await store.requestWhenInUseAuthorization()
        }
    }

    /// Calls the store, and counts the call if it is made for another call.
    ///
    /// Otherwise, the program itself reads the permission, often and with a limit of its own.
    private func awaiting<Value: Sendable>(
        _ name: String,
        limit: Duration,
        asksUser: Bool = false,
        _ call: @Sendable () async -> Value
    ) async -> Value {
        guard CountedCall.current != nil else { return await call() }
        return await activity.awaiting(name, limit: limit, asksUser: asksUser, call)
    }
}
