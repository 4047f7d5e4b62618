package import Data
package import Domain
package import Presentation

/// The parts of the app that can be exchanged.
///
/// To swap an implementation, set another here.
@MainActor
package struct Parts {
    /// Shows the flow.
    package var view: any LandingFlowView
    /// Provides the announcements.
    package var repository: (World) -> any AnnouncementRepositoryProtocol = { world in
        AnnouncementRepository(source: world.source, activity: world.activity, log: world.log)
    }
    /// Tells where the device is.
    package var gps: (World) -> any GPSProvider = { world in world.gps }
    /// Draws the map.
    package var snapshotter: (World) -> any MapSnapshotterProtocol = { world in
        NetworkedMapSnapshotter(world.basemap, network: world.network, activity: world.activity)
    }

    /// The usual parts behind the given view.
    package init(view: any LandingFlowView) {
        self.view = view
    }
}
