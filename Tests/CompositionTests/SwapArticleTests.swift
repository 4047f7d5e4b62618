import Scheduling
import Composition
import Data
import Domain
import Foundation
import Presentation
import Testing

/// The announcements of a shelter, from a file with a line for each: its id, where the animal was seen, its name.
struct ShelterRepository: AnnouncementRepositoryProtocol {
    let file: URL
    let activity: Activity

    var sendsLocationUnencrypted: Bool { false }

    func announcements(
        matching query: AnnouncementListQuery
    ) async throws(AnnouncementRepositoryError) -> [Announcement] {
        let file = file
        return try await activity.perform { () throws(AnnouncementRepositoryError) in
            query.selection(from: try Self.read(file))
        }
    }

    private static func read(_ file: URL) throws(AnnouncementRepositoryError) -> [Announcement] {
        do {
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap(announcement)
        } catch {
            throw .unreadable(reason: error.localizedDescription)
        }
    }

    private static func announcement(_ line: Substring) -> Announcement? {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 4, !fields[0].isEmpty, let latitude = Double(fields[1]),
            let longitude = Double(fields[2]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return Announcement(
            id: fields[0], status: .found, coordinate: coordinate, pet: Pet(name: fields[3], species: .other))
    }
}

/// A receiver on a quay, which takes two seconds for each fix.
struct QuayGPS: GPSProvider {
    let clock: any AppClock

    func fix() async throws(LocationError) -> Location {
        do {
            try await clock.sleep(for: .seconds(2))
        } catch {
            throw .cancelled
        }
        guard let quay = Coordinate(latitude: 54.3158, longitude: 13.0972) else { throw .unavailable }
        return Location(quay, horizontalAccuracy: 5)
    }
}

/// Shows the landing page in lines.
@MainActor
final class LineView: LandingFlowView {
    let mapPreviewSize = MapSize(width: 160, height: 90)
    let detailsMapSize = MapSize(width: 160, height: 90)
    private(set) var screen: Screen?

    func render(_ screen: Screen) { self.screen = screen }

    var lines: [String] {
        guard case .landingPage(let page)? = screen?.content else { return [] }
        return [page.description.title, Self.line(page.mapPreview)] + Self.lines(page.list)
    }

    /// Taps the map, where there is one.
    func tapMap() {
        if case .landingPage(let page)? = screen?.content, case .map(_, _, _, let onTap) = page.mapPreview { onTap() }
    }

    private static func line(_ map: MapPreviewView.Model) -> String {
        switch map {
        case .loading: "…"
        case .map(_, let snapshot, let pins, _):
            pins.map { pin in
                let point = snapshot.frame.point(for: pin.coordinate)
                return "\(pin.title) at \(Int(point.x)), \(Int(point.y))"
            }.joined(separator: "; ")
        case .permissionRequired(let message, _), .failed(let message, _): message
        }
    }

    private static func lines(_ list: AnnouncementCardsListView.Model) -> [String] {
        switch list {
        case .idle, .loading: ["…"]
        case .loaded(let cards): cards.map { ([$0.title] + $0.sightings).joined(separator: ", ") }
        case .empty(let message), .failed(let message, _): [message]
        }
    }
}

/// The article "Swap an implementation": what stands there compiles and does what it says.
@MainActor
@Suite struct SwapArticleTests {
    private let view = LineView()

    @Test("A repository, a receiver and a view of one's own make the app of the article")
    func article() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "shelter-\(UUID().uuidString).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("7;54.32;13.1;Lotte\nbroken\n8;10;10;Far\n".utf8).write(to: file)

        var parts = Parts(view: view)
        parts.repository = { world in ShelterRepository(file: file, activity: world.activity) }
        parts.gps = { world in QuayGPS(clock: world.clock) }

        parts.clock = VirtualClock()
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        let graph = try AppGraph(configuration, parts: parts)

        let page = graph.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        let binding = ModelBinding(
            { Screen(content: .landingPage(page.model), prompt: nil) }, executor: graph.world.activity,
            render: { screen in graph.view.render(screen) })
        page.enter()

        await graph.world.activity.settle()
        #expect(view.lines == ["Help a pet find its way home", "…", "…"])

        await graph.world.pass(.seconds(2))
        #expect(view.lines.dropFirst() == ["Lotte, Found at 80, 42", "Lotte, 500 m away"])

        view.tapMap()
        #expect(graph.world.log.lines == ["[LandingPage] map preview tapped"])
        withExtendedLifetime(binding) {}
    }

    @Test("A shelter's file that cannot be read is a list that failed, beside a map without pins")
    func unreadable() async throws {
        var parts = Parts(view: view)
        parts.repository = { world in
            ShelterRepository(file: URL(filePath: "/nowhere/shelter.txt"), activity: world.activity)
        }
        parts.clock = VirtualClock()
        var configuration = Configuration()
        configuration.permission = .authorizedWhenInUse
        let graph = try AppGraph(configuration, parts: parts)
        let page = graph.makeLandingPage(onSelect: { _ in }, onGoToSettings: {})
        page.enter()
        await graph.world.activity.settle()
        #expect(page.list.model == .failed(message: "The file of announcements cannot be read.", onRetry: {}))
        guard case .map(_, _, let pins, _) = page.mapPreview else {
            Issue.record("\(page.mapPreview)")
            return
        }
        #expect(pins.isEmpty)
    }
}
