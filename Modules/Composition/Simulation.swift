package import Data
package import GPX

/// The simulated parts of the app that a walkthrough controls.
///
/// A part is `nil` if the app uses another implementation. Then a command for this part can be
/// refused, instead of having no effect. A decorated part is in use, too.
@MainActor package struct Simulation {
    /// The device, if it simulates the permission.
    package let permissionStore: SimulatedDevice?
    /// The device, if it simulates the background and the foreground.
    package let lifecycle: SimulatedDevice?
    package let gps: SimulatedGPSProvider?
    /// The differences between the GPX file and the track that the receiver follows; empty if it
    /// follows none.
    package let trackWarnings: [GPXWarning]
    package let announcementsNetwork: SimulatedNetwork?
    package let mapNetwork: SimulatedNetwork?
    /// Replaces the announcements; the next request uses the new ones.
    package let setAnnouncements: (@MainActor (Configuration.Announcements) -> Void)?
}
