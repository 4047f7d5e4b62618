import Cartography
import Domain

/// A snapshotter that draws the maps of another one with plain land in place of water.
struct DryMap: MapSnapshotterProtocol {
    let base: any MapSnapshotterProtocol

    func snapshot(
        of region: MapRegion,
        size: MapSize
    ) async throws(MapSnapshotError) -> any MapSnapshot {
        try await base.snapshot(of: region, size: size).withoutWater
    }
}

/// A cache that draws the maps of another one as `DryMap` does, so that they stay dry while the
/// full-screen map moves.
struct DryMapCache: MapCacheProtocol {
    let base: any MapCacheProtocol

    func prepare() {
        base.prepare()
    }

    func cachedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await base.cachedSnapshot(of: region, size: size)?.withoutWater
    }

    func prefetchedSnapshot(of region: MapRegion, size: MapSize) async -> (any MapSnapshot)? {
        await base.prefetchedSnapshot(of: region, size: size)?.withoutWater
    }
}

extension MapSnapshot {
    fileprivate var withoutWater: any MapSnapshot {
        guard let cells = self as? CellMapSnapshot else { return self }
        return cells.mapCells { cell in
            var cell = cell
            if cell.ground == .water {
                cell.ground = .land
            }
            if cell.otherGround == .water {
                cell.otherGround = .land
            }
            return cell
        }
    }
}
