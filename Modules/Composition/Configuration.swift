package import Data
package import Domain
package import Foundation
package import Presentation

/// What the app is to run with.
///
/// A value of it makes one running app.
package struct Configuration: Sendable {
    /// Where announcements come from.
    package enum Announcements: Sendable, Hashable {
        /// Those that come with the app.
        case demo
        /// A file with the document that the backend would answer with.
        case file(URL)
        /// A backend, by its base URL.
        case backend(URL)
    }

    /// What tells where the device is.
    package enum GPS: Sendable, Hashable {
        /// A receiver that reports what it is told to.
        case simulated(SimulatedGPSProvider.Reception)
        /// A real receiver behind gpsd.
        case daemon(GPSDProvider.Address)
    }

    /// Where announcements come from.
    package var announcements = Announcements.demo
    /// What tells where the device is.
    package var gps = GPS.simulated(.fix(Location(.demo)))
    /// How long a simulated receiver takes for each answer.
    package var gpsDelay = Duration.zero
    /// The location permission at first.
    package var permission = LocationPermissionStatus.notDetermined
    /// Whether location services are on at first.
    package var hasLocationServices = true
    /// The network at first.
    package var network = NetworkConditions.ok
    /// How long gpsd may take.
    package var gpsdLimits = GPSDProvider.Limits()
    /// Where the map comes from: a PMTiles archive; nil for the one that comes with the app.
    package var basemap: URL?
    /// The program that makes each request to a backend in a process of its own, see `HTTPProcess`; nil for none.
    package var exchangeProgram: URL?
    /// How many cells a name on the map takes.
    package var labelWidth: @Sendable (String) -> Int = { $0.count }
    /// Where events go besides the app's own log, those of level `.debug` too.
    package var log: (any EventLog)?
    /// The language of the page.
    package var language = Language.en

    /// The demo's announcements around the demo's place, with nobody asked for permission yet.
    package init() {}
}

extension Coordinate {
    /// The demo's place: Neubrandenburg, Germany.
    fileprivate static var demo: Coordinate {
        guard let place = Coordinate(latitude: 53.5267, longitude: 13.2584) else { preconditionFailure("out of range") }
        return place
    }
}
