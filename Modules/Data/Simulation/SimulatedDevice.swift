import Scheduling
package import Domain
import Observation

/// The device that the app believes to run on: its location permission, its system prompt, its foreground and background.
///
/// It behaves as CoreLocation does. Only what happens to it from outside changes it; the app meets it through its ports.
@MainActor
@Observable
package final class SimulatedDevice {
    /// What can be answered to the system prompt.
    package enum PromptAnswer: Sendable, Hashable, CaseIterable {
        /// Until the app is left.
        case allowOnce
        /// Whenever the app is in use.
        case allowWhileUsing
        /// Never.
        case deny
    }

    /// This app's permission as Settings have it, whether or not location services are on.
    package private(set) var permission: LocationPermissionStatus
    /// Whether location services are on for the whole device.
    package private(set) var hasLocationServices: Bool
    /// Whether the system prompt is open.
    package private(set) var isPromptOpen = false
    /// Whether the app is in the foreground.
    package private(set) var isInForeground = true
    @ObservationIgnored private let log: (any EventLog)?
    @ObservationIgnored private var isAllowedOnce = false
    @ObservationIgnored private var reportedStatus: LocationPermissionStatus
    private nonisolated let statuses: Broadcast<LocationPermissionStatus>
    private nonisolated let foreground = Broadcast<Void>()

    /// Creates a device in the foreground, its prompt closed.
    package init(
        permission: LocationPermissionStatus, hasLocationServices: Bool = true, log: (any EventLog)? = nil
    ) {
        self.log = log
        self.permission = permission
        self.hasLocationServices = hasLocationServices
        reportedStatus = hasLocationServices ? permission : .denied
        statuses = Broadcast(current: reportedStatus)
    }

    /// Answers the open system prompt; does nothing where none is open.
    package func answerPrompt(_ answer: PromptAnswer) {
        guard isPromptOpen else { return }
        isAllowedOnce = answer == .allowOnce
        permission = answer == .deny ? .denied : .authorizedWhenInUse
        report()
    }

    /// Sets this app's permission, as its user does in Settings.
    package func setPermission(_ permission: LocationPermissionStatus) {
        isAllowedOnce = false
        self.permission = permission
        report()
    }

    /// Switches location services for the whole device, as its user does in Settings.
    package func setLocationServices(_ areOn: Bool) {
        hasLocationServices = areOn
        report()
    }

    /// The app leaves the foreground, which ends a permission given once.
    package func enterBackground() {
        isInForeground = false
        note("the app is in the background")
        guard isAllowedOnce else { return }
        isAllowedOnce = false
        permission = .notDetermined
    }

    /// The app returns to the foreground, and learns what has changed meanwhile.
    package func enterForeground() {
        guard !isInForeground else { return }
        isInForeground = true
        note("the app is in the foreground")
        report()
        foreground.send(())
    }

    /// Tells the app its permission, unless it knows or sleeps, and closes a prompt that has nothing left to ask.
    private func report() {
        let status = authorizationStatus
        if status != .notDetermined { isPromptOpen = false }
        guard isInForeground, status != reportedStatus else { return }
        reportedStatus = status
        note("the permission is \(status)")
        statuses.send(status)
    }

    private func note(_ event: String) { log?.log(.debug, "Device", event) }
}

extension SimulatedDevice: LocationPermissionStore {
    /// The permission that is in force: location services that are off read as denied.
    package var authorizationStatus: LocationPermissionStatus { hasLocationServices ? permission : .denied }

    /// The permission that the app has been told, then each change that it is told while in the foreground.
    package nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> { statuses.stream() }

    /// Opens the prompt, unless there is nothing to ask.
    package func requestWhenInUseAuthorization() {
        isPromptOpen = authorizationStatus == .notDetermined
        if isPromptOpen { note("the prompt is open") }
    }
}

extension SimulatedDevice: AppLifecycleProtocol {
    /// One element each time `enterForeground` brings the app back.
    package nonisolated var foregroundEvents: AsyncStream<Void> { foreground.stream() }
}
