import Domain
import Scheduling

/// Pictures of maps that need no network, whose calls an `Activity` counts.
///
/// After its limit, a call no longer counts, but goes on. Each call runs outside the main actor.
struct AwaitedMapCache: MapCacheProtocol {
    let cache: any MapCacheProtocol
    let activity: Activity

    func prepare() {
        Task(executorPreference: activity) { [cache, activity] in
            await activity.awaitingOutsideMainActor("prepare()", limit: CallTimeLimits.map) {
                cache.prepare()
            }
        }
    }

    func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await activity.awaitingOutsideMainActor(
            "cachedSnapshot(of:size:)",
            limit: CallTimeLimits.map
        ) {
            await cache.cachedSnapshot(of: region, size: size)
        }
    }

    func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await activity.awaitingOutsideMainActor(
            "prefetchedSnapshot(of:size:)",
            limit: CallTimeLimits.map
        ) {
            await cache.prefetchedSnapshot(of: region, size: size)
        }
    }
}
