package import Data

/// The simulated parts that the app uses, which a walkthrough controls.
///
/// A part is nil if the app uses another implementation, so that a command cannot report an effect
/// that it does not have.
@MainActor package struct Simulation {
    package let permissionStore: SimulatedDevice?
    package let lifecycle: SimulatedDevice?
    package let gps: SimulatedGPSProvider?
    package let announcementsNetwork: SimulatedNetwork?
    package let mapNetwork: SimulatedNetwork?
    /// Replaces the announcements, starting with the next request.
    package let setAnnouncements: (@MainActor (Configuration.Announcements) -> Void)?

    /// Finds the simulated parts of a composition root, in which no part may be replaced afterward.
    package init(of root: CompositionRoot) {
        // The root makes a simulated part when another part asks for it.
        _ = root.locationService
        permissionStore = root.simulatedPermissionStore
        gps = root.simulatedGPS
        lifecycle = root.lifecycle as? SimulatedDevice
        let repository = root.repository as? AnnouncementRepository
        announcementsNetwork = repository?.network
        if let repository {
            setAnnouncements = { repository.source = root.makeSource($0) }
        } else {
            setAnnouncements = nil
        }
        mapNetwork = (root.snapshotter as? BasemapSnapshotter)?.network
    }
}
