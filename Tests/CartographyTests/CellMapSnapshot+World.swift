import Domain
import Fixtures
import TestSupport

@testable import Cartography

extension CellMapSnapshot {
    /// Returns a map of the world from an archive with one tile, of zoom level 0.
    static func world(_ tile: [UInt8], metadata: String) async throws -> CellMapSnapshot {
        let bytes = MemoryBytes(
            [(TileAddress(0, 0, 0), tile)],
            leafSize: 1,
            metadata: metadata,
            zooms: 0...0
        )
        let snapshotter = try await CellMapSnapshotter(bytes)
        return try await snapshotter.map(
            of: Coordinate(0, 0).mapRegion(radiusMeters: 15_000_000),
            size: MapSize(width: 40, height: 20, unitAspectRatio: 2)
        )
    }
}
