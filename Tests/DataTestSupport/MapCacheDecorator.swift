package import Domain

/// A cache of maps that calls another one.
package struct MapCacheDecorator: MapCacheProtocol {
    private let cache: (any MapCacheProtocol)?

    package init(cache: (any MapCacheProtocol)?) {
        self.cache = cache
    }

    package func prepare() {
        cache?.prepare()
    }

    package func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await cache?.cachedSnapshot(of: region, size: size)
    }

    package func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)?
    {
        await cache?.prefetchedSnapshot(of: region, size: size)
    }
}
