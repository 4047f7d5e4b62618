import Domain
import Scheduling

@testable import App

extension AppSession {
    /// Creates a session in virtual time, without a terminal.
    convenience init(
        permission: LocationPermissionStatus, _ options: Options, environment: [String: String] = ["LANG": "C.UTF-8"]
    ) throws {
        try self.init(
            options.configuration(permission: permission),
            display: Display(options, environment: environment, terminal: nil), clock: VirtualClock())
    }
}
