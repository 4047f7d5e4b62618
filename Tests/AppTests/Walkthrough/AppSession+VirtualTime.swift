import Composition
import Domain
import Scheduling
import TestSupport

@testable import App

extension AppSession {
    /// Creates a session without a terminal, in virtual time, which starts at `novemberNoon`,
    /// and in UTC.
    convenience init(
        permission: LocationPermissionStatus, _ options: Options,
        environment: [String: String] = ["LANG": "C.UTF-8", "TERM": "xterm-256color"]
    ) {
        var display = Display(options, environment: environment, terminal: nil)
        if options.language == .pseudo { display.strings = .pseudo }
        self.init(inVirtualTimeFrom: .novemberNoon, options.configuration(permission: permission), display: display)
    }

    /// Returns a session as `init` creates it, after its start.
    static func started(
        _ permission: LocationPermissionStatus = .authorizedWhenInUse, _ options: Options = Options(),
        environment: [String: String] = ["LANG": "C.UTF-8", "TERM": "xterm-256color"]
    ) async -> AppSession {
        let session = AppSession(permission: permission, options, environment: environment)
        await session.start()
        return session
    }
}
