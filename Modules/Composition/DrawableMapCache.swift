import Domain
import Presentation
import Synchronization

/// Pictures of maps that need no network, without those that the view cannot draw.
final class DrawableMapCache: MapCacheProtocol {
    private let cache: any MapCacheProtocol
    /// The view.
    ///
    /// The reference is weak, because the view retains models that retain the cache.
    private weak let view: (any LandingFlowView)?
    private let strings: Strings
    private let log: any EventLog
    /// The reasons that are in the log; each is logged once.
    private let logged = Mutex<Set<MapSnapshotError>>([])

    init(
        _ cache: any MapCacheProtocol,
        view: any LandingFlowView,
        strings: Strings,
        log: any EventLog
    ) {
        self.cache = cache
        self.view = view
        self.strings = strings
        self.log = log
    }

    func prepare() {
        cache.prepare()
    }

    func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        let snapshot = await cache.cachedSnapshot(of: region, size: size)
        return drawable(snapshot, for: MapFrame(region: region, size: size))
    }

    func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        let snapshot = await cache.prefetchedSnapshot(of: region, size: size)
        return drawable(snapshot, for: MapFrame(region: region, size: size))
    }

    /// Returns a snapshot if the view can draw it.
    private func drawable(
        _ snapshot: (any MapSnapshot)?,
        for frame: MapFrame
    ) -> (any MapSnapshot)? {
        // After the view is released, nothing draws the snapshot, so there is nothing to refuse.
        guard let snapshot, let reason = view?.refusal(of: snapshot, for: frame, strings) else {
            return snapshot
        }
        let isNew = logged.withLock { $0.insert(reason).inserted }
        if isNew {
            log.log(.warning, "Map", "a picture of the cache is not used: \(reason)")
        }
        return nil
    }
}
