import Domain
import Presentation

/// A view that converts the landing page to lines of text.
@MainActor
final class LineView: LandingFlowView {
    let mapPreviewSize = MapSize(width: 160, height: 90)
    let detailsMapSize = MapSize(width: 160, height: 90)
    let fullscreenMapSize = MapSize(width: 320, height: 180)
    let showsPhotos = false
    private(set) var screen: Screen?

    nonisolated func canDraw(_ snapshot: any MapSnapshot, of frame: MapFrame) -> Bool {
        true
    }

    func render(_ screen: Screen) {
        self.screen = screen
    }

    var lines: [String] {
        guard case .landingPage(let page)? = screen?.content else { return [] }
        return [page.description.title, Self.line(page.mapPreview)] + Self.lines(page.list)
    }

    /// Taps the map if one is displayed.
    func tapMap() {
        if case .landingPage(let page)? = screen?.content,
            case .map(_, _, _, let onTap) = page.mapPreview
        {
            onTap()
        }
    }

    private static func line(_ map: MapPreviewView.Model) -> String {
        switch map {
        case .loading, .map(_, nil, _, _):
            "…"
        case .map(_, let snapshot?, let pins, _):
            pins.map { pin in
                let point = snapshot.frame.point(for: pin.coordinate)
                return "\(pin.title) at \(Int(point.x)), \(Int(point.y))"
            }.joined(separator: "; ")
        case .permissionRequired(let message, _), .failed(let message, _):
            message
        }
    }

    private static func lines(_ list: AnnouncementCardsListView.Model) -> [String] {
        switch list {
        case .idle, .loading(nil):
            ["…"]
        case .loaded(let list), .loading(let list?):
            list.cards.map { ([$0.title] + $0.facts).joined(separator: ", ") }
                + [list.textForNone].compactMap(\.self)
        case .failed(let failure, _):
            [failure.message]
        }
    }
}
