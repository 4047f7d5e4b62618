import Domain
import Presentation

/// Pictures of maps that need no network, without those that the view cannot draw.
struct DrawableMapCache: MapCacheProtocol {
    private let cache: any MapCacheProtocol
    /// The view.
    ///
    /// The reference is weak, because the view retains models that retain the cache.
    private weak let view: (any LandingFlowView)?

    init(_ cache: any MapCacheProtocol, view: any LandingFlowView) {
        self.cache = cache
        self.view = view
    }

    func prepare() {
        cache.prepare()
    }

    func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        let snapshot = await cache.cachedSnapshot(of: region, size: size)
        guard let snapshot, canDraw(snapshot) else { return nil }
        return snapshot
    }

    func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        let snapshot = await cache.prefetchedSnapshot(of: region, size: size)
        guard let snapshot, canDraw(snapshot) else { return nil }
        return snapshot
    }

    private func canDraw(_ snapshot: any MapSnapshot) -> Bool {
        // After the view is released, nothing draws the snapshot, so there is nothing to refuse.
        guard let view else { return true }
        return view.canDraw(snapshot)
    }
}
