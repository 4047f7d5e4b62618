import Data
import Tiles

/// What is simulated, what is real, and what is the app's own.
package struct Origins: Sendable, Equatable {
    package enum Origin: Sendable, Equatable {
        /// The simulated device, or the demo.
        case simulated
        /// A file, a server or a receiver that the configuration names.
        case real
        /// A part that replaces the default; a decorated default counts as the default.
        case own
    }

    /// The foreground and the background.
    package let lifecycle: Origin
    package let permission: Origin
    package let gps: Origin
    package let announcements: Origin
    package let map: Origin

    package init(
        lifecycle: Origin,
        permission: Origin,
        gps: Origin,
        announcements: Origin,
        map: Origin
    ) {
        self.lifecycle = lifecycle
        self.permission = permission
        self.gps = gps
        self.announcements = announcements
        self.map = map
    }

    /// Finds the origins from a list of parts and what configures its defaults.
    package init(_ parts: CompositionRoot.Parts, _ configuration: Configuration) {
        lifecycle = parts.lifecycle.usesDefault ? .simulated : .own
        permission = parts.usesDefaultPermissionStore ? .simulated : .own
        gps =
            if parts.usesDefaultGPS {
                configuration.gps.isSimulated ? .simulated : .real
            } else {
                .own
            }
        announcements =
            if parts.repository.usesDefault {
                configuration.announcements == .demo ? .simulated : .real
            } else {
                .own
            }
        map =
            if parts.snapshotter.usesDefault {
                configuration.basemap == .demo ? .simulated : .real
            } else {
                .own
            }
    }
}
