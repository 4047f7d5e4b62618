import Backends
import Cartography
import Composition
import Data
import Domain
import Foundation
import GPSD
import Presentation
import Scheduling
import ServerTestSupport
import Terminal
import TerminalTestSupport
import TestSupport
import Testing
import TextViews
import Tiles

/// Tests that each value of the configuration reaches the part that it is for.
@MainActor @Suite(.hangingLimit) struct ConfigurationTests {
    @Test("The default view has the display")
    func display() throws {
        var configuration = Configuration()
        configuration.display = TextDisplay(
            size: ScreenSize(columns: 44, rows: 20),
            photos: .requested
        )
        let view = try #require(makeRoot(configuration).textView)
        #expect(view.size == ScreenSize(columns: 44, rows: 20))
        #expect(view.showsPhotos)
    }

    @Test("The default view is the one of the configuration, and also shows the prompt")
    func view() throws {
        var configuration = Configuration()
        let cells = makeRoot(configuration)
        #expect(cells.view === cells.textView)
        #expect(cells.deviceView === cells.textView)
        #expect(cells.plainView == nil)
        configuration.view = .plain
        configuration.display = TextDisplay(size: ScreenSize(columns: 44, rows: 20))
        let plain = makeRoot(configuration)
        #expect(plain.view === plain.plainView)
        #expect(plain.deviceView === plain.plainView)
        #expect(plain.textView == nil)
        #expect(plain.plainView?.size == ScreenSize(columns: 44, rows: 20))
    }

    @Test("The default view draws photos in the app's language, as work of the app")
    func photoDrawing() async throws {
        let folder = try TemporaryFile.folder(withProgram: "chafa", "exit 1")
        let polish = Strings(.pl)
        var configuration = Configuration()
        configuration.strings = polish
        let chafa = Chafa(searchPath: folder.path, limits: .patient)
        configuration.display.photos = .drawn(try #require(chafa))
        // On a busy machine, the time limits of the photo could pass in real time.
        configuration.time = .virtual(from: .novemberNoon)
        let root = makeRoot(configuration)
        let view = try #require(root.textView)
        let allPets = root.makeAllPets(userLocation: { nil }, onSelect: { _ in })
        await root.activity.settle()
        let card = try #require(
            allPets.cardViewModels.first { $0.announcement.pet.photo == "demo:chelsea.jpg" }
        )
        let details = root.makeAnnouncementDetails(card, userLocation: { nil })
        await root.activity.settle()
        view.render(Screen(content: .announcementDetails(details.model)))
        await root.activity.settle()
        let beginning = polish[.photoNotDrawn, ""].prefix(20)
        #expect(view.drawPage().grid.plainText.contains(beginning))
    }

    @Test("The pages and the demo are in the app's language")
    func language() async throws {
        let polish = Strings(.pl)
        let (root, page) = await CompositionRoot.entered { $0.strings = polish }
        #expect(root.strings.language == polish.language)
        #expect(page.model.description.title == polish[.descriptionTitle])
        let pets = page.listViewModel.cardViewModels.map(\.announcement.pet)
        #expect(pets.contains { $0.breed == "jamnik" })
    }

    @Test("Both networks have the conditions")
    func network() {
        var configuration = Configuration()
        configuration.network = .fail
        let simulation = makeRoot(configuration).simulation
        #expect(simulation.announcementsNetwork?.conditions == .fail)
        #expect(simulation.mapNetwork?.conditions == .fail)
        #expect(simulation.announcementsNetwork !== simulation.mapNetwork)
    }

    @Test("Names on the map are as wide as in the characters of the display")
    func labelWidth() async throws {
        var configuration = Configuration()
        configuration.display.charset = .ascii
        let map = try await makeRoot(configuration).snapshotter
            .snapshot(of: Coordinate.home.mapRegion(), size: MapSize(width: 200, height: 112))
        let labels = try #require(map as? CellMapSnapshot).labels
        let width = configuration.display.textWidth
        #expect(labels.contains { width($0.text) != $0.text.count })
        #expect(labels.allSatisfy { $0.kind == .peak || $0.width == width($0.text) })
        #expect(width("تهران") == nil)
        configuration.display.charset = .unicode
        #expect(configuration.display.textWidth("تهران") == 5)
    }

    @Test("A backend receives the token")
    func backendToken() async throws {
        let server = try LoopbackServer(.json(#"{"data": []}"#))
        var configuration = Configuration()
        configuration.announcements = .backend(server.base)
        configuration.announcementsToken = "secret"
        let root = makeRoot(configuration)
        #expect(await root.repository.failure == nil)
        #expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer secret") })
        #expect(server.requests.count == 1)
    }

    @Test("A collection receives the token and the order")
    func collection() async throws {
        let server = try LoopbackServer(.json(#"{"type": "FeatureCollection", "features": []}"#))
        var configuration = Configuration()
        configuration.announcements = .collection(server.base.appending(path: "pets"))
        configuration.announcementsToken = "secret"
        configuration.announcementsSorting = .property("reported")
        let root = makeRoot(configuration)
        #expect(await root.repository.failure == nil)
        #expect(server.requests.allSatisfy { $0.contains("Authorization: Bearer secret") })
        #expect(server.requestLines.allSatisfy { $0.contains("sortby=-reported") })
        #expect(server.requests.count == 1)
    }

    @Test("A receiver behind gpsd has the address and the limits")
    func receiver() async throws {
        func fix(_ time: Int, latitude: Int) -> String {
            #"{"class":"TPV","time":"\#(time)","mode":3,"lat":\#(latitude),"lon":13}"# + "\r\n"
        }
        let start = #"{"class":"VERSION","release":"3.22"}"# + "\r\n"
        let old = fix(1, latitude: 50)
        let server = try LoopbackServer(
            clients: [[.send(start + old)], [.send(start + old + fix(2, latitude: 51))]],
            endOfRequest: "\n"
        )
        var configuration = Configuration()
        configuration.gps = .daemon(server.address)
        // The time of the first fix is stale when it is repeated.
        configuration.gpsdLimits.staleness = .seconds(-1)
        // A busy machine takes long for both connections.
        configuration.gpsdLimits.fix = .seconds(600)
        let root = makeRoot(configuration)
        #expect(try await root.gps?.fix().coordinate == Coordinate(50, 13))
        #expect(try await root.gps?.fix().coordinate == Coordinate(51, 13))
    }

    private func makeRoot(_ configuration: Configuration) -> CompositionRoot {
        CompositionRoot(configuration, parts: .defaults)
    }
}
