import Cartography
import Composition
import Data
import Domain
import Foundation
import Logging
import Presentation
import Scheduling
import TestSupport
import Testing
import TextViews

/// Tests of parts that return or report what the app cannot use.
@MainActor @Suite(.hangingLimit) struct DistrustedPartsTests {
    /// A cache whose pictures all show the same region.
    private struct OtherFrameCache: MapCacheProtocol {
        func prepare() {}

        func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
            land(size)
        }

        func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
            land(size)
        }

        private func land(_ size: MapSize) -> any MapSnapshot {
            let region = Coordinate(10, 20).mapRegion()
            return CellMapSnapshot(frame: MapFrame(region: region, size: size)) { _, _ in
                MapCell(.land)
            }
        }
    }

    @Test("Pictures of a cache that have another frame are not used, and the log says so once")
    func cache() async throws {
        let view = TextLandingFlowView(TextDisplay(), strings: Strings(.en))
        let (root, _) = await CompositionRoot.entered(
            view: view,
            swap: { parts in
                parts.mapCache = .replaced(OtherFrameCache())
            }
        )
        let map = root.makeFullscreenMap(
            MapViewpoint(center: .home, heightMeters: 20_000),
            userLocation: { Location(.home) },
            onSelect: { _ in }
        )
        await root.pass(.seconds(1))
        map.pan(east: 3, south: 0)
        await root.pass(.seconds(1))
        guard let model = map.model.map.value else {
            Issue.record("\(map.model)")
            return
        }
        #expect(model.frame == map.frame)
        #expect(model.snapshot?.frame == map.frame)
        let message = "the snapshot has another frame than requested"
        #expect(
            root.events.lines == ["[Map] a picture of the cache is not used: \(message)"]
        )
    }

    @Test(
        "A view that has no size before its layout gets maps of the smallest size, and then its own",
        arguments: [0, -20]
    )
    func sizes(length: Int) async {
        let view = SizedView()
        view.mapPreviewSize = MapSize(width: length, height: length)
        view.detailsMapSize = MapSize(width: length, height: length)
        view.fullscreenMapSize = MapSize(width: length, height: length)
        let (root, page) = await CompositionRoot.entered(view: view)
        let map = root.makeFullscreenMap(
            MapViewpoint(center: .home, heightMeters: 20_000),
            userLocation: { Location(.home) },
            onSelect: { _ in }
        )
        await root.pass(.seconds(1))
        #expect(map.size == MapSize(width: 1, height: 1))
        page.resizeMapPreview(to: MapSize(width: 160, height: 90))
        map.resize(to: MapSize(width: 320, height: 180))
        await root.pass(.seconds(1))
        guard case .map(_, let snapshot, _, _) = page.mapPreviewModel else {
            Issue.record("\(page.mapPreviewModel)")
            return
        }
        #expect(snapshot?.frame.size == MapSize(width: 160, height: 90))
        #expect(map.frame.size == MapSize(width: 320, height: 180))
    }
}
