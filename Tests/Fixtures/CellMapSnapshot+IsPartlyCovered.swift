package import Cartography

extension CellMapSnapshot {
    package var isPartlyCovered: Bool {
        cells.contains { $0.ground == .unknown }
    }
}
