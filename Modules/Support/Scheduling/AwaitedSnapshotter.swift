package import Domain

/// A renderer of maps whose calls an `Activity` counts.
///
/// After its limit, a call no longer counts, but goes on. Each call runs outside the main actor.
package struct AwaitedSnapshotter: MapSnapshotterProtocol {
    private let snapshotter: any MapSnapshotterProtocol
    private let activity: Activity

    package init(_ snapshotter: any MapSnapshotterProtocol, activity: Activity) {
        self.snapshotter = snapshotter
        self.activity = activity
    }

    package func prepare() {
        Task(executorPreference: activity) { [snapshotter, activity] in
            await activity.awaitingOutsideMainActor("prepare()", limit: CallTimeLimits.map) {
                snapshotter.prepare()
            }
        }
    }

    package func snapshot(
        of region: MapRegion,
        size: MapSize
    ) async throws(MapSnapshotError) -> any MapSnapshot {
        try await activity.awaitingOutsideMainActor(
            "snapshot(of:size:)",
            limit: CallTimeLimits.map
        ) { () async throws(MapSnapshotError) in
            try await snapshotter.snapshot(of: region, size: size)
        }
    }

    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await activity.awaitingOutsideMainActor(
            "cachedSnapshot(of:size:)",
            limit: CallTimeLimits.map
        ) {
            await snapshotter.cachedSnapshot(of: region, size: size)
        }
    }

    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
    {
        await activity.awaitingOutsideMainActor(
            "prefetchedSnapshot(of:size:)",
            limit: CallTimeLimits.map
        ) {
            await snapshotter.prefetchedSnapshot(of: region, size: size)
        }
    }
}
