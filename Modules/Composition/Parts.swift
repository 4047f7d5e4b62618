package import Data
package import Domain
package import Presentation
import Scheduling

/// The parts of the app that can be exchanged, each in one line.
@MainActor
package struct Parts {
    /// Shows the flow.
    package var view: any LandingFlowView
    /// Measures the app's time; with a `VirtualClock` time passes only by `World.pass(_:)`.
    package var clock: any AppClock = SystemClock()
    /// Keeps the location permission.
    package var permissions: (World) -> any LocationPermissionStore = { world in world.device }
    /// Finds the device's location.
    package var gps: (World) -> any GPSProvider = { world in world.gps }
    /// Answers the app's requests for the location and the permission.
    package var locationService: (World, any GPSProvider, any LocationPermissionStore) -> any LocationServiceProtocol =
        {
            world, gps, permissions in
            LocationService(gps: gps, permissions: permissions, clock: world.clock, executor: world.activity)
        }
    /// Provides the announcements.
    package var repository: (World) -> any AnnouncementRepositoryProtocol = { world in
        AnnouncementRepository(source: world.source, activity: world.activity, log: world.log)
    }
    /// Draws the map.
    package var snapshotter: (World) -> any MapSnapshotterProtocol = { world in
        NetworkedMapSnapshotter(world.basemap, network: world.network, activity: world.activity)
    }

    /// The default parts behind the given view.
    package init(view: any LandingFlowView) {
        self.view = view
    }
}
