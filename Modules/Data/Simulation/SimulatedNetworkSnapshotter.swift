package import Domain

/// A snapshotter that draws with another snapshotter, behind a simulated network.
package final class SimulatedNetworkSnapshotter<Snapshotter>: MapSnapshotterProtocol,
    MapCacheProtocol
where Snapshotter: MapSnapshotterProtocol & MapCacheProtocol {
    package let snapshotter: Snapshotter
    package let network: SimulatedNetwork

    package init(_ snapshotter: Snapshotter, network: SimulatedNetwork) {
        self.snapshotter = snapshotter
        self.network = network
    }

    package func prepare() {
        snapshotter.prepare()
    }

    /// Draws the region after the delay of the network.
    ///
    /// The delay has no time limit here, because the view models limit the time of the map.
    ///
    /// - Throws: `.unavailable` if the network fails, or an error of the snapshotter.
    package func snapshot(of region: MapRegion, size: MapSize) async throws(MapSnapshotError)
        -> any MapSnapshot
    {
        try await passNetwork(cancelled: .cancelled) { reason in
            MapSnapshotError.unavailable(reason: reason)
        }
        return try await snapshotter.snapshot(of: region, size: size)
    }

    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await snapshotter.cachedSnapshot(of: region, size: size)
    }

    /// Draws the region in advance; returns `nil` if the network is not `.ok`.
    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
    {
        guard network.conditions == .ok else { return nil }
        return await snapshotter.prefetchedSnapshot(of: region, size: size)
    }

    /// Returns when the network lets a request pass.
    ///
    /// - Throws: `unavailable` with a reason for the log if the network fails, the error of
    ///   `timeLimit`, or `cancelled` if the task is canceled.
    package func passNetwork<Failure: Error>(
        within timeLimit: SimulatedNetwork.TimeLimit<Failure>? = nil,
        cancelled: Failure,
        unavailable: (String) -> Failure
    ) async throws(Failure) {
        try await network.pass(
            noConnection: unavailable("simulated network failure"),
            cancelled: cancelled,
            timeLimit: timeLimit,
            refused: { unavailable("simulated HTTP status \($0)") }
        )
    }
}
