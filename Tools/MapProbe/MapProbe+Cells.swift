import Cartography
import Domain

extension MapProbe {
    /// Writes the ground and the line of each cell of a map, row by row.
    static func cells(_ snapshotter: CellMapSnapshotter, _ view: View) async throws {
        guard let map = try await snapshotter.snapshot(of: view.region, size: view.size) as? CellMapSnapshot else {
            return
        }
        func rows(_ name: (MapCell) -> String) -> [[String]] {
            stride(from: 0, to: map.cells.count, by: view.size.width).map { start in
                map.cells[start..<start + view.size.width].map(name)
            }
        }
        try write(["grounds": rows { "\($0.ground)" }, "lines": rows { $0.line.map { "\($0)" } ?? "" }])
    }
}
