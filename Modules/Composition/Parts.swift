package import Data
package import Domain
package import Presentation
import Scheduling

/// The replaceable parts of the app.
@MainActor
package struct Parts {
    /// The view of the landing flow.
    package var view: any LandingFlowView
    /// The app's clock; a `VirtualClock` moves only through `World.pass(_:)`.
    package var clock: any AppClock = SystemClock()
    /// Creates the store of the location permission.
    package var permissions: (World) -> any LocationPermissionStore = { world in world.device }
    /// Creates the provider of the device's location.
    package var gps: (World) -> any GPSProvider = { world in world.gps }
    /// Creates the location service from the GPS provider and the permission store.
    package var locationService: (World, any GPSProvider, any LocationPermissionStore) -> any LocationServiceProtocol =
        {
            world, gps, permissions in
            LocationService(gps: gps, permissions: permissions, clock: world.clock, executor: world.activity)
        }
    /// Creates the announcement repository.
    package var repository: (World) -> any AnnouncementRepositoryProtocol = { world in
        AnnouncementRepository(source: world.source, activity: world.activity, log: world.log)
    }
    /// Creates the map snapshotter.
    package var snapshotter: (World) -> any MapSnapshotterProtocol = { world in
        NetworkedMapSnapshotter(world.basemap, network: world.mapNetwork, activity: world.activity)
    }

    /// Creates the default parts with the given view.
    package init(view: any LandingFlowView) {
        self.view = view
    }
}
