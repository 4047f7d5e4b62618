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
}
