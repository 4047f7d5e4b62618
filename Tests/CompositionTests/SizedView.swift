import Domain
import Presentation

/// A view whose maps have different sizes, so that a test sees which one is used.
@MainActor final class SizedView: LandingFlowView {
    var mapPreviewSize = MapSize(width: 32, height: 18)
    var detailsMapSize = MapSize(width: 48, height: 27)
    var fullscreenMapSize = MapSize(width: 64, height: 36)
    let showsPhotos: Bool

    init(showsPhotos: Bool = true) {
        self.showsPhotos = showsPhotos
    }

    nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
        true
    }

    func render(_ screen: Screen) {}
}
