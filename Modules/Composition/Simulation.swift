package import Data

/// The simulated parts that the app uses, which a walkthrough controls.
///
/// A part is nil if the app uses another implementation, so that a command cannot report an effect
/// that it does not have.
@MainActor package struct Simulation {
    /// The device, if it simulates the permission.
    package let permissionStore: SimulatedDevice?
    /// The device, if it simulates the background and the foreground.
    package let lifecycle: SimulatedDevice?
    package let gps: SimulatedGPSProvider?
    package let announcementsNetwork: SimulatedNetwork?
    package let mapNetwork: SimulatedNetwork?
    /// Replaces the announcements, starting with the next request.
    package let setAnnouncements: (@MainActor (Configuration.Announcements) -> Void)?
    /// The sources that are not simulated.
    package let realSources: Set<Configuration.Part>

    /// Finds the simulated parts of a composition root; no property of the root may be assigned
    /// afterward.
    package init(of root: CompositionRoot) {
        permissionStore = root.simulatedPermissionStore
        lifecycle = root.simulatedLifecycle
        gps = root.simulatedGPS
        announcementsNetwork = root.defaultAnnouncements?.network
        mapNetwork = root.defaultSnapshotter?.network
        if root.defaultAnnouncements == nil {
            setAnnouncements = nil
        } else {
            setAnnouncements = root.replaceAnnouncements
        }
        realSources = root.realSources
    }
}
