package import Backends
package import Data
package import Domain
import Formats
package import GPSD
package import GPX
import HTTP
package import Platform
package import Presentation
package import TextViews
package import Tiles

/// The values that select and configure the default parts of the app.
package struct Configuration: Sendable {
    package enum Announcements: Sendable, Hashable {
        case demo
        case file(URL)
        case backend(URL)
        case collection(URL)

        /// The server that the announcements come from; `nil` if they do not come from a server.
        package var server: URL? {
            switch self {
            case .demo, .file: nil
            case .backend(let url), .collection(let url): url
            }
        }
    }

    package enum GPS: Sendable, Hashable {
        case simulated(SimulatedGPSProvider.Reception)
        /// A simulated receiver that follows the track of a GPX file.
        case track(GPXTrack)
        case daemon(GPSDProvider.Address)

        var isSimulated: Bool {
            switch self {
            case .simulated, .track: true
            case .daemon: false
            }
        }
    }

    /// A part of the app that the configuration selects.
    package enum Part: String, Sendable, CaseIterable {
        case view, log, time, permission, gps, announcements, map
    }

    package enum View: String, Sendable, CaseIterable {
        /// A `TextLandingFlowView`, which draws in the cells of a terminal.
        case cells
        /// A `PlainView`, which writes lines.
        case plain
    }

    package enum Time: Sendable, Hashable {
        case real
        /// Time that begins at a date, and passes only if the app's clock is advanced.
        case virtual(from: Date)
    }

    package var time = Time.real
    package var view = View.cells
    package var announcements = Announcements.demo
    package var announcementsSorting = OGCFeaturesSource.Sorting.automatic
    package var announcementsToken: String?
    package var gps = GPS.simulated(.fix(Location(.demo)))
    package var permission = LocationPermissionStatus.notDetermined
    package var hasLocationServices = true
    package var network = NetworkConditions.ok
    package var gpsdLimits = GPSDProvider.Limits()
    package var basemap = Basemap.demo
    /// The display of the default view; its cells determine the widths of the names on the map.
    package var display = TextDisplay()
    /// A second log; it also receives the `.debug` events, which the app's own log discards.
    package var log: (any EventLog)?
    /// Returns the offset of the time zone from UTC at a date, in seconds.
    package var secondsFromGMT: @Sendable (Date) -> Int = \.secondsFromGMT
    package var strings = Strings(.en)
    /// The name and the version of the app that it sends to servers.
    package var userAgent = HTTPClient.defaultUserAgent

    /// Creates the demo's configuration: bundled announcements, a simulated fix, and an
    /// undetermined permission.
    package init() {}

    /// Makes the time virtual, beginning at a date, and sets the time zone to UTC.
    ///
    /// Scripts and tours use this configuration.
    package mutating func useVirtualTime(inUTCFrom start: Date) {
        time = .virtual(from: start)
        secondsFromGMT = { _ in 0 }
    }
}

extension Coordinate {
    fileprivate static var demo: Coordinate {
        guard let place = Coordinate(latitude: 53.5267, longitude: 13.2584) else {
            preconditionFailure("out of range")
        }
        return place
    }
}
