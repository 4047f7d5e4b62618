public import Domain
import Synchronization

/// A device in which the test is the user, who decides about the permission, moves, and returns to
/// the app.
public final class FakeDevice: LocationServiceProtocol, AppLifecycleProtocol {
    private struct State {
        var status: LocationPermissionStatus
        var location: Location?
    }

    private let state: Mutex<State>
    private let statuses: Broadcast<LocationPermissionStatus>
    private let prompts = Broadcast(current: false)
    private let returns = Broadcast<Void>()

    /// Creates a device with location services; without a location, it has no fix.
    public init(_ status: LocationPermissionStatus, at location: Location? = nil) {
        state = Mutex(State(status: status, location: location))
        statuses = Broadcast(current: status)
    }

    /// Answers the prompt, or changes the permission in Settings.
    public func decide(_ status: LocationPermissionStatus) {
        state.withLock { $0.status = status }
        prompts.send(false)
        statuses.send(status)
    }

    /// Moves the device; without a location, there is no fix.
    public func move(to location: Location?) {
        state.withLock { $0.location = location }
    }

    public func returnToForeground() {
        returns.send(())
    }

    /// Waits until the prompt is open; returns at once if it is.
    public func waitForPrompt() async {
        for await isPrompted in prompts.stream() where isPrompted {
            return
        }
    }

    public var foregroundEvents: AsyncStream<Void> { returns.stream() }

    public var authorizationStatus: LocationPermissionStatus { state.withLock(\.status) }

    public var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        statuses.stream()
    }

    public func locationServicesEnabled() async -> Bool {
        true
    }

    public func requestWhenInUseAuthorization() async -> LocationPermissionStatus {
        let answers = statuses.stream()
        if authorizationStatus == .notDetermined {
            prompts.send(true)
        }
        for await answer in answers where answer != .notDetermined {
            return answer
        }
        return authorizationStatus
    }

    public func requestLocation() async throws(LocationError) -> Location {
        let state = state.withLock(\.self)
        guard state.status.isAuthorized else { throw .notAuthorized }
        guard let location = state.location else { throw .timedOut }
        return location
    }
}
