public import Domain

/// Whatever shows the landing flow: the one thing that a platform has to bring.
@MainActor
public protocol LandingFlowView: AnyObject {
    /// The size of the map preview: 16:9, as wide as the screen.
    var mapPreviewSize: MapSize { get }
    /// The size of the map on an announcement's page.
    var detailsMapSize: MapSize { get }

    /// Shows the screen in place of the one before. What the user does calls the actions in it.
    func render(_ screen: Screen)
}
