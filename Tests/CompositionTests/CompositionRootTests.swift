import Composition
import Data
import Domain
import Foundation
import Logging
import Presentation
import Scheduling
import ServerTestSupport
import TestSupport
import Testing

@MainActor @Suite(.hangingLimit) struct CompositionRootTests {
    @Test(
        "The default parts show the demo's map and its newest announcements",
        .requirements("P-US1-AS1", "D-3")
    )
    func standard() async throws {
        let (_, page) = await CompositionRoot.entered()
        let titles = page.listViewModel.cardViewModels.map(\.title)
        #expect(titles.starts(with: ["Bella", "Minka", "Found: dachshund", "Koko", "Schnuffel"]))
        #expect(page.map?.region.center == .home)
        #expect(page.map?.pins.count == AnnouncementListQuery.cardCount)
    }

    @Test("The device has the configured location services and permission")
    func device() async throws {
        let (root, page) = await CompositionRoot.entered { $0.hasLocationServices = false }
        #expect(
            page.mapPreviewModel
                == .permissionRequired(
                    message: Strings(.en)[.mapServicesOff],
                    onGoToSettings: Action {}
                )
        )
        #expect(root.simulation.permissionStore?.permission == .authorizedWhenInUse)
    }

    @Test("A backend is requested over the network, and its error text is not logged")
    func backend() async throws {
        let body = #"{"error": {"message": "no pets at 53.526712"}}"#
        let server = try LoopbackServer(
            .send("HTTP/1.1 500 No\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
        )
        let (root, page) = await CompositionRoot.entered {
            $0.announcements = .backend(server.base)
        }
        #expect(root.requests.requests.map(\.outcome) == [.answered(status: 500)])
        let address = "\(server.base)/api/v1/announcements?lat=53.5267&lng=13.2584&range=10"
        #expect(root.requests.requests.map { $0.url?.absoluteString } == [address])
        let message = "The server returned an error (500): no pets at 53.526712"
        #expect(page.listViewModel.model.failure?.message == message)
        #expect(
            root.events.lines.last == "[Announcements] load failed: refused: 500",
            "without the server's words"
        )
    }

    @Test("Resting advances the clock until nothing is loading, and no further")
    func rest() async throws {
        let (root, page) = await CompositionRoot.entered { $0.gps = .simulated(.none) }
        await root.rest(page)
        #expect(root.clock.now == .seconds(10))
        #expect(page.listViewModel.cardViewModels.count == AnnouncementListQuery.cardCount)
    }

    @Test("The demo has at least 35 open announcements, of every species, and no broken items")
    func demo() async throws {
        let (root, _) = await CompositionRoot.entered()
        let all = try await root.repository
            .announcements(matching: .defaultQuery(location: nil))
            .announcements
        #expect(all.count >= 35, "without those that are closed")
        #expect(Set(all.map(\.pet.species)) == Set(Pet.Species.allCases))
        #expect(Set(all.map(\.status)) == [.active, .found])
        #expect(root.events.lines.isEmpty)
        let contacts = all.compactMap(\.contact.email)
        for address in contacts {
            let domain = address.split(separator: "@").last ?? ""
            #expect(["example.com", "example.org", "example.net"].contains(domain), "\(address)")
        }
        #expect(all.compactMap(\.contact.phone).allSatisfy { $0.hasPrefix("+49 30 23125 ") })
    }
}
