package import Domain

extension Outline {
    /// Something that the user can do on a page.
    ///
    /// The program knows the command for it, and whether it is refused now.
    package enum Offer: Hashable, Sendable {
        case tap(Control)
        case returnToForeground
        case openMap
        case tapPreview
        case tapFirstPin
        case openAllPets
        case refresh
        case openSettings
        case searchFor(String)

        // The full-screen map.
        case pan
        case zoomIn
        case zoomOut
        case fitPets
        case goToUser
        case goTo(Coordinate)
        case selectNextPin
        case selectPreviousPin
        case closeCallout
        case copyContact
        case clearFilters
    }
}
