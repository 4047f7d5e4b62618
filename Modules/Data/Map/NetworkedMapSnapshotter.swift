package import Scheduling
package import Domain

/// A snapshotter that adds the simulated network's delays and failures to another snapshotter.
package struct NetworkedMapSnapshotter: MapSnapshotterProtocol {
    private let snapshotter: any MapSnapshotterProtocol
    private let network: SimulatedNetwork
    private let activity: Activity

    /// Creates a snapshotter that waits for the network, and then draws with the given snapshotter.
    package init(_ snapshotter: any MapSnapshotterProtocol, network: SimulatedNetwork, activity: Activity) {
        self.snapshotter = snapshotter
        self.network = network
        self.activity = activity
    }

    /// Draws the region outside the caller's actor, after the delay of the simulated network.
    ///
    /// - Throws: `.unavailable` if the simulated network fails or answers with an HTTP status other than 200,
    ///   `.cancelled` if the task is canceled, or an error of the given snapshotter.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError) -> any MapSnapshot {
        try await network.pass(
            cancelled: MapSnapshotError.cancelled, noConnection: .unavailable(reason: "simulated network failure"),
            refused: { .unavailable(reason: "simulated HTTP status \($0)") })
        let snapshotter = snapshotter
        return try await activity.perform { () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: region, size: size)
        }
    }

    /// Draws the region from the data in memory, outside the caller's actor; the simulated network has no part in it.
    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        let snapshotter = snapshotter
        return await activity.perform { await snapshotter.cachedSnapshot(of: region, size: size) }
    }

    /// Draws the region in advance, outside the caller's actor; returns nil unless the simulated network works normally.
    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        guard network.conditions == .ok else { return nil }
        let snapshotter = snapshotter
        return await activity.perform { await snapshotter.prefetchedSnapshot(of: region, size: size) }
    }
}
