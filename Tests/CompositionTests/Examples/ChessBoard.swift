import Cartography
import Domain

/// A snapshotter that draws a chess board in place of a map, with the names of its files.
struct ChessBoard: MapSnapshotterProtocol {
    func snapshot(of region: MapRegion, size: MapSize) -> any MapSnapshot {
        let names = "abcdefgh".enumerated().map { index, name in
            MapLabel(
                String(name),
                kind: .street,
                column: (2 * index + 1) * size.width / 16,
                row: 15 * size.height / 16
            )
        }
        return CellMapSnapshot(
            frame: MapFrame(region: region, size: size),
            labels: names,
            attribution: "© Chess Club"
        ) { column, row in
            let square = column * 8 / size.width + row * 8 / size.height
            return MapCell(square.isMultiple(of: 2) ? .land : .water)
        }
    }
}
