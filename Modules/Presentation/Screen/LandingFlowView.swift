public import Domain

/// A view that shows the landing flow, which each platform implements.
@MainActor
public protocol LandingFlowView: AnyObject {
    /// The size of the map preview: 16:9, at the full width of the screen.
    var mapPreviewSize: MapSize { get }
    /// The size of the map on the details page.
    var detailsMapSize: MapSize { get }

    /// Shows a screen in place of the previous one.
    ///
    /// The view calls the actions in the screen when the user triggers them.
    func render(_ screen: Screen)
}
