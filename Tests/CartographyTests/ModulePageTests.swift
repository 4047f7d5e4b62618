import Domain
import Fixtures
import TestSupport
import Cartography
import Foundation
import Testing

@Suite(.hangingLimit) struct ModulePageTests {
    @Test("The example code in the module documentation draws the demo map")
    func page() async throws {
        let file = URL.demoArchive
        let place = Coordinate.home

        let archive = try PMTilesArchive(try Data(contentsOf: file))
        let snapshotter = try await CellMapSnapshotter(source: archive, labelWidth: { $0.count })
        let size = MapSize(width: 80, height: 23, unitAspectRatio: 2)
        let drawn = try await snapshotter.draw(
            MapFrame(region: place.mapRegion(), size: size)
        )

        let map = try #require(drawn.map)
        #expect(drawn.damage.isEmpty)
        #expect(map.cells.count == 80 * 23)
        #expect(map.labels.contains { $0.text == "Neubrandenburg" })
        #expect(map.attribution == "© OpenMapTiles © OpenStreetMap contributors")
    }
}
