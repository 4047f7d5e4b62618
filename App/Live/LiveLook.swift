import Cartography
import Domain
import Presentation
import Terminal
import TextViews

/// The colors and the pictures with which the live screen draws its page, as the terminal supports
/// them.
@MainActor struct LiveLook {
    let page: LivePage
    let session: Session
    /// Whether the user has chosen the theme.
    let isThemeChosen: Bool

    private var view: TextLandingFlowView { page.view }

    /// Sets the theme for the terminal's background, unless the user has chosen one.
    func setTheme(_ theme: Theme) {
        guard !isThemeChosen else { return }
        view.theme = theme
        page.changed()
    }

    /// Draws with more colors if the terminal reports them; output without colors stays without
    /// them.
    func addColors(_ colors: ColorDepth) {
        view.colors = view.colors.map { max($0, colors) }
        page.resize()
    }

    /// Sets the frame of the picture behind the cells, `nil` if there is none yet, and whether
    /// pictures are supported.
    func setImage(_ frame: MapFrame?, isSupported: Bool) {
        guard frame != view.picture || isSupported != view.hasImages else { return }
        view.picture = frame
        view.hasImages = isSupported
        page.changed()
    }

    /// The scene of a picture of the map on the page; the pin of the card that has the focus is in
    /// front.
    var mapScene: MapScene? {
        MapScene(
            view.screen?.content,
            selected: page.focused?.cardID,
            accuracy: session.coordinator.landingPage?.usableLocation?.horizontalAccuracy
        )
    }
}
