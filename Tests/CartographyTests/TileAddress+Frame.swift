import Domain
import Fixtures

@testable import Cartography

extension TileAddress {
    /// Returns the addresses of the tiles of a zoom level that a frame touches.
    static func all(zoom: Int, at frame: MapFrame) -> [TileAddress] {
        let side = Double(1 << zoom)
        let bounds = frame.worldBounds
        let columns = Int(bounds.x.lowerBound * side)...Int(bounds.x.upperBound * side)
        let rows = Int(bounds.y.lowerBound * side)...Int(bounds.y.upperBound * side)
        return rows.flatMap { y in
            columns.map { x in TileAddress(zoom, x, y) }
        }
    }
}
