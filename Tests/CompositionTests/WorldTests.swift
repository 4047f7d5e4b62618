import DataTestSupport
import Scheduling
import Composition
import Data
import Domain
import Presentation
import TestSupport
import Testing

@MainActor
@Suite struct WorldTests {
    @Test(
        "A slow network delays announcements and map exactly by the configured time", .requirements("E-US1-AS6"))
    func slow() async throws {
        let (graph, page) = await AppGraph.entered { configuration, _ in configuration.network = .slow(.seconds(3)) }
        await graph.world.pass(.milliseconds(2_999))
        #expect(page.mapPreviewModel == .loading)
        #expect(page.listViewModel.model == .loading)
        #expect(graph.world.requests.requests.map(\.outcome) == [.pending])
        await graph.world.pass(.milliseconds(1))
        #expect(page.listViewModel.cardViewModels.count == 5)
        #expect(graph.world.requests.requests.map(\.outcome) == [.answered(status: 200)])
    }

    @Test(
        "Map and list fail without a network, and can be retried when it is back",
        .requirements("E-EC-3", "E-US1-AS7", "D-1"))
    func failing() async throws {
        let (graph, page) = await AppGraph.entered { configuration, _ in configuration.network = .fail }
        #expect(graph.world.requests.requests.map(\.outcome) == [.failed])
        guard case .failed(_, let retryMap) = page.mapPreviewModel,
            case .failed(_, let retryList) = page.listViewModel.model
        else {
            Issue.record("\(page.model)")
            return
        }
        graph.world.announcementsNetwork.conditions = .ok
        graph.world.mapNetwork.conditions = .ok
        retryMap()
        retryList()
        await graph.world.activity.settle()
        #expect(page.listViewModel.cardViewModels.count == 5)
        #expect(graph.world.requests.requests.map(\.outcome) == [.failed, .answered(status: 200)])
    }

    @Test("An abandoned request is recorded as canceled", .requirements("F-4"))
    func cancelled() async throws {
        let (graph, page) = await AppGraph.entered { configuration, _ in configuration.network = .slow(.seconds(3)) }
        page.refresh()
        await graph.world.activity.settle()
        #expect(graph.world.requests.requests.map(\.outcome) == [.cancelled, .pending])
    }

    @Test("The device has the configured location services and permission")
    func device() async throws {
        let (graph, page) = await AppGraph.entered { configuration, _ in configuration.hasLocationServices = false }
        #expect(page.mapPreviewModel == .permissionRequired(message: page.permissionMessage, onGoToSettings: {}))
        #expect(graph.world.device.permission == .authorizedWhenInUse)
    }

    @Test("A fix takes the configured delay")
    func receiver() async throws {
        let (graph, page) = await AppGraph.entered { configuration, _ in configuration.gpsDelay = .seconds(4) }
        await graph.world.pass(.milliseconds(3_999))
        #expect(page.mapPreviewModel == .loading)
        await graph.world.pass(.milliseconds(1))
        #expect(page.listViewModel.cardViewModels.count == 5)
    }

    @Test("A backend is requested over the network, and its error text is not logged")
    func backend() async throws {
        let body = #"{"error": {"message": "no pets at 53.526712"}}"#
        let server = try LoopbackServer(
            .send("HTTP/1.1 500 No\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"))
        let (graph, page) = await AppGraph.entered { configuration, _ in
            configuration.announcements = .backend(server.base)
        }
        #expect(graph.world.requests.requests.map(\.outcome) == [.answered(status: 500)])
        let query = AnnouncementListQuery.landingPageQuery(location: .home)
        #expect(graph.world.requests.requests.map(\.address) == graph.world.source.addresses(for: query))
        let message = "The server returned an error (500): no pets at 53.526712"
        #expect(page.listViewModel.model == .failed(message: message, onRetry: {}))
        #expect(graph.world.log.lines.last == "[Announcements] load failed: refused: 500", "without the server's words")
    }

    @Test("Resting advances the clock to the last deadline and no further")
    func rest() async throws {
        let (graph, page) = await AppGraph.entered { configuration, _ in configuration.gps = .simulated(.none) }
        await graph.world.rest()
        #expect(graph.world.clock.now == .seconds(10))
        #expect(page.listViewModel.cardViewModels.count == 5)
    }

    @Test("The demo has at least 35 open announcements, of every species, and no broken items")
    func demo() async throws {
        let (graph, _) = await AppGraph.entered()
        let repository = AnnouncementRepository(
            source: graph.world.source, activity: graph.world.activity, log: graph.world.log)
        let all = try await repository.announcements(matching: .defaultQuery(location: nil))
        #expect(all.count >= 35, "without those that are closed")
        #expect(Set(all.map(\.pet.species)) == Set(Pet.Species.allCases))
        #expect(Set(all.map(\.status)) == [.active, .found])
        #expect(graph.world.log.lines.isEmpty)
        let contacts = all.compactMap(\.contact.email)
        #expect(
            contacts.allSatisfy {
                $0.hasSuffix("@example.com") || $0.hasSuffix("@example.org") || $0.hasSuffix("@example.net")
            })
        #expect(all.compactMap(\.contact.phone).allSatisfy { $0.hasPrefix("+49 30 23125 ") })
    }
}
