package import Cartography

extension CellMapSnapshot {
    package var isPartial: Bool {
        cells.contains { $0.ground == .unknown }
    }
}
