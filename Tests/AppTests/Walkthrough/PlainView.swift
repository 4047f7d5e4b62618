import Domain
import Presentation

/// A view that prints every content as plain lines.
@MainActor
final class PlainView: LandingFlowView {
    let mapPreviewSize = MapSize(width: 160, height: 90)
    let detailsMapSize = MapSize(width: 80, height: 45)
    let fullscreenMapSize = MapSize(width: 320, height: 180)
    private let print: (String) -> Void

    init(print: @escaping (String) -> Void) { self.print = print }

    func render(_ screen: Screen) {
        switch screen.content {
        case .landingPage(let page):
            print(page.description.title)
            page.notices.forEach(print)
            render(page.mapPreview)
            render(page.list)
            if let alert = page.alert { print("\(alert.title): \(alert.message)") }
        case .fullscreenMap(.loading): print("loading the map")
        case .fullscreenMap(.failed(let message, _)): print(message)
        case .fullscreenMap(.map(let map)):
            for pin in map.pins { print("pin \(pin.number): \(pin.title)") }
            for text in [map.notice?.message, map.callout?.title] { text.map(print) }
        case .allPets(let page):
            print(page.title)
            for filter in page.filters { print("\(filter.label): \(filter.value)") }
            render(page.list)
        case .announcementDetails(let page):
            print(page.title)
            for fact in page.facts + page.contact { print("\(fact.label): \(fact.value)") }
            render(page.map)
        }
    }

    private func render(_ map: MapPreviewView.Model) {
        switch map {
        case .loading: print("loading the map")
        case .map(_, _, let pins, _): for pin in pins { print("pin \(pin.number): \(pin.title)") }
        case .permissionRequired(let message, _), .failed(let message, _): print(message)
        }
    }

    private func render(_ list: AnnouncementCardsListView.Model) {
        switch list {
        case .idle, .loading: print("loading the list")
        case .loaded(let cards): for card in cards { print(([card.title] + card.facts).joined(separator: ", ")) }
        case .empty(let message), .failed(let message, _): print(message)
        }
    }
}
