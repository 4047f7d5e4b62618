package import Domain
import Platform

extension MapSize {
    /// Creates the size of a 16:9 map in cells that are twice as high as wide.
    package init(columns: Int) {
        let cellAspectRatio = 2.0
        let rows = Double(columns) * 9 / 16 / cellAspectRatio
        self.init(
            width: columns,
            height: max(Int(clamping: rows.rounded()), 1),
            unitAspectRatio: cellAspectRatio
        )
    }
}
