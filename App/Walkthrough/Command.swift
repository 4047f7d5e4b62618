import Composition
import Data
import Domain
import Terminal
import TextViews

/// An action of the user: a command of the walkthrough, a key or a click.
enum Command: Equatable {
    enum Target: Equatable {
        case map, settings, cancel
        case pin(Int)
        case card(Int)
        case callout
        case retry(DeviceScreen.Part)
        case more
        /// The pin to the east of the selected one on the full-screen map, or to its west.
        case nextPin, previousPin
        case services
        case choice(LocationPermissionStatus)
    }

    enum Zoom: Equatable {
        case `in`, out
        /// Shows the user and the 100 newest pets within 100 km.
        case fit
        case height(Double)
    }

    enum Copyable: Equatable {
        /// The phone number, or else the email address, of the card with a number; without one, of
        /// the details page or the callout.
        case contact(card: Int?)
        case phone, email, place
    }

    enum Service: String, CaseIterable {
        case announcements, map
    }

    case answerPrompt(SimulatedDevice.PromptAnswer)
    /// Sets the permission in Settings and comes back; nil opens Settings.
    case settings(LocationPermissionStatus?)
    case services(Bool)
    case background, foreground
    case tap(Target)
    case back
    /// Opens the full-screen map; on the details page, at the place of the announcement.
    case map
    case allPets
    case filter([FilterChange])
    case copy(Copyable)
    case pan(east: Int, south: Int)
    case zoom(Zoom)
    /// Magnifies the full-screen map by a factor around a point, in cells; nil is the center.
    case magnify(Double, around: MapPoint?)
    case goTo(Coordinate?)
    case refresh, enter
    /// Moves the device; nil takes it to a place where it gets no location.
    case move(Location?)
    case network(Service?, NetworkConditions)
    case announcements(Configuration.Announcements)
    case resize(ScreenSize)
    case wait(Duration)
    case show, state
    case expect(Expectation)
    case inspect
    case record(String?)
    case help(String?)
    case tours
    case quit

    /// Whether a recording adds the command before it runs; waiting time and window sizes are
    /// recorded when they occur.
    var isRecorded: Bool {
        switch self {
        case .resize, .wait: false
        default: !leavesAppUnchanged
        }
    }

    var leavesAppUnchanged: Bool {
        switch self {
        case .show, .state, .expect, .inspect, .record, .help, .tours, .quit: true
        default: false
        }
    }
}
