import Domain
import Scheduling

/// A renderer of maps whose calls an `Activity` counts.
///
/// After its limit, a call no longer counts, but goes on. Each call runs outside the main actor.
struct AwaitedSnapshotter: MapSnapshotterProtocol {
    private let snapshotter: any MapSnapshotterProtocol
    private let activity: Activity

    init(_ snapshotter: any MapSnapshotterProtocol, activity: Activity) {
        self.snapshotter = snapshotter
        self.activity = activity
    }

    func snapshot(
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
