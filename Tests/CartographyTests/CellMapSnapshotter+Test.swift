import Cartography
import Domain
import Fixtures
import Testing

extension CellMapSnapshotter {
    /// Creates a snapshotter of an archive whose tiles are not damaged, by default the demo's.
    init(_ bytes: (any ArchiveBytes)? = nil) async throws {
        try await self.init(
            source: PMTilesArchive(bytes ?? MemoryBytes.demo()),
            labelWidth: \.count
        )
    }

    /// Draws a frame, whose tiles must not be damaged.
    func map(of frame: MapFrame) async throws(BasemapError) -> CellMapSnapshot {
        let drawn = try await draw(frame)
        #expect(drawn.damage.isEmpty)
        guard let map = drawn.map else { throw .notCovered }
        return map
    }

    func map(of region: MapRegion, size: MapSize) async throws(BasemapError) -> CellMapSnapshot {
        try await map(of: MapFrame(region: region, size: size))
    }

    func cachedMap(of region: MapRegion, size: MapSize) -> CellMapSnapshot? {
        drawFromMemory(MapFrame(region: region, size: size))
    }
}
