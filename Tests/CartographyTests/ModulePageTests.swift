import Cartography
import Domain
import Fixtures
import Foundation
import TestSupport
import Testing

@Suite struct ModulePageTests {
    @Test("The example code in the module documentation draws the demo map")
    func page() async throws {
        let (file, place, log) = (URL.demoArchive, Coordinate.home, FakeLog())

        let archive = try PMTilesArchive(try Data(contentsOf: file))
        let snapshotter = try await CellMapSnapshotter(
            source: archive, labelWidth: { $0.count }, onDamage: { damage in log.log(.warning, "Map", damage) })
        let snapshot = try await snapshotter.snapshot(
            of: place.mapRegion(), size: MapSize(width: 80, height: 23, unitAspectRatio: 2))

        let map = try #require(snapshot as? CellMapSnapshot)
        #expect(map.cells.count == 80 * 23)
        #expect(map.labels.contains { $0.text == "Neubrandenburg" })
        #expect(map.attribution == "© OpenMapTiles © OpenStreetMap contributors")
    }
}
