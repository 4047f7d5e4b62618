import Data
import DomainTesting
import Foundation
import PetsDomain
import PetsPresentation
import PresentationTesting
import Scheduling
import Testing

@testable import Presentation

@MainActor @Suite(.timeLimit(.minutes(10))) struct PetsPageTests {
    private let device = FakeDevice(.authorizedWhenInUse, at: .home)
    private let clock = VirtualClock()

    @Test("The list has the three nearest pets within 25 km, with distances in miles")
    func list() async throws {
        let repository = FakeRepository([
            .pet("a", 53.60), .pet("b", 53.55), .pet("c", 53.56), .pet("d", 53.70),
            .pet("e", 53.80),
        ])
        let page = page(of: repository)
        let view = PetsView(page: page)
        page.viewModel.loadData()
        let cards = await firstValue({ page.viewModel.model.list.cards }) { !$0.isEmpty } ?? []
        #expect(cards.map(\.title) == ["b", "c", "a"])
        #expect(cards.first?.facts.last == "1.4 mi north")
        #expect(repository.queries.contains { $0.limit == 3 && $0.range == 25 })
        #expect(Comparison(cards) == Comparison(page.viewModel.model.list.cards))
        _ = view.body
    }

    @Test("A card leads to its announcement, and each fact of it counts once")
    func details() async throws {
        let page = page(of: FakeRepository([.pet("a", 53.55)]))
        page.viewModel.loadData()
        let card = try #require(
            await firstValue({ page.viewModel.model.list.cards.first }) { $0 != nil } ?? nil
        )
        let details = page.details(of: card)
        let model = details.model
        #expect(model.id == "a")
        let facts = Set(model.facts + details.model.facts)
        #expect(facts.count == model.facts.count)
        #expect(facts.contains { $0.id == .distance && $0.value == "1.4 mi to the north" })
        #expect(Set([model, details.model]).count == 1)
        _ = PetView(viewModel: details).body
    }

    @Test("A slow list of all pets fails when its time limit on the virtual clock is over")
    func slowList() async {
        let page = page(of: FakeRepository([], delay: .seconds(100), on: clock))
        await clock.waitForSleep(of: LoadTimeLimits.announcements)
        await clock.advance(by: LoadTimeLimits.announcements)
        let list = await firstValue({ page.allPets.model.list }) { !$0.isLoading }
        #expect(list?.failure?.retry == .retryList)
    }

    @Test("Without permission, an alert is shown until the user dismisses it")
    func alert() async {
        device.decide(.denied)
        let page = page(of: FakeRepository([]))
        page.viewModel.loadData()
        let alert = await firstValue({ page.viewModel.model.alert }) { $0 != nil } ?? nil
        #expect(alert?.id == .locationAccess)
        page.viewModel.dismissAlert()
        #expect(page.viewModel.model.alert == nil)
    }

    @Test("Saved announcements are those that were saved") func saved() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer {
            try? FileManager.default.removeItem(at: file)
        }
        let pets = SavedPets(file: file)
        let announcements = [Announcement.pet("a", 53.55), .pet("b", -53.55)]
        try pets.save(announcements)
        #expect(try pets.load() == announcements)
    }

    private func page(of repository: FakeRepository) -> PetsPage {
        PetsPage(
            repository: repository,
            locationService: device,
            lifecycle: device,
            clock: clock,
            log: MessageLog()
        )
    }
}

extension Location {
    // swift-format-ignore: NeverForceUnwrap
    fileprivate static let home = Location(Coordinate(latitude: 53.53, longitude: 13.26)!)
}

extension Announcement {
    fileprivate static func pet(_ name: String, _ latitude: Double) -> Announcement {
        // swift-format-ignore: NeverForceUnwrap
        let place = Coordinate(latitude: latitude, longitude: 13.26)!
        return Announcement(
            id: name,
            status: .active,
            coordinate: place,
            lastSeen: CalendarDate("2026-11-18"),
            pet: PetsDomain.Pet(name: name, species: .dog)
        )
    }
}
