import Cartography
import Domain
import Fixtures
import Testing

extension CellMapSnapshotter {
    /// Creates a snapshotter of an archive whose tiles must not be damaged, by default the demo's.
    init(_ bytes: (any ArchiveBytes)? = nil) async throws {
        try await self.init(
            source: PMTilesArchive(bytes ?? MemoryBytes.demo()), labelWidth: \.count,
            onDamage: { Issue.record("\($0)") })
    }

    func map(of frame: MapFrame) async throws -> CellMapSnapshot { try await map(of: frame.region, size: frame.size) }

    func map(of region: MapRegion, size: MapSize) async throws -> CellMapSnapshot {
        try #require(try await snapshot(of: region, size: size) as? CellMapSnapshot)
    }
}
