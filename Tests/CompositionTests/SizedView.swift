import Domain
import Presentation

/// A view whose maps have different sizes, so that a test sees which one is used.
@MainActor final class SizedView: LandingFlowView {
    let mapPreviewSize = MapSize(width: 32, height: 18)
    let detailsMapSize = MapSize(width: 48, height: 27)
    let fullscreenMapSize = MapSize(width: 64, height: 36)
    let showsPhotos: Bool

    init(showsPhotos: Bool = true) {
        self.showsPhotos = showsPhotos
    }

    func render(_ screen: Screen) {}
}
