package import Domain
import Scheduling
import Synchronization

/// The error of a request that was canceled before the test answered it.
package struct Unanswered: Error {}

/// A fake location service whose status and results the test supplies.
package final class FakeLocationService: LocationServiceProtocol {
    package let prompts = Responder<String, LocationPermissionStatus, Unanswered>(cancelled: Unanswered())
    package let locations = Responder<Int, Location, LocationError>(cancelled: .cancelled)
    private let status: Mutex<LocationPermissionStatus>
    private let areServicesOn = Mutex(true)
    private let statuses: Broadcast<LocationPermissionStatus>

    package init(_ status: LocationPermissionStatus) {
        self.status = Mutex(status)
        statuses = Broadcast(current: status)
    }

    /// Sets the status, and sends it to the stream unless `tellStream` is false.
    package func setStatus(_ newStatus: LocationPermissionStatus, tellStream: Bool = true) {
        status.withLock { $0 = newStatus }
        if tellStream { statuses.send(newStatus) }
    }

    /// Sets whether location services are on, without sending anything to the stream.
    package func setLocationServices(_ areOn: Bool) { areServicesOn.withLock { $0 = areOn } }

    package func locationServicesEnabled() async -> Bool { areServicesOn.withLock(\.self) }

    package var authorizationStatus: LocationPermissionStatus { status.withLock(\.self) }

    package var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { statuses.stream() }

    package func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        (try? await prompts.ask("whenInUse")) ?? authorizationStatus
    }

    package func requestLocation() async throws(LocationError) -> Location {
        try await locations.ask(locations.questions.count)
    }
}
