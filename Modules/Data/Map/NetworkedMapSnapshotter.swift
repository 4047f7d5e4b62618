public import Domain

/// A snapshotter whose map data has to pass the simulated network.
public struct NetworkedMapSnapshotter: MapSnapshotterProtocol {
    private let snapshotter: any MapSnapshotterProtocol
    private let network: SimulatedNetwork
    private let activity: Activity

    /// Puts the network before a snapshotter, which draws in the background.
    public init(_ snapshotter: any MapSnapshotterProtocol, network: SimulatedNetwork, activity: Activity) {
        self.snapshotter = snapshotter
        self.network = network
        self.activity = activity
    }

    /// The snapshotter's picture, once the network has let the request pass.
    public func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try await network.pass(
            cancelled: MapSnapshotError.cancelled, noConnection: .unavailable(reason: "simulated network failure"))
        let snapshotter = snapshotter
        return try await activity.perform { () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: region, size: size)
        }
    }
}
