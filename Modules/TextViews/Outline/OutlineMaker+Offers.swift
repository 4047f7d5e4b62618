import Domain
import Presentation

extension OutlineMaker {
    /// Returns what each page is for, apart from its buttons.
    func offers(_ screen: DeviceScreen) -> [Outline.Offer] {
        switch screen.front {
        case .app(.landingPage):
            [
                .returnToForeground, .openMap, .tapPreview, .tapFirstPin, .refresh, .openSettings,
            ]
        case .app(.fullscreenMap(let page)):
            [.returnToForeground] + (page.map.value == nil ? [.tap(.back)] : Self.offersOfMap)
        case .app(.allPets(let page)):
            [.returnToForeground, .tap(.back), .refresh, .openMap, .openSettings] + search(page)
        case .app(.announcementDetails):
            [.returnToForeground, .tap(.back), .openMap, .openAllPets, .openSettings]
        case .settings:
            [.tap(.back)]
        }
    }

    private static let offersOfMap: [Outline.Offer] = {
        let example = Coordinate(latitude: 53.55, longitude: 13.25)
        let moves: [Outline.Offer] = [
            .tap(.back), .pan, .zoomIn, .zoomOut, .fitPets, .goToUser,
        ]
        let pets: [Outline.Offer] = [
            .openAllPets, .openSettings, .selectNextPin, .selectPreviousPin, .tap(.callout),
            .closeCallout,
            .copyContact, .clearFilters,
        ]
        return moves + [example].compactMap(\.self).map { .goTo($0) } + pets
    }()

    /// Returns a search that finds a pet of the list; none if no pet in the list has a name.
    private func search(_ page: AllPetsView.Model) -> [Outline.Offer] {
        let names = page.list.cards.lazy.compactMap(\.announcement.pet.name)
        guard let name = names.first else { return [] }
        return [.searchFor(name)]
    }
}
