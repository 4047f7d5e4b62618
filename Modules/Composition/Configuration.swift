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

    /// How time passes.
    public enum Time: Sendable, Hashable {
        /// By itself.
        case real
        /// Only when it is told to.
        case virtual
    }

    /// Where announcements come from.
    public var announcements = Announcements.demo
    /// What the GPS receiver reports.
    public var gps = SimulatedGPSProvider.Reception.fix(.demo)
    /// How long the GPS receiver takes for each answer.
    public var gpsDelay = Duration.zero
    /// The location permission at first.
    public var permission = LocationPermissionStatus.notDetermined
    /// Whether location services are on at first.
    public var hasLocationServices = true
    /// The network at first.
    public var network = NetworkConditions.ok
    /// Where the map comes from: a PMTiles archive; nil for the one that comes with the app.
    public var basemap: URL?
    /// How many cells a name on the map takes.
    public var labelWidth: @Sendable (String) -> Int = { $0.count }
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
