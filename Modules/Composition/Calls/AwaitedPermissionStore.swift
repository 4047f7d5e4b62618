import Data
import Domain
import Scheduling

/// A permission store whose calls an `Activity` counts.
struct AwaitedPermissionStore: LocationPermissionStore {
    private let store: any LocationPermissionStore
    private let activity: Activity
    private let limitOfQuestion: Duration

    /// Creates a store; `arePromptsReported` is whether something reports to the activity when the
    /// system prompt is open.
    init(
        _ store: any LocationPermissionStore,
        activity: Activity,
        arePromptsReported: Bool
    ) {
        self.store = store
        self.activity = activity
        limitOfQuestion = CallTimeLimits.question(arePromptsReported: arePromptsReported)
    }

    var authorizationStatus: LocationPermissionStatus {
        get async {
            await activity.awaiting("authorizationStatus", limit: CallTimeLimits.location) {
                await store.authorizationStatus
            }
        }
    }

    func locationServicesEnabled() async -> Bool {
        await activity.awaiting("locationServicesEnabled()", limit: CallTimeLimits.location) {
            await store.locationServicesEnabled()
        }
    }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        store.authorizationStatusStream
    }

    func requestWhenInUseAuthorization() async {
        // The store can return before the answer or after it.
        await activity.awaiting(
            "requestWhenInUseAuthorization()",
            limit: limitOfQuestion,
            asksUser: true
        ) {
            await store.requestWhenInUseAuthorization()
        }
    }
}
