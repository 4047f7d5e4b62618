import Domain
import Scheduling

/// A renderer of maps whose calls an `Activity` counts.
///
/// After its limit, a call no longer counts, but goes on. Each call runs outside the main actor.
struct AwaitedSnapshotter: MapSnapshotterProtocol {
    let snapshotter: any MapSnapshotterProtocol
    let activity: Activity

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
