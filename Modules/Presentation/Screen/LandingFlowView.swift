public import Domain

/// The view of the landing flow; each platform implements it.
@MainActor public protocol LandingFlowView: AnyObject, Sendable {
    /// The size of the map preview in the view's units (see `MapSize`): 16:9, at the full width of
    /// the screen.
    ///
    /// After a change, call `LandingPageViewModel.resizeMapPreview(to:)`.
    var mapPreviewSize: MapSize { get }
    /// The size of the map on the details page, in the view's units (see `MapSize`).
    ///
    /// After a change, call `AnnouncementDetailsViewModel.resizeMap(to:)`.
    var detailsMapSize: MapSize { get }
    /// The size of the full-screen map, in the view's units (see `MapSize`).
    ///
    /// After a change, call `FullscreenMapViewModel.resize(to:)`.
    var fullscreenMapSize: MapSize { get }

    /// Whether the view can show photos now; if not, the app does not request them.
    var showsPhotos: Bool { get }

    /// Returns whether the view can draw a snapshot for a frame; if not, the map fails.
    ///
    /// The result depends on the type of the snapshot, and on whether the view needs a snapshot of
    /// exactly that frame. A view that draws pins at the points of the snapshot's own frame does
    /// not need this: a snapshotter may have adjusted the region.
    nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool

    /// Shows a screen in place of the previous one.
    ///
    /// The view calls the actions in the screen when the user triggers them.
    func render(_ screen: Screen)
}
