import Data
import Domain

/// A permission that other code grants and withdraws, without a prompt.
final class OwnPermission: LocationPermissionStore {
    private let statuses = Broadcast(current: LocationPermissionStatus.denied)

    func set(_ status: LocationPermissionStatus) {
        statuses.send(status)
    }

    var authorizationStatus: LocationPermissionStatus {
        get async {
            await statuses.stream().first { _ in true } ?? .denied
        }
    }

    var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { statuses.stream() }

    func locationServicesEnabled() async -> Bool {
        true
    }

    func requestWhenInUseAuthorization() async {}
}
