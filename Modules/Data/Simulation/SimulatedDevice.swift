package import Domain
import Observation
import Platform

/// A simulated device: its location permission, system prompt, foreground and background.
///
/// The device follows the authorization rules of Core Location. The methods simulate the actions of
/// the user and the system. The app's services use the device only through
/// `LocationPermissionStore` and `AppLifecycleProtocol`.
@MainActor @Observable
package final class SimulatedDevice: LocationPermissionStore, AppLifecycleProtocol {
    package enum PromptAnswer: Sendable, Hashable, CaseIterable {
        /// Allows access until the app has been in the background for five minutes.
        case allowOnce
        case allowWhileUsing
        case deny
    }

    /// The permission as it was last reported to the app.
    private struct Report: Equatable {
        /// The effective permission: `denied` while location services are off.
        let status: LocationPermissionStatus
        let hasLocationServices: Bool

        init(permission: LocationPermissionStatus, hasLocationServices: Bool) {
            status = hasLocationServices ? permission : .denied
            self.hasLocationServices = hasLocationServices
        }
    }

    private enum SingleUse {
        /// The user has not chosen Allow Once, or has made another choice since then.
        case none
        /// The user has chosen Allow Once, and the app has not been in the background for long
        /// since then.
        case active
        case expired
    }

    /// The app's permission in Settings, regardless of whether location services are on.
    package private(set) var permission: LocationPermissionStatus
    package private(set) var hasLocationServices: Bool
    package var isInForeground: Bool { backgroundStart == nil }
    /// The date at which the app left the foreground; `nil` if it is there.
    private var backgroundStart: Date?
    /// Whether the app has asked for the permission and has not been told the answer.
    ///
    /// If the user answers the prompt while the app is in the background, the app is told when it
    /// returns to the foreground.
    package private(set) var isPromptRequested = false
    @ObservationIgnored private let log: (any EventLog)?
    @ObservationIgnored private let clock: any AppClock
    private var singleUse = SingleUse.none
    @ObservationIgnored private var reported: Report
    private nonisolated let statuses: Broadcast<LocationPermissionStatus>
    private nonisolated let foreground = Broadcast<Void>()

    /// The time in the background after which a permission that was allowed once ends, in seconds.
    private static let singleUseTime = 300.0

    package init(
        permission: LocationPermissionStatus,
        hasLocationServices: Bool = true,
        clock: any AppClock = SystemClock(),
        log: (any EventLog)? = nil
    ) {
        self.clock = clock
        self.log = log
        self.permission = permission
        self.hasLocationServices = hasLocationServices
        reported = Report(permission: permission, hasLocationServices: hasLocationServices)
        statuses = Broadcast(current: reported.status)
    }

    private var current: Report {
        Report(permission: permission, hasLocationServices: hasLocationServices)
    }

    /// Whether the prompt is open.
    ///
    /// The prompt closes as soon as the permission is determined or location services are off. In
    /// the background, the app gets no report of this, so its request stays open.
    package var isPromptOpen: Bool { isPromptRequested && authorizationStatus == .notDetermined }

    /// Whether the permission is not determined because Allow Once has expired.
    package var hasAllowOnceExpired: Bool { singleUse == .expired }

    /// Answers the system prompt; does nothing if the prompt is not open.
    package func answerPrompt(_ answer: PromptAnswer) {
        guard isPromptOpen else { return }
        singleUse = answer == .allowOnce ? .active : .none
        permission = answer == .deny ? .denied : .authorizedWhenInUse
        report()
    }

    package func setPermission(_ permission: LocationPermissionStatus) {
        singleUse = .none
        self.permission = permission
        report()
    }

    /// Turns location services on or off for the whole device, as the user does in Settings.
    package func setLocationServices(_ areOn: Bool) {
        hasLocationServices = areOn
        report()
    }

    /// Moves the app to the background, if it is in the foreground.
    package func enterBackground() {
        guard isInForeground else { return }
        backgroundStart = clock.date
        note("the app is in the background")
    }

    /// Returns the app to the foreground, if it is not there, and reports a permission that changed
    /// in the background.
    ///
    /// A permission that was allowed once ends if the app has been in the background for long.
    package func enterForeground() {
        guard let start = backgroundStart else { return }
        backgroundStart = nil
        note("the app is in the foreground")
        if singleUse == .active, clock.date.timeIntervalSince(start) >= Self.singleUseTime {
            singleUse = .expired
            permission = .notDetermined
        }
        report()
        foreground.send(())
    }

    /// If the app is in the foreground, reports a change of the permission or of location services.
    private func report() {
        let old = reported
        let new = current
        guard isInForeground else { return }
        if new.status != .notDetermined {
            isPromptRequested = false
        }
        guard new != old else { return }
        reported = new
        if new.hasLocationServices != old.hasLocationServices {
            note("location services are \(new.hasLocationServices ? "on" : "off")")
        }
        if new.status != old.status {
            note("the permission is \(new.status)")
        }
        statuses.send(new.status)
    }

    private func note(_ event: String) {
        log?.log(.debug, "Device", event)
    }

    /// The effective permission: `denied` while location services are off.
    package var authorizationStatus: LocationPermissionStatus { current.status }

    package func locationServicesEnabled() -> Bool {
        hasLocationServices
    }

    /// The permission and its changes; they are reported only while the app is in the foreground.
    package nonisolated var authorizationStatusStream: AsyncStream<LocationPermissionStatus> {
        statuses.stream()
    }

    package func requestWhenInUseAuthorization() {
        isPromptRequested = authorizationStatus == .notDetermined
        if isPromptRequested {
            note("the prompt is open")
        }
    }

    package nonisolated var foregroundEvents: AsyncStream<Void> { foreground.stream() }
}
