import Cartography
import Domain
import Localization
import Presentation
import Terminal

/// The circles around the user on a map whose ground is missing.
///
/// They show how far away the pins are.
struct MapRings {
    private static let kilometers = [1.0, 5, 10]
    /// The minimum radius of a circle that is visible around the mark of the user, in columns.
    private static let minColumns = 2.0

    /// The circles, from the smallest to the largest.
    let circles: [MapContent.Circle]
    private let strings: Strings
    private let typesetter: Typesetter

    /// Creates the circles that are visible around a place; none if the place is not known.
    init(around user: Coordinate?, in frame: MapFrame, strings: Strings, _ typesetter: Typesetter) {
        self.strings = strings
        self.typesetter = typesetter
        guard let user else {
            circles = []
            return
        }
        let circles = Self.kilometers.map { kilometers in
            MapContent.Circle(center: user, radiusMeters: kilometers * 1000)
        }
        self.circles = circles.filter { $0.radiusMeters / frame.metersPerUnit >= Self.minColumns }
    }

    /// Returns the names of the circles: their radii.
    func labels(in frame: MapFrame) -> [MapLabel] {
        circles.compactMap { label($0, in: frame) }
    }

    /// Returns the name of a circle in the east of its center, or on the first other side on which
    /// the frame has room for it; `nil` if there is none.
    private func label(_ circle: MapContent.Circle, in frame: MapFrame) -> MapLabel? {
        let text = strings.distance(circle.radiusMeters)
        let width = typesetter.line(text).width
        let center = frame.point(for: circle.center)
        let columns = circle.radiusMeters / frame.metersPerUnit
        let rows = columns / frame.size.unitAspectRatio
        let half = Double(width) / 2
        let starts = [
            MapPoint(x: center.x + columns + 1, y: center.y),
            MapPoint(x: center.x - columns - Double(width), y: center.y),
            MapPoint(x: center.x - half, y: center.y - rows),
            MapPoint(x: center.x - half, y: center.y + rows),
        ]
        // A name keeps a column from the edge of the frame.
        let room = CellArea(
            columns: 1..<max(frame.size.width - 1, 1),
            rows: 0..<frame.size.height
        )
        let places = starts.map { CellGrid.Position($0) }
        let place = places.first { room.contains(CellArea($0, columns: width)) }
        return place.map { place in
            MapLabel(text, kind: .street, column: place.column, row: place.row)
        }
    }
}
