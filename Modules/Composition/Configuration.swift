public import Data
public import Domain
public import Foundation
public import Presentation

/// What the app is to run with.
///
/// A value of it makes one running app.
public struct Configuration: Sendable {
    /// Where announcements come from.
    public enum Announcements: Sendable, Hashable {
        /// Those that come with the app.
        case demo
        /// A file with the document that the backend would answer with.
        case file(URL)
        /// A backend, by its base URL.
        case backend(URL)
    }

    /// What tells where the device is.
    public enum GPS: Sendable, Hashable {
        /// A receiver that reports what it is told to.
        case simulated(SimulatedGPSProvider.Reception)
        /// A real receiver behind gpsd.
        case daemon(GPSDProvider.Address)
    }

    /// How time passes.
    public enum Time: Sendable, Hashable {
        /// By itself.
        case real
        /// Only when it is told to.
        case virtual
    }

    /// Where announcements come from.
    public var announcements = Announcements.demo
    /// What tells where the device is.
    public var gps = GPS.simulated(.fix(Location(.demo)))
    /// How long a simulated receiver takes for each answer.
    public var gpsDelay = Duration.zero
    /// The location permission at first.
    public var permission = LocationPermissionStatus.notDetermined
    /// Whether location services are on at first.
    public var hasLocationServices = true
    /// The network at first.
    public var network = NetworkConditions.ok
    /// How long gpsd may take.
    public var gpsdLimits = GPSDProvider.Limits()
    /// Where the map comes from: a PMTiles archive; nil for the one that comes with the app.
    public var basemap: URL?
    /// The program that makes each request to a backend in a process of its own, see `HTTPProcess`; nil for none.
    public var exchangeProgram: URL?
    /// How many cells a name on the map takes.
    public var labelWidth: @Sendable (String) -> Int = { $0.count }
    /// Where events go besides the app's own log, those of level `.debug` too.
    public var log: (any EventLog)?
    /// The language of the page.
    public var language = Language.en
    /// How time passes.
    public var time = Time.real

    /// The demo's announcements around the demo's place, with nobody asked for permission yet.
    public init() {}
}

extension Coordinate {
    /// The demo's place: Neubrandenburg, Germany.
    fileprivate static var demo: Coordinate {
        guard let place = Coordinate(latitude: 53.5267, longitude: 13.2584) else { preconditionFailure("out of range") }
        return place
    }
}
