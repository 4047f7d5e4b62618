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

    /// A part that is neither simulated nor real, so that it is named only if it is the app's own.
    package enum OwnPart: Sendable, CaseIterable {
        case photos, mapCache, view, deviceView, clock, log
    }

    /// The foreground and the background.
    package let lifecycle: Origin
    package let permission: Origin
    package let gps: Origin
    package let announcements: Origin
    package let map: Origin
    package let ownParts: [OwnPart]

    package init(
        lifecycle: Origin,
        permission: Origin,
        gps: Origin,
        announcements: Origin,
        map: Origin,
        ownParts: [OwnPart] = []
    ) {
        self.lifecycle = lifecycle
        self.permission = permission
        self.gps = gps
        self.announcements = announcements
        self.map = map
        self.ownParts = ownParts
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
        ownParts = OwnPart.allCases.filter { part in
            switch part {
            case .photos: !parts.photos.usesDefault
            case .mapCache: !parts.mapCache.usesDefault
            case .view: !parts.view.usesDefault
            case .deviceView: !parts.deviceView.usesDefault
            case .clock: !parts.clock.usesDefault
            case .log: !parts.log.usesDefault
            }
        }
    }
}
