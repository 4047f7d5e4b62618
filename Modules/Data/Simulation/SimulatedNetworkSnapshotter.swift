package import Domain

/// A snapshotter that draws with another snapshotter, behind a simulated network.
package final class SimulatedNetworkSnapshotter<Snapshotter: MapSnapshotterProtocol>:
    MapSnapshotterProtocol
{
    private let snapshotter: Snapshotter
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
        try await passNetwork()
        return try await snapshotter.snapshot(of: region, size: size)
    }

    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await snapshotter.cachedSnapshot(of: region, size: size)
    }

    /// Draws the region in advance; returns nil if the network is not `.ok`.
    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
    {
        guard network.conditions == .ok else { return nil }
        return await snapshotter.prefetchedSnapshot(of: region, size: size)
    }

    private func passNetwork(
        within timeLimit: SimulatedNetwork.TimeLimit<MapSnapshotError>? = nil
    ) async throws(MapSnapshotError) {
        try await network.pass(
            noConnection: MapSnapshotError.unavailable(reason: "simulated network failure"),
            timeLimit: timeLimit,
            refused: { .unavailable(reason: "simulated HTTP status \($0)") }
        )
    }
}

extension SimulatedNetworkSnapshotter where Snapshotter == BasemapSnapshotter {
    /// Inspects the basemap after the delay of the network.
    ///
    /// If the delay is longer than `LoadTimeLimits.map`, the inspection fails after that time.
    package func inspection(of place: Coordinate?, size: MapSize) async -> BasemapInspection {
        let timeLimit = SimulatedNetwork.TimeLimit(
            duration: LoadTimeLimits.map,
            error: MapSnapshotError.transfer(.timedOut)
        )
        do throws(MapSnapshotError) {
            try await passNetwork(within: timeLimit)
        } catch {
            return BasemapInspection(error: error)
        }
        return await snapshotter.inspection(of: place, size: size)
    }
}
