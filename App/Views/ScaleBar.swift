import Domain

/// A line of the map whose length on the ground is a round number.
struct ScaleBar {
    let columns: Int
    let meters: Double

    /// The longest such line that takes no more than the given columns.
    init(frame: MapFrame, maxColumns: Int) {
        let room = Double(maxColumns) * frame.metersPerUnit
        let lengths = (0...7).flatMap { power in [1, 2, 5].map { $0 * pow10(power) } }
        meters = lengths.last { $0 <= room } ?? lengths[0]
        columns = max(Int((meters / frame.metersPerUnit).rounded()), 2)
    }
}

private func pow10(_ power: Int) -> Double {
    (0..<power).reduce(1.0) { result, _ in result * 10 }
}
