import Composition
import Domain
import Foundation
import Scheduling

@testable import App

extension Date {
    /// November 21, 2026, 12:00 UTC.
    static let novemberNoon = Date(timeIntervalSince1970: 1_795_262_400)
}

extension AppSession {
    /// Creates a session without a terminal, in virtual time, which starts at `novemberNoon`,
    /// and in UTC.
    convenience init(
        permission: LocationPermissionStatus, _ options: Options,
        environment: [String: String] = ["LANG": "C.UTF-8", "TERM": "xterm-256color"]
    ) {
        var configuration = options.configuration(permission: permission)
        configuration.secondsFromGMT = { _ in 0 }
        self.init(
            configuration,
            display: Display(options, environment: environment, terminal: nil),
            clock: VirtualClock(start: .novemberNoon))
    }
}
