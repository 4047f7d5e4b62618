import Domain
import Presentation

/// A view that prints the landing page and an announcement's details as plain lines.
@MainActor
final class PlainView: LandingFlowView {
    let mapPreviewSize = MapSize(width: 160, height: 90)
    let detailsMapSize = MapSize(width: 80, height: 45)
    let fullscreenMapSize = MapSize(width: 320, height: 180)
    private let write: (String) -> Void

    init(write: @escaping (String) -> Void) {
        self.write = write
    }

    func render(_ screen: Screen) {
        switch screen.content {
        case .landingPage(let page):
            write(page.description.title)
            guard case .loaded(let cards) = page.list else { return }
            for card in cards {
                write(([card.title] + card.facts).joined(separator: ", "))
            }
        case .announcementDetails(let page):
            for fact in page.facts {
                write("\(fact.label): \(fact.value)")
            }
        case .allPets, .fullscreenMap:
            break
        }
    }
}
