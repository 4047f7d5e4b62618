package import Scheduling
package import Domain

/// A snapshotter behind the simulated network.
package struct NetworkedMapSnapshotter: MapSnapshotterProtocol {
    private let snapshotter: any MapSnapshotterProtocol
    private let network: SimulatedNetwork
    private let activity: Activity

    /// Creates a snapshotter that passes the network and then draws in the background.
    package init(_ snapshotter: any MapSnapshotterProtocol, network: SimulatedNetwork, activity: Activity) {
        self.snapshotter = snapshotter
        self.network = network
        self.activity = activity
    }

    /// Draws the region after the request has passed the network.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try await network.pass(
            cancelled: MapSnapshotError.cancelled, noConnection: .unavailable(reason: "simulated network failure"))
        let snapshotter = snapshotter
        return try await activity.perform { () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: region, size: size)
        }
    }
}
