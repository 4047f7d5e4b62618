public import Data
public import Domain
public import Presentation

/// The parts of the app that can be exchanged.
///
/// To swap an implementation, set another here.
@MainActor
public struct Parts {
    /// Shows the flow.
    public var view: any LandingFlowView
    /// Provides the announcements.
    public var repository: (World) -> any AnnouncementRepositoryProtocol = { world in
        AnnouncementRepository(source: world.source, activity: world.activity, log: world.log)
    }
    /// Tells where the device is.
    public var gps: (World) -> any GPSProvider = { world in world.gps }
    /// Draws the map.
    public var snapshotter: (World) -> any MapSnapshotterProtocol = { world in
        NetworkedMapSnapshotter(world.basemap, network: world.network, activity: world.activity)
    }

    /// The usual parts behind the given view.
    public init(view: any LandingFlowView) {
        self.view = view
    }
}
