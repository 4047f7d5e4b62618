public import Domain
public import Presentation

/// A view that keeps the screens, in a phone's sizes.
@MainActor public final class FakeView: LandingFlowView {
    public let mapPreviewSize = MapSize(width: 320, height: 180)
    public let detailsMapSize = MapSize(width: 160, height: 90)
    public let fullscreenMapSize = MapSize(width: 320, height: 180)
    public let showsPhotos = false

    /// The screens, in the order in which the app showed them.
    public private(set) var screens: [Screen] = []

    public init() {}

    public nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
        true
    }

    public func render(_ screen: Screen) {
        screens.append(screen)
    }
}
