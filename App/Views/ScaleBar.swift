import Platform
import Domain

/// A scale bar whose length on the ground is 1, 2 or 5 meters times a power of ten.
struct ScaleBar {
    let columns: Int
    let meters: Double

    /// Creates the longest scale bar that fits into the columns; it is at least one meter and two columns long.
    init(frame: MapFrame, maxColumns: Int) {
        let room = Double(maxColumns) * frame.metersPerUnit
        let lengths = (0...7).flatMap { power in [1, 2, 5].map { $0 * pow10(power) } }
        meters = lengths.last { $0 <= room } ?? lengths[0]
        columns = max(Int(clamping: (meters / frame.metersPerUnit).rounded()), 2)
    }
}

private func pow10(_ power: Int) -> Double {
    (0..<power).reduce(1.0) { result, _ in result * 10 }
}
