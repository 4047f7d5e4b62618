package import Data

/// The simulated parts of the app that a walkthrough controls.
///
/// A part is nil if the app uses another implementation. Then a command for this part can be
/// refused, instead of having no effect.
@MainActor package struct Simulation {
    /// The device, if it simulates the permission.
    package let permissionStore: SimulatedDevice?
    /// The device, if it simulates the background and the foreground.
    package let lifecycle: SimulatedDevice?
    package let gps: SimulatedGPSProvider?
    package let announcementsNetwork: SimulatedNetwork?
    package let mapNetwork: SimulatedNetwork?
    /// Replaces the announcements; the next request uses the new ones.
    package let setAnnouncements: (@MainActor (Configuration.Announcements) -> Void)?
    /// The sources that are not simulated.
    package let realSources: Set<Configuration.Part>

    /// Finds the simulated parts of a composition root.
    ///
    /// This makes the parts of the root, so none of them may be assigned afterward.
    package init(of root: CompositionRoot) {
        permissionStore = root.simulatedPermissionStore
        lifecycle = root.simulatedLifecycle
        gps = root.simulatedGPS
        // The default repository and the default snapshotter use a simulated network. They are nil
        // if the app does not use them.
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
